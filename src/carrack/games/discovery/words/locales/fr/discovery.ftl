# L’Âge de la Découverte, les deux éditions : ses mots, actions, évènements, décisions et sa table.

## Options

option-age-of-discovery-2007-auction = Enchère pour l’ordre du premier tour ; le gagnant découvre les Caraïbes.
option-age-of-discovery-2007-two_player_captains = À deux joueurs : chacun commence avec deux capitaines à la Découverte.
option-age-of-discovery-2007-no_survivors = Après une expédition manquée, un autre jeton remplace celui que l’on a vu.
option-age-of-discovery-2007-scouting = Payer 1 $, 2 $ ou 3 $, selon l’âge, pour regarder en secret un jeton ou une carte découverte.
option-age-of-discovery-2007-advanced_reconnaissance = Tous les jetons découverte sont face visible.
option-age-of-discovery-2015-builder = Toute l’extension Bâtisseurs : les trois options suivantes.
option-age-of-discovery-2015-builder_specialist = Le bâtisseur, sixième genre d’ouvrier, avec son emplacement.
option-age-of-discovery-2015-builder_buildings = Les vingt réalisations de l’extension.
option-age-of-discovery-2015-buy_victory_points = Après chaque décompte des colonies, l’argent achète des points à 1 $, 3 $ ou 10 $, selon l’âge.
option-age-of-discovery-2015-nations = Chacun joue une nation avec un pouvoir : au hasard ou aux enchères.
option-age-of-discovery-2015-reduced_luck = Dix réalisations de l’âge III sont tirées au début à la vue de tous ; les autres sortent du jeu.
option-age-of-discovery-2015-two_player_captains = À deux joueurs : chacun commence avec deux capitaines à la Découverte.
option-age-of-discovery-2015-no_survivors = Après une expédition manquée, un autre jeton remplace celui que l’on a vu.
option-age-of-discovery-2015-scouting = Payer 1 $, 2 $ ou 3 $, selon l’âge, pour regarder en secret un jeton ou une carte découverte.
option-age-of-discovery-2015-advanced_reconnaissance = Tous les jetons découverte sont face visible.

## Mots : les ouvriers

discovery-worker =
    { $worker ->
        [colonist] colon
        [captain] capitaine
        [merchant] marchand
        [missionary] missionnaire
        [soldier] soldat
        [builder] bâtisseur
        [militia] milicien
       *[none] spécialiste
    }
discovery-a-worker = un { discovery-worker }
discovery-the-worker = le { discovery-worker }
discovery-workers =
    { $worker ->
        [colonist] { $count } colons
        [captain] { $count } capitaines
        [merchant] { $count } marchands
        [missionary] { $count } missionnaires
        [soldier] { $count } soldats
        [builder] { $count } bâtisseurs
       *[militia] { $count } miliciens
    }
discovery-nobody = personne

## Mots : les marchandises

discovery-good =
    { $good ->
        [silver] argent
        [sugar] sucre
        [gold] or
        [tobacco] tabac
        [coffee] café
        [indigo] indigo
        [fur] fourrure
        [cattle] bétail
        [cocoa] cacao
        [fish] poisson
       *[rice] riz
    }
discovery-some-good =
    { $good ->
        [silver] de l’argent
        [gold] de l’or
        [indigo] de l’indigo
        [fur] de la fourrure
       *[other] du { discovery-good }
    }
discovery-nothing = rien

## Mots : les régions et autres destinations

discovery-region =
    { $region ->
        [canada] Canada
        [new-france] Nouvelle-France
        [new-england] Nouvelle-Angleterre
        [virginia] Virginie
        [florida] Floride
        [caribbean] Caraïbes
        [new-spain] Nouvelle-Espagne
        [new-granada] Nouvelle-Grenade
        [peru] Pérou
        [brazil] Brésil
        [deck] Cartes découverte
       *[portuguese-deck] Cartes découverte, pouvoir du Portugal
    }
discovery-the-region =
    { $region ->
        [canada] le Canada
        [peru] le Pérou
        [brazil] le Brésil
        [caribbean] les Caraïbes
        [deck] les cartes découverte
        [portuguese-deck] les cartes découverte avec le pouvoir du Portugal
       *[other] la { discovery-region }
    }
discovery-in-region =
    { $region ->
        [canada] au Canada
        [peru] au Pérou
        [brazil] au Brésil
        [caribbean] dans les Caraïbes
        [deck] au-delà du plateau
        [portuguese-deck] au-delà du plateau
       *[other] en { discovery-region }
    }
discovery-to-region = vers { discovery-the-region }
discovery-from-region =
    { $region ->
        [canada] du Canada
        [peru] du Pérou
        [brazil] du Brésil
        [caribbean] des Caraïbes
       *[other] de { discovery-region }
    }

## Mots : les cadres

discovery-box =
    { $box ->
        [initiative] Initiative
        [dock] Dock
        [trade-goods] Marchandises
        [shipping] Commerce
        [capital] Réalisations
        [discovery] Découverte
        [warfare] Guerre
        [ship] Navire du Mayflower
        [captain] Capitaine
        [merchant] Marchand
        [missionary] Missionnaire
        [soldier] Soldat
        [training] Entraînement
        [builder] Bâtisseur
       *[order] { $edition ->
            [2007] Ordre de jeu
           *[2015] Ordre des joueurs
        }
    }
discovery-at-box =
    { $box ->
        [initiative] à l’Initiative
        [dock] au Dock de colons
        [trade-goods] aux Marchandises
        [shipping] au Commerce maritime
        [capital] aux Réalisations majeures
        [discovery] à la Découverte
        [warfare] à la Guerre
        [ship] sur un navire du Mayflower
        [captain] sur l’emplacement du capitaine
        [merchant] sur l’emplacement du marchand
        [missionary] sur l’emplacement du missionnaire
        [soldier] sur l’emplacement du soldat
        [training] à l’Entraînement
        [builder] sur l’emplacement du bâtisseur
       *[order] dans l’ordre de jeu
    }

## Mots : les nations

discovery-nation =
    { $nation ->
        [england] Angleterre
        [spain] Espagne
        [france] France
        [portugal] Portugal
        [holland] Hollande
       *[italy] Cités italiennes
    }
discovery-power =
    { $nation ->
        [england] une fois, 2 colons (ou autant que vous en avez) au dock et tout le monde dans votre ordre
        [spain] une découverte avec un soldat avant le tour 1
        [france] deux fois, une marchandise avant tout le monde
        [portugal] une fois par âge, les cartes découverte contre une résistance de 3
        [holland] une fois, le navire marchand
       *[italy] deux fois, prendre un emplacement des Spécialistes
    }

