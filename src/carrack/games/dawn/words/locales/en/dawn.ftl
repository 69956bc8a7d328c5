# Dawn of Empires: its words, actions, events, decisions and table.

option-dawn-of-empires-house = The table of values that the rulebook’s lost pictures held: rondel, prices, effects, empires, maps. A released one by its name, or one of your own in TOML (docs: Playing).

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
dawn-a-cube =
    { $terrain ->
        [ocean] an ocean cube
       *[other] a { dawn-terrain } cube
    }
dawn-cubes =
    { $count ->
        [one] { dawn-a-cube }
       *[other] { $count } { dawn-terrain } cubes
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

## Technologies: name, and its power if it is no number

dawn-technology-animal-husbandry = Animal Husbandry
dawn-technology-dye-making = Dye Making
dawn-technology-engineering = Engineering
dawn-technology-engraving = Engraving
dawn-technology-fishing = Fishing
dawn-technology-iron-mining = Iron Mining
dawn-technology-irrigation = Irrigation
dawn-technology-jewelry = Jewelry
dawn-technology-weaving = Weaving
dawn-technology-currency = Currency
dawn-technology-masonry = Masonry
dawn-technology-milling = Milling
dawn-technology-pottery = Pottery
dawn-technology-rationing = Rationing
dawn-technology-schooling = Schooling
dawn-technology-writing = Writing
dawn-technology-code-of-laws = Code of Laws
dawn-effect-code-of-laws = up to 3 spaces on the rondel
dawn-technology-monarchy = Monarchy
dawn-effect-monarchy = further on the rondel for 1 money a space
dawn-technology-mysticism = Mysticism
dawn-technology-philosophy = Philosophy
dawn-effect-philosophy = another technology at once, at its cost
dawn-technology-polytheism = Polytheism
dawn-technology-theatre = Theatre
dawn-technology-horseback-riding = Horseback Riding
dawn-effect-horseback-riding = a stack may act twice
dawn-technology-iron-working = Iron Working
dawn-effect-iron-working = when you attack, the defender falls first
dawn-technology-military-tactics = Military Tactics
dawn-effect-military-tactics = two stacks may act
dawn-technology-mobilization = Mobilization
dawn-effect-mobilization = an eighth warrior
dawn-technology-sailing = Sailing
dawn-effect-sailing = your units may move to ocean tiles

## City improvements: name, and its power if it is no number

dawn-improvement-barracks = Barracks
dawn-effect-barracks = one more warrior when you recruit
dawn-improvement-court = Court
dawn-effect-court = you keep your wealth
dawn-improvement-granary = Granary
dawn-improvement-library = Library
dawn-improvement-market = Market
dawn-improvement-palace = Palace
dawn-improvement-temple = Temple
dawn-improvement-walls = Walls
dawn-effect-walls = a single warrior can’t raid you
dawn-improvement-workshop = Workshop

## Wonders: name, and its power if it is no number

dawn-wonder-colossus = Colossus
dawn-wonder-great-library = Great Library
dawn-wonder-great-lighthouse = Great Lighthouse
dawn-wonder-great-wall = Great Wall
dawn-effect-great-wall = nobody can raid you
dawn-wonder-hanging-gardens = Hanging Gardens
dawn-wonder-oracle = Oracle
dawn-wonder-pyramids = Pyramids
dawn-wonder-temple-of-mars = Temple of Mars
dawn-effect-temple-of-mars = the Spirit of Mars; 1 VP for 2 empty military spaces
dawn-wonder-tomb-of-midas = Tomb of Midas

## Words: places

dawn-place = tile { $tile }{ $terrain ->
        [none] { "" }
       *[other] { " " }({ dawn-terrain })
    }
dawn-place-short =
    { $terrain ->
        [unexplored] tile { $tile }
       *[other] { dawn-terrain } { $tile }
    }
dawn-terrain-short =
    { $terrain ->
        [ocean] ocean
        [grassland] grass
        [plains] plains
        [forest] forest
        [hills] hills
        [mountains] mount.
       *[desert] desert
    }
dawn-terrain-tiny =
    { $terrain ->
        [ocean] oc
        [grassland] gr
        [plains] pl
        [forest] fo
        [hills] hi
        [mountains] mo
       *[desert] de
    }
dawn-and = { $first } and { $second }
dawn-nothing = nothing
dawn-no-action = no action
dawn-spot = space { $space }
dawn-spot-of = space { $space } ({ $deeds })

## What a tile does, put together from the table of values

dawn-does-cube = { $terrain } cube: { $amounts }
dawn-does-rate = { $given } → { $gain }
dawn-does-gives = { $amounts } each harvest
dawn-does-points = { $count } VP
dawn-does-both = { $first }; { $second }
dawn-does-allows = allows { $names }
dawn-tail-does = : { $effect }
dawn-or = { $first } or { $second }

## What can be done: the whole sentence

dawn-action-empire = Play { $empire }{ $tail }
dawn-action-start = Start at the corner { $corner }
dawn-action-lay = Lay { $terrain } on { $place }
dawn-action-go =
    { $take ->
        [nothing] Do nothing on { $spot }{ $tail }
       *[other] { $deed } on { $spot }{ $tail }
    }
dawn-action-collect = Take the cube of { $place }
dawn-action-lose = Give up { $cube }
dawn-action-convert = Turn { $cube } into { $gain }{ $tail }
dawn-action-exchange = Exchange { $given } for { $gain }{ $tail }
dawn-action-abandon = Take a hut back from { $corner }{ $tail }
dawn-action-disband = Take a warrior back from { $place }
dawn-action-retire = Take a legend back as a warrior
dawn-action-research = Research { $technology }{ $price ->
        [none] { "" }
       *[other] { " " }for { $price }
    }{ $tail }
dawn-action-recruit = Recruit { $piece } on { $place }{ $price ->
        [none] { "" }
       *[other] { " " }for { $price }
    }{ $tail }
dawn-action-release = Free a warrior that { $other } enslaved, for 1 production
dawn-action-stack = Take { $troop } from { $place }
dawn-action-step = Move to { $place }{ $tail }
dawn-action-raid = Raid { $other ->
        [none] the town
       *[other] { $other }’s town
    } at { $corner }: { $loot }
dawn-action-found = Found a town at { $corner }{ $tail }
dawn-action-explore = Explore { $place }
dawn-action-build = Build { $building }{ $price ->
        [none] { "" }
       *[other] { " " }for { $price }
    }{ $tail }
dawn-action-grow = Enlarge the town at { $corner }{ $price ->
        [none] { "" }
       *[other] { " " }for { $price }
    }{ $tail }
dawn-action-promote = Make a fallen warrior a legend
dawn-action-summon = Place the Spirit of Mars on { $place }
dawn-action-decline = { dawn-no }
dawn-action-done = { dawn-enough }

dawn-no =
    { $context ->
        [promote] No legend
        [spirit-return] Let the Spirit of Mars leave the game
        [research] Research nothing
        [recruit] Recruit nobody
        [stack] Move nobody
        [explore] Explore nothing
        [build] Build nothing
        [grow] Enlarge no town
       *[other] Decline
    }
dawn-enough =
    { $context ->
        [march] Stop here
        [upkeep] Let the rest be waived
        [last-coin] Pay the last coin
        [convert] Convert no more
        [close] End the harvest
        [end-turn] End your turn
       *[other] Done
    }

dawn-tail-price = { " " }({ $price })
dawn-tail-fits = { " " }(only { $gain } fits)
dawn-tail-empire = : { $tiles }; enlarging { $growth } food, settler { $settler } more food{ $cheaper ->
        [none] { "" }
       *[other] ; cheaper { $cheaper }
    }
dawn-tail-cost = { $name } { $money }+{ $production }
dawn-tail-size = : size { $size }
dawn-tail-gone = : it disappears
dawn-tail-between = { " " }({ $terrains })
dawn-tail-fight = : against { $other } you lose { $losses }, { $other } { $other_losses }

## What can be done: the heading of a kind, and one choice under it

dawn-group-empire = Empire
dawn-group-start = Corner
dawn-group-lay = Tile { $tile }
dawn-group-go =
    { $take ->
        [nothing] Do nothing
       *[other] { $deed }
    }
dawn-group-collect = Take
dawn-group-lose = Give up
dawn-group-convert = { $cube_title }
dawn-group-exchange = Exchange
dawn-group-abandon = Huts
dawn-group-disband = Warriors
dawn-group-retire = Legends
dawn-group-research = { $colour_title }
dawn-group-recruit = { $piece_title }
dawn-group-release = Free
dawn-group-stack = From { $tile }
dawn-group-step = Move to
dawn-group-raid = Raid { $corner }
dawn-group-found = Found
dawn-group-explore = Explore
dawn-group-build = { $wonder ->
        [yes] Wonder
       *[no] Improvement
    }
dawn-group-grow = Enlarge
dawn-group-promote = Legend
dawn-group-summon = Spirit
dawn-group-decline = No
dawn-group-done = Done

dawn-choice-empire = { $empire }{ $tail }
dawn-choice-start = corner { $corner }
dawn-choice-lay = { $terrain }
dawn-choice-go = { $spot }{ $tail }
dawn-choice-collect = { $place_short }
dawn-choice-lose = { $cube }
dawn-choice-convert = → { $gain }{ $tail }
dawn-choice-exchange = { $given_kind } → { $gain_kind } ({ $given_count } for { $gain_count }){ $tail }
dawn-choice-abandon = corner { $corner }{ $tail }
dawn-choice-disband = { $place_short }
dawn-choice-retire = take one back
dawn-choice-research = { $technology } · { $price }{ $brief }
dawn-choice-recruit = { $place_short }{ $tail }
dawn-choice-release = from { $other }
dawn-choice-stack = with { $troop }
dawn-choice-step = { $place_short }{ $tail }
dawn-choice-raid = { $loot }
dawn-choice-found = corner { $corner }{ $tail }
dawn-choice-explore = { $place_short }
dawn-choice-build = { $building } · { $price }{ $brief }
dawn-choice-grow = corner { $corner }{ $tail }
dawn-choice-promote = make a fallen warrior one
dawn-choice-summon = { $place_short }
dawn-choice-decline = { dawn-no }
dawn-choice-done = { dawn-enough }

dawn-loot =
    { $resource ->
        [slave] enslave a warrior
       *[other] plunder { dawn-resource }
    }
dawn-loot-amount = plunder { $gain }{ dawn-wasted }

## What is asked

dawn-decision-empire = Which empire will you lead, { $name }?
dawn-decision-start = Where does your empire begin?
dawn-decision-lay = Which of your tiles lies here?
dawn-decision-turn = Your turn, { $name }. Where does your marker go?
dawn-decision-collect = Harvest: which cube do you take?
dawn-decision-lose = Your people are unhappy: which cube do you give up?
dawn-decision-convert =
    { $waiting ->
        [yes] Harvest: do you convert wealth?
       *[no] Harvest: what does a cube become?
    }
dawn-decision-upkeep =
    { $waiting ->
        [yes] One coin of upkeep is left to pay. Convert wealth before?
       *[no] Upkeep is due and money is short. What goes?
    }
dawn-decision-close = Upkeep is settled. Convert anything more before the harvest ends?
dawn-decision-research = Which technology do you research?
dawn-decision-recruit = Whom do you recruit, and where?
dawn-decision-stack = Which units will act?
dawn-decision-march = What will the stack do?
dawn-decision-explore = Which tile do you explore?
dawn-decision-build = What do you build?
dawn-decision-grow = Which town do you enlarge?
dawn-decision-promote = You won, { $name }. Does a fallen warrior become a legend?
dawn-decision-spirit = Where does the Spirit of Mars appear?
dawn-decision-spirit-return = The Spirit of Mars fell, { $name }. Where does it return?
dawn-decision-end-turn = Any last exchange before your turn ends?

## What happened

dawn-event-ordered = Players take their turns in this order: { $seats }.
dawn-event-chose-empire =
    { $you ->
        [yes] You lead { $empire }.
       *[no] { $name } leads { $empire }.
    }
dawn-event-chose-start =
    { $you ->
        [yes] You start at { $corner }.
       *[no] { $name } starts at { $corner }.
    }
dawn-event-laid =
    { $you ->
        [yes] You lay { $tiles }.
       *[no] { $name } lays { $tiles }.
    }
dawn-event-laid-face-down =
    { $count ->
        [one] 1 tile is laid face down.
       *[other] { $count } tiles are laid face down.
    }
dawn-event-gained =
    { $you ->
        [yes] You gain { $gain }.
       *[no] { $name } gains { $gain }.
    }
dawn-event-went =
    { $you ->
        [yes] You go to space { $space }{ dawn-paying }: { $deed }.
       *[no] { $name } goes to space { $space }{ dawn-paying }: { $deed }.
    }
dawn-paying =
    { $money ->
        [0] { "" }
       *[other] { " " }for { $money } money
    }
dawn-event-collected =
    { $you ->
        [yes] You harvest { $tiles }.
       *[no] { $name } harvests { $tiles }.
    }
dawn-event-lost-cube =
    { $you ->
        [yes] Your unhappy people cost you { $cube }.
       *[no] Unhappy people cost { $name } { $cube }.
    }
dawn-event-received =
    { $you ->
        [yes] { $building } gives you { $gain }.
       *[no] { $building } gives { $name } { $gain }.
    }
dawn-event-converted =
    { $you ->
        [yes] You turn { $cubes } into { $gain }.
       *[no] { $name } turns { $cubes } into { $gain }.
    }
dawn-event-lost-wealth =
    { $you ->
        [yes] You lose { $amount } wealth.
       *[no] { $name } loses { $amount } wealth.
    }
dawn-event-exchanged =
    { $you ->
        [yes] You exchange { $given } for { $gain }.
       *[no] { $name } exchanges { $given } for { $gain }.
    }
dawn-event-paid-upkeep =
    { $you ->
        [yes] You pay { $money } money of upkeep.
       *[no] { $name } pays { $money } money of upkeep.
    }
dawn-event-given-back =
    { $you ->
        [yes] You get { $money } money back.
       *[no] { $name } gets { $money } money back.
    }
dawn-event-waived =
    { $you ->
        [yes] { $money } money of your upkeep is waived.
       *[no] { $money } money of { $name }’s upkeep is waived.
    }
dawn-event-abandoned =
    { $you ->
        [yes] You take a hut back from { $corner }{ dawn-what-stays }.
       *[no] { $name } takes a hut back from { $corner }{ dawn-what-stays }.
    }
dawn-what-stays =
    { $size ->
        [0] : the town is gone
       *[other] : size { $size }
    }
dawn-event-disbanded =
    { $you ->
        [yes] You take a warrior back from { $place }.
       *[no] { $name } takes a warrior back from { $place }.
    }
dawn-event-retired =
    { $you ->
        [yes] You take a legend back.
       *[no] { $name } takes a legend back.
    }
dawn-event-researched =
    { $you ->
        [yes] You research { $technology } for { $science } science.
       *[no] { $name } researches { $technology } for { $science } science.
    }
dawn-event-mobilized =
    { $you ->
        [yes] An eighth warrior joins you.
       *[no] An eighth warrior joins { $name }.
    }
dawn-event-recruited =
    { $you ->
        [yes] You recruit { $piece } on { $place }.
       *[no] { $name } recruits { $piece } on { $place }.
    }
dawn-event-released =
    { $you ->
        [yes] You free a warrior that { $other } had enslaved
       *[no] { $theirs ->
            [yes] { $name } frees a warrior that you had enslaved
           *[no] { $name } frees a warrior that { $other } had enslaved
        }
    }{ $production ->
        [0] .
       *[other] , for { $production } production.
    }
dawn-event-chose-stack =
    { $you ->
        [yes] You set out from { $place } with { $troop }.
       *[no] { $name } sets out from { $place } with { $troop }.
    }
dawn-event-stepped =
    { $you ->
        [yes] You move to { $place }.
       *[no] { $name } moves to { $place }.
    }
dawn-event-fought =
    { $you ->
        [yes] You attack { $other } on { $place } and lose { $losses }; { $other } loses { $other_losses }.
       *[no] { $theirs ->
            [yes] { $name } attacks you on { $place } and loses { $losses }; you lose { $other_losses }.
           *[no] { $name } attacks { $other } on { $place } and loses { $losses }; { $other } loses { $other_losses }.
        }
    }
dawn-event-learned =
    { $you ->
        [yes] You gain { $amount } experience.
       *[no] { $name } gains { $amount } experience.
    }
dawn-event-promoted =
    { $you ->
        [yes] One of your fallen becomes a legend.
       *[no] One of { $name }’s fallen becomes a legend.
    }
dawn-event-raided =
    { $you ->
        [yes] You raid { $other }’s town at { $corner }.
       *[no] { $theirs ->
            [yes] { $name } raids your town at { $corner }.
           *[no] { $name } raids { $other }’s town at { $corner }.
        }
    }
dawn-event-plundered =
    { $you ->
        [yes] You plunder { $gain } from { $other }{ dawn-wasted }.
       *[no] { $theirs ->
            [yes] { $name } plunders { $gain } from you{ dawn-wasted }.
           *[no] { $name } plunders { $gain } from { $other }{ dawn-wasted }.
        }
    }
dawn-wasted =
    { $lost ->
        [0] { "" }
       *[other] { "" } ({ $lost } more lost for want of room)
    }
dawn-event-enslaved =
    { $you ->
        [yes] You enslave a warrior of { $other }.
       *[no] { $theirs ->
            [yes] { $name } enslaves one of your warriors.
           *[no] { $name } enslaves a warrior of { $other }.
        }
    }
dawn-event-founded =
    { $you ->
        [yes] You found a town at { $corner }.
       *[no] { $name } founds a town at { $corner }.
    }
dawn-event-explored =
    { $you ->
        [yes] You explore { $place } and find { $terrain }.
       *[no] { $name } explores { $place } and finds { $terrain }.
    }
dawn-event-built =
    { $you ->
        [yes] You build { $building } for { $money } money and { $production } production.
       *[no] { $name } builds { $building } for { $money } money and { $production } production.
    }
dawn-event-grew =
    { $you ->
        [yes] You enlarge the town at { $corner } to size { $size } for { $food } food.
       *[no] { $name } enlarges the town at { $corner } to size { $size } for { $food } food.
    }
dawn-event-spirit-appeared = The Spirit of Mars appears on { $place } for { $you ->
        [yes] you
       *[no] { $name }
    }.
dawn-event-spirit-left =
    { $you ->
        [yes] The Spirit of Mars leaves you for ever.
       *[no] The Spirit of Mars leaves { $name } for ever.
    }
dawn-event-chose =
    { $verb ->
        [done] { $you ->
            [yes] You leave it at that.
           *[no] { $name } leaves it at that.
        }
       *[other] { $you ->
            [yes] You decline.
           *[no] { $name } declines.
        }
    }
dawn-event-end-begun = The end is near: { $reason }. Everybody has one more turn.
dawn-event-ended = The game is over: { $reason }.

dawn-ending-huts = all huts of an empire are on the map
dawn-ending-technologies = an empire has twelve technologies
dawn-ending-experience = an empire has twenty experience
dawn-ending-round-limit = a hundred rounds have been played

## Where the points came from

dawn-score-huts = Huts
dawn-score-technologies = Technologies
dawn-score-legends = Legends
dawn-score-experience = Experience
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
dawn-tie-experience = military experience
dawn-tie-money = money

## The table

dawn-header-round = round { $round } of { $rounds }
dawn-header-order = order
dawn-header-last =
    { $count ->
        [one] the end: 1 turn left
       *[other] the end: { $count } turns left
    }
dawn-label-rondel = Rondel
dawn-label-face-down = Face down
dawn-label-towns = Towns
dawn-label-harvest = Harvest
dawn-label-stack = Stack
dawn-label-improvements = Improvements
dawn-label-wonders = Wonders
dawn-you = you
dawn-settler-sign = s
dawn-tile-unknown = ?
dawn-legend = A3s★ on a tile: A’s 3 warriors, 1 settler and the Spirit of Mars · A2 on a corner: A’s town of size 2 · ▪ cube taken
dawn-resource-short =
    { $resource ->
        [food] food
        [production] prod.
        [wealth] wealth
        [money] money
       *[science] science
    }
dawn-resource-tiny =
    { $resource ->
        [food] f
        [production] p
        [wealth] w
        [money] m
       *[science] s
    }
dawn-seat-experience = experience { $count }
dawn-seat-huts = huts { $count } of 9
dawn-seat-upkeep = upkeep { $towns }+{ $military }
dawn-seat-unhappy = unhappy { $count }
dawn-seat-track = on the track { $count }
dawn-seat-slaves = slaves { $slaves }
dawn-seat-legends = legends { $count }
dawn-seat-settlers = settlers { $count }
dawn-seat-costs = enlarging { $growth }, settler +{ $settler }
dawn-seat-points = { $count } VP
dawn-seat-nothing = no technology yet
dawn-seat-tiny = exp. { $experience } · huts { $huts } · upkeep { $upkeep } · track { $track }
dawn-harvest-cubes = cubes { $cubes }
dawn-harvest-to-lose =
    { $count ->
        [one] 1 to give up
       *[other] { $count } to give up
    }
dawn-harvest-due = upkeep due { $due }, paid { $paid }
dawn-stack-on = { $troop } on { $place }
dawn-shown-technology = { $name } { $cost } ×{ $left }
dawn-shown-improvement = { $name } { $money }+{ $production } ×{ $left }
dawn-shown-wonder = { $name } { $money }+{ $production }
dawn-shown-needs = needs { $names }
dawn-shown-price = { $money } money, { $production } prod.
dawn-shown-science = { $cost } science
dawn-shown-left = ×{ $left }

## What a simulation counts

dawn-tally-side = Empire
dawn-tally-ending-huts = by huts
dawn-tally-ending-technologies = by technologies
dawn-tally-ending-experience = by experience
dawn-tally-ending-round-limit = at the limit
dawn-tally-rounds = Rounds a game: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, { $least } to { $most }.
dawn-tally-limit = { $share } of the games stopped at the limit of rounds.

dawn-brackets = In brackets: how many things the points are for, if not one each.
dawn-won = { $name } leads the greatest empire: { $score } VP!
dawn-shared = { $names } lead equally great empires: { $score } VP each!

dawn-help =
    Huts on the map, technologies, wonders and legends are a point each; experience counts for every player who has less.
    Each turn your marker moves 1 or 2 spaces on the rondel; the space says what you may do.
    A harvest takes a cube from tiles around your towns, as many as they are large, turns cubes into food, production and wealth, then asks for upkeep in money.
    Food enlarges towns, production recruits and builds, science brings technologies. What passes 8 is lost; so is wealth after the harvest, without a Court.
    Warriors explore, fight and raid; settlers found towns on corners of three known tiles.
    All 9 huts on the map, 12 technologies or 20 experience: then everybody has one more turn.
    On the map every tile has a number; a corner is named by its three tiles, 4-5-9.

## The page

web-dawn-map = Map
web-dawn-corner = corner { $corner }
web-dawn-larger = Larger map
web-dawn-smaller = Whole map
web-dawn-map-keys = Map: + enlarges it, − makes it smaller, 0 shows all of it, arrow keys move it
web-dawn-matrix = Technologies, improvements and wonders
web-dawn-matrix-hint = Point at a tile to read what it does.
web-dawn-cards = All tiles in words
web-dawn-cards-short = Tiles
web-dawn-rivals = The other players’ boards
web-dawn-harvest-collect = Collect
web-dawn-harvest-lose = Give up
web-dawn-harvest-convert = Convert
web-dawn-harvest-upkeep = Upkeep
web-dawn-harvest-due = upkeep still due: { $due }
web-dawn-harvest-money = money: { $money }
web-dawn-harvest-missing = { $missing } missing
web-dawn-at-hand = At hand
web-dawn-cubes = What your cubes become
web-dawn-upkeep = upkeep: { $money } money
web-dawn-deed-harvest = Harvest: your towns collect cubes, cubes become resources, then upkeep is paid.
web-dawn-deed-grow = Grow: for food, one of your towns gets another hut.
web-dawn-deed-recruit = Recruit: for production, a warrior or a settler appears next to one of your towns.
web-dawn-deed-move = Move: a stack of units moves and fights, raids a town or founds one.
web-dawn-deed-explore = Explore: turn an unexplored tile next to one of your warriors and receive its bonus.
web-dawn-deed-research = Research: learn a technology for science.
web-dawn-deed-build = Build: a city improvement or a wonder, for money and production.
