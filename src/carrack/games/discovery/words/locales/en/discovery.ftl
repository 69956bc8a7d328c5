# Age of Discovery, both editions: its words, actions, events, decisions and table.

## Options

option-age-of-discovery-2007-auction = Bid for the first turn’s order; the winner discovers the Caribbean.
option-age-of-discovery-2007-two_player_captains = For two players: each starts with two captains in the Discovery box.
option-age-of-discovery-2007-no_survivors = After a failed expedition another counter takes the place of the one that was seen.
option-age-of-discovery-2007-scouting = Pay $1, $2 or $3, by age, for a secret look at a discovery counter or card.
option-age-of-discovery-2007-advanced_reconnaissance = All discovery counters lie face up.
option-age-of-discovery-2015-builder = The whole Builder expansion: the three options that follow.
option-age-of-discovery-2015-builder_specialist = The builder, a sixth kind of worker, with a space of its own.
option-age-of-discovery-2015-builder_buildings = The expansion’s twenty buildings.
option-age-of-discovery-2015-buy_victory_points = After each colony scoring, money buys points for $1, $3 or $10, by age.
option-age-of-discovery-2015-nations = Everyone plays a nation with a power: dealt at random or auctioned.
option-age-of-discovery-2015-reduced_luck = Ten buildings of Age III are drawn at the start for all to see; the others stay out.
option-age-of-discovery-2015-two_player_captains = For two players: each starts with two captains in the Discovery box.
option-age-of-discovery-2015-no_survivors = After a failed expedition another counter takes the place of the one that was seen.
option-age-of-discovery-2015-scouting = Pay $1, $2 or $3, by age, for a secret look at a discovery counter or card.
option-age-of-discovery-2015-advanced_reconnaissance = All discovery counters lie face up.

## Words: workers

discovery-worker =
    { $worker ->
        [colonist] colonist
        [captain] captain
        [merchant] merchant
        [missionary] missionary
        [soldier] soldier
        [builder] builder
        [militia] militia soldier
       *[none] specialist
    }
discovery-a-worker = a { discovery-worker }
discovery-the-worker = the { discovery-worker }
discovery-workers =
    { $worker ->
        [colonist] { $count } colonists
        [captain] { $count } captains
        [merchant] { $count } merchants
        [missionary] { $count } missionaries
        [soldier] { $count } soldiers
        [builder] { $count } builders
       *[militia] { $count } militia soldiers
    }
discovery-nobody = nobody

## Words: goods

discovery-good =
    { $good ->
        [silver] silver
        [sugar] sugar
        [gold] gold
        [tobacco] tobacco
        [coffee] coffee
        [indigo] indigo
        [fur] fur
        [cattle] cattle
        [cocoa] cocoa
        [fish] fish
       *[rice] rice
    }
discovery-some-good = { discovery-good }
discovery-nothing = nothing

## Words: regions and other destinations

discovery-region =
    { $region ->
        [canada] Canada
        [new-france] New France
        [new-england] New England
        [virginia] Virginia
        [florida] Florida
        [caribbean] Caribbean
        [new-spain] New Spain
        [new-granada] New Granada
        [peru] Peru
        [brazil] Brazil
        [deck] Discovery deck
       *[portuguese-deck] Discovery deck, with Portugal’s power
    }
discovery-the-region =
    { $region ->
        [caribbean] the Caribbean
        [deck] the discovery deck
        [portuguese-deck] the discovery deck with Portugal’s power
       *[other] { discovery-region }
    }
discovery-in-region = in { discovery-the-region }
discovery-to-region = to { discovery-the-region }
discovery-from-region = from { discovery-the-region }

## Words: boxes

discovery-box =
    { $box ->
        [initiative] Initiative
        [dock] Dock
        [trade-goods] Trade Goods
        [shipping] Shipping
        [capital] Buildings
        [discovery] Discovery
        [warfare] War
        [ship] Mayflower ship
        [captain] Captain
        [merchant] Merchant
        [missionary] Missionary
        [soldier] Soldier
        [training] Training
        [builder] Builder
       *[order] { $edition ->
            [2007] Turn order
           *[2015] Player order
        }
    }
discovery-at-box =
    { $box ->
        [initiative] in the Initiative box
        [dock] on the Colonist Dock
        [trade-goods] in the Trade Goods box
        [shipping] in the Merchant Shipping box
        [capital] in the Capital Buildings box
        [discovery] in the Discovery box
        [warfare] in the Warfare box
        [ship] on a ship of the Mayflower
        [captain] on the captain’s space
        [merchant] on the merchant’s space
        [missionary] on the missionary’s space
        [soldier] on the soldier’s space
        [training] on the training space
        [builder] on the builder’s space
       *[order] in the turn order
    }

## Words: nations

discovery-nation =
    { $nation ->
        [england] England
        [spain] Spain
        [france] France
        [portugal] Portugal
        [holland] Holland
       *[italy] Italian City-States
    }
discovery-power =
    { $nation ->
        [england] once, 2 colonists (or as many as you have) on the dock and everyone there in your order
        [spain] a discovery with a soldier before turn 1
        [france] twice, a trade good before anyone else
        [portugal] once an age, the discovery deck against a resistance of 3
        [holland] once, the merchant ship
       *[italy] twice, take over a space of the Specialists box
    }

## Words: discoveries