## Mots : les découvertes

discovery-counter = résistance { $natives }, pillage { $plunder } $ et { $per_soldier } $ par soldat, { $points } PV
discovery-counter-short = rés. { $natives } · { $plunder }+{ $per_soldier } $ · { $points } PV
discovery-counter-tiny = { $natives } { $plunder }+{ $per_soldier } $
discovery-card =
    { $card ->
        [mississippi] le Mississippi
        [great-lakes] les Grands Lacs
        [pampas] les Pampas
        [california] la Californie
        [philippines] les Philippines
        [south-seas] les Mers du Sud
        [ethiopia] l’Éthiopie
        [amazon] l’Amazone
        [northwest-territory] le Territoire du Nord-Ouest
        [australia] l’Australie
        [chipongu] Chipongu (le Japon)
        [siam] le Siam
        [spice-islands] les Îles des Épices
        [india] l’Inde
        [circumnavigation] le Tour du Monde
       *[china] la Chine
    }
discovery-card-known = { $card } ({ $counter })
discovery-age =
    { $age ->
        [1] I
        [2] II
       *[3] III
    }

## Réalisations : le nom, et l’effet en une ligne

discovery-building-settlers = Colons
discovery-effect-settlers = 1 colon de plus à chaque tour
discovery-building-settlers-2 = Colons (seconde tuile)
discovery-effect-settlers-2 = 1 colon de plus à chaque tour
discovery-building-monastery = Monastère
discovery-effect-monastery = 1 missionnaire à chaque tour
discovery-building-trade-routes = Routes Commerciales
discovery-effect-trade-routes = 1 marchand à chaque tour
discovery-building-training-grounds = Terrains d’Entraînement
discovery-effect-training-grounds = 1 soldat à chaque tour
discovery-building-indentured-servitude = Asservissement Contractuel
discovery-effect-indentured-servitude = 1 colon gratuit en X au dock par tour
discovery-building-conquistadors =
    { $edition ->
        [2007] Conquistador
       *[2015] Conquistadors
    }
discovery-effect-conquistadors = 1 soldat gratuit à la Découverte à chaque tour
discovery-building-navigator = Navigateur
discovery-effect-navigator = 1 capitaine gratuit à la Découverte à chaque tour
discovery-building-conquest-of-the-inca-empire = Conquête de l’Empire Inca
discovery-effect-conquest-of-the-inca-empire = 20 $ aussitôt
discovery-building-trading-post = Comptoir Commercial
discovery-effect-trading-post = 5 $ à chaque tour
discovery-building-new-world-cartography = Cartographie du Nouveau Monde
discovery-effect-new-world-cartography =
    { $edition ->
        [2007] 4 PV ; découverte gratuite à l’achat, ou jamais
       *[2015] 4 PV ; découverte gratuite, à l’achat ou en phase de gains
    }
discovery-building-plague-1 = Peste (âge I)
discovery-effect-plague-1 = 1 de résistance en moins contre vos expéditions
discovery-building-spoils-of-war-dollars-1 = Butin de Guerre : 5 $
discovery-effect-spoils-of-war-dollars-1 = 5 $ aussitôt
discovery-building-spoils-of-war-ship = Butin de Guerre : un navire
discovery-effect-spoils-of-war-ship = 1 navire marchand aussitôt
discovery-building-spoils-of-war-specialists = Butin de Guerre : des spécialistes
discovery-effect-spoils-of-war-specialists = 2 spécialistes de votre choix pour le tour suivant
discovery-building-magellan = Magellan
discovery-effect-magellan = vos capitaines comptent 3 en expédition
discovery-building-new-world-city = Cité du Nouveau Monde
discovery-effect-new-world-city = 1 bâtisseur à chaque tour
discovery-building-new-world-mission = Mission du Nouveau Monde
discovery-effect-new-world-mission = 1 missionnaire à chaque tour
discovery-building-overpopulation = Surpopulation
discovery-effect-overpopulation = 3 colons aussitôt dans des régions découvertes
discovery-building-smuggler = Contrebandier
discovery-effect-smuggler = à chaque tour, échanger une marchandise avec un autre joueur
discovery-building-indian-allies = Alliés Indiens
discovery-effect-indian-allies = 2 soldats aussitôt dans une de vos colonies
discovery-building-privateers = Corsaires
discovery-effect-privateers = à chaque tour, 1 $ de chaque adversaire par navire à vous
discovery-building-ship-yards = Chantiers Navals
discovery-effect-ship-yards = 1 capitaine à chaque tour
discovery-building-cathedral = Cathédrale
discovery-effect-cathedral = les missionnaires venus du dock amènent 2 colons
discovery-building-taxation = Taxation
discovery-effect-taxation = 2 PV ; 10 $ à chaque tour
discovery-building-university = Université
discovery-effect-university = 5 PV ; une fois, un de vos ouvriers passe en tête de son cadre
discovery-building-west-indies-co = Cie des Indes Occidentales
discovery-effect-west-indies-co = une marchandise au hasard à chaque tour
discovery-building-colonization-laws = Lois Coloniales
discovery-effect-colonization-laws = 1 colon gratuit en Y au dock par tour
discovery-building-rum-distillery = Distillerie de Rhum
discovery-effect-rum-distillery = 3 $ par sucre à chaque tour
discovery-building-marketplace = Marché
discovery-effect-marketplace = 1 marchand à chaque tour
discovery-building-military-academy = Académie Militaire
discovery-effect-military-academy = 1 soldat à chaque tour
discovery-building-fortress = Forteresse
discovery-effect-fortress = 1 soldat à chaque tour
discovery-building-stables =
    { $edition ->
        [2007] Écurie
       *[2015] Écuries
    }
