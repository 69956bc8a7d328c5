# Age of Discovery: what the catalogue says of it, on every page.

game-age-of-discovery-2007 = Age of Empires III: The Age of Discovery
game-age-of-discovery-2015 = Empires: Age of Discovery
web-about-age-of-discovery-2007 = Settle the New World: place workers of five kinds to ship settlers, discover, trade and fight for nine regions.
web-about-age-of-discovery-2015 = The newer edition of the same game: up to six players, other buildings, and as options builders and powers for the nations.
web-rules-age-of-discovery = The Age of Discovery, both editions