discovery-counter = resistance { $natives }, plunder ${ $plunder } and ${ $per_soldier } a soldier, { $points } VP
discovery-counter-short = resist { $natives } · ${ $plunder }+{ $per_soldier } · { $points } VP
discovery-counter-tiny = { $natives } ${ $plunder }+{ $per_soldier }
discovery-card =
    { $card ->
        [mississippi] the Mississippi
        [great-lakes] the Great Lakes
        [pampas] the Pampas
        [california] California
        [philippines] the Philippines
        [south-seas] the South Seas
        [ethiopia] Ethiopia
        [amazon] the Amazon
        [northwest-territory] the Northwest Territory
        [australia] Australia
        [chipongu] Chipongu (Japan)
        [siam] Siam
        [spice-islands] the Spice Islands
        [india] India
        [circumnavigation] Circumnavigate the Globe
       *[china] China
    }
discovery-card-known = { $card } ({ $counter })
discovery-age =
    { $age ->
        [1] I
        [2] II
       *[3] III
    }

## Buildings: name, and what it does in a line

discovery-building-settlers = Settlers
discovery-effect-settlers = 1 colonist more each turn
discovery-building-settlers-2 = Settlers (second tile)
discovery-effect-settlers-2 = 1 colonist more each turn
discovery-building-monastery = Monastery
discovery-effect-monastery = 1 missionary each turn
discovery-building-trade-routes = Trade Routes
discovery-effect-trade-routes = 1 merchant each turn
discovery-building-training-grounds = Training Grounds
discovery-effect-training-grounds = 1 soldier each turn
discovery-building-indentured-servitude = Indentured Servitude
discovery-effect-indentured-servitude = 1 free colonist on dock space X each turn
discovery-building-conquistadors =
    { $edition ->
        [2007] Conquistador
       *[2015] Conquistadors
    }
discovery-effect-conquistadors = 1 free soldier in the Discovery box each turn
discovery-building-navigator = Navigator
discovery-effect-navigator = 1 free captain in the Discovery box each turn
discovery-building-conquest-of-the-inca-empire = Conquest of the Inca Empire
discovery-effect-conquest-of-the-inca-empire = $20 at once
discovery-building-trading-post = Trading Post
discovery-effect-trading-post = $5 each turn
discovery-building-new-world-cartography = New World Cartography
discovery-effect-new-world-cartography =
    { $edition ->
        [2007] 4 VP; discover a region at once, without an expedition, or never
       *[2015] 4 VP; discover a region without an expedition, at once or in a later benefits phase
    }
discovery-building-plague-1 = Plague (Age I)
discovery-effect-plague-1 = your expeditions meet 1 resistance less
discovery-building-spoils-of-war-dollars-1 = Spoils of War: $5
discovery-effect-spoils-of-war-dollars-1 = $5 at once
discovery-building-spoils-of-war-ship = Spoils of War: a ship
discovery-effect-spoils-of-war-ship = 1 merchant ship at once
discovery-building-spoils-of-war-specialists = Spoils of War: specialists
discovery-effect-spoils-of-war-specialists = 2 specialists of your choice for next turn
discovery-building-magellan = Magellan
discovery-effect-magellan = your captains count 3 on expeditions
discovery-building-new-world-city = New World City
discovery-effect-new-world-city = 1 builder each turn
discovery-building-new-world-mission = New World Mission
discovery-effect-new-world-mission = 1 missionary each turn
discovery-building-overpopulation = Overpopulation
discovery-effect-overpopulation = 3 colonists to discovered regions at once
discovery-building-smuggler = Smuggler
discovery-effect-smuggler = swap a good with another player each turn
discovery-building-indian-allies = Indian Allies
discovery-effect-indian-allies = 2 soldiers to one of your colonies at once
discovery-building-privateers = Privateers
discovery-effect-privateers = each turn $1 from every opponent for each of your ships
discovery-building-ship-yards = Ship Yards
discovery-effect-ship-yards = 1 captain each turn
discovery-building-cathedral = Cathedral
discovery-effect-cathedral = missionaries from the dock bring 2 colonists
discovery-building-taxation = Taxation
discovery-effect-taxation = 2 VP; $10 each turn
discovery-building-university = University
discovery-effect-university = 5 VP; once, one of your workers goes to the front of its box
discovery-building-west-indies-co = West Indies Co.
discovery-effect-west-indies-co = a random good each turn
discovery-building-colonization-laws = Colonization Laws
discovery-effect-colonization-laws = 1 free colonist on dock space Y each turn
discovery-building-rum-distillery = Rum Distillery
discovery-effect-rum-distillery = $3 for each of your sugars each turn
discovery-building-marketplace = Marketplace
discovery-effect-marketplace = 1 merchant each turn
discovery-building-military-academy = Military Academy
discovery-effect-military-academy = 1 soldier each turn
discovery-building-fortress = Fortress
discovery-effect-fortress = 1 soldier each turn
discovery-building-stables =
    { $edition ->
        [2007] Stable
       *[2015] Stables
    }