discovery-effect-stables = à chaque tour, 1 soldat peut passer dans une colonie voisine
discovery-building-plague-2 = Peste (âge II)
discovery-effect-plague-2 = toute colonie de 3 ou plus perd aussitôt une pièce
discovery-building-spoils-of-war-dollars-2 = Butin de Guerre : 7 $
discovery-effect-spoils-of-war-dollars-2 = 7 $ aussitôt
discovery-building-spoils-of-war-goods = Butin de Guerre : des marchandises
discovery-effect-spoils-of-war-goods = 2 marchandises au hasard aussitôt
discovery-building-stone-masonry = Maçonnerie
discovery-effect-stone-masonry = 1 bâtisseur à chaque tour
discovery-building-papal-edict = Édit Papal
discovery-effect-papal-edict = un adversaire et vous : chacun place 2 colons dans une de ses colonies
discovery-building-mint = Hôtel de la Monnaie
discovery-effect-mint = à chaque tour, 2 $ par or ou par argent, au mieux
discovery-building-trading-house = Maison de Commerce
discovery-effect-trading-house = à chaque tour, vendre des marchandises à 5 $ pièce
discovery-building-reformation = Réforme
discovery-effect-reformation = là où sont vos missionnaires, ceux des autres n’amènent pas de colon
discovery-building-mayflower = Mayflower
discovery-effect-mayflower = vos navires portent jusqu’à 3 ouvriers au bout du dock
discovery-building-militia = Milice
discovery-effect-militia = 1 soldat de plus quand vous défendez
discovery-building-mercantilism = Mercantilisme
discovery-effect-mercantilism = à la fin, 1 PV par marchandise
discovery-building-population = Population
discovery-effect-population = à la fin, 1 PV pour 2 pièces à vous dans le nouveau monde
discovery-building-navy = Marine
discovery-effect-navy = à la fin, 4 PV par navire
discovery-building-power = Puissance
discovery-effect-power = à la fin, 2 PV par soldat à vous dans le nouveau monde
discovery-building-prosperity = Prospérité
discovery-effect-prosperity = à la fin, 2 PV par réalisation
discovery-building-glory = Gloire
discovery-effect-glory =
    { $edition ->
        [2007] à la fin, 2 PV par région où vous avez une pièce
       *[2015] à la fin, 2 PV par région où vous avez une pièce et quelqu’un en a 3
    }
discovery-building-wealth = Richesse
discovery-effect-wealth = à la fin, 1 PV par tranche de 5 $
discovery-building-migration = Migration
discovery-effect-migration =
    { $edition ->
        [2007] à chaque tour, 2 pièces au plus, sauf soldats, se déplacent ensemble
       *[2015] à chaque tour, 2 colons au plus se déplacent ensemble
    }
discovery-building-factory = Fabrique
discovery-effect-factory =
    { $edition ->
        [2007] 5 PV ; 25 $ à chaque tour
       *[2015] 5 PV ; 30 $ à chaque tour
    }
discovery-building-plague-3 = Peste (âge III)
discovery-effect-plague-3 = retirer jusqu’à 3 colons d’un joueur dans une région
discovery-building-age-of-discovery = Âge de la Découverte
discovery-effect-age-of-discovery = à la fin, 4 PV par découverte
discovery-building-new-world-capital-city = Capitale du Nouveau Monde
discovery-effect-new-world-capital-city = à la fin, 3 PV par bâtisseur à vous dans le nouveau monde
discovery-building-age-of-reason = Âge de la Raison
discovery-effect-age-of-reason = 4 PV par ouvrier à vous aux Spécialistes au tour 8
discovery-building-re-write-history = Réécrire l’Histoire
discovery-effect-re-write-history = prendre au hasard un jeton découverte à un ou deux adversaires

## Ce que l’on peut faire : la phrase entière

discovery-action-place = Poser { $a_worker } { $at_box }{ $tail }
discovery-action-university = Utiliser l’Université : de la place { $place } en tête { $at_box }{ $tail }
discovery-action-scout = Envoyer des éclaireurs { $to_target }{ $tail }
discovery-action-land =
    { $context ->
        [allies] Placer 2 soldats { $in_region }{ $tail }
        [edict-settle] Placer 2 colons { $in_region }{ $tail }
       *[land] Débarquer { $in_region }{ $tail }
    }
discovery-action-take = Prendre { $some_good }{ $tail }
discovery-action-buy = Acheter : { $building }{ $tail }
discovery-action-explore = Envoyer une expédition { $to_target }{ $tail }
discovery-action-send =
    { $context ->
        [migrants] Déplacer { $a_worker }{ $tail }
        [italian-piece] Envoyer { $a_worker } prendre la place{ $tail }
       *[crew] Embarquer { $a_worker }{ $tail }
    }
discovery-action-train = Choisir { $a_worker }{ $tail }
discovery-action-remove =
    { $context ->
        [plague-loss] Perdre { $a_worker }{ $tail }
        [plague-deaths] Retirer { $a_worker }{ $tail }
       *[casualty] Tuer { $a_worker }{ $tail }
    }
discovery-action-ride = Déplacer un soldat { $from_region } { $to_region }{ $tail }
discovery-action-migrate = Migrer { $from_region } { $to_region }{ $tail }
discovery-action-first = D’abord { $building }{ $tail }
discovery-action-give = Donner { $some_good }{ $tail }
discovery-action-sell = Vendre { $some_good }{ $tail }
discovery-action-discover = Découvrir { $the_region }{ $tail }
discovery-action-trade-out = Échanger un spécialiste { $in_region } contre un colon{ $tail }
discovery-action-replace = Prendre l’emplacement : { $box }{ $tail }
discovery-action-bid = Offrir { $dollars } ${ $tail }
discovery-action-board = Jouer la nation : { $nation }{ $tail }
discovery-action-points =
    { $count ->
        [one] Acheter { $count } point de victoire{ $tail }
       *[other] Acheter { $count } points de victoire{ $tail }
    }
discovery-action-return-card =
    { $to ->
        [top] Laisser la carte sur le paquet{ $tail }
       *[bottom] Mettre la carte sous le paquet{ $tail }
    }
discovery-action-launch = Appareiller{ $tail }
discovery-action-accept = Prendre { $the_worker }{ $tail }
discovery-action-use =
    { $context ->
        [dutch-ship] Prendre le navire marchand{ $tail }
        [empty-jails] Vider les prisons : 2 colons, ou autant que vous en avez, au dock, tout le monde dans votre ordre{ $tail }
       *[none] Utiliser le pouvoir de votre nation{ $tail }
    }
