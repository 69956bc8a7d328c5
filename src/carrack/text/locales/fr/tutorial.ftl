# Premières parties, pas à pas.

tutorial-step = Votre première partie : étape { $step } sur { $steps }
tutorial-next = Suite
tutorial-back = Retour
tutorial-skip = Continuer sans cela
tutorial-leave = Quitter le tutoriel
tutorial-end = Jouer la suite
tutorial-your-move = À vous : choisissez sur la table, ou avec les boutons ci-dessous.
tutorial-otherwise = Vous avez choisi autre chose, c’est permis aussi. Faites ceci dès que possible, ou continuez.
tutorial-around = Voilà comment on joue. Tout ce qui est éclairé peut être choisi ; l’encadré dit toujours ce qui est demandé et donne la liste des choix. Le point d’interrogation explique tout ce qui est sur la table, les flèches remontent la partie, et un coup peut être repris. Continuez : la partie est à vous.