discovery-effect-stables = each turn 1 soldier may move to a neighbouring colony
discovery-building-plague-2 = Plague (Age II)
discovery-effect-plague-2 = every colony of 3 or more loses a piece at once
discovery-building-spoils-of-war-dollars-2 = Spoils of War: $7
discovery-effect-spoils-of-war-dollars-2 = $7 at once
discovery-building-spoils-of-war-goods = Spoils of War: goods
discovery-effect-spoils-of-war-goods = 2 random goods at once
discovery-building-stone-masonry = Stone Masonry
discovery-effect-stone-masonry = 1 builder each turn
discovery-building-papal-edict = Papal Edict
discovery-effect-papal-edict = 2 colonists for you and 2 for an opponent, each in a colony of their own
discovery-building-mint = Mint
discovery-effect-mint = each turn $2 for each gold or each silver, whichever is more
discovery-building-trading-house = Trading House
discovery-effect-trading-house = each turn sell goods for $5 each
discovery-building-reformation = Reformation
discovery-effect-reformation = where your missionaries are, others’ bring no colonist
discovery-building-mayflower = Mayflower
discovery-effect-mayflower = your ships carry up to 3 workers to the dock’s end
discovery-building-militia = Militia
discovery-effect-militia = 1 soldier more whenever you defend
discovery-building-mercantilism = Mercantilism
discovery-effect-mercantilism = at the end 1 VP for each good
discovery-building-population = Population
discovery-effect-population = at the end 1 VP for 2 of your pieces in the New World
discovery-building-navy = Navy
discovery-effect-navy = at the end 4 VP for each ship
discovery-building-power = Power
discovery-effect-power = at the end 2 VP for each of your soldiers in the New World
discovery-building-prosperity = Prosperity
discovery-effect-prosperity = at the end 2 VP for each building
discovery-building-glory = Glory
discovery-effect-glory =
    { $edition ->
        [2007] at the end 2 VP for each region with a piece of yours
       *[2015] at the end 2 VP for each region with a piece of yours where someone has 3
    }
discovery-building-wealth = Wealth
discovery-effect-wealth = at the end 1 VP for each $5
discovery-building-migration = Migration
discovery-effect-migration =
    { $edition ->
        [2007] each turn up to 2 pieces, but no soldiers, may move together
       *[2015] each turn up to 2 colonists may move together
    }
discovery-building-factory = Factory
discovery-effect-factory =
    { $edition ->
        [2007] 5 VP; $25 each turn
       *[2015] 5 VP; $30 each turn
    }
discovery-building-plague-3 = Plague (Age III)
discovery-effect-plague-3 = remove up to 3 colonists of one player in one region
discovery-building-age-of-discovery = Age of Discovery
discovery-effect-age-of-discovery = at the end 4 VP for each discovery
discovery-building-new-world-capital-city = New World Capital City
discovery-effect-new-world-capital-city = at the end 3 VP for each of your builders in the New World
discovery-building-age-of-reason = Age of Reason
discovery-effect-age-of-reason = 4 VP for each of your workers in the Specialists box on turn 8
discovery-building-re-write-history = Re-Write History
discovery-effect-re-write-history = take a random discovery counter from up to two opponents

## What can be done: the whole sentence

discovery-action-place = Place { $a_worker } { $at_box }{ $tail }
discovery-action-university = Use the University: from place { $place } to the front { $at_box }{ $tail }
discovery-action-scout = Send scouts { $to_target }{ $tail }
discovery-action-land =
    { $context ->
        [allies] Put 2 soldiers { $in_region }{ $tail }
        [edict-settle] Put 2 colonists { $in_region }{ $tail }
       *[land] Land { $in_region }{ $tail }
    }
discovery-action-take = Take { $some_good }{ $tail }
discovery-action-buy = Buy { $building }{ $tail }
discovery-action-explore = Send an expedition { $to_target }{ $tail }
discovery-action-send =
    { $context ->
        [migrants] Let { $a_worker } move{ $tail }
        [italian-piece] Send { $a_worker } to take over{ $tail }
       *[crew] Send { $a_worker } along{ $tail }
    }
discovery-action-train = Choose { $a_worker }{ $tail }
discovery-action-remove =
    { $context ->
        [plague-loss] Lose { $a_worker }{ $tail }
        [plague-deaths] Remove { $a_worker }{ $tail }
       *[casualty] Kill { $a_worker }{ $tail }
    }
discovery-action-ride = Move a soldier { $from_region } { $to_region }{ $tail }
discovery-action-migrate = Migrate { $from_region } { $to_region }{ $tail }
discovery-action-first = { $building } first{ $tail }
discovery-action-give = Give { $some_good }{ $tail }
discovery-action-sell = Sell { $some_good }{ $tail }
discovery-action-discover = Discover { $the_region }{ $tail }
discovery-action-trade-out = Trade a specialist { $in_region } for a colonist{ $tail }
discovery-action-replace = Take over the space: { $box }{ $tail }
discovery-action-bid = Bid ${ $dollars }{ $tail }
discovery-action-board = Play { $nation }{ $tail }
discovery-action-points =
    { $count ->
        [one] Buy 1 victory point{ $tail }
       *[other] Buy { $count } victory points{ $tail }
    }
discovery-action-return-card =
    { $to ->
        [top] Leave the card on top{ $tail }
       *[bottom] Put the card at the bottom{ $tail }
    }
discovery-action-launch = Set sail{ $tail }
discovery-action-accept = Take { $the_worker }{ $tail }
discovery-action-use =
    { $context ->
        [dutch-ship] Take the merchant ship{ $tail }
        [empty-jails] Empty the jails: 2 colonists, or as many as you have, to the dock, everyone in your order{ $tail }
       *[none] Use your nation’s power{ $tail }
    }