discovery-action-decline =
    { $context ->
        [land] Rester en Europe{ $tail }
        [good] Ne rien prendre{ $tail }
        [french-trade] Ne rien prendre pour l’instant{ $tail }
        [buy] Ne rien acheter{ $tail }
        [target] Attendre : pas d’expédition ce tour-ci{ $tail }
        [specialist] Ne prendre aucun spécialiste{ $tail }
        [train] Ne prendre aucun spécialiste et ne rien payer{ $tail }
        [declare] Rester en paix{ $tail }
        [university] Pas maintenant{ $tail }
        [ride] Ne déplacer aucun soldat{ $tail }
        [migrate] Ne déplacer personne{ $tail }
        [smuggle] Ne rien échanger{ $tail }
        [chart] Ne rien découvrir pour l’instant{ $tail }
        [chart-last] Ne rien découvrir : l’occasion est perdue pour de bon{ $tail }
        [plague] Épargner tout le monde{ $tail }
        [rewrite] Ne prendre aucun jeton{ $tail }
        [trade-out] S’en passer{ $tail }
       *[none] Non merci{ $tail }
    }
discovery-action-done =
    { $context ->
        [migrants] C’est tout{ $tail }
        [sell] Ne plus rien vendre{ $tail }
        [points] Ne plus rien acheter{ $tail }
        [plague-deaths] Épargner les autres{ $tail }
       *[none] Terminé{ $tail }
    }
discovery-action-pass = Passer{ $tail }
discovery-action-name = Désigner { $other }{ $tail }
discovery-action-war = Déclarer la guerre à { $other }{ $tail }
discovery-action-battle = Attaquer { $other } { $in_region }{ $tail }
discovery-action-plague = Frapper { $other } { $in_region }{ $tail }
discovery-action-swap = Prendre { $some_good } à { $other }{ $tail }
discovery-action-order = Ensuite { $a_worker } de { $other }{ $tail }

## Ce que l’on peut faire : le titre d’une espèce de choix, et un choix sous ce titre

discovery-group-place = { $the_worker_title }
discovery-group-university = Université
discovery-group-scout = Éclaireurs
discovery-group-land =
    { $context ->
        [allies] 2 soldats
        [edict-settle] 2 colons
       *[land] Débarquer
    }
discovery-group-take = Prendre
discovery-group-buy = Acheter
discovery-group-explore = Expédition
discovery-group-send =
    { $context ->
        [migrants] Déplacer
       *[crew] Envoyer
    }
discovery-group-train = Choisir
discovery-group-remove =
    { $context ->
        [plague-loss] Perdre
        [plague-deaths] Retirer
       *[casualty] Tuer
    }
discovery-group-ride = Déplacer
discovery-group-migrate = { $region_title } →
discovery-group-first = D’abord
discovery-group-give = Donner
discovery-group-sell = Vendre
discovery-group-discover = Découvrir
discovery-group-trade-out = Échanger
discovery-group-replace = Remplacer
discovery-group-bid = Offrir
discovery-group-board = Jouer
discovery-group-points = Points
discovery-group-return-card = La carte
discovery-group-launch = Appareiller
discovery-group-accept = Prendre
discovery-group-use = Oui
discovery-group-decline = Non
discovery-group-done = Terminé
discovery-group-pass = Passer
discovery-group-name = Désigner
discovery-group-war = Guerre
discovery-group-battle = Bataille
discovery-group-plague = { $other }
discovery-group-swap = { $other }
discovery-group-order = { $other }

discovery-choice-place = { $box }{ $tail }
discovery-choice-university = { $box }, place { $place }{ $tail }
discovery-choice-scout = { $target }{ $tail }
discovery-choice-land = { $region }{ $tail }
discovery-choice-take = { $good }{ $tail }
discovery-choice-buy = { $building }{ $tail }
discovery-choice-explore = { $target }{ $tail }
discovery-choice-send = { $worker }{ $tail }
discovery-choice-train = { $worker }{ $tail }
discovery-choice-remove = { $worker }{ $tail }
discovery-choice-ride = { $start } → { $goal }{ $tail }
discovery-choice-migrate = { $goal }{ $tail }
discovery-choice-first = { $building }{ $tail }
discovery-choice-give = { $good }{ $tail }
discovery-choice-sell = { $good }{ $tail }
discovery-choice-discover = { $region }{ $tail }
discovery-choice-trade-out = { $region }{ $tail }
discovery-choice-replace = { $box }{ $tail }
discovery-choice-bid = { $dollars } ${ $tail }
discovery-choice-board = { $nation }{ $tail }
discovery-choice-points = { $count } PV{ $tail }
discovery-choice-return-card =
    { $to ->
        [top] reste dessus
       *[bottom] va dessous
    }
discovery-choice-launch = avec ceux-là{ $tail }
discovery-choice-accept = { $worker }{ $tail }
discovery-choice-use =
    { $context ->
        [dutch-ship] prendre le navire marchand
       *[empty-jails] 2 colons, ou autant que vous en avez, au dock, tout le monde dans votre ordre
    }
discovery-choice-decline =
    { $context ->
        [land] rester en Europe
        [good] ne rien prendre
        [french-trade] pas ce tour-ci
        [buy] ne rien acheter
        [target] attendre, pas d’expédition ce tour-ci
        [specialist] n’en prendre aucun
        [train] n’en prendre aucun et ne rien payer
        [declare] rester en paix
        [ride] ne déplacer aucun soldat
        [migrate] ne déplacer personne
        [smuggle] ne rien échanger
        [chart] ne rien découvrir pour l’instant
        [chart-last] ne rien découvrir, pour de bon
        [plague] épargner tout le monde
        [rewrite] n’en prendre aucun
        [trade-out] s’en passer
       *[none] pas maintenant
    }
discovery-choice-done =
    { $context ->
        [migrants] c’est tout
        [sell] ne plus rien vendre
        [points] ne plus rien acheter
        [plague-deaths] épargner les autres
       *[none] terminé
    }
discovery-choice-pass = ne plus enchérir{ $tail }
discovery-choice-name = { $other }{ $tail }
discovery-choice-war = { $other }{ $tail }
discovery-choice-battle = { $other } { $in_region }{ $tail }
discovery-choice-plague = { $region }{ $tail }
discovery-choice-swap = { $good }{ $tail }
discovery-choice-order = { $worker }{ $tail }

## Ce qu’un choix ferait, après un point médian

discovery-tail-initiative = place { $place }, { $place } $
discovery-tail-place = place { $place }
discovery-tail-yours =
    { $count ->
        [one] votre premier
       *[other] vous en aurez { $count }
    }
discovery-tail-hired = au tour suivant
discovery-tail-trained = au choix, 5 $
discovery-tail-sails = part en dernier
discovery-tail-price =
    { $dollars ->
        [0] gratuit
       *[other] { $dollars } $
    }
discovery-tail-income = séries { $before } → { $after } $
discovery-tail-same-income = séries toujours { $before } $
discovery-tail-pieces =
    { $count ->
        [one] votre première pièce
       *[other] { $count } pièces
    }
