# L’Aube des Empires : ses mots, actions, évènements, décisions et sa table.

option-dawn-of-empires-house = Le tableau des valeurs que montraient les images perdues du livret : roue, prix, effets, empires, cartes. Un tableau publié, par son nom, ou un tableau à vous en TOML (documentation : Playing).

## Mots : les terrains

dawn-terrain =
    { $terrain ->
        [ocean] océan
        [grassland] prairie
        [plains] plaines
        [forest] forêt
        [hills] collines
        [mountains] montagnes
        [desert] désert
       *[unexplored] inexploré
    }
dawn-a-cube =
    { $terrain ->
        [ocean] un cube d’océan
       *[other] un cube de { dawn-terrain }
    }
dawn-cubes =
    { $count ->
        [one] { dawn-a-cube }
       *[other] { $terrain ->
            [ocean] { $count } cubes d’{ dawn-terrain }
           *[other] { $count } cubes de { dawn-terrain }
        }
    }

## Mots : les ressources

dawn-resource =
    { $resource ->
        [food] nourriture
        [production] production
        [wealth] richesse
        [money] argent
        [science] science
       *[experience] expérience militaire
    }
dawn-amount =
    { $resource ->
        [food] { $count ->
            [one] { $count } nourriture
           *[other] { $count } nourritures
        }
        [production] { $count ->
            [one] { $count } production
           *[other] { $count } productions
        }
        [wealth] { $count ->
            [one] { $count } richesse
           *[other] { $count } richesses
        }
        [money] { $count } { dawn-resource }
        [science] { $count ->
            [one] { $count } science
           *[other] { $count } sciences
        }
       *[experience] { $count } d’expérience
    }
dawn-faces =
    { $face ->
        [happy] { $count ->
            [one] { $count } visage heureux
           *[other] { $count } visages heureux
        }
       *[unhappy] { $count ->
            [one] { $count } visage mécontent
           *[other] { $count } visages mécontents
        }
    }

## Mots : les pièces

dawn-piece =
    { $piece ->
        [hut] hutte
        [warrior] guerrier
        [settler] colon
        [legend] légende
        [slave] esclave
       *[spirit] Esprit de Mars
    }
dawn-a-piece =
    { $piece ->
        [hut] une { dawn-piece }
        [legend] une { dawn-piece }
        [spirit] l’{ dawn-piece }
       *[other] un { dawn-piece }
    }
dawn-pieces =
    { $piece ->
        [hut] { $count ->
            [one] { $count } hutte
           *[other] { $count } huttes
        }
        [warrior] { $count ->
            [one] { $count } guerrier
           *[other] { $count } guerriers
        }
        [settler] { $count ->
            [one] { $count } colon
           *[other] { $count } colons
        }
        [legend] { $count ->
            [one] { $count } légende
           *[other] { $count } légendes
        }
        [slave] { $count ->
            [one] { $count } esclave
           *[other] { $count } esclaves
        }
       *[spirit] l’Esprit de Mars
    }

## Mots : la roue

dawn-space =
    { $space ->
        [harvest] Récolte
        [grow] Croissance
        [recruit] Recrutement
        [move] Déplacement
        [explore] Exploration
        [research] Recherche
       *[build] Construction
    }

## Mots : les empires

dawn-empire =
    { $empire ->
        [egypt] Égypte
        [babylon] Babylone
        [greece] Grèce
        [rome] Rome
       *[other] { $empire }
    }

## Mots : les couleurs des technologies

dawn-colour =
    { $colour ->
        [green] verte
        [blue] bleue
        [yellow] jaune
       *[red] rouge
    }

## Technologies : le nom, et son pouvoir s’il ne tient pas en un nombre