discovery-action-decline =
    { $context ->
        [land] Stay at home{ $tail }
        [good] Take no good{ $tail }
        [french-trade] Take no good for now{ $tail }
        [buy] Buy nothing{ $tail }
        [target] Wait: no expedition this turn{ $tail }
        [specialist] Take no specialist{ $tail }
        [train] Take no specialist, pay nothing{ $tail }
        [declare] Keep the peace{ $tail }
        [university] Not now{ $tail }
        [ride] Move no soldier{ $tail }
        [migrate] Move nobody{ $tail }
        [smuggle] Swap nothing{ $tail }
        [chart] Discover nothing now{ $tail }
        [chart-last] Discover nothing: the chance is gone for good{ $tail }
        [plague] Spare everybody{ $tail }
        [rewrite] Take no counter{ $tail }
        [trade-out] Go without{ $tail }
       *[none] No, thanks{ $tail }
    }
discovery-action-done =
    { $context ->
        [migrants] That’s all{ $tail }
        [sell] Sell no more{ $tail }
        [points] Buy no more{ $tail }
        [plague-deaths] Spare the others{ $tail }
       *[none] Done{ $tail }
    }
discovery-action-pass = Pass{ $tail }
discovery-action-name = Name { $other }{ $tail }
discovery-action-war = Declare war on { $other }{ $tail }
discovery-action-battle = Attack { $other } { $in_region }{ $tail }
discovery-action-plague = Strike { $other } { $in_region }{ $tail }
discovery-action-swap = Take { $some_good } from { $other }{ $tail }
discovery-action-order = Next: { $a_worker } of { $other }{ $tail }

## What can be done: the heading of a kind, and one choice under it

discovery-group-place = { $the_worker_title }
discovery-group-university = University
discovery-group-scout = Scout
discovery-group-land =
    { $context ->
        [allies] 2 soldiers
        [edict-settle] 2 colonists
       *[land] Land in
    }
discovery-group-take = Take
discovery-group-buy = Buy
discovery-group-explore = Sail to
discovery-group-send =
    { $context ->
        [migrants] Moves
       *[crew] Send
    }
discovery-group-train = Choose
discovery-group-remove =
    { $context ->
        [plague-loss] Lose
        [plague-deaths] Remove
       *[casualty] Kill
    }
discovery-group-ride = Ride
discovery-group-migrate = { $region_title } →
discovery-group-first = First
discovery-group-give = Give
discovery-group-sell = Sell
discovery-group-discover = Discover
discovery-group-trade-out = Trade
discovery-group-replace = Take over
discovery-group-bid = Bid
discovery-group-board = Play
discovery-group-points = Buy points
discovery-group-return-card = The card
discovery-group-launch = Set sail
discovery-group-accept = Take
discovery-group-use = Use it
discovery-group-decline = No
discovery-group-done = Done
discovery-group-pass = Pass
discovery-group-name = Name
discovery-group-war = War
discovery-group-battle = Battle
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
discovery-choice-bid = ${ $dollars }{ $tail }
discovery-choice-board = { $nation }{ $tail }
discovery-choice-points = { $count } VP{ $tail }
discovery-choice-return-card =
    { $to ->
        [top] stays on top
       *[bottom] goes to the bottom
    }
discovery-choice-launch = with these{ $tail }
discovery-choice-accept = { $worker }{ $tail }
discovery-choice-use =
    { $context ->
        [dutch-ship] take the merchant ship
       *[empty-jails] 2 colonists, or as many as you have, to the dock, everyone in your order
    }
discovery-choice-decline =
    { $context ->
        [land] stay at home
        [good] take none
        [french-trade] not this turn
        [buy] buy nothing
        [target] wait, no expedition this turn
        [specialist] take none
        [train] take none, pay nothing
        [declare] keep the peace
        [ride] move no soldier
        [migrate] move nobody
        [smuggle] swap nothing
        [chart] discover nothing now
        [chart-last] discover nothing, for good
        [plague] spare everybody
        [rewrite] take none
        [trade-out] go without
       *[none] not now
    }
discovery-choice-done =
    { $context ->
        [migrants] that’s all
        [sell] sell no more
        [points] buy no more
        [plague-deaths] spare the others
       *[none] done
    }
discovery-choice-pass = bid no more{ $tail }
discovery-choice-name = { $other }{ $tail }
discovery-choice-war = { $other }{ $tail }
discovery-choice-battle = { $other } { $in_region }{ $tail }
discovery-choice-plague = { $region }{ $tail }
discovery-choice-swap = { $good }{ $tail }
discovery-choice-order = { $worker }{ $tail }

## What a choice would do, after a dot

discovery-tail-initiative = place { $place }, ${ $place }
discovery-tail-place = place { $place }
discovery-tail-yours =
    { $count ->
        [one] your first
       *[other] your { $count }
    }
discovery-tail-hired = for next turn
discovery-tail-trained = any specialist, $5
discovery-tail-sails = sails last
discovery-tail-price =
    { $dollars ->
        [0] free
       *[other] ${ $dollars }
    }
discovery-tail-income = sets ${ $before } → ${ $after }
discovery-tail-same-income = sets stay ${ $before }
discovery-tail-pieces =
    { $count ->
        [one] your first piece
       *[other] { $count } pieces
    }
discovery-tail-points = { $before } → { $after } VP
discovery-tail-colonies = colonies { $before } → { $after } VP
discovery-tail-good = takes { $good }
discovery-tail-unknown = resistance unknown
discovery-tail-strength = strength { $strength }
# How many of the counters or cards that may lie there an expedition beats.
discovery-chance =
    { $percent ->
        [0] no chance
        [100] certain
       *[other] { $beaten } of { $possible }, { $percent } %
    }
