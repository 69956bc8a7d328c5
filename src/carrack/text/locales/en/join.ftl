# carrack join: a served match in the terminal.

join-name = Your name:
join-token = To come back as the same person: --token { $token }
join-keys = u undo · c text: say something · l log · r rule · ? help · q leave
join-waiting-seats = { $free ->
    [one] Waiting for one more player.
   *[other] Waiting for { $free } more players.
  } At the table: { $names }.
join-said = { $name }: “{ $words }”
join-undone = The game goes back to position { $position }.
join-gone = { $name } has left; a bot plays on.
join-resigned = { $name } has resigned.
join-timed-out = { $name } has run out of time; a bot plays on.
join-returned = { $name } is back.
join-renamed = { $before } is now called { $name }.
join-undo-agree = { $name } asks to go back to position { $position }. Do you agree? y or n:
join-hand-over = Pass the screen to { $name } (seat { $seat }). Press Enter when only that player can see it.
join-lobby-empty = No match waits for players here.
join-lobby-choose = Which match? A number, Enter to look again, q to leave:
join-lobby-match = { $number }  { $game } · { $names } · { $free ->
    [0] no seat free
    [one] one seat free
   *[other] { $free } seats free
  }
join-undo-asked = The others are asked whether to go back.
join-left = The match goes on without you; come back with the same link and --token.
join-over-finished = The game is over.
join-over-resigned = The match is over: somebody resigned.
join-over-abandoned = The match is over: everybody has left.
join-place = { $place }  { $name }, { $points }
join-help =
    What you can type:
      3             take choice 3; 3 4 4 takes several in a row
      sail with=…   or the words of a choice, or their beginning
      u             take your last decision back, or ask the others to
      y, n          agree, or not, when somebody else asks to go back
      c hello       say something to everybody at the table
      l             everything that happened so far
      r, r king     the rule behind this decision, or the one with that word in its name
      q             leave; the match waits for you