dawn-technology-animal-husbandry = Élevage
dawn-technology-dye-making = Teinture
dawn-technology-engineering = Ingénierie
dawn-technology-engraving = Gravure
dawn-technology-fishing = Pêche
dawn-technology-iron-mining = Mines de fer
dawn-technology-irrigation = Irrigation
dawn-technology-jewelry = Joaillerie
dawn-technology-weaving = Tissage
dawn-technology-currency = Monnaie
dawn-technology-masonry = Maçonnerie
dawn-technology-milling = Meunerie
dawn-technology-pottery = Poterie
dawn-technology-rationing = Rationnement
dawn-technology-schooling = Enseignement
dawn-technology-writing = Écriture
dawn-technology-code-of-laws = Code de lois
dawn-effect-code-of-laws = jusqu’à 3 cases sur la roue
dawn-technology-monarchy = Monarchie
dawn-effect-monarchy = plus loin sur la roue, 1 argent par case
dawn-technology-mysticism = Mysticisme
dawn-technology-philosophy = Philosophie
dawn-effect-philosophy = une autre technologie aussitôt, à son prix
dawn-technology-polytheism = Polythéisme
dawn-technology-theatre = Théâtre
dawn-technology-horseback-riding = Équitation
dawn-effect-horseback-riding = une troupe peut agir deux fois
dawn-technology-iron-working = Travail du fer
dawn-effect-iron-working = quand vous attaquez, le défenseur tombe le premier
dawn-technology-military-tactics = Tactique militaire
dawn-effect-military-tactics = deux troupes peuvent agir
dawn-technology-mobilization = Mobilisation
dawn-effect-mobilization = un huitième guerrier
dawn-technology-sailing = Navigation
dawn-effect-sailing = vos unités peuvent se déplacer sur l’océan

## Aménagements : le nom, et son pouvoir s’il ne tient pas en un nombre

dawn-improvement-barracks = Caserne
dawn-effect-barracks = un guerrier de plus quand vous recrutez
dawn-improvement-court = Tribunal
dawn-effect-court = vous gardez votre richesse
dawn-improvement-granary = Grenier
dawn-improvement-library = Bibliothèque
dawn-improvement-market = Marché
dawn-improvement-palace = Palais
dawn-improvement-temple = Temple
dawn-improvement-walls = Remparts
dawn-effect-walls = un guerrier seul ne peut pas mener de raid contre vous
dawn-improvement-workshop = Atelier

## Merveilles : le nom, et son pouvoir s’il ne tient pas en un nombre

dawn-wonder-colossus = Colosse
dawn-wonder-great-library = Grande Bibliothèque
dawn-wonder-great-lighthouse = Grand Phare
dawn-wonder-great-wall = Grande Muraille
dawn-effect-great-wall = personne ne peut mener de raid contre vous
dawn-wonder-hanging-gardens = Jardins suspendus
dawn-wonder-oracle = Oracle
dawn-wonder-pyramids = Pyramides
dawn-wonder-temple-of-mars = Temple de Mars
dawn-effect-temple-of-mars = l’Esprit de Mars ; 1 PV pour 2 cases militaires vides
dawn-wonder-tomb-of-midas = Tombeau de Midas

## Mots : les lieux

dawn-place = tuile { $tile }{ $terrain ->
        [none] { "" }
       *[other] { " " }({ dawn-terrain })
    }
dawn-place-short =
    { $terrain ->
        [unexplored] tuile { $tile }
       *[other] { dawn-terrain } { $tile }
    }
dawn-terrain-short =
    { $terrain ->
        [ocean] océan
        [grassland] prair.
        [plains] plaine
        [forest] forêt
        [hills] coll.
        [mountains] mont.
       *[desert] désert
    }
dawn-terrain-tiny =
    { $terrain ->
        [ocean] oc
        [grassland] pr
        [plains] pl
        [forest] fo
        [hills] co
        [mountains] mo
       *[desert] dé
    }
dawn-and = { $first } et { $second }
dawn-nothing = rien
dawn-no-action = aucune action
dawn-spot = case { $space }
dawn-spot-of = case { $space } ({ $deeds })

## Ce que fait une tuile, d’après le tableau des valeurs

