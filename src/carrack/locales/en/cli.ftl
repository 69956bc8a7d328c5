# The command line, `carrack play` apart.

game-age-of-discovery-2007 = Age of Empires III: The Age of Discovery
game-age-of-discovery-2015 = Empires: Age of Discovery
game-age-of-exploration = The Age of Exploration
game-dawn-of-empires = Dawn of Empires

## Common words

cli-error-label = Error:
cli-error-help = For help: { $command }
cli-interrupted = Interrupted.
cli-none = none
cli-nothing = nothing, the game is over
cli-top-level = the outermost level
cli-range = { $low } to { $high }
cli-only-for = { $option } is for { $players } players, not { $given }
cli-or-table = { $names }, or a TOML file
cli-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-compiled = compiled
cli-pure = pure Python

## Help

cli-help = Board games of discovery and empire: play them here, read their rules, let bots play them by the thousand.
cli-help-exit-codes =
    Exit codes: 0 done; 1 a file is damaged or can’t be read or written, or a record proves wrong; 2 wrong arguments; 3 verify can’t tell yet; 130 interrupted.
cli-help-usage = Usage:
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-help = Show this help.
cli-help-version = Show the version, and whether the rules run compiled.
cli-help-lang = Speak this language (else that of CARRACK_LANG, LC_ALL, LC_MESSAGES or LANG).

cli-metavar-options = OPTIONS
cli-metavar-command = COMMAND
cli-metavar-game = GAME
cli-metavar-rule = RULE
cli-metavar-file = FILE
cli-metavar-number = N
cli-metavar-seat = SEAT
cli-metavar-seed = SEED
cli-metavar-hex = HEX
cli-metavar-option = OPTION
cli-metavar-pair = NAME=VALUE
cli-metavar-seats = SEAT,SEAT…
cli-metavar-names = NAME,NAME…
cli-metavar-bots = BOT,BOT…

cli-arg-game = the game’s id, as “carrack games” lists it.
cli-arg-record = a game record, as “carrack play” saves it.
cli-arg-players = How many players.
cli-arg-seed = The same seed gives the same result: a whole number, or hexadecimal digits after 0x. By default a new one is drawn.
cli-arg-option = Set an option of the game; may be given several times. An option that is a table takes a released name or a TOML file.
cli-arg-options = Take options, players too, from a TOML file.

cli-games-summary = List the games, or one game’s options.
cli-games-help = List the games that can be played, for how many, and with which options.
cli-games-game = a game’s id, to see all about its options.
cli-games-print-table = Print the table of values of an option as TOML, to start your own from; OPTION=NAME or OPTION=FILE prints another than the default.
cli-rules-summary = Read the rules of a game, or one of them.
cli-rules-help = Read the rules of a game, or a chapter, or one rule with where it comes from and where the program holds to it.
cli-rules-rule = a rule’s id, or how it begins: exploration.sale.join, or sale.
cli-play-summary = Play a game in the terminal.
cli-play-help = Play a game in the terminal, alone against bots or with others at the same screen. Without a game, you are asked which.
cli-play-game = the game’s id, as “carrack games” lists it.
cli-play-seats = Who sits where: you for a person at this screen, or a bot such as random.
cli-play-names = The players’ names, of all or of the people alone.
cli-play-seed = The same seed deals the same cards: a whole number, or hexadecimal digits after 0x. By default a new one is drawn.
cli-play-resume = Go on with a saved game.
cli-play-save = Save the game to this file after every decision.
cli-simulate-summary = Let bots play many games and see what comes of it.
cli-simulate-help = Let bots play many games and see who wins, by how much and why games end. The same seed gives the same results, however many processes share the work.
cli-simulate-games = How many games (default 100).
cli-simulate-jobs = How many processes share the work (default: one for each processor core).
cli-simulate-seats = Which bot sits where (default: random everywhere).
cli-simulate-out = Write a row for each game and seat to this file, .csv or .parquet.
cli-simulate-force = Replace the file if it exists.
cli-simulate-quiet = Print nothing but errors.
cli-simulate-json = Print the results as one JSON object.
cli-replay-summary = Show a recorded game move by move.
cli-replay-help = Show a recorded game move by move, or its table at one position. Move 1 leads from position 0 to position 1.
cli-replay-at = Show the table at this position only.
cli-replay-from = Begin with this move.
cli-replay-to = End with this move.
cli-replay-seat = Show what this seat saw; the first is 1. By default, what a spectator saw.
cli-replay-all = Show everything, whoever saw it.
cli-replay-events = Tell what each move made happen, or don’t.
cli-replay-board = Draw the table after each move.
cli-verify-summary = Check that a record is what it says it is.
cli-verify-help = Replay a record and compare it with the hashes, the result and the commitment it holds.
cli-verify-seed = Reveal the seed of a record that withholds it, and check that it is the one committed to.

