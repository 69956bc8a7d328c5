# carrack play

play-person = Player { $number }
play-rule = { $title } ({ $rule })
play-decided =
    { $you ->
        [yes] You had one choice: “{ $choice }”.
       *[no] { $name } had one choice: “{ $choice }”.
    }
play-yes = y yes

## The menu

play-menu-games = Which game?
play-menu-game = { $number }  { $name }, { $fewest } to { $most } players
play-menu-which = Number [{ $usual }]:
play-menu-players = How many players, { $low } to { $high }? [{ $usual }]:
play-menu-people = How many of them at this screen? [{ $usual }]:
play-menu-bot = Which bots ({ $known })? [{ $usual }]:
play-menu-range = A number from { $low } to { $high }, please.

## Beginning

play-table = At the table:
play-table-person = { $number }  { $name }
play-table-bot = { $number }  { $name }, a bot
play-resumed = The game goes on after { $position } decisions.
play-hint = Type the number of what you want to do. ? explains everything.
play-start = Enter to set sail

## Asking

play-key-number = a number
play-key-enter = Enter takes the only choice
play-keys = u undo · s save · l log · r rule · ? help · q quit
play-pick = Pick one of the choices by its number.
play-several = “{ $typed }” could be any of { $numbers }.
play-no-number = There is no choice { $number }: they are numbered 1 to { $last }.
play-not-understood = I don’t know what “{ $typed }” means. ? lists what you can type.
play-illegal = Not now: “{ $action }” is against the rule { $rule }. r shows a rule.
play-turn-over = Your turn was over before the last of these choices.
play-no-more = No longer possible: { $choice }.
play-back = Enter to go back

## Between turns

play-end-turn = Enter to go on, u to take it back
play-go-on = Enter to go on
play-then = { $name } is next.
play-then-over = That was the last decision of the game.
play-hand-over = Pass the screen to { $name }. { $name }, press Enter when only you can see it.
play-lingers = From now on I wait at the end of each of your turns; e again stops that.
play-lingers-not = From now on your turns end without waiting.
play-undone = Taken back.
play-undo-others = { $name } has decided since, so it is too late. With e I’ll wait at the end of each of your turns.
play-undo-revealed = That brought hidden cards to light, so it can’t be taken back.
play-undo-start = There is nothing to take back yet.

## Saving

play-save-as = File name [{ $file }]:
play-save-first = Save it first? File name, or Enter to leave without saving:
play-save-over = Save the record? File name, or Enter to leave:
play-save-foreign = { $file } is there already and is no saved game: choose another name.
play-save-replace = { $file } holds another game. Replace it? [y/n]
play-save-not = Not saved.
play-save-failed = { $file } could not be written: { $problem }.
play-saved = Saved to { $file }.
play-kept = The game is kept in { $file }; --resume goes on with it.
play-not-saved = The game was not saved.
play-goodbye = Fair winds!

## Reading

play-no-rule = No rule is called “{ $rule }”.
play-rules-close = Which one? { $rules }
play-help =
    What you can type:
      3             take choice 3; 3 4 4 takes several in a row
      sail with=…   or the words of a choice, or their beginning
      u             take your last decision back, unless it brought hidden cards to light
      e             wait at the end of each of my turns, so that it can be taken back
      s, s name     save the game
      l             everything that happened so far
      r, r king     the rule behind this decision, or the one with that word in its name
      q             leave; the game can be saved first

## The end

play-over = The game is over: { $reason }.
play-accounts = Final accounts
play-place = Place
play-captain = Captain
play-total = Total

## Errors

error-play-unknown-seat = Nobody called ‘{ $seat }’ can take a seat. Seats: { $known }.
error-play-seat-count =
    { $seats ->
        [one] --seats names 1 seat,
       *[other] --seats names { $seats } seats,
    } but the game has { $players } players.
error-play-nobody = Nobody would play at this screen with --seats { $seats }: one seat must be ‘you’. To watch bots among themselves there is carrack simulate.
error-play-same-names = Two players can’t have the same name: { $names }.
error-play-name-count = --names gives { $names } names: give one for each of the { $seats } seats, or one for each ‘you’.
error-play-save-exists = { $file } exists already and was left as it is. Give --save another name, or go on with the game in it with --resume.
error-play-resume-fixed = { $option } can’t be changed in a saved game: leave it out, or start a new game without --resume.
error-play-resume-other = { $file } holds a game of { $game }.
