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
