# Dawn of Empires: its words. Actions, events, decisions and table follow with the game.

## Words: terrain

dawn-terrain =
    { $terrain ->
        [ocean] ocean
        [grassland] grassland
        [plains] plains
        [forest] forest
        [hills] hills
        [mountains] mountains
        [desert] desert
       *[unexplored] unexplored
    }
dawn-tile =
    { $terrain ->
        [unexplored] unexplored tile
       *[other] { dawn-terrain } tile
    }
dawn-a-cube =
    { $terrain ->
        [ocean] an ocean cube
       *[other] a { dawn-terrain } cube
    }

## Words: resources

dawn-resource =
    { $resource ->
        [food] food
        [production] production
        [wealth] wealth
        [money] money
        [science] science
       *[experience] military experience
    }
dawn-amount =
    { $resource ->
        [experience] { $count } experience
       *[other] { $count } { dawn-resource }
    }
dawn-faces =
    { $face ->
        [happy] { $count ->
            [one] 1 happy face
           *[other] { $count } happy faces
        }
       *[unhappy] { $count ->
            [one] 1 unhappy face
           *[other] { $count } unhappy faces
        }
    }

## Words: pieces

dawn-piece =
    { $piece ->
        [hut] hut
        [warrior] warrior
        [settler] settler
        [legend] legend
        [slave] slave
       *[spirit] Spirit of Mars
    }
dawn-a-piece =
    { $piece ->
        [spirit] the { dawn-piece }
       *[other] a { dawn-piece }
    }
dawn-the-piece = the { dawn-piece }
dawn-pieces =
    { $piece ->
        [hut] { $count ->
            [one] 1 hut
           *[other] { $count } huts
        }
        [warrior] { $count ->
            [one] 1 warrior
           *[other] { $count } warriors
        }
        [settler] { $count ->
            [one] 1 settler
           *[other] { $count } settlers
        }
        [legend] { $count ->
            [one] 1 legend
           *[other] { $count } legends
        }
        [slave] { $count ->
            [one] 1 slave
           *[other] { $count } slaves
        }
       *[spirit] the Spirit of Mars
    }
dawn-town = town of size { $size }

## Words: the rondel

dawn-space =
    { $space ->
        [harvest] Harvest
        [grow] Grow
        [recruit] Recruit
        [move] Move
        [explore] Explore
        [research] Research
       *[build] Build
    }
dawn-space-either = { $first } or { $second }

## Words: empires

dawn-empire =
    { $empire ->
        [egypt] Egypt
        [babylon] Babylon
        [greece] Greece
        [rome] Rome
       *[other] { $empire }
    }

## Words: colours of technologies

dawn-colour =
    { $colour ->
        [green] green
        [blue] blue
        [yellow] yellow
       *[red] red
    }

## Technologies: name, and what it does in a line

dawn-technology-animal-husbandry = Animal Husbandry
dawn-effect-animal-husbandry = plains or hills cube: 2 food
dawn-technology-dye-making = Dye Making
dawn-effect-dye-making = ocean cube: 3 wealth
dawn-technology-engineering = Engineering
dawn-effect-engineering = hills cube: 3 production; mountains cube: 2 production
dawn-technology-engraving = Engraving
dawn-effect-engraving = hills cube: 3 production; mountains cube: 2 wealth
dawn-technology-fishing = Fishing
dawn-effect-fishing = ocean cube: 2 food
dawn-technology-iron-mining = Iron Mining
dawn-effect-iron-mining = hills cube: 2 production; mountains cube: 3 production
dawn-technology-irrigation = Irrigation
dawn-effect-irrigation = grassland cube: 3 food
dawn-technology-jewelry = Jewelry
dawn-effect-jewelry = hills cube: 2 production; mountains cube: 3 wealth
dawn-technology-weaving = Weaving
dawn-effect-weaving = grassland or plains cube: 3 wealth
dawn-technology-currency = Currency
dawn-effect-currency = 2 wealth become 3 money
dawn-technology-masonry = Masonry
dawn-effect-masonry = allows Workshop, Walls, Pyramids and Great Wall
dawn-technology-milling = Milling
dawn-effect-milling = 1 food becomes 1 money
dawn-technology-pottery = Pottery
dawn-effect-pottery = allows Granary and Hanging Gardens
dawn-technology-rationing = Rationing
dawn-effect-rationing = 1 food becomes 1 production
dawn-technology-schooling = Schooling
dawn-effect-schooling = 1 food becomes 1 science
dawn-technology-writing = Writing
dawn-effect-writing = 2 wealth become 3 science
dawn-technology-code-of-laws = Code of Laws
dawn-effect-code-of-laws = up to 3 spaces on the rondel
dawn-technology-monarchy = Monarchy
dawn-effect-monarchy = further on the rondel for 1 money a space
dawn-technology-mysticism = Mysticism
dawn-effect-mysticism = 1 happy face
dawn-technology-philosophy = Philosophy
dawn-effect-philosophy = another technology at once, at its cost
dawn-technology-polytheism = Polytheism
dawn-effect-polytheism = 1 happy face
dawn-technology-theatre = Theatre
dawn-effect-theatre = 2 happy faces
dawn-technology-horseback-riding = Horseback Riding
dawn-effect-horseback-riding = a stack may act twice
dawn-technology-iron-working = Iron Working
dawn-effect-iron-working = when you attack, the defender falls first
dawn-technology-military-tactics = Military Tactics
dawn-effect-military-tactics = two stacks may act
dawn-technology-mobilization = Mobilization
dawn-effect-mobilization = an eighth warrior
dawn-technology-sailing = Sailing
dawn-effect-sailing = your units may enter ocean tiles

## City improvements: name, and what it does in a line

dawn-improvement-barracks = Barracks
dawn-effect-barracks = one more warrior when you recruit
dawn-improvement-court = Court
dawn-effect-court = you keep your wealth
dawn-improvement-granary = Granary
dawn-effect-granary = 2 food each harvest
dawn-improvement-library = Library
dawn-effect-library = 2 science each harvest
dawn-improvement-market = Market
dawn-effect-market = 2 money each harvest
dawn-improvement-palace = Palace
dawn-effect-palace = 1 VP
dawn-improvement-temple = Temple
dawn-effect-temple = 1 happy face
dawn-improvement-walls = Walls
dawn-effect-walls = a single warrior can’t raid you
dawn-improvement-workshop = Workshop
dawn-effect-workshop = 2 production each harvest

## Wonders: name, and what it does in a line

dawn-wonder-colossus = Colossus
dawn-effect-colossus = 1 VP; plains cube: 3 wealth
dawn-wonder-great-library = Great Library
dawn-effect-great-library = 1 VP; 1 wealth becomes 2 science
dawn-wonder-great-lighthouse = Great Lighthouse
dawn-effect-great-lighthouse = 1 VP; ocean cube: 3 wealth
dawn-wonder-great-wall = Great Wall
dawn-effect-great-wall = 1 VP; nobody can raid you
dawn-wonder-hanging-gardens = Hanging Gardens
dawn-effect-hanging-gardens = 1 VP; 1 happy face; plains cube: 2 food
dawn-wonder-oracle = Oracle
dawn-effect-oracle = 1 VP; 2 happy faces
dawn-wonder-pyramids = Pyramids
dawn-effect-pyramids = 2 VP; desert cube: 2 food
dawn-wonder-temple-of-mars = Temple of Mars
dawn-effect-temple-of-mars = the Spirit of Mars; 1 VP for 2 empty military spaces
dawn-wonder-tomb-of-midas = Tomb of Midas
dawn-effect-tomb-of-midas = 1 VP; 1 wealth becomes 2 money