discovery-tail-succeeds = succeeds
discovery-tail-fails = fails
discovery-tail-owner = { $worker } of { $name }
discovery-tail-forces = you { $yours }, they { $theirs }
discovery-tail-colonists =
    { $count ->
        [one] 1 colonist there
       *[other] { $count } colonists there
    }
discovery-tail-left =
    { $count ->
        [one] 1 there
       *[other] { $count } there
    }

## What is asked

discovery-decision-place = Your turn, { $name }. Place a worker.
discovery-decision-university = { $name }, do you use your University now?
discovery-decision-land = Your { $worker } is about to sail, { $name }. Where to?
discovery-decision-good = Which trade good do you take, { $name }?
discovery-decision-buy = Your { $worker } may buy a building, { $name }. Which one?
discovery-decision-target = Where does your expedition go, { $name }?
discovery-decision-crew = Who sails { $to_target }?
discovery-decision-specialist = { $name }, do you take { $the_worker } for next turn?
discovery-decision-train =
    { $price ->
        [0] { $name }, choose a specialist{ $left ->
            [one] { "" }
           *[other] { " " }({ $left } to come)
        }.
       *[other] { $name }, which specialist do you train for ${ $price }?
    }
discovery-decision-declare = { $name }, do you attack anyone?
discovery-decision-casualty =
    { $left ->
        [one] Whom do your soldiers kill, { $name }? One to name.
       *[other] Whom do your soldiers kill, { $name }? { $left } to name.
    }
discovery-decision-ride = { $name }, do you move a soldier?
discovery-decision-benefit = Which of your buildings comes first, { $name }?
discovery-decision-smuggle = Your smuggler is out, { $name }. Which good does he bring?
discovery-decision-smuggle-give = Which good does { $other } get for the { $good }?
discovery-decision-sell = { $name }, do you sell goods for $5 each?
discovery-decision-migrate = { $name }, does anyone migrate? From where to where?
discovery-decision-migrants = Who migrates?
discovery-decision-chart = Which region do you discover, { $name }?
discovery-decision-settle =
    { $left ->
        [one] Where does the last colonist go, { $name }?
       *[other] Where does the next colonist go, { $name }? { $left } to place.
    }
discovery-decision-allies = Where do your Indian allies gather, { $name }?
discovery-decision-edict-name = Whom does the edict name beside you, { $name }?
discovery-decision-edict-first = Who settles first: you or { $other }?
discovery-decision-edict-settle = Which colony gets 2 colonists, { $name }?
discovery-decision-plague-loss = The plague is { $in_region }, { $name }. Whom do you lose?
discovery-decision-plague = Whom does the plague strike, { $name }, and where?
discovery-decision-plague-deaths =
    { $left ->
        [one] One more colonist of { $other } { $in_region }?
       *[other] Remove a colonist of { $other } { $in_region }? { $left } at most.
    }
discovery-decision-rewrite = From whom do you take a discovery counter, { $name }?
discovery-decision-trade-out = Your supply has no { $worker } left, { $name }. Trade one in the New World for a colonist?
discovery-decision-return-card = Where does the card go, { $name }?
discovery-decision-bid = What do you bid for the first place, { $name }?
discovery-decision-board-bid = What do you bid for the choice of a nation, { $name }?
discovery-decision-board = Which nation do you play, { $name }?
discovery-decision-points = { $name }, do you buy victory points?
discovery-decision-empty-jails = { $name }, does England empty its jails this turn?
discovery-decision-order-dock = Who is next on the dock, { $name }?
discovery-decision-french-trade = { $name }, does France take a good before the others?
discovery-decision-dutch-ship = { $name }, does Holland take the merchant ship?
discovery-decision-italian-master = { $name }, do the Italians take over a specialist’s space?
discovery-decision-spanish-landing = Where do Spain’s conquistadors land, { $name }?
discovery-decision-italian-piece = Which of your pieces takes over the space ({ $box })?

## What happened

discovery-event-chose =
    { $verb ->
        [decline] { $you ->
            [yes] You decline.
           *[no] { $name } declines.
        }
        [done] { $you ->
            [yes] You leave it at that.
           *[no] { $name } leaves it at that.
        }
       *[other] { $you ->
            [yes] You make your choice.
           *[no] { $name } makes a choice.
        }
    }
discovery-event-in-vain =
    { $you ->
        [yes] { $what ->
            [good] No trade good is left for you.
            [ship] You would have won the merchant ship, but there is none.
            [buy] You can buy no building.
            [train] You can train nobody.
            [declare] You have nobody to fight.
            [allies] You have no colony for the soldiers.
            [edict-settle] You have no colony for the colonists.
            [chart] No region is left for you to discover.
            [rewrite] Nobody has a discovery counter for you to take.
            [plague] There is nobody for the plague to strike.
           *[other] There is nothing for you to choose.
        }
       *[no] { $what ->
            [good] No trade good is left for { $name }.
            [ship] { $name } would have won the merchant ship, but there is none.
            [buy] { $name } can buy no building.
            [train] { $name } can train nobody.
            [declare] { $name } has nobody to fight.
            [allies] { $name } has no colony for the soldiers.
            [edict-settle] { $name } has no colony for the colonists.
            [chart] No region is left for { $name } to discover.
            [rewrite] Nobody has a discovery counter for { $name } to take.
            [plague] There is nobody for the plague to strike.
           *[other] There is nothing for { $name } to choose.
        }
    }
