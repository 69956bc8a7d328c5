# Premières parties, pas à pas.

tutorial-step = Votre première partie : étape { $step } sur { $steps }
tutorial-next = Suite
tutorial-back = Retour
tutorial-skip = Continuer sans cela
tutorial-leave = Quitter le tutoriel
tutorial-end = Jouer la suite
tutorial-your-move = À vous : choisissez sur la table, ou avec les boutons ci-dessous.
tutorial-otherwise = Vous avez choisi autre chose, c’est permis aussi. Faites ceci dès que possible, ou continuez.
tutorial-around = Voilà comment on joue. Tout ce qui est éclairé peut être choisi ; l’encadré dit toujours ce qui est demandé et donne la liste des choix. Le point d’interrogation explique tout ce qui est sur la table, les flèches remontent la partie, et un coup peut être repris. Continuez : la partie est à vous.

## The Age of Exploration

tutorial-exploration-hand = Voici vos cartes. Chacune montre une marchandise, à vendre, et un à trois navires, pour naviguer. Une carte sert à l’un ou à l’autre : c’est toute la question.
tutorial-exploration-home = Votre navire est au port. À chaque tour, une action. Au port, vous pouvez prendre la mer, exposer des marchandises, tenir une vente ou acheter ; en mer, naviguer ou explorer.
tutorial-exploration-sail = Prenez la mer ! Choisissez une carte de votre main et le large. Chaque navire de la carte vous éloigne d’un pas ; l’antiquité en a trois.
tutorial-exploration-others = Les autres jouent leur tour. Suivez leurs navires : qui revient du plus long voyage est le mieux payé.
tutorial-exploration-explore = Aux tours suivants, vous pourriez aller plus loin, une carte par tour. Plus vous êtes loin, plus vous trouvez. Pour ce premier voyage, explorez maintenant : deux cartes par pas depuis le port, jusqu’à douze en main.
tutorial-exploration-found = Voici les marchandises trouvées. Après l’exploration, il faut rentrer.
tutorial-exploration-return = Rentrez avec une carte. Le vent est favorable : chaque navire compte double. Il suffit de couvrir la distance de l’aller.
tutorial-exploration-court = À l’arrivée, le Roi paie une distance de sept et plus, et il y a une pièce d’or si personne en mer n’est aussi loin que vous l’étiez. Vous êtes payé avec les cartes de votre voyage, retournées.
tutorial-exploration-exhibit = Au port, exposez des marchandises : choisissez-en autant que vous voulez, puis dites que c’est fini. Elles sont montrées au fur et à mesure et envoyées ensemble. Gardez des cartes pour le prochain voyage.
tutorial-exploration-market = Le marché, c’est tout ce qui est exposé, chez tout le monde. Quand les cinq sortes y sont, une vente est possible. La plus rare vaut une pièce d’or chacune ; de la plus prisée il en faut deux pour une, des autres trois.
tutorial-exploration-end = L’or fait gagner. L’époque finit quand il n’y a plus de cartes et que tous sont rentrés ; ce qui reste exposé est alors vendu.

## Age of Discovery

tutorial-discovery-world = Le Nouveau Monde. Trois fois dans la partie, qui a le plus de gens dans une région y marque, et le deuxième aussi. Les régions au bord pointillé sont à découvrir d’abord. Les Caraïbes sont connues dès le début.
tutorial-discovery-boxes = À chaque tour, vous envoyez vos gens, un par un et à tour de rôle, vers les cases de droite. Quand tous sont placés, les cases sont résolues de haut en bas.
tutorial-discovery-dock = Le quai mène au Nouveau Monde. Choisissez un colon, puis le quai.
tutorial-discovery-others = Les autres placent les leurs. Voyez ce qu’ils veulent : les places se prennent de gauche à droite.
tutorial-discovery-goods = Placez-en un aux marchandises. Vous y prendrez celle de votre choix. Des séries de marchandises rapportent à chaque tour : commencez tôt.
tutorial-discovery-specialists = Ici on gagne un spécialiste pour le tour suivant : un capitaine pour les expéditions et les navires, un marchand pour l’argent, un missionnaire qui amène un converti, un soldat pour la guerre.
tutorial-discovery-discovery = Les expéditions se rassemblent ici. Contre les habitants d’une région il faut de la force : la plupart comptent un, un capitaine deux. On ne voit ce qui attend qu’après le départ : envoyez assez de monde.
tutorial-discovery-rest = Placez le reste de vos gens à votre guise. Le navire va à qui a le plus de monde au transport ; la capitale vend des bâtiments. Quand tous sont placés, on appareille.
tutorial-discovery-land = Votre colon a traversé l’océan. Choisissez où débarquer.
tutorial-discovery-wait = Les cases sont résolues l’une après l’autre. Si vous avez quelqu’un aux marchandises, vous pourrez bientôt en prendre une.
tutorial-discovery-take = Choisissez une marchandise. Trois pareilles, ou trois quelconques, font une série ; quatre pareilles rapportent le plus.
tutorial-discovery-income = Votre plateau : votre argent, vos marchandises dans les séries qui rapportent le plus, vos bâtiments et découvertes. À la fin de chaque tour, vos séries et vos marchands paient.
tutorial-discovery-end = Après huit tours, le plus de points gagne : colonies, découvertes, bâtiments et richesse du commerce. Les étiquettes dorées de la carte disent ce que chacun y marquerait maintenant.

## Dawn of Empires

tutorial-dawn-town = Votre première ville est au coin de trois tuiles. De ces tuiles elle tire sa récolte. Les villes plus grandes récoltent plus.
tutorial-dawn-board = Votre plateau : nourriture, production, richesse, argent et science, les huttes et guerriers qui vous restent, et ce que coûtera la prochaine récolte.
tutorial-dawn-rondel = La roue dit ce que vous pouvez faire. À chaque tour, votre marqueur avance d’une ou deux cases, plus loin contre paiement, et vous faites l’action de la case. Au premier tour, vous commencez où vous voulez.
tutorial-dawn-harvest = Commencez par la récolte : choisissez la première case.
tutorial-dawn-collect = Prenez un cube sur les tuiles autour de votre ville ; chaque tuile en donne un. Ce qui peut être pris est éclairé.
tutorial-dawn-convert = Les cubes deviennent ce que donne leur terrain : choisissez ce qu’il vous faut. La nourriture fait grandir les villes et lève des colons, la production bâtit, l’argent paie l’entretien, la science achète des technologies.
tutorial-dawn-others = La récolte finit par l’entretien, et le peuple suivant joue.
tutorial-dawn-go = À vous de nouveau. Avancez d’une ou deux cases : pour agrandir une ville ou recruter, peut-être. Choisissez une case et quoi y faire ; ce que vous ne pouvez pas payer n’est pas éclairé.
tutorial-dawn-points = Les points viennent des huttes sur la carte, des technologies, des merveilles, de l’expérience de la guerre et des légendes. La partie finit quand quelqu’un a bâti toutes ses huttes, appris douze technologies ou gagné vingt d’expérience.
