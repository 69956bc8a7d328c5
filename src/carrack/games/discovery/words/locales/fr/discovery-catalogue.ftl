# Age of Discovery : ce que le catalogue en dit, sur chaque page.

game-age-of-discovery-2007 = Age of Empires III : L’Âge de la Découverte
game-age-of-discovery-2015 = Empires : L’Âge de la Découverte
web-about-age-of-discovery-2007 = Peuplez le Nouveau Monde : posez des ouvriers de cinq sortes pour envoyer des colons, découvrir, commercer et vous disputer neuf régions.
web-about-age-of-discovery-2015 = La nouvelle édition du même jeu : jusqu’à six joueurs, d’autres réalisations et, en option, des bâtisseurs et des pouvoirs pour les nations.
web-rules-age-of-discovery = L’Âge de la Découverte, les deux éditions