dawn-does-cube = cube { $terrain } : { $amounts }
dawn-does-rate = { $given } → { $gain }
dawn-does-gives = { $amounts } à chaque récolte
dawn-does-points = { $count } PV
dawn-does-both = { $first } ; { $second }
dawn-does-allows = permet { $names }
dawn-tail-does =  : { $effect }
dawn-or = { $first } ou { $second }

## Ce que l’on peut faire : la phrase entière

dawn-action-empire = Jouer { $empire }{ $tail }
dawn-action-start = Commencer au coin { $corner }
dawn-action-lay = Poser { $terrain } sur la { $place }
dawn-action-go =
    { $take ->
        [nothing] Ne rien faire, { $spot }{ $tail }
       *[other] { $deed }, { $spot }{ $tail }
    }
dawn-action-collect = Prendre le cube de la { $place }
dawn-action-lose = Renoncer à { $cube }
dawn-action-convert = Changer { $cube } en { $gain }{ $tail }
dawn-action-exchange = Échanger { $given } contre { $gain }{ $tail }
dawn-action-abandon = Reprendre une hutte au coin { $corner }{ $tail }
dawn-action-disband = Reprendre un guerrier de la { $place }
dawn-action-retire = Reprendre une légende comme guerrier
dawn-action-research = Rechercher { $technology }{ $price ->
        [none] { "" }
       *[other] { " " }pour { $price }
    }{ $tail }
dawn-action-recruit = Recruter { $piece } sur la { $place }{ $price ->
        [none] { "" }
       *[other] { " " }pour { $price }
    }{ $tail }
dawn-action-release = Libérer un guerrier, esclave chez { $other }, pour 1 production
dawn-action-stack = Prendre { $troop } de la { $place }
dawn-action-step = Aller sur la { $place }{ $tail }
dawn-action-raid = Raid contre la ville { $corner }{ $other ->
        [none] { "" }
       *[other] { " " }de { $other }
    } : { $loot }
dawn-action-found = Fonder une ville au coin { $corner }{ $tail }
dawn-action-explore = Explorer la { $place }
dawn-action-build = Construire { $building }{ $price ->
        [none] { "" }
       *[other] { " " }pour { $price }
    }{ $tail }
dawn-action-grow = Agrandir la ville { $corner }{ $price ->
        [none] { "" }
       *[other] { " " }pour { $price }
    }{ $tail }
dawn-action-promote = Faire d’un guerrier tombé une légende
dawn-action-summon = Placer l’Esprit de Mars sur la { $place }
dawn-action-decline = { dawn-no }
dawn-action-done = { dawn-enough }

dawn-no =
    { $context ->
        [promote] Pas de légende
        [spirit-return] Laisser l’Esprit de Mars quitter la partie
        [research] Ne rien rechercher
        [recruit] Ne recruter personne
        [stack] Ne déplacer personne
        [explore] Ne rien explorer
        [build] Ne rien construire
        [grow] N’agrandir aucune ville
       *[other] Renoncer
    }
dawn-enough =
    { $context ->
        [march] S’arrêter là
        [upkeep] Se faire remettre le reste
        [last-coin] Payer la dernière pièce
        [convert] Ne plus rien convertir
        [close] Finir la récolte
        [end-turn] Finir votre tour
       *[other] C’est tout
    }

dawn-tail-price = { " " }({ $price })
dawn-tail-fits = { " " }(il n’y a de place que pour { $gain })
dawn-tail-empire =  : { $tiles } ; agrandir { $growth } de nourriture, colon { $settler } de plus{ $cheaper ->
        [none] { "" }
       *[other]  ; moins cher { $cheaper }
    }
dawn-tail-cost = { $name } { $money }+{ $production }
dawn-tail-size =  : taille { $size }
dawn-tail-gone =  : elle disparaît
dawn-tail-between = { " " }({ $terrains })
dawn-tail-fight =  : contre { $other }, vous perdez { $losses }, { $other } { $other_losses }

## Ce que l’on peut faire : le titre d’un genre, et un choix sous ce titre

