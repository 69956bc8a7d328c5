# The Age of Exploration: what the catalogue says of it, on every page.

game-age-of-exploration = The Age of Exploration
web-about-age-of-exploration = A short card game and a good one to begin with: sail far, come home richer, sell when the price is right.
web-rules-age-of-exploration = The Age of Exploration