discovery-event-counters-shown = The counters in the regions: { $counters }.
discovery-region-counter = { $region } ({ $counter })
discovery-event-order-drawn = The order of play: { $seats }.
discovery-event-age-three-known = The buildings of Age III will be { $buildings }.
discovery-event-nation =
    { $you ->
        [yes] You play { $nation }.
       *[no] { $name } plays { $nation }.
    }
discovery-event-power-used =
    { $you ->
        [yes] You use the power of { $nation }.
       *[no] { $name } uses the power of { $nation }.
    }
discovery-event-auction-opens =
    { $you ->
        [yes] The auction for the order begins, and you open it.
       *[no] The auction for the order begins, and { $name } opens it.
    }
discovery-event-passed =
    { $you ->
        [yes] You pass{ $place ->
            [0] { "" }
           *[other] { " " }and will be number { $place }
        }.
       *[no] { $name } passes{ $place ->
            [0] { "" }
           *[other] { " " }and will be number { $place }
        }.
    }
discovery-event-bid =
    { $you ->
        [yes] You bid ${ $dollars }.
       *[no] { $name } bids ${ $dollars }.
    }
discovery-event-auction-won =
    { $you ->
        [yes] You win the auction. The order of play: { $seats }.
       *[no] { $name } wins the auction. The order of play: { $seats }.
    }
discovery-event-paid =
    { $you ->
        [yes] You pay ${ $dollars }{ discovery-paid-for }.
       *[no] { $name } pays ${ $dollars }{ discovery-paid-for }.
    }
discovery-paid-for =
    { $why ->
        [auction] { " " }in the auction
        [training] { " " }for training
        [scouting] { " " }for scouts
        [building] { " " }for a building
        [points] { " " }for victory points
        [war] { " " }for a war
       *[other] { "" }
    }
discovery-event-earned =
    { $several ->
        [yes] { $why ->
            [sets] Income: { $totals }.
           *[initiative] Initiative pays { $totals }.
        }
       *[no] { $you ->
            [yes] You get ${ $dollars }{ discovery-earned-for }.
           *[no] { $name } gets ${ $dollars }{ discovery-earned-for }.
        }
    }
discovery-earned-for =
    { $why ->
        [initiative] { " " }for initiative
        [merchant] { " " }for the merchant
        [plunder] { " " }of plunder
        [sets] { " " }for sets of goods
        [rum] { " " }from the Rum Distillery
        [mint] { " " }from the Mint
        [inca] { " " }from the Inca Empire
        [spoils] { " " }of spoils
        [trading-house] { " " }for a good
        [building] { " " }from a building: { $building }
       *[other] { "" }
    }
discovery-totals = { $name } ${ $count }
discovery-event-colonists-taken =
    { $several ->
        [all] Everyone takes { $colonists }.
        [some] { $seats } take { $colonists } each.
       *[no] { $you ->
            [yes] You take { $colonists }.
           *[no] { $name } takes { $colonists }.
        }
    }
discovery-event-goods-offered = New goods on offer: { $goods }.
discovery-event-buildings-offered = New buildings on offer: { $buildings }.
discovery-event-ship-offered = A new ship lies in the Merchant Shipping box ({ $left } left).
discovery-event-supply-empty =
    { $what ->
        [goods] No trade goods are left.
        [ships] No merchant ships are left.
        [counters] No unused discovery counters are left.
       *[buildings] No buildings of this age are left.
    }
discovery-event-placed =
    { $you ->
        [yes] You place { $a_worker } { $at_box }.
       *[no] { $name } places { $a_worker } { $at_box }.
    }
discovery-event-moved-to-front =
    { $you ->
        [yes] You use the University: your { $worker } goes from place { $place } to the front { $at_box }.
       *[no] { $name } uses the University: a { $worker } goes from place { $place } to the front { $at_box }.
    }
discovery-event-scouted =
    { $known ->
        [yes] Your scouts go { $to_target }: { $found }.
       *[no] { $you ->
            [yes] Your scouts go { $to_target }.
           *[no] { $name } sends scouts { $to_target }.
        }
    }
discovery-event-card-returned =
    { $to ->
        [top] { $you ->
            [yes] You leave the card on top.
           *[no] { $name } leaves the card on top.
        }
       *[bottom] { $you ->
            [yes] You put the card at the bottom.
           *[no] { $name } puts the card at the bottom.
        }
    }
discovery-event-landed =
    { $you ->
        [yes] Your { $worker } lands { $in_region }.
       *[no] { $name } lands { $a_worker } { $in_region }.
    }
discovery-event-stayed-home =
    { $you ->
        [yes] Your { $worker } stays at home.
       *[no] { $name } keeps { $a_worker } at home.
    }
discovery-event-region-good =
    { $you ->
        [yes] With 3 pieces { $in_region } you take its { $good }.
       *[no] With 3 pieces { $in_region } { $name } takes its { $good }.
    }
discovery-event-settled =
    { $you ->
        [yes] You put { $workers } { $in_region }.
       *[no] { $name } puts { $workers } { $in_region }.
    }
discovery-event-none-left =
    { $you ->
        [yes] You have no { $worker } left to receive.
       *[no] { $name } has no { $worker } left to receive.
    }