dawn-group-empire = Empire
dawn-group-start = Coin
dawn-group-lay = Tuile { $tile }
dawn-group-go =
    { $take ->
        [nothing] Ne rien faire
       *[other] { $deed }
    }
dawn-group-collect = Prendre
dawn-group-lose = Renoncer à
dawn-group-convert = { $cube_title }
dawn-group-exchange = Échanger
dawn-group-abandon = Huttes
dawn-group-disband = Guerriers
dawn-group-retire = Légendes
dawn-group-research = { $colour_title }
dawn-group-recruit = { $piece_title }
dawn-group-release = Libérer
dawn-group-stack = De { $tile }
dawn-group-step = Aller sur
dawn-group-raid = Raid { $corner }
dawn-group-found = Fonder
dawn-group-explore = Explorer
dawn-group-build = { $wonder ->
        [yes] Merveille
       *[no] Aménagement
    }
dawn-group-grow = Agrandir
dawn-group-promote = Légende
dawn-group-summon = Esprit
dawn-group-decline = Non
dawn-group-done = Fini

dawn-choice-empire = { $empire }{ $tail }
dawn-choice-start = coin { $corner }
dawn-choice-lay = { $terrain }
dawn-choice-go = { $spot }{ $tail }
dawn-choice-collect = { $place_short }
dawn-choice-lose = { $cube }
dawn-choice-convert = → { $gain }{ $tail }
dawn-choice-exchange = { $given_kind } → { $gain_kind } ({ $given_count } contre { $gain_count }){ $tail }
dawn-choice-abandon = coin { $corner }{ $tail }
dawn-choice-disband = { $place_short }
dawn-choice-retire = en reprendre une
dawn-choice-research = { $technology } · { $price }{ $brief }
dawn-choice-recruit = { $place_short }{ $tail }
dawn-choice-release = chez { $other }
dawn-choice-stack = avec { $troop }
dawn-choice-step = { $place_short }{ $tail }
dawn-choice-raid = { $loot }
dawn-choice-found = coin { $corner }{ $tail }
dawn-choice-explore = { $place_short }
dawn-choice-build = { $building } · { $price }{ $brief }
dawn-choice-grow = coin { $corner }{ $tail }
dawn-choice-promote = en faire une d’un guerrier tombé
dawn-choice-summon = { $place_short }
dawn-choice-decline = { dawn-no }
dawn-choice-done = { dawn-enough }

dawn-loot =
    { $resource ->
        [slave] asservir un guerrier
       *[other] piller : { dawn-resource }
    }
dawn-loot-amount = piller { $gain }{ dawn-wasted }

## Ce que l’on demande

dawn-decision-empire = Quel empire menez-vous, { $name } ?
dawn-decision-start = Où votre empire commence-t-il ?
dawn-decision-lay = Laquelle de vos tuiles va ici ?
dawn-decision-turn = À vous, { $name }. Où va votre marqueur ?
dawn-decision-collect = Récolte : quel cube prenez-vous ?
dawn-decision-lose = Votre peuple est mécontent : à quel cube renoncez-vous ?
dawn-decision-convert =
    { $waiting ->
        [yes] Récolte : convertissez-vous de la richesse ?
       *[no] Récolte : que devient un cube ?
    }
dawn-decision-upkeep =
    { $waiting ->
        [yes] Il reste une pièce d’entretien à payer. Convertir de la richesse avant ?
       *[no] L’entretien est dû et l’argent manque. Que reprenez-vous ?
    }
dawn-decision-close = L’entretien est réglé. Convertir encore avant la fin de la récolte ?
dawn-decision-research = Quelle technologie recherchez-vous ?
dawn-decision-recruit = Qui recrutez-vous, et où ?
dawn-decision-stack = Quelles unités vont agir ?
dawn-decision-march = Que fait la troupe ?
dawn-decision-explore = Quelle tuile explorez-vous ?
dawn-decision-build = Que construisez-vous ?
dawn-decision-grow = Quelle ville agrandissez-vous ?
dawn-decision-promote = Victoire, { $name }. Un guerrier tombé devient-il une légende ?
dawn-decision-spirit = Où l’Esprit de Mars apparaît-il ?
dawn-decision-spirit-return = L’Esprit de Mars est tombé, { $name }. Où revient-il ?
dawn-decision-end-turn = Un dernier échange avant la fin de votre tour ?