discovery-tail-points = { $before } → { $after } PV
discovery-tail-colonies = colonies { $before } → { $after } PV
discovery-tail-good = gagne { $good }
discovery-tail-unknown = résistance inconnue
discovery-tail-strength = force { $strength }
# Combien des jetons ou cartes possibles une expédition y bat.
discovery-chance =
    { $percent ->
        [0] aucune chance
        [100] certain
       *[other] { $beaten } sur { $possible }, { $percent } %
    }
discovery-tail-succeeds = réussit
discovery-tail-fails = échoue
discovery-tail-owner = { $worker } de { $name }
discovery-tail-forces = vous { $yours }, en face { $theirs }
discovery-tail-colonists =
    { $count ->
        [one] { $count } colon
       *[other] { $count } colons
    }
discovery-tail-left =
    { $count ->
        [one] { $count } présent
       *[other] { $count } présents
    }

## Ce que l’on demande

discovery-decision-place = À vous, { $name }. Posez un ouvrier.
discovery-decision-university = { $name }, utilisez-vous maintenant votre Université ?
discovery-decision-land = Votre { $worker } embarque, { $name }. Pour où ?
discovery-decision-good = Quelle marchandise prenez-vous, { $name } ?
discovery-decision-buy = Votre { $worker } peut acheter une réalisation, { $name }. Laquelle ?
discovery-decision-target = Où va votre expédition, { $name } ?
discovery-decision-crew = Qui part { $to_target } ?
discovery-decision-specialist = { $name }, prenez-vous { $the_worker } pour le tour suivant ?
discovery-decision-train =
    { $price ->
        [0] { $name }, choisissez un spécialiste{ $left ->
            [one] { "" }
           *[other] { " " }(encore { $left })
        }.
       *[other] { $name }, quel spécialiste entraînez-vous pour { $price } $ ?
    }
discovery-decision-declare = { $name }, attaquez-vous quelqu’un ?
discovery-decision-casualty =
    { $left ->
        [one] Qui vos soldats tuent-ils, { $name } ? Un à désigner.
       *[other] Qui vos soldats tuent-ils, { $name } ? { $left } à désigner.
    }
discovery-decision-ride = { $name }, déplacez-vous un soldat ?
discovery-decision-benefit = Laquelle de vos réalisations vient d’abord, { $name } ?
discovery-decision-smuggle = Votre contrebandier est de sortie, { $name }. Que rapporte-t-il ?
discovery-decision-smuggle-give = Que recevra { $other } en échange ({ $good }) ?
discovery-decision-sell = { $name }, vendez-vous des marchandises à 5 $ pièce ?
discovery-decision-migrate = { $name }, quelqu’un migre-t-il ? D’où et vers où ?
discovery-decision-migrants = Qui migre ?
discovery-decision-chart = Quelle région découvrez-vous, { $name } ?
discovery-decision-settle =
    { $left ->
        [one] Où va le dernier colon, { $name } ?
       *[other] Où va le prochain colon, { $name } ? Encore { $left } à placer.
    }
discovery-decision-allies = Où vos alliés indiens se rassemblent-ils, { $name } ?
discovery-decision-edict-name = Qui l’édit désigne-t-il à vos côtés, { $name } ?
discovery-decision-edict-first = Qui s’installe d’abord : vous ou { $other } ?
discovery-decision-edict-settle = Quelle colonie reçoit 2 colons, { $name } ?
discovery-decision-plague-loss = La peste est { $in_region }, { $name }. Qui perdez-vous ?
discovery-decision-plague = Qui la peste frappe-t-elle, { $name }, et où ?
discovery-decision-plague-deaths =
    { $left ->
        [one] Encore un colon de { $other } { $in_region } ?
       *[other] Retirer un colon de { $other } { $in_region } ? { $left } au plus.
    }
discovery-decision-rewrite = À qui prenez-vous un jeton découverte, { $name } ?
discovery-decision-trade-out = Votre réserve n’a plus de { $worker }, { $name }. En échanger un du nouveau monde contre un colon ?
discovery-decision-return-card = Où va la carte, { $name } ?
discovery-decision-bid = Qu’offrez-vous pour la première place, { $name } ?
discovery-decision-board-bid = Qu’offrez-vous pour choisir une nation, { $name } ?
discovery-decision-board = Quelle nation jouez-vous, { $name } ?
discovery-decision-points = { $name }, achetez-vous des points de victoire ?
discovery-decision-empty-jails = { $name }, l’Angleterre vide-t-elle ses prisons ce tour-ci ?
discovery-decision-order-dock = Qui est le suivant sur le dock, { $name } ?
discovery-decision-french-trade = { $name }, la France prend-elle une marchandise avant les autres ?
discovery-decision-dutch-ship = { $name }, la Hollande prend-elle le navire marchand ?
discovery-decision-italian-master = { $name }, les Italiens prennent-ils un emplacement des Spécialistes ?
discovery-decision-spanish-landing = Où débarquent les conquistadors espagnols, { $name } ?
discovery-decision-italian-piece = Laquelle de vos pièces prend l’emplacement ({ $box }) ?

## Ce qui s’est passé

discovery-event-chose =
    { $verb ->
        [decline] { $you ->
            [yes] Vous renoncez.
           *[no] { $name } renonce.
        }
        [done] { $you ->
            [yes] Vous en restez là.
           *[no] { $name } en reste là.
        }
       *[other] { $you ->
            [yes] Vous faites votre choix.
           *[no] { $name } fait son choix.
        }
    }
discovery-event-in-vain =
    { $you ->
        [yes] { $what ->
            [good] Il ne reste aucune marchandise pour vous.
            [ship] Vous auriez gagné le navire marchand, mais il n’y en a pas.
            [buy] Vous ne pouvez acheter aucune réalisation.
            [train] Vous ne pouvez former personne.
            [declare] Vous n’avez personne à combattre.
            [allies] Vous n’avez pas de colonie pour les soldats.
            [edict-settle] Vous n’avez pas de colonie pour les colons.
            [chart] Il ne reste aucune région à découvrir pour vous.
            [rewrite] Personne n’a de jeton découverte que vous puissiez prendre.
            [plague] Il n’y a personne que la peste puisse frapper.
           *[other] Vous n’avez rien à choisir.
        }
       *[no] { $what ->
            [good] Il ne reste aucune marchandise pour { $name }.
            [ship] { $name } aurait gagné le navire marchand, mais il n’y en a pas.
            [buy] { $name } ne peut acheter aucune réalisation.
            [train] { $name } ne peut former personne.
            [declare] { $name } n’a personne à combattre.
            [allies] { $name } n’a pas de colonie pour les soldats.
            [edict-settle] { $name } n’a pas de colonie pour les colons.
            [chart] Il ne reste aucune région à découvrir pour { $name }.
            [rewrite] Personne n’a de jeton découverte à prendre pour { $name }.
            [plague] Il n’y a personne que la peste puisse frapper.
           *[other] { $name } n’a rien à choisir.
        }
    }
