## La commande

study-summary = Essayer des valeurs d’un jeu et voir ce qu’elles changent.
study-help = Faire jouer à des robots les parties que demande un fichier d’étude : les mêmes donnes pour chaque combinaison des valeurs qu’il fait varier. Sont donnés les parts de victoires et ce que change chaque valeur, avec des intervalles et une correction pour comparaisons multiples. Le même fichier donne les mêmes lignes, où qu’on le joue.
study-file = L’étude, un fichier TOML. docs/designers.md montre comment l’écrire.
study-metavar-place = LIEU
study-on = Où jouer : local, ray (un Ray à soi sur cette machine), ray://auto (la grappe dont fait partie cette machine) ou ray://HÔTE:PORT.

## Ce qui est dit

study-title = étude
study-points =
    { $points ->
        [one] { $points } combinaison de valeurs, avec les mêmes donnes.
       *[other] { $points } combinaisons de valeurs, chacune avec les mêmes donnes.
    }
study-uneven = Les places sont partagées également après { $games } parties par combinaison, ou un multiple, ce qui n’est pas le cas ici.
study-varied = Varié : { $what } = { $values }
study-all = Toutes les parties
study-seat = Place
study-turn = Ordre
study-turn-name = Ordre { $turn }
study-bot = Robot
study-side = Nation ou empire
study-first-action = Première action
study-building = Réalisation
study-technology = Technologie
study-ending = Fin
study-holm = Hasard (Holm)
study-chance = { NUMBER($chance, minimumFractionDigits: 3, maximumFractionDigits: 3) }
study-tiny-chance = < 0,001
study-clear =
    { $clear ->
        [one] { $clear } comparaison sur { $all } est claire.
       *[other] { $clear } comparaisons sur { $all } sont claires.
    }
study-nothing-clear = Aucune des { $all } comparaisons n’est claire : ce que changent les valeurs est trop petit pour si peu de parties.
study-nothing-shifted = Les valeurs ne changent rien de ce qui est mesuré : dans les donnes jouées en entier avec chacune, toutes les parties se sont passées de même.
study-more-clear =
    { $count ->
        [one] { $count } autre est claire ; le rapport et --json la donnent.
       *[other] { $count } autres sont claires ; le rapport et --json les donnent.
    }
study-effect = { $what } { $first } → { $value } : { $measure } { $before } → { $after }
study-measure-score = score moyen
study-measure-decisions = décisions par partie
study-measure-rounds = tours par partie
study-measure-ending = parties finies parce que { $name }
study-measure-seat = victoires, { $name }
study-measure-turn = victoires, { $name }
study-measure-bot = victoires de { $name }
study-measure-side = victoires, { $name }
study-measure-first-action = places commençant par { $name }
study-measure-building = places construisant { $name }
study-measure-technology = places découvrant { $name }

## Le rapport

study-effects = Ce que changent les valeurs
study-effects-note = Chaque valeur face à la première de sa sorte, donne par donne. L’intervalle vaut pour cette seule comparaison ; la probabilité est corrigée pour toutes les comparaisons de l’étude par la méthode de Holm. En dessous de 0,05 un écart est dit clair : dans dix-neuf études sur vingt, aucun n’est un caprice du hasard.
study-what = Valeur
study-measure = Mesure
study-before = Avant
study-after = Après
study-difference = Écart
study-points-of-percent = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
study-reach = { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } – { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }
study-reach-in-points = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
study-by-value = Par valeur : { $measure }
study-by-value-note = Moyennes sur les donnes, avec leurs intervalles à 95 %. Les comparaisons donne par donne sont plus fines que ces traits.
study-wins-by = Victoires par { $trait }
study-wins-by-note = Part des parties gagnées, une victoire partagée comptant pour sa fraction, avec son intervalle à 95 % ; les marques verticales montrent la part si toutes les places se valaient. La probabilité est celle d’un tel écart, corrigée par la méthode de Holm pour toute cette partie.
study-bought-note = Part des parties gagnées par ceux qui l’ont acheté, avec son intervalle à 95 % ; les marques verticales montrent la part si toutes les places se valaient. Qui mène achète davantage : une telle part dit ce qui va avec la victoire, non ce qui la donne.
study-seats-of = Fois
study-lengths = Durée en décisions
study-lengths-note = Fréquence des parties de tant de décisions, chaque bande à sa propre hauteur.
study-rounds = Durée en tours
study-rounds-note = Fréquence des parties de tant de tours (dans L’Âge de l’Exploration, ceux de chaque joueur comptent), chaque bande à sa propre hauteur.
study-endings = Comment les parties ont fini