## Ce qui s’est passé

dawn-event-ordered = Les joueurs jouent dans cet ordre : { $seats }.
dawn-event-chose-empire =
    { $you ->
        [yes] Votre empire : { $empire }.
       *[no] Empire de { $name } : { $empire }.
    }
dawn-event-chose-start =
    { $you ->
        [yes] Vous commencez en { $corner }.
       *[no] { $name } commence en { $corner }.
    }
dawn-event-laid =
    { $you ->
        [yes] Vous posez { $tiles }.
       *[no] { $name } pose { $tiles }.
    }
dawn-event-laid-face-down =
    { $count ->
        [one] { $count } tuile est posée face cachée.
       *[other] { $count } tuiles sont posées face cachée.
    }
dawn-event-gained =
    { $you ->
        [yes] Vous gagnez { $gain }.
       *[no] { $name } gagne { $gain }.
    }
dawn-event-went =
    { $you ->
        [yes] Vous allez à la case { $space }{ dawn-paying } : { $deed }.
       *[no] { $name } va à la case { $space }{ dawn-paying } : { $deed }.
    }
dawn-paying =
    { $money ->
        [0] { "" }
       *[other] { " " }pour { $money } argent
    }
dawn-event-collected =
    { $you ->
        [yes] Vous récoltez { $tiles }.
       *[no] { $name } récolte { $tiles }.
    }
dawn-event-lost-cube =
    { $you ->
        [yes] Votre peuple mécontent vous coûte { $cube }.
       *[no] Son peuple mécontent coûte { $cube } à { $name }.
    }
dawn-event-received =
    { $you ->
        [yes] { $building } vous donne { $gain }.
       *[no] { $building } donne { $gain } à { $name }.
    }
dawn-event-converted =
    { $you ->
        [yes] Vous changez { $cubes } en { $gain }.
       *[no] { $name } change { $cubes } en { $gain }.
    }
dawn-event-lost-wealth =
    { $you ->
        [yes] Vous perdez { $amount } de richesse.
       *[no] { $name } perd { $amount } de richesse.
    }
dawn-event-exchanged =
    { $you ->
        [yes] Vous échangez { $given } contre { $gain }.
       *[no] { $name } échange { $given } contre { $gain }.
    }
dawn-event-paid-upkeep =
    { $you ->
        [yes] Vous payez { $money } argent d’entretien.
       *[no] { $name } paie { $money } argent d’entretien.
    }
dawn-event-given-back =
    { $you ->
        [yes] Vous récupérez { $money } argent.
       *[no] { $name } récupère { $money } argent.
    }
dawn-event-waived =
    { $you ->
        [yes] { $money } argent d’entretien vous est remis.
       *[no] { $money } argent d’entretien est remis à { $name }.
    }
dawn-event-abandoned =
    { $you ->
        [yes] Vous reprenez une hutte en { $corner }{ dawn-what-stays }.
       *[no] { $name } reprend une hutte en { $corner }{ dawn-what-stays }.
    }
dawn-what-stays =
    { $size ->
        [0]  : la ville disparaît
       *[other]  : taille { $size }
    }
dawn-event-disbanded =
    { $you ->
        [yes] Vous reprenez un guerrier de la { $place }.
       *[no] { $name } reprend un guerrier de la { $place }.
    }
dawn-event-retired =
    { $you ->
        [yes] Vous reprenez une légende.
       *[no] { $name } reprend une légende.
    }
dawn-event-researched =
    { $you ->
        [yes] Vous recherchez { $technology } pour { $science } de science.
       *[no] { $name } recherche { $technology } pour { $science } de science.
    }
dawn-event-mobilized =
    { $you ->
        [yes] Un huitième guerrier vous rejoint.
       *[no] Un huitième guerrier rejoint { $name }.
    }
