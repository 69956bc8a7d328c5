# L’Aube des Empires : ses mots. Actions, évènements, décisions et table viennent avec le jeu.

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
dawn-tile =
    { $terrain ->
        [unexplored] tuile inexplorée
       *[other] tuile { dawn-terrain }
    }
dawn-a-cube =
    { $terrain ->
        [ocean] un cube d’océan
       *[other] un cube de { dawn-terrain }
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
dawn-the-piece =
    { $piece ->
        [hut] la { dawn-piece }
        [legend] la { dawn-piece }
        [slave] l’{ dawn-piece }
        [spirit] l’{ dawn-piece }
       *[other] le { dawn-piece }
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
dawn-town = ville de taille { $size }

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
dawn-space-either = { $first } ou { $second }

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

## Technologies : le nom, et l’effet en une ligne

dawn-technology-animal-husbandry = Élevage
dawn-effect-animal-husbandry = cube de plaines ou de collines : 2 nourritures
dawn-technology-dye-making = Teinture
dawn-effect-dye-making = cube d’océan : 3 richesses
dawn-technology-engineering = Ingénierie
dawn-effect-engineering = cube de collines : 3 productions ; cube de montagnes : 2 productions
dawn-technology-engraving = Gravure
dawn-effect-engraving = cube de collines : 3 productions ; cube de montagnes : 2 richesses
dawn-technology-fishing = Pêche
dawn-effect-fishing = cube d’océan : 2 nourritures
dawn-technology-iron-mining = Mines de fer
dawn-effect-iron-mining = cube de collines : 2 productions ; cube de montagnes : 3 productions
dawn-technology-irrigation = Irrigation
dawn-effect-irrigation = cube de prairie : 3 nourritures
dawn-technology-jewelry = Joaillerie
dawn-effect-jewelry = cube de collines : 2 productions ; cube de montagnes : 3 richesses
dawn-technology-weaving = Tissage
dawn-effect-weaving = cube de prairie ou de plaines : 3 richesses
dawn-technology-currency = Monnaie
dawn-effect-currency = 2 richesses deviennent 3 argent
dawn-technology-masonry = Maçonnerie
dawn-effect-masonry = permet l’Atelier, les Remparts, les Pyramides et la Grande Muraille
dawn-technology-milling = Meunerie
dawn-effect-milling = 1 nourriture devient 1 argent
dawn-technology-pottery = Poterie
dawn-effect-pottery = permet le Grenier et les Jardins suspendus
dawn-technology-rationing = Rationnement
dawn-effect-rationing = 1 nourriture devient 1 production
dawn-technology-schooling = Enseignement
dawn-effect-schooling = 1 nourriture devient 1 science
dawn-technology-writing = Écriture
dawn-effect-writing = 2 richesses deviennent 3 sciences
dawn-technology-code-of-laws = Code de lois
dawn-effect-code-of-laws = jusqu’à 3 cases sur la roue
dawn-technology-monarchy = Monarchie
dawn-effect-monarchy = plus loin sur la roue, 1 argent par case
dawn-technology-mysticism = Mysticisme
dawn-effect-mysticism = 1 visage heureux
dawn-technology-philosophy = Philosophie
dawn-effect-philosophy = une autre technologie aussitôt, à son prix
dawn-technology-polytheism = Polythéisme
dawn-effect-polytheism = 1 visage heureux
dawn-technology-theatre = Théâtre
dawn-effect-theatre = 2 visages heureux
dawn-technology-horseback-riding = Équitation
dawn-effect-horseback-riding = une troupe peut agir deux fois
dawn-technology-iron-working = Travail du fer
dawn-effect-iron-working = quand vous attaquez, le défenseur tombe le premier
dawn-technology-military-tactics = Tactique militaire
dawn-effect-military-tactics = deux troupes peuvent agir
dawn-technology-mobilization = Mobilisation
dawn-effect-mobilization = un huitième guerrier
dawn-technology-sailing = Navigation
dawn-effect-sailing = vos unités peuvent entrer sur l’océan

## Aménagements : le nom, et l’effet en une ligne

dawn-improvement-barracks = Caserne
dawn-effect-barracks = un guerrier de plus quand vous recrutez
dawn-improvement-court = Tribunal
dawn-effect-court = vous gardez votre richesse
dawn-improvement-granary = Grenier
dawn-effect-granary = 2 nourritures à chaque récolte
dawn-improvement-library = Bibliothèque
dawn-effect-library = 2 sciences à chaque récolte
dawn-improvement-market = Marché
dawn-effect-market = 2 argent à chaque récolte
dawn-improvement-palace = Palais
dawn-effect-palace = 1 PV
dawn-improvement-temple = Temple
dawn-effect-temple = 1 visage heureux
dawn-improvement-walls = Remparts
dawn-effect-walls = un guerrier seul ne peut pas mener de raid contre vous
dawn-improvement-workshop = Atelier
dawn-effect-workshop = 2 productions à chaque récolte

## Merveilles : le nom, et l’effet en une ligne

dawn-wonder-colossus = Colosse
dawn-effect-colossus = 1 PV ; cube de plaines : 3 richesses
dawn-wonder-great-library = Grande Bibliothèque
dawn-effect-great-library = 1 PV ; 1 richesse devient 2 sciences
dawn-wonder-great-lighthouse = Grand Phare
dawn-effect-great-lighthouse = 1 PV ; cube d’océan : 3 richesses
dawn-wonder-great-wall = Grande Muraille
dawn-effect-great-wall = 1 PV ; personne ne peut mener de raid contre vous
dawn-wonder-hanging-gardens = Jardins suspendus
dawn-effect-hanging-gardens = 1 PV ; 1 visage heureux ; cube de plaines : 2 nourritures
dawn-wonder-oracle = Oracle
dawn-effect-oracle = 1 PV ; 2 visages heureux
dawn-wonder-pyramids = Pyramides
dawn-effect-pyramids = 2 PV ; cube de désert : 2 nourritures
dawn-wonder-temple-of-mars = Temple de Mars
dawn-effect-temple-of-mars = l’Esprit de Mars ; 1 PV pour 2 cases militaires vides
dawn-wonder-tomb-of-midas = Tombeau de Midas
dawn-effect-tomb-of-midas = 1 PV ; 1 richesse devient 2 argent
