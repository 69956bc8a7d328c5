# Age of Discovery: the tutorial.

tutorial-discovery-world = The New World. Three times in the game, whoever has the most people in a region scores there, and so does the second. Regions where a counter lies face down must be discovered first. The Caribbean is known from the start.
tutorial-discovery-boxes = Every turn you send your people, one by one and in turn with the others, to the boxes on the right. When everybody is placed, the boxes are resolved from top to bottom.
tutorial-discovery-dock = The dock brings people to the New World. Choose a colonist, and then the dock.
tutorial-discovery-others = The others place theirs. Mind what they want: spaces are taken from left to right.
tutorial-discovery-goods = Now place one at the trade goods. There you take a good of your choice. Sets of goods earn money every turn, so it pays to begin early.
tutorial-discovery-specialists = Here you get a specialist for the next turn: a captain for expeditions and ships, a merchant for money, a missionary who brings a convert along, a soldier for war.
tutorial-discovery-discovery = Expeditions gather here. Against a region’s natives you need strength: most people count one, a captain two. What awaits you is only seen after the launch, so send enough.
tutorial-discovery-rest = Place the rest of your people as you like. Shipping is won by whoever has the most there; the capital sells buildings. When all are placed, the ships sail.
tutorial-discovery-land = Your colonist has crossed the ocean. Choose where to land.
tutorial-discovery-wait = The boxes are resolved one after the other. If you placed somebody at the trade goods, you will soon be asked to take one.
tutorial-discovery-take = Choose a good. Three of a kind, or any three, make a set; four of a kind earn the most.
tutorial-discovery-income = Your mat: your money, your goods in the sets that earn the most, your buildings and discoveries. At the end of each turn your sets and buildings pay.
tutorial-discovery-end = After eight turns the most points win: from colonies, discoveries, buildings and the wealth of your trade. Gold tags on the map say what each would score there now.