dawn-event-recruited =
    { $you ->
        [yes] Vous recrutez { $piece } sur la { $place }.
       *[no] { $name } recrute { $piece } sur la { $place }.
    }
dawn-event-released =
    { $you ->
        [yes] Vous libérez un guerrier, esclave chez { $other }
       *[no] { $theirs ->
            [yes] { $name } libère un guerrier, esclave chez vous
           *[no] { $name } libère un guerrier, esclave chez { $other }
        }
    }{ $production ->
        [0] .
       *[other] , pour { $production } production.
    }
dawn-event-chose-stack =
    { $you ->
        [yes] Vous partez de la { $place } avec { $troop }.
       *[no] { $name } part de la { $place } avec { $troop }.
    }
dawn-event-stepped =
    { $you ->
        [yes] Vous allez sur la { $place }.
       *[no] { $name } va sur la { $place }.
    }
dawn-event-fought =
    { $you ->
        [yes] Vous attaquez { $other } sur la { $place } et perdez { $losses } ; { $other } perd { $other_losses }.
       *[no] { $theirs ->
            [yes] { $name } vous attaque sur la { $place } et perd { $losses } ; vous perdez { $other_losses }.
           *[no] { $name } attaque { $other } sur la { $place } et perd { $losses } ; { $other } perd { $other_losses }.
        }
    }
dawn-event-learned =
    { $you ->
        [yes] Vous gagnez { $amount } d’expérience.
       *[no] { $name } gagne { $amount } d’expérience.
    }
dawn-event-promoted =
    { $you ->
        [yes] Un de vos guerriers tombés devient une légende.
       *[no] Un guerrier tombé de { $name } devient une légende.
    }
dawn-event-raided =
    { $you ->
        [yes] Vous menez un raid contre la ville { $corner } de { $other }.
       *[no] { $theirs ->
            [yes] { $name } mène un raid contre votre ville { $corner }.
           *[no] { $name } mène un raid contre la ville { $corner } de { $other }.
        }
    }
dawn-event-plundered =
    { $you ->
        [yes] Vous pillez { $gain } chez { $other }{ dawn-wasted }.
       *[no] { $theirs ->
            [yes] { $name } pille { $gain } chez vous{ dawn-wasted }.
           *[no] { $name } pille { $gain } chez { $other }{ dawn-wasted }.
        }
    }
dawn-wasted =
    { $lost ->
        [0] { "" }
       *[other] { "" } (et { $lost } de perte, faute de place)
    }
dawn-event-enslaved =
    { $you ->
        [yes] Vous asservissez un guerrier de { $other }.
       *[no] { $theirs ->
            [yes] { $name } asservit un de vos guerriers.
           *[no] { $name } asservit un guerrier de { $other }.
        }
    }
dawn-event-founded =
    { $you ->
        [yes] Vous fondez une ville en { $corner }.
       *[no] { $name } fonde une ville en { $corner }.
    }
dawn-event-explored =
    { $you ->
        [yes] Vous explorez la { $place } : { $terrain }.
       *[no] { $name } explore la { $place } : { $terrain }.
    }
dawn-event-built =
    { $you ->
        [yes] Vous construisez { $building } pour { $money } argent et { $production } de production.
       *[no] { $name } construit { $building } pour { $money } argent et { $production } de production.
    }
dawn-event-grew =
    { $you ->
        [yes] Vous agrandissez la ville { $corner } à la taille { $size } pour { $food } de nourriture.
       *[no] { $name } agrandit la ville { $corner } à la taille { $size } pour { $food } de nourriture.
    }
dawn-event-spirit-appeared = L’Esprit de Mars apparaît sur la { $place } pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
dawn-event-spirit-left =
    { $you ->
        [yes] L’Esprit de Mars vous quitte pour toujours.
       *[no] L’Esprit de Mars quitte { $name } pour toujours.
    }