discovery-event-counters-shown = Les jetons des régions : { $counters }.
discovery-region-counter = { $region } ({ $counter })
discovery-event-order-drawn = L’ordre de jeu : { $seats }.
discovery-event-age-three-known = Les réalisations de l’âge III seront { $buildings }.
discovery-event-nation =
    { $you ->
        [yes] Vous jouez la nation : { $nation }.
       *[no] { $name } joue la nation : { $nation }.
    }
discovery-event-power-used =
    { $you ->
        [yes] Vous utilisez votre pouvoir ({ $nation }).
       *[no] { $name } utilise son pouvoir ({ $nation }).
    }
discovery-event-auction-opens =
    { $you ->
        [yes] L’enchère pour l’ordre de jeu commence : à vous d’ouvrir.
       *[no] L’enchère pour l’ordre de jeu commence : { $name } ouvre.
    }
discovery-event-passed =
    { $you ->
        [yes] Vous passez{ $place ->
            [0] { "" }
           *[other] { " " }et prenez la place { $place }
        }.
       *[no] { $name } passe{ $place ->
            [0] { "" }
           *[other] { " " }et prend la place { $place }
        }.
    }
discovery-event-bid =
    { $you ->
        [yes] Vous offrez { $dollars } $.
       *[no] { $name } offre { $dollars } $.
    }
discovery-event-auction-won =
    { $you ->
        [yes] Vous gagnez l’enchère. L’ordre de jeu : { $seats }.
       *[no] { $name } gagne l’enchère. L’ordre de jeu : { $seats }.
    }
discovery-event-paid =
    { $you ->
        [yes] Vous payez { $dollars } ${ discovery-paid-for }.
       *[no] { $name } paie { $dollars } ${ discovery-paid-for }.
    }
discovery-paid-for =
    { $why ->
        [auction] { " " }aux enchères
        [training] { " " }pour l’entraînement
        [scouting] { " " }pour des éclaireurs
        [building] { " " }pour une réalisation
        [points] { " " }pour des points de victoire
        [war] { " " }pour une guerre
       *[other] { "" }
    }
discovery-event-earned =
    { $several ->
        [yes] { $why ->
            [sets] Revenus : { $totals }.
           *[initiative] L’Initiative verse : { $totals }.
        }
       *[no] { $you ->
            [yes] Vous recevez { $dollars } ${ discovery-earned-for }.
           *[no] { $name } reçoit { $dollars } ${ discovery-earned-for }.
        }
    }
discovery-earned-for =
    { $why ->
        [initiative] { " " }à l’Initiative
        [merchant] { " " }pour le marchand
        [plunder] { " " }de pillage
        [sets] { " " }pour les séries
        [rum] { " " }de la Distillerie de Rhum
        [mint] { " " }de l’Hôtel de la Monnaie
        [inca] { " " }de l’Empire Inca
        [spoils] { " " }de butin
        [trading-house] { " " }pour une marchandise
        [building] { " " }d’une réalisation : { $building }
       *[other] { "" }
    }
discovery-totals = { $name } { $count } $
discovery-event-colonists-taken =
    { $several ->
        [all] Chacun prend { $colonists }.
        [some] { $seats } prennent chacun { $colonists }.
       *[no] { $you ->
            [yes] Vous prenez { $colonists }.
           *[no] { $name } prend { $colonists }.
        }
    }
discovery-event-goods-offered = Nouvelles marchandises offertes : { $goods }.
discovery-event-buildings-offered = Nouvelles réalisations offertes : { $buildings }.
discovery-event-ship-offered = Un nouveau navire arrive au Commerce maritime (il en reste { $left }).
discovery-event-supply-empty =
    { $what ->
        [goods] Il ne reste plus de marchandises.
        [ships] Il ne reste plus de navires marchands.
        [counters] Il ne reste plus de jetons découverte inutilisés.
       *[buildings] Il ne reste plus de réalisations de cet âge.
    }
discovery-event-placed =
    { $you ->
        [yes] Vous posez { $a_worker } { $at_box }.
       *[no] { $name } pose { $a_worker } { $at_box }.
    }
discovery-event-moved-to-front =
    { $you ->
        [yes] Vous utilisez l’Université : votre { $worker } passe de la place { $place } en tête { $at_box }.
       *[no] { $name } utilise l’Université : un { $worker } passe de la place { $place } en tête { $at_box }.
    }
discovery-event-scouted =
    { $known ->
        [yes] Vos éclaireurs partent { $to_target } : { $found }.
       *[no] { $you ->
            [yes] Vos éclaireurs partent { $to_target }.
           *[no] { $name } envoie des éclaireurs { $to_target }.
        }
    }
discovery-event-card-returned =
    { $to ->
        [top] { $you ->
            [yes] Vous laissez la carte sur le paquet.
           *[no] { $name } laisse la carte sur le paquet.
        }
       *[bottom] { $you ->
            [yes] Vous mettez la carte sous le paquet.
           *[no] { $name } met la carte sous le paquet.
        }
    }
discovery-event-landed =
    { $you ->
        [yes] Votre { $worker } débarque { $in_region }.
       *[no] { $name } débarque { $a_worker } { $in_region }.
    }
discovery-event-stayed-home =
    { $you ->
        [yes] Votre { $worker } reste en Europe.
       *[no] { $name } garde { $a_worker } en Europe.
    }
discovery-event-region-good =
    { $you ->
        [yes] Avec 3 pièces { $in_region }, vous en prenez la marchandise ({ $good }).
       *[no] Avec 3 pièces { $in_region }, { $name } en prend la marchandise ({ $good }).
    }
discovery-event-settled =
    { $you ->
        [yes] Vous placez { $workers } { $in_region }.
       *[no] { $name } place { $workers } { $in_region }.
    }
discovery-event-none-left =
    { $you ->
        [yes] Vous n’avez plus de { $worker } à recevoir.
       *[no] { $name } n’a plus de { $worker } à recevoir.
    }
