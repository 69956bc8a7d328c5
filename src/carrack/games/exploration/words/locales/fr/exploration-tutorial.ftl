# The Age of Exploration : le tutoriel.

tutorial-exploration-hand = Voici vos cartes. Chacune montre une marchandise, à vendre, et un à trois navires, pour naviguer. Une carte sert à l’un ou à l’autre : c’est toute la question.
tutorial-exploration-home = Votre navire est au port. À chaque tour, une action. Au port, vous pouvez prendre la mer, exposer des marchandises, ouvrir une vente ou acheter ; en mer, naviguer ou explorer.
tutorial-exploration-sail = Prenez la mer ! Choisissez une carte de votre main et le large. Chaque navire de la carte vous éloigne d’un pas ; l’antiquité en a trois.
tutorial-exploration-others = Les autres jouent leur tour. Suivez leurs navires : qui revient du plus long voyage est le mieux payé.
tutorial-exploration-explore = Aux tours suivants, vous pourriez aller plus loin, une carte par tour. Plus vous êtes loin, plus vous trouvez. Pour ce premier voyage, explorez maintenant : deux cartes par pas depuis le port, jusqu’à douze en main.
tutorial-exploration-found = Voici les marchandises trouvées. Après l’exploration, il faut rentrer.
tutorial-exploration-return = Rentrez avec une carte. Le vent est favorable : chaque navire compte double. Il suffit de couvrir la distance de l’aller.
tutorial-exploration-court = À l’arrivée, le Roi paie une distance de sept et plus, et il y a une pièce d’or si personne en mer n’est aussi loin que vous l’étiez. Vous êtes payé avec les cartes de votre voyage : à vous de choisir lesquelles retourner. Les autres sont défaussées et reviendront avec la seconde pioche.
tutorial-exploration-exhibit = Au port, exposez des marchandises : choisissez-en autant que vous voulez, puis dites que c’est fini. Elles sont montrées au fur et à mesure et envoyées ensemble. Gardez des cartes pour le prochain voyage.
tutorial-exploration-market = Le marché, c’est tout ce qui est exposé, chez tout le monde. Quand les cinq sortes y sont, une vente est possible. Chaque carte de la plus rare vaut une pièce d’or ; de la plus populaire, il en faut deux pour une pièce, des autres trois.
tutorial-exploration-end = L’or fait gagner. Quand la pioche s’épuise, la défausse en devient une seconde. Dès lors, l’âge prend fin quand tous sont au port, ou avec la dernière carte ; ce qui reste exposé est alors vendu.