discovery-event-good-taken =
    { $you ->
        [yes] You take { $some_good }.
       *[no] { $name } takes { $some_good }.
    }
discovery-event-good-drawn =
    { $you ->
        [yes] You draw { $some_good }.
       *[no] { $name } draws { $some_good }.
    }
discovery-event-ship-taken =
    { $you ->
        [yes] You take a merchant ship{ discovery-with-value }.
       *[no] { $name } takes a merchant ship{ discovery-with-value }.
    }
discovery-with-value =
    { $value ->
        [0] { "" }
       *[other] { " " }with a value of { $value }
    }
discovery-event-built =
    { $you ->
        [yes] You buy { $building }{ discovery-built-for }.
       *[no] { $name } buys { $building }{ discovery-built-for }.
    }
discovery-built-for =
    { $dollars ->
        [0] { "" }
       *[other] { " " }for ${ $dollars }
    }
discovery-event-replaced =
    { $you ->
        [yes] Your { $worker } takes the place of { $a_replaced } of { $other } ({ $box }).
       *[no] { $theirs ->
            [yes] { $a_worker_title } of { $name } takes the place of your { $replaced } ({ $box }).
           *[no] { $a_worker_title } of { $name } takes the place of { $a_replaced } of { $other } ({ $box }).
        }
    }
discovery-event-received =
    { $you ->
        [yes] You receive { $workers }{ discovery-received-where }.
       *[no] { $name } receives { $workers }{ discovery-received-where }.
    }
discovery-received-where =
    { $to ->
        [discovery] { " " }in the Discovery box
       *[workers] { " " }for next turn
    }
discovery-event-traded-out =
    { $you ->
        [yes] You trade { $a_worker } { $in_region } for a colonist.
       *[no] { $name } trades { $a_worker } { $in_region } for a colonist.
    }
discovery-event-on-dock =
    { $you ->
        [yes] Your free colonist waits on dock space { $dock_space }.
       *[no] A free colonist of { $name } waits on dock space { $dock_space }.
    }
discovery-event-expedition =
    { $you ->
        [yes] You send { $crew } { $to_target }, strength { $strength }.
       *[no] { $name } sends { $crew } { $to_target }, strength { $strength }.
    }
discovery-event-expedition-failed = A resistance of { $natives } was too much ({ $counter }).
discovery-event-counter-replaced =
    { $known ->
        [yes] Another counter takes its place { $in_region }: { $counter }.
       *[no] Another counter takes its place { $in_region }.
    }
discovery-event-discovered =
    { $you ->
        [yes] You discover { $the_region }: { $counter }.
       *[no] { $name } discovers { $the_region }: { $counter }.
    }
discovery-event-card-won =
    { $you ->
        [yes] You discover { $card }: { $points } VP.
       *[no] { $name } discovers { $card }: { $points } VP.
    }
discovery-event-card-lost =
    { $you ->
        [yes] You fail at { $card }, a resistance of { $natives }. The deck is shuffled.
       *[no] { $name } fails at { $card }, a resistance of { $natives }. The deck is shuffled.
    }
discovery-event-counter-taken =
    { $you ->
        [yes] You take a discovery from { $other }: { $counter }.
       *[no] { $theirs ->
            [yes] { $name } takes a discovery from you: { $counter }.
           *[no] { $name } takes a discovery from { $other }: { $counter }.
        }
    }
discovery-event-war =
    { $you ->
        [yes] You declare war on { $other }!
       *[no] { $theirs ->
            [yes] { $name } declares war on you!
           *[no] { $name } declares war on { $other }!
        }
    }
discovery-event-battle =
    { $you ->
        [yes] You attack { $other } { $in_region }.
       *[no] { $theirs ->
            [yes] { $name } attacks you { $in_region }.
           *[no] { $name } attacks { $other } { $in_region }.
        }
    }
discovery-event-fell =
    { $you ->
        [yes] You lose { $workers } { $in_region }.
       *[no] { $name } loses { $workers } { $in_region }.
    }
discovery-event-moved =
    { $you ->
        [yes] Your { $worker } moves { $from_region } { $to_region }.
       *[no] { $name } moves { $a_worker } { $from_region } { $to_region }.
    }
discovery-event-swapped =
    { $you ->
        [yes] You take { $took } from { $other } and give { $gave }.
       *[no] { $theirs ->
            [yes] { $name } takes { $took } from you and gives { $gave }.
           *[no] { $name } takes { $took } from { $other } and gives { $gave }.
        }
    }
discovery-event-raided =
    { $you ->
        [yes] Your privateers take ${ $dollars } from { $other }.
       *[no] { $theirs ->
            [yes] { $name }’s privateers take ${ $dollars } from you.
           *[no] { $name }’s privateers take ${ $dollars } from { $other }.
        }
    }
discovery-event-colony-scored =
    { $several ->
        [yes] Colonies at the end of Age { $age }: { $totals }.
       *[no] { $you ->
            [yes] You score { $sum } VP { $in_region }.
           *[no] { $name } scores { $sum } VP { $in_region }.
        }
    }
discovery-total-points = { $name } { $count } VP
discovery-event-new-order = The new order of play: { $seats }.
discovery-event-turn-begins = Turn { $turn } begins.
discovery-event-game-over = The game is over.

discovery-ending-turn-8 = turn 8 is done

## Where the points came from