dawn-event-chose =
    { $verb ->
        [done] { $you ->
            [yes] Vous en restez là.
           *[no] { $name } en reste là.
        }
       *[other] { $you ->
            [yes] Vous renoncez.
           *[no] { $name } renonce.
        }
    }
dawn-event-end-begun = La fin approche : { $reason }. Chacun joue encore un tour.
dawn-event-ended = La partie est finie : { $reason }.

dawn-ending-huts = toutes les huttes d’un empire sont sur la carte
dawn-ending-technologies = un empire a douze technologies
dawn-ending-experience = un empire a vingt points d’expérience
dawn-ending-round-limit = cent tours de table ont été joués

## D’où viennent les points

dawn-score-huts = Huttes
dawn-score-technologies = Technologies
dawn-score-legends = Légendes
dawn-score-experience = Expérience
dawn-score-barracks = { dawn-improvement-barracks }
dawn-score-court = { dawn-improvement-court }
dawn-score-granary = { dawn-improvement-granary }
dawn-score-library = { dawn-improvement-library }
dawn-score-market = { dawn-improvement-market }
dawn-score-palace = { dawn-improvement-palace }
dawn-score-temple = { dawn-improvement-temple }
dawn-score-walls = { dawn-improvement-walls }
dawn-score-workshop = { dawn-improvement-workshop }
dawn-score-colossus = { dawn-wonder-colossus }
dawn-score-great-library = { dawn-wonder-great-library }
dawn-score-great-lighthouse = { dawn-wonder-great-lighthouse }
dawn-score-great-wall = { dawn-wonder-great-wall }
dawn-score-hanging-gardens = { dawn-wonder-hanging-gardens }
dawn-score-oracle = { dawn-wonder-oracle }
dawn-score-pyramids = { dawn-wonder-pyramids }
dawn-score-temple-of-mars = { dawn-wonder-temple-of-mars }
dawn-score-tomb-of-midas = { dawn-wonder-tomb-of-midas }
dawn-tie-experience = expérience militaire
dawn-tie-money = argent

## La table

dawn-header-round = tour de table { $round } sur { $rounds }
dawn-header-order = ordre
dawn-header-last =
    { $count ->
        [one] la fin : encore { $count } tour
       *[other] la fin : encore { $count } tours
    }
dawn-label-rondel = Roue
dawn-label-face-down = Face cachée
dawn-label-towns = Villes
dawn-label-harvest = Récolte
dawn-label-stack = Troupe
dawn-label-improvements = Aménagements
dawn-label-wonders = Merveilles
dawn-you = vous
dawn-settler-sign = c
dawn-tile-unknown = ?
dawn-legend = A3c★ sur une tuile : 3 guerriers, 1 colon de A et l’Esprit de Mars · A2 sur un coin : ville de A, taille 2 · ▪ cube pris
dawn-resource-short =
    { $resource ->
        [food] nourr.
        [production] prod.
        [wealth] richesse
        [money] argent
       *[science] science
    }
dawn-resource-tiny =
    { $resource ->
        [food] n
        [production] p
        [wealth] r
        [money] a
       *[science] s
    }
dawn-seat-experience = expérience { $count }
dawn-seat-huts = huttes { $count } sur 9
dawn-seat-upkeep = entretien { $towns }+{ $military }
dawn-seat-unhappy = mécontents { $count }
dawn-seat-track = sur la piste { $count }
dawn-seat-slaves = esclaves { $slaves }
dawn-seat-legends = légendes { $count }
dawn-seat-settlers = colons { $count }
dawn-seat-costs = agrandir { $growth }, colon +{ $settler }
dawn-seat-points = { $count } PV
dawn-seat-nothing = encore aucune technologie
dawn-seat-tiny = exp. { $experience } · huttes { $huts } · entretien { $upkeep } · piste { $track }
dawn-harvest-cubes = cubes { $cubes }
dawn-harvest-to-lose =
    { $count ->
        [one] { $count } à rendre
       *[other] { $count } à rendre
    }
