# Dawn of Empires: the tutorial.

tutorial-dawn-town = Your first town stands on a corner where three tiles meet. From these tiles it brings in the harvest. Larger towns collect more.
tutorial-dawn-board = Your board: food, production, wealth, money and science, the huts and warriors you still have, and what the next harvest costs.
tutorial-dawn-rondel = The rondel says what you can do. Each turn your marker goes one or two spaces clockwise, farther for a price, and you take the action of that space. On the first turn you may begin anywhere.
tutorial-dawn-harvest = Begin with the harvest: choose the first space.
tutorial-dawn-collect = Collect a cube from the tiles around your town; each tile gives one. What can be taken is lit.
tutorial-dawn-convert = Cubes become what their terrain gives: choose what you need. Food lets towns grow and raises settlers, production builds, money pays the upkeep, science buys technologies.
tutorial-dawn-others = The harvest has ended with the upkeep, and your rival has had a turn.
tutorial-dawn-go = Your turn again. Go one or two spaces on: perhaps to grow a town or to recruit. Choose a space and what to do there; whatever you can’t pay for is not lit.
tutorial-dawn-points = Points come from huts on the map, technologies, wonders, experience in war and legends. The game ends when somebody has built all huts, learned twelve technologies, or earned twenty experience.