discovery-score-colonies-1 = Colonies, Age I
discovery-score-colonies-2 = Colonies, Age II
discovery-score-colonies-3 = Colonies, Age III
discovery-score-builders-1 = Builders, Age I
discovery-score-builders-2 = Builders, Age II
discovery-score-builders-3 = Builders, Age III
discovery-score-bought-1 = Bought, Age I
discovery-score-bought-2 = Bought, Age II
discovery-score-bought-3 = Bought, Age III
discovery-score-counters = Discovery counters
discovery-score-cards = Discovery cards
discovery-score-economy = Economy
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
discovery-tie-colonies = points for colonies on the last turn
discovery-tie-money = money
discovery-tie-goods = goods gathered

## The table

discovery-title = Age of Discovery · { $edition }
discovery-header-turn = turn { $turn } of 8
discovery-header-age = Age { $age }
discovery-header-order = order
discovery-unknown = unknown
discovery-seen-by = seen by
discovery-points = { $count } VP
discovery-labelled = { $label }:
discovery-label-regions = Regions
discovery-label-boxes = Boxes
discovery-label-initiative = Initiative
discovery-label-dock = Dock
discovery-label-goods = Goods
discovery-label-shipping = Shipping
discovery-label-capital = Buildings
discovery-label-discovery = Discovery
discovery-label-specialists = Specialists
discovery-label-warfare = War
discovery-label-battle = Battle
discovery-next-order = next turn
discovery-dock-spaces = { $count } spaces
discovery-on-offer = on offer
discovery-ship-there = a ship is there
discovery-no-ship = no ship
discovery-ships-left = { $count } left
discovery-sailing = sailing
discovery-being-ordered = being ordered
discovery-deck-left =
    { $count ->
        [one] deck 1 card
       *[other] deck { $count } cards
    }
discovery-deck-next = next { $card }
discovery-odds = odds
# A strength and its chance: 3: 69 %
discovery-odds-at = { $strength }: { $percent } %
discovery-price =
    { $dollars ->
        [0] free
       *[other] ${ $dollars }
    }
discovery-dollars = ${ $dollars }
discovery-seat-you = you
discovery-to-place = to place
discovery-sets = sets ${ $dollars }
discovery-no-goods = no goods
discovery-goods-count =
    { $count ->
        [one] 1 good
       *[other] { $count } goods
    }
# A set of goods and what it earns: sugar ×3+ship = $6
discovery-set = { $things } = ${ $dollars }
discovery-set-ship = ship
discovery-goods-gone = gone
discovery-shipping-value = value { $count }
discovery-ships =
    { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
discovery-building-count =
    { $count ->
        [0] no buildings
        [one] 1 building
       *[other] { $count } buildings
    }
discovery-discoveries =
    { $count ->
        [one] 1 discovery
       *[other] { $count } discoveries
    }
discovery-uses = ×{ $count }
discovery-bid = bid ${ $dollars }
discovery-bid-passed = passed
discovery-attacks = { $name } attacks { $other } { $in_region }
discovery-fallen = fallen

discovery-brackets = In brackets: how many things the points are for.
discovery-won = { $name } wins with { $score } victory points!
discovery-shared = { $names } share the victory with { $score } points each!

discovery-help =
    Most victory points (VP) after turn 8 win. Each turn you place workers one by one into the event boxes; then the boxes are resolved from top to bottom.
    Initiative pays a little and decides the next order. The dock takes workers to discovered regions: after turns 3, 6 and 8, wherever someone has 3 or more pieces, the most score 6 and the second most 2. The first with 3 pieces takes the region’s good.
    Trade goods and ships pay every turn: 3 of any kind $1, 3 alike $3, 4 alike $6; a ship stands for any good. Buildings cost $10, $14 and $20 by age.
    The Discovery box gathers an expedition: send enough strength for the unknown resistance. Specialists are hired for the next turn. War: soldiers kill.
    Signs: ● colonist, ▲ captain (2 in Discovery and Shipping), ◆ merchant (2 in Shipping, $5 from the dock), + missionary (a colonist more from the dock), ♞ soldier, ♜ builder.
    The number before a sign is a player’s number; one after it says how many. A region shows who would score what now.

## The page

web-discovery-place = { $box }, place { $place }
web-discovery-strength = Strength
web-discovery-odds-unknown = unknown regions
# The last strength of a table of odds stands for all above it.
web-discovery-odds-or-more = { $strength }+
web-discovery-percent = { $percent } %
web-discovery-odds-hand = strength at hand { $strength }
web-discovery-odds-crew = crew’s strength { $strength }
web-discovery-odds-told = strength { $strength }: { $chance }
# What kind of building it is, on its card, and what has been turned over.
web-discovery-building-kind =
    { $kind ->
        [immediate] immediate
        [one-time] one-time
       *[ongoing] ongoing
    }
web-discovery-face-down = face down
# What a box does, in a line beneath its name.
web-discovery-does =
    { $box ->
        [initiative] earn its number, lead next turn
        [dock] sail to known regions
        [trade-goods] choose one each
        [shipping] most value takes it
        [capital] buy one each
        [discovery] strength must match the resistance
        [specialists] hired for next turn
       *[warfare] a battle, or a war for { discovery-dollars }
    }
web-discovery-ships-left = { $count } more
web-discovery-own-mat = all you have
web-discovery-rivals = the others in full
web-discovery-all-buildings = buildings in full
web-discovery-to-come = still to come, Age { $age }
web-discovery-strong = strength { $strength }
web-discovery-best = best chance { $percent } %