dawn-harvest-due = entretien dû { $due }, payé { $paid }
dawn-stack-on = { $troop } sur la { $place }
dawn-shown-technology = { $name } { $cost } ×{ $left }
dawn-shown-improvement = { $name } { $money }+{ $production } ×{ $left }
dawn-shown-wonder = { $name } { $money }+{ $production }
dawn-shown-needs = demande { $names }
dawn-shown-price = { $money } argent, { $production } prod.
dawn-shown-science = { $cost } science
dawn-shown-left = ×{ $left }

## Ce que compte une simulation

dawn-tally-side = Empire
dawn-tally-ending-huts = par huttes
dawn-tally-ending-technologies = par technologies
dawn-tally-ending-experience = par expérience
dawn-tally-ending-round-limit = à la limite
dawn-tally-rounds = Tours de table par partie : { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, de { $least } à { $most }.
dawn-tally-limit = { $share } des parties se sont arrêtées à la limite de tours.

dawn-brackets = Entre parenthèses : pour combien de choses sont les points, si ce n’est pas un chacune.
dawn-won = { $name } mène le plus grand empire : { $score } PV !
dawn-shared = { $names } mènent des empires d’égale grandeur : { $score } PV chacun !

dawn-help =
    Huttes sur la carte, technologies, merveilles et légendes valent un point chacune ; l’expérience, un point par joueur qui en a moins.
    À chaque tour, votre marqueur avance de 1 ou 2 cases sur la roue ; la case dit ce que vous pouvez faire.
    Une récolte prend des cubes aux tuiles autour de vos villes, autant qu’elles sont grandes, les change en nourriture, production et richesse, puis demande l’entretien en argent.
    La nourriture agrandit les villes, la production recrute et construit, la science apporte des technologies. Ce qui passe 8 est perdu ; la richesse aussi, après la récolte, sans Tribunal.
    Les guerriers explorent, se battent et mènent des raids ; les colons fondent des villes aux coins de trois tuiles connues.
    Les 9 huttes sur la carte, 12 technologies ou 20 d’expérience : chacun joue alors encore un tour.
    Sur la carte, chaque tuile a un numéro ; un coin porte le nom de ses trois tuiles, 4-5-9.

## La page

web-dawn-map = Carte
web-dawn-corner = coin { $corner }
web-dawn-larger = Agrandir la carte
web-dawn-smaller = Carte entière
web-dawn-map-keys = Carte : + l’agrandit, − la réduit, 0 la montre entière, les flèches la déplacent
web-dawn-matrix = Technologies, aménagements et merveilles
web-dawn-matrix-hint = Pointez une tuile pour lire ce qu’elle fait.
web-dawn-cards = Toutes les tuiles en toutes lettres
web-dawn-cards-short = Tuiles
web-dawn-rivals = Les plateaux des autres joueurs
web-dawn-harvest-collect = Récolter
web-dawn-harvest-lose = Renoncer
web-dawn-harvest-convert = Convertir
web-dawn-harvest-upkeep = Entretien
web-dawn-harvest-due = entretien encore dû : { $due }
web-dawn-harvest-money = argent : { $money }
web-dawn-harvest-missing = il manque { $missing }
web-dawn-at-hand = Sous la main
web-dawn-cubes = Ce que deviennent vos cubes
web-dawn-upkeep = entretien : { $money } argent
web-dawn-deed-harvest = Récolte : vos villes prennent des cubes, les cubes deviennent des ressources, puis l’entretien est payé.
web-dawn-deed-grow = Croissance : contre de la nourriture, une de vos villes gagne une hutte.
web-dawn-deed-recruit = Recrutement : contre de la production, un guerrier ou un colon apparaît près d’une de vos villes.
web-dawn-deed-move = Déplacement : une troupe avance et combat, mène un raid ou fonde une ville.
web-dawn-deed-explore = Exploration : retournez une tuile inexplorée près d’un de vos guerriers et recevez son bonus.
web-dawn-deed-research = Recherche : apprenez une technologie contre de la science.
web-dawn-deed-build = Construction : un aménagement ou une merveille, contre de l’argent et de la production.