discovery-event-good-taken =
    { $you ->
        [yes] Vous prenez { $some_good }.
       *[no] { $name } prend { $some_good }.
    }
discovery-event-good-drawn =
    { $you ->
        [yes] Vous tirez { $some_good }.
       *[no] { $name } tire { $some_good }.
    }
discovery-event-ship-taken =
    { $you ->
        [yes] Vous prenez un navire marchand{ discovery-with-value }.
       *[no] { $name } prend un navire marchand{ discovery-with-value }.
    }
discovery-with-value =
    { $value ->
        [0] { "" }
       *[other] { " " }avec une valeur de { $value }
    }
discovery-event-built =
    { $you ->
        [yes] Vous achetez { $building }{ discovery-built-for }.
       *[no] { $name } achète { $building }{ discovery-built-for }.
    }
discovery-built-for =
    { $dollars ->
        [0] { "" }
       *[other] { " " }pour { $dollars } $
    }
discovery-event-replaced =
    { $you ->
        [yes] Votre { $worker } prend la place d’{ $a_replaced } de { $other } ({ $box }).
       *[no] { $theirs ->
            [yes] { $a_worker_title } de { $name } prend la place de votre { $replaced } ({ $box }).
           *[no] { $a_worker_title } de { $name } prend la place d’{ $a_replaced } de { $other } ({ $box }).
        }
    }
discovery-event-received =
    { $you ->
        [yes] Vous recevez { $workers }{ discovery-received-where }.
       *[no] { $name } reçoit { $workers }{ discovery-received-where }.
    }
discovery-received-where =
    { $to ->
        [discovery] { " " }à la Découverte
       *[workers] { " " }pour le tour suivant
    }
discovery-event-traded-out =
    { $you ->
        [yes] Vous échangez { $a_worker } { $in_region } contre un colon.
       *[no] { $name } échange { $a_worker } { $in_region } contre un colon.
    }
discovery-event-on-dock =
    { $you ->
        [yes] Votre colon gratuit attend en { $dock_space } sur le dock.
       *[no] Un colon gratuit de { $name } attend en { $dock_space } sur le dock.
    }
discovery-event-expedition =
    { $you ->
        [yes] Vous envoyez { $crew } { $to_target }, force { $strength }.
       *[no] { $name } envoie { $crew } { $to_target }, force { $strength }.
    }
discovery-event-expedition-failed = Une résistance de { $natives }, c’était trop ({ $counter }).
discovery-event-counter-replaced =
    { $known ->
        [yes] Un autre jeton prend sa place { $in_region } : { $counter }.
       *[no] Un autre jeton prend sa place { $in_region }.
    }
discovery-event-discovered =
    { $you ->
        [yes] Vous découvrez { $the_region } : { $counter }.
       *[no] { $name } découvre { $the_region } : { $counter }.
    }
discovery-event-card-won =
    { $you ->
        [yes] Vous découvrez { $card } : { $points } PV.
       *[no] { $name } découvre { $card } : { $points } PV.
    }
discovery-event-card-lost =
    { $you ->
        [yes] Vous échouez : { $card }, résistance { $natives }. On mélange les cartes.
       *[no] { $name } échoue : { $card }, résistance { $natives }. On mélange les cartes.
    }
discovery-event-counter-taken =
    { $you ->
        [yes] Vous prenez une découverte à { $other } : { $counter }.
       *[no] { $theirs ->
            [yes] { $name } vous prend une découverte : { $counter }.
           *[no] { $name } prend une découverte à { $other } : { $counter }.
        }
    }
discovery-event-war =
    { $you ->
        [yes] Vous déclarez la guerre à { $other } !
       *[no] { $theirs ->
            [yes] { $name } vous déclare la guerre !
           *[no] { $name } déclare la guerre à { $other } !
        }
    }
discovery-event-battle =
    { $you ->
        [yes] Vous attaquez { $other } { $in_region }.
       *[no] { $theirs ->
            [yes] { $name } vous attaque { $in_region }.
           *[no] { $name } attaque { $other } { $in_region }.
        }
    }
discovery-event-fell =
    { $you ->
        [yes] Vous perdez { $workers } { $in_region }.
       *[no] { $name } perd { $workers } { $in_region }.
    }
discovery-event-moved =
    { $you ->
        [yes] Votre { $worker } passe { $from_region } { $to_region }.
       *[no] { $name } déplace { $a_worker } { $from_region } { $to_region }.
    }
discovery-event-swapped =
    { $you ->
        [yes] Vous prenez { $took } à { $other } et donnez { $gave }.
       *[no] { $theirs ->
            [yes] { $name } vous prend { $took } et vous donne { $gave }.
           *[no] { $name } prend { $took } à { $other } et donne { $gave }.
        }
    }
discovery-event-raided =
    { $you ->
        [yes] Vos corsaires prennent { $dollars } $ à { $other }.
       *[no] { $theirs ->
            [yes] Les corsaires de { $name } vous prennent { $dollars } $.
           *[no] Les corsaires de { $name } prennent { $dollars } $ à { $other }.
        }
    }
discovery-event-colony-scored =
    { $several ->
        [yes] Colonies à la fin de l’âge { $age } : { $totals }.
       *[no] { $you ->
            [yes] Vous marquez { $sum } PV { $in_region }.
           *[no] { $name } marque { $sum } PV { $in_region }.
        }
    }
discovery-total-points = { $name } { $count } PV
discovery-event-new-order = Le nouvel ordre de jeu : { $seats }.
discovery-event-turn-begins = Le tour { $turn } commence.
discovery-event-game-over = La partie est terminée.

discovery-ending-turn-8 = le tour 8 est joué

## D’où viennent les points

