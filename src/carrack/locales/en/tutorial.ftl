# First games, step by step.

tutorial-step = Your first game: step { $step } of { $steps }
tutorial-next = Next
tutorial-back = Back
tutorial-skip = Go on without it
tutorial-leave = End the tutorial
tutorial-end = Play on
tutorial-your-move = Your move: choose it on the table, or with the buttons below.
tutorial-otherwise = You chose something else, which is allowed too. Do this when you can, or go on.
tutorial-around = That is how it goes. Whatever is lit can be chosen; the box below always says what is asked, and lists every choice. The question mark explains anything on the table, arrow keys go back through the game, and a move can be taken back. Play on: the game is yours.

## The Age of Exploration

tutorial-exploration-hand = These are your cards. Each shows a good, which can be sold, and one to three ships, with which you sail. A card does one or the other, so you always ask yourself which.
tutorial-exploration-home = Your ship lies at home. Each turn you take one action. At home you may set sail, put goods on show, hold a sale or buy; at sea you sail or explore.
tutorial-exploration-sail = Set sail! Choose a card from your hand and the open sea. Every ship on the card takes you one step away from home; the antique has three.
tutorial-exploration-others = Now the others take their turns. Watch their ships: whoever comes home from the farthest voyage is paid best.
tutorial-exploration-explore = On later turns you could sail on, one card a turn. The farther you are, the more you find. For this first voyage explore now: you draw two cards for each step from home, up to twelve in hand.
tutorial-exploration-found = These are the goods that you found. After exploring you must head for home.
tutorial-exploration-return = Sail home with a card. The wind is behind you: every ship counts two. You need only as many as you sailed out.
tutorial-exploration-court = When you arrive, the King pays for a distance of seven and more, and there is one piece of gold if nobody at sea is as far out as you were. You are paid in your own voyage’s cards, turned over.
tutorial-exploration-exhibit = At home, put goods on show: choose as many as you like, and then say that you are done. They are shown as you choose them and sent together. Keep some cards for the next voyage.
tutorial-exploration-market = The market is everything on show, everybody’s together. Once all five kinds are there, a sale may be held. The rarest good is worth one piece of gold each; of the most popular two make one, of the others three.
tutorial-exploration-end = Gold wins. The age ends when the cards run out and everybody is home; what is left on show is then sold.

## Age of Discovery

tutorial-discovery-world = The New World. Three times in the game, whoever has the most people in a region scores there, and so does the second. Regions with a dashed border must be discovered first. The Caribbean is known from the start.
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
tutorial-discovery-income = Your mat: your money, your goods in the sets that earn the most, your buildings and discoveries. At the end of each turn your sets and merchants pay.
tutorial-discovery-end = After eight turns the most points win: from colonies, discoveries, buildings and the wealth of your trade. Gold tags on the map say what each would score there now.

## Dawn of Empires

tutorial-dawn-town = Your first town stands on a corner where three tiles meet. From these tiles it brings in the harvest. Larger towns collect more.
tutorial-dawn-board = Your board: food, production, wealth, money and science, the huts and warriors you still have, and what the next harvest costs.
tutorial-dawn-rondel = The rondel says what you can do. Each turn your marker goes one or two spaces clockwise, farther for a price, and you take the action of that space. On the first turn you may begin anywhere.
tutorial-dawn-harvest = Begin with the harvest: choose the first space.
tutorial-dawn-collect = Collect a cube from the tiles around your town; each tile gives one. What can be taken is lit.
tutorial-dawn-convert = Cubes become what their terrain gives: choose what you need. Food lets towns grow and raises settlers, production builds, money pays the upkeep, science buys technologies.
tutorial-dawn-others = The harvest ends with the upkeep, and the next people take their turn.
tutorial-dawn-go = Your turn again. Go one or two spaces on: perhaps to grow a town or to recruit. Choose a space and what to do there; whatever you can’t pay for is not lit.
tutorial-dawn-points = Points come from huts on the map, technologies, wonders, experience in war and legends. The game ends when somebody has built all huts, learned twelve technologies, or earned twenty experience.
