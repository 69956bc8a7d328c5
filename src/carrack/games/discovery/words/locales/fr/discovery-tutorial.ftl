# Age of Discovery : le tutoriel.

tutorial-discovery-world = Le Nouveau Monde. Trois fois dans la partie, qui a le plus de gens dans une région y marque, et le deuxième aussi. Les régions où un jeton est posé face cachée sont à découvrir d’abord. Les Caraïbes sont connues dès le début.
tutorial-discovery-boxes = À chaque tour, vous envoyez vos gens, un par un et à tour de rôle, vers les cadres de droite. Quand tous sont placés, les cadres sont résolus de haut en bas.
tutorial-discovery-dock = Le dock mène au Nouveau Monde. Choisissez un colon, puis le dock.
tutorial-discovery-others = Les autres placent les leurs. Voyez ce qu’ils veulent : les places se prennent de gauche à droite.
tutorial-discovery-goods = Placez-en un aux marchandises. Vous y prendrez celle de votre choix. Des séries de marchandises rapportent à chaque tour : commencez tôt.
tutorial-discovery-specialists = Ici on gagne un spécialiste pour le tour suivant : un capitaine pour les expéditions et les navires, un marchand pour l’argent, un missionnaire qui amène un converti, un soldat pour la guerre.
tutorial-discovery-discovery = Les expéditions se rassemblent ici. Contre les habitants d’une région il faut de la force : la plupart comptent un, un capitaine deux. On ne voit ce qui attend qu’après le départ : envoyez assez de monde.
tutorial-discovery-rest = Placez le reste de vos gens à votre guise. Le navire va à qui a le plus de monde au Commerce ; la capitale vend des réalisations. Quand tous sont placés, on appareille.
tutorial-discovery-land = Votre colon a traversé l’océan. Choisissez où débarquer.
tutorial-discovery-wait = Les cadres sont résolus l’un après l’autre. Si vous avez quelqu’un aux marchandises, vous pourrez bientôt en prendre une.
tutorial-discovery-take = Choisissez une marchandise. Trois pareilles, ou trois quelconques, font une série ; quatre pareilles rapportent le plus.
tutorial-discovery-income = Votre plateau : votre argent, vos marchandises dans les séries qui rapportent le plus, vos réalisations et découvertes. À la fin de chaque tour, vos séries et vos réalisations paient.
tutorial-discovery-end = Après huit tours, le plus de points gagne : colonies, découvertes, réalisations et richesse du commerce. Les étiquettes dorées de la carte disent ce que chacun y marquerait maintenant.
