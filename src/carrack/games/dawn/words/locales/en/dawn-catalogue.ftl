# Dawn of Empires: what the catalogue says of it, on every page.

game-dawn-of-empires = Dawn of Empires
web-about-dawn-of-empires = Lead an ancient people from its first hut to its wonders: a ring of actions, a map to explore, much to learn.
web-rules-dawn-of-empires = Dawn of Empires
