# The Age of Exploration: the tutorial.

tutorial-exploration-hand = These are your cards. Each shows a good, which can be sold, and one to three ships, with which you sail. A card does one or the other, so you always ask yourself which.
tutorial-exploration-home = Your ship lies at home. Each turn you take one action. At home you may set sail, put goods on show, hold a sale or buy; at sea you sail or explore.
tutorial-exploration-sail = Set sail! Choose a card from your hand and the open sea. Every ship on the card takes you one step away from home; the antique has three.
tutorial-exploration-others = Now the others take their turns. Watch their ships: whoever comes home from the farthest voyage is paid best.
tutorial-exploration-explore = On later turns you could sail on, one card a turn. The farther you are, the more you find. For this first voyage explore now: you draw two cards for each step from home, up to twelve in hand.
tutorial-exploration-found = These are the goods that you found. After exploring you must head for home.
tutorial-exploration-return = Sail home with a card. The wind is behind you: every ship counts two. You need only as many as you sailed out.
tutorial-exploration-court = When you arrive, the King pays for a distance of seven and more, and there is one piece of gold if nobody at sea is as far out as you were. You are paid in your own voyage’s cards: you choose which to turn over. The others are discarded and come back with the second deck.
tutorial-exploration-exhibit = At home, put goods on show: choose as many as you like, and then say that you are done. They are shown as you choose them and sent together. Keep some cards for the next voyage.
tutorial-exploration-market = The market is everything on show, everybody’s together. Once all five kinds are there, a sale may be held. The rarest good is worth one piece of gold each; of the most popular two make one, of the others three.
tutorial-exploration-end = Gold wins. When the deck runs out, the discard pile becomes a second one. From then on the age ends as soon as everybody is home, or with the last card; what is left on show is then sold.