## Games

cli-games-id = Id
cli-games-name = Name
cli-games-players = Players
cli-games-options = Options
cli-games-rules = Rules
cli-games-option = Option
cli-games-allowed = Allowed
cli-games-default = Default
cli-games-meaning = Meaning
cli-games-for = For { $fewest } to { $most } players, { $usual } unless you say otherwise.
cli-games-version = Rules version { $version }.
cli-games-no-options = This game has no options apart from the number of players.
cli-games-play = Play it
cli-games-read = Read its rules
cli-games-simulate = Let bots play it
cli-games-print = Print its { $option } table
cli-games-table = { $game }: a table of values for the option { $option }.
cli-games-table-use =
    Give it a name of its own and change what you like; a table without a name, or with base = "{ $name }", needs to hold only what differs.
    Use it with: { $command }

## Rules

cli-rules-chapter = Chapter
cli-rules-sources = Sources
cli-rules-code = Program
cli-rules-nowhere = nowhere in particular
cli-rules-id = Id
cli-rules-title = Rule
cli-rules-read-one = Read one with: { $command }

## Simulations

cli-simulate-progress = Playing
cli-simulate-played =
    { $games ->
        [one] 1 game, seed { $seed }
       *[other] { $games } games, seed { $seed }
    }
cli-simulate-part = Stopped after { $games } of { $asked } games, seed { $seed }
cli-simulate-seat = Seat
cli-simulate-turn = Turn
cli-simulate-bot = Bot
cli-simulate-games-of = Games
cli-simulate-wins = Wins
cli-simulate-share = Share
cli-simulate-place = Mean place
cli-simulate-mean = Mean score
cli-simulate-least = Least
cli-simulate-most = Most
cli-simulate-length = Decisions a game: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, { $least } to { $most }.
cli-simulate-written = Written to { $file }.
cli-simulate-not-written = Nothing was written to { $file }: not all games were played.

## Replays

cli-replay-players =
    { $players ->
        [one] 1 player: { $names }
       *[other] { $players } players: { $names }
    }
cli-replay-options = Options: { $options }
cli-replay-seen-spectator = As a spectator saw it. See more with --seat or --all.
cli-replay-seen-seat = As { $name } saw it.
cli-replay-seen-all = With everything shown that was hidden.
cli-replay-part = Part { $number }, rules version { $version }
cli-replay-older = Played under other rules than the present ones (version { $version }), so it can’t be replayed: this is what was stored.
cli-replay-withheld = The seed is withheld, so the game can’t be replayed yet: this is what was stored.
cli-replay-no-events = Only the actions were stored, not what they made happen.
cli-replay-position = Position { $position }
cli-replay-comment = “{ $comment }”
cli-replay-told = { $name }: { $words }
cli-replay-result = Result
cli-replay-stored-result = Result, as the record tells it
cli-replay-to-choose = { $name } is to choose
cli-replay-if-over = If the game ended now
cli-replay-sheet-note = In brackets: how many things the points are for, if not one each.
cli-replay-place = Place
cli-replay-name = Name
cli-replay-score = Score

## Verification

cli-verify-form =
    { $decisions ->
        [one] The record is well-formed: 1 decision.
       *[other] The record is well-formed: { $decisions } decisions.
    }
cli-verify-replayed =
    { $decisions ->
        [one] 1 decision was replayed; it follows the rules.
       *[other] { $decisions } decisions were replayed; each follows the rules.
    }
cli-verify-hashes =
    { $hashes ->
        [0] The record holds no hashes to compare with.
        [one] 1 hash of the game on its way is right.
       *[other] { $hashes } hashes of the game on its way are right.
    }
cli-verify-older =
    { $segments ->
        [one] 1 part was played under other rules than the present version { $version } and could not be checked.
       *[other] { $segments } parts were played under other rules than the present version { $version } and could not be checked.
    }
cli-verify-result = Scores, ranking and final hash are right.
cli-verify-unfinished = The game is not finished, so there is no result to check.
cli-verify-result-unchecked = The result could not be checked.
cli-verify-commitment = The seed is the one committed to: the shuffle was fixed before the game.
cli-verify-no-commitment = There is no commitment, so nobody can prove that the shuffle was fixed before the game.
cli-verify-withheld = The seed is withheld: moves, hashes and result can’t be checked yet. When it is known, add --seed.
cli-verify-committed = SHA-256 of the seed, as committed: { $commitment }
