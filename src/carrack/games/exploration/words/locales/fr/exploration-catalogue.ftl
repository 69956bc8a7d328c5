# The Age of Exploration : ce que le catalogue en dit, sur chaque page.

game-age-of-exploration = L’Âge de l’Exploration
web-about-age-of-exploration = Un jeu de cartes court, idéal pour commencer : allez loin, revenez plus riche, vendez au bon moment.
web-rules-age-of-exploration = L’Âge de l’Exploration
