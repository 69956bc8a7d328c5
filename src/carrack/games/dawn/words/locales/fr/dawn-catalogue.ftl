# Dawn of Empires : ce que le catalogue en dit, sur chaque page.

game-dawn-of-empires = L’Aube des Empires
web-about-dawn-of-empires = Menez un peuple antique de sa première hutte à ses merveilles : une roue d’actions, une carte à explorer, beaucoup à apprendre.
web-rules-dawn-of-empires = L’Aube des Empires