discovery-score-colonies-1 = Colonies, âge I
discovery-score-colonies-2 = Colonies, âge II
discovery-score-colonies-3 = Colonies, âge III
discovery-score-builders-1 = Bâtisseurs, âge I
discovery-score-builders-2 = Bâtisseurs, âge II
discovery-score-builders-3 = Bâtisseurs, âge III
discovery-score-bought-1 = Achetés, âge I
discovery-score-bought-2 = Achetés, âge II
discovery-score-bought-3 = Achetés, âge III
discovery-score-counters = Jetons découverte
discovery-score-cards = Cartes découverte
discovery-score-economy = Économie
discovery-score-building-new-world-cartography = { discovery-building-new-world-cartography }
discovery-score-building-taxation = { discovery-building-taxation }
discovery-score-building-university = { discovery-building-university }
discovery-score-building-mercantilism = { discovery-building-mercantilism }
discovery-score-building-population = { discovery-building-population }
discovery-score-building-navy = { discovery-building-navy }
discovery-score-building-power = { discovery-building-power }
discovery-score-building-prosperity = { discovery-building-prosperity }
discovery-score-building-glory = { discovery-building-glory }
discovery-score-building-wealth = { discovery-building-wealth }
discovery-score-building-factory = { discovery-building-factory }
discovery-score-building-age-of-discovery = { discovery-building-age-of-discovery }
discovery-score-building-new-world-capital-city = { discovery-building-new-world-capital-city }
discovery-score-building-age-of-reason = { discovery-building-age-of-reason }
discovery-tie-colonies = points des colonies au dernier tour
discovery-tie-money = argent
discovery-tie-goods = marchandises réunies

## La table

discovery-title = L’Âge de la Découverte · { $edition }
discovery-header-turn = tour { $turn } sur 8
discovery-header-age = âge { $age }
discovery-header-order = ordre
discovery-unknown = inconnu
discovery-seen-by = vu par
discovery-points = { $count } PV
discovery-labelled = { $label } :
discovery-label-regions = Régions
discovery-label-boxes = Cadres
discovery-label-initiative = Initiative
discovery-label-dock = Dock
discovery-label-goods = Marchandises
discovery-label-shipping = Commerce
discovery-label-capital = Réalisations
discovery-label-discovery = Découverte
discovery-label-specialists = Spécialistes
discovery-label-warfare = Guerre
discovery-label-battle = Bataille
discovery-next-order = au tour suivant
discovery-dock-spaces = { $count } emplacements
discovery-on-offer = à prendre
discovery-ship-there = un navire attend
discovery-no-ship = pas de navire
discovery-ships-left = encore { $count }
discovery-sailing = en partance
discovery-being-ordered = à ranger
discovery-deck-left =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
discovery-deck-next = puis { $card }
discovery-odds = chances
# Une force et sa chance : 3 : 69 %
discovery-odds-at = { $strength } : { $percent } %
discovery-price =
    { $dollars ->
        [0] gratuit
       *[other] { $dollars } $
    }
discovery-dollars = { $dollars } $
discovery-seat-you = vous
discovery-to-place = à poser
discovery-sets = séries { $dollars } $
discovery-no-goods = aucune marchandise
discovery-goods-count =
    { $count ->
        [one] { $count } marchandise
       *[other] { $count } marchandises
    }
# Une série de marchandises et ce qu’elle rapporte : sucre ×3+navire = 6 $
discovery-set = { $things } = { $dollars } $
discovery-set-ship = navire
discovery-goods-gone = hors jeu
discovery-shipping-value = valeur { $count }
discovery-ships =
    { $count ->
        [one] { $count } navire
       *[other] { $count } navires
    }
discovery-building-count =
    { $count ->
        [0] aucune réalisation
        [one] { $count } réalisation
       *[other] { $count } réalisations
    }
discovery-discoveries =
    { $count ->
        [one] { $count } découverte
       *[other] { $count } découvertes
    }
discovery-uses = ×{ $count }
discovery-bid = offre { $dollars } $
discovery-bid-passed = a passé
discovery-attacks = { $name } attaque { $other } { $in_region }
discovery-fallen = pertes

discovery-brackets = Entre parenthèses : le nombre de choses que ces points récompensent.
discovery-won = { $name } gagne avec { $score } points de victoire !
discovery-shared = { $names } se partagent la victoire, avec { $score } points chacun !

discovery-help =
    Le plus de points de victoire (PV) après le tour 8 gagne. À chaque tour, vous posez vos ouvriers un par un dans les cadres d’évènement ; puis les cadres sont résolus de haut en bas.
    L’Initiative verse un peu d’argent et décide de l’ordre suivant. Le dock mène les ouvriers dans les régions découvertes : après les tours 3, 6 et 8, là où quelqu’un a 3 pièces ou plus, le premier marque 6 et le deuxième 2. Le premier à y avoir 3 pièces prend la marchandise de la région.
    Marchandises et navires rapportent à chaque tour : 3 quelconques 1 $, 3 pareilles 3 $, 4 pareilles 6 $ ; un navire remplace n’importe quelle marchandise. Les réalisations coûtent 10 $, 14 $ et 20 $ selon l’âge.
    La Découverte rassemble une expédition : envoyez assez de force contre une résistance inconnue. Les spécialistes sont engagés pour le tour suivant. À la Guerre, les soldats tuent.
    Signes : ● colon, ▲ capitaine (2 à la Découverte et au Commerce), ◆ marchand (2 au Commerce, 5 $ depuis le dock), + missionnaire (un colon de plus depuis le dock), ♞ soldat, ♜ bâtisseur.
    Le nombre avant un signe est le numéro d’un joueur ; après un signe, c’est combien. Une région montre qui y marquerait quoi maintenant.

## La page

web-discovery-place = { $box }, place { $place }
web-discovery-strength = Force
web-discovery-odds-unknown = régions inconnues
# La dernière force d’un tableau de chances vaut pour toutes celles au-dessus.
web-discovery-odds-or-more = { $strength }+
web-discovery-percent = { $percent } %
web-discovery-odds-hand = force disponible { $strength }
web-discovery-odds-crew = force de l’équipage { $strength }
web-discovery-odds-told = force { $strength } : { $chance }
# De quel genre est une réalisation, sur sa carte, et celle que l’on a retournée.
web-discovery-building-kind =
    { $kind ->
        [immediate] immédiate
        [one-time] une fois
       *[ongoing] permanente
    }
web-discovery-face-down = face cachée
# Ce que fait un cadre, en une ligne sous son nom.
web-discovery-does =
    { $box ->
        [initiative] gagnez ce montant, menez le tour suivant
        [dock] vers les régions connues
        [trade-goods] une chacun
        [shipping] au plus fort le navire
        [capital] une chacun
        [discovery] la force doit égaler la résistance
        [specialists] engagés pour le tour suivant
       *[warfare] une bataille, ou la guerre pour { discovery-dollars }
    }
web-discovery-ships-left = encore { $count }
web-discovery-own-mat = tout ce que vous avez
web-discovery-rivals = les autres en détail
web-discovery-all-buildings = réalisations en détail
web-discovery-to-come = encore à venir, âge { $age }
web-discovery-strong = force { $strength }
web-discovery-best = meilleure chance { $percent } %
