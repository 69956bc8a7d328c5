# The command line, `carrack play` apart.

## Common words

cli-error-label = Error:
cli-remark-label = Note:
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

cli-metavar-host = HOST
cli-metavar-url = URL
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
cli-metavar-folder = FOLDER
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
cli-bots-summary = List the bots that can be seated.
cli-bots-help = List the bots that can be seated: those built in, and those of other packages that are installed.
cli-bots-weights = Show instead what the bots of a game weigh, by the names that a study’s file uses.
cli-bots-json = Print the list as JSON.
cli-duel-summary = Let bots play each other fairly and see who is better.
cli-duel-help = Let bots play each other and see who is better, and how sure that is. Every deal is played once for each rotation of the seats, so that neither luck nor a seat favours anybody.
cli-duel-seats = Which bots play; the same one may be named several times. “carrack bots” lists them.
cli-duel-until-clear = Stop as soon as it is clear, with 95 % confidence, that the bot named first wins more or less than its par share.
cli-tournament-summary = Let many bots meet at changing tables and rate them.
cli-tournament-help = Let many bots meet at changing tables, everybody everybody else equally often and on every seat, and rate them with OpenSkill.
cli-tournament-bots = Which bots take part, at least as many as there are players. “carrack bots” lists them.
cli-tournament-until-clear = Stop as soon as it is clear, with 95 % confidence, of every two bots which comes out ahead of the other more often.
cli-arena-out = Keep every finished game in this folder; the same command goes on where it stopped.
cli-arena-records = Keep a record of every game in the folder too.
cli-arena-csv = Write a row for each game and seat to this file, as comma-separated values.
cli-arena-parquet = Write a row for each game and seat to this file, as Parquet.
cli-arena-report = Write a report with charts to this HTML file.
cli-arena-force = Replace these files if they exist.
cli-advise-summary = Ask the search for the best moves at a position of a record.
cli-advise-help = Ask the search for the best moves at a position of a record. It knows no more than the seat that must decide.
cli-advise-at = The position to look at (default: the last choice of the record).
cli-advise-iterations = How many positions to play through.
cli-advise-seconds = How many seconds to think; parts of a second are allowed.
cli-advise-json = Print the moves as one JSON object.
cli-replay-summary = Show a recorded game move by move.
cli-replay-help = Show a recorded game move by move, or its table at one position. Move 1 leads from position 0 to position 1.
cli-replay-at = Show the table at this position only.
cli-replay-from = Begin with this move.
cli-replay-to = End with this move.
cli-replay-seat = Show what this seat saw; the first is 1. By default, what a spectator saw.
cli-replay-all = Show everything, whoever saw it.
cli-replay-events = Tell what each move made happen, or don’t.
cli-replay-board = Draw the table after each move.
cli-serve-summary = Serve games to browsers and programs.
cli-serve-help = Run a server: matches of all games between people and bots, kept in a database. It stops at Ctrl+C and goes on where it was at the next start.
cli-serve-host = The address to listen at (0.0.0.0: every one).
cli-serve-port = The port to listen at.
cli-serve-socket = Listen at a Unix socket instead of a port, for a proxy on this machine.
cli-serve-database = Where matches are kept: sqlite:///carrack.db (the default) or postgresql://user:password@host/name; also by CARRACK_DATABASE.
cli-serve-workers = How many processes serve; more than one needs PostgreSQL.
cli-serve-open = Show the page in a browser as well, where there is a desktop.
cli-serve-begins = Carrack is served at http://{ $host }:{ $port }/ (Ctrl+C stops it)
cli-serve-begins-socket = Carrack is served to a proxy at { $socket } (Ctrl+C stops it)

cli-verify-summary = Check that a record is what it says it is.
cli-verify-help = Replay a record and compare it with the hashes, the result and the commitment it holds.
cli-verify-seed = Reveal the seed of a record that withholds it, and check that it is the one committed to.

## Games

cli-games-left-out = The game { $name } of the package { $package } was left out: { $problem }
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

## Duels and tournaments

cli-arena-rating = Rating
cli-arena-whole-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
cli-arena-cross-note = Under each number: in how many of their games the bot came out ahead of the one with that number.
cli-arena-interval = 95 % interval
cli-arena-par = Par
cli-arena-shares = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-arena-decisions = Decisions
cli-arena-mean-time = Mean time
cli-arena-longest = Longest
cli-arena-faults = Faults
cli-arena-milliseconds = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
cli-arena-seats = Wins by seat, whoever sat there: { $shares }.
cli-arena-seconds = It took { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
cli-arena-uneven = Seats and meetings are shared evenly after { $games } games or a multiple of that, which this is not.
cli-arena-better = It is clear: { $bot } wins more than its par share of { NUMBER($par, style: "percent", maximumFractionDigits: 1) }; its true share is { $interval }, looked at after each of { $rounds } rounds.
cli-arena-worse = It is clear: { $bot } wins less than its par share of { NUMBER($par, style: "percent", maximumFractionDigits: 1) }; its true share is { $interval }, looked at after each of { $rounds } rounds.
cli-arena-unclear = It is not clear yet whether { $bot } wins more or less than its par share of { NUMBER($par, style: "percent", maximumFractionDigits: 1) }; its true share is { $interval }, looked at after each of { $rounds } rounds.
cli-arena-ordered =
    It is clear of every two bots which comes out ahead of the other more often, looked at after each of { $cycles ->
        [one] 1 cycle
       *[other] { $cycles } cycles
    } of tables.
cli-arena-unordered =
    It is not clear yet which comes out ahead of the other more often: { $pairs }; looked at after each of { $cycles ->
        [one] 1 cycle
       *[other] { $cycles } cycles
    } of tables.
cli-arena-failed = { $bot } failed: { $kinds }. Those decisions were taken at random.
cli-arena-fault = Game { $game }, position { $position }, { $bot }: { $kind } – { $detail }
cli-arena-resume = Every finished game is kept in { $folder }: the same command goes on from there.
cli-fault-raised =
    { $count ->
        [one] an error of its own
       *[other] { $count } errors of its own
    }
cli-fault-hung =
    { $count ->
        [one] no answer in time
       *[other] { $count } times no answer in time
    }
cli-fault-died =
    { $count ->
        [one] the end of its process
       *[other] { $count } times the end of its process
    }
cli-fault-illegal =
    { $count ->
        [one] no legal action
       *[other] { $count } times no legal action
    }

## Replays

cli-replay-players =
    { $players ->
        [one] 1 player: { $names }
       *[other] { $players } players: { $names }
    }
cli-replay-options = Options: { $options }
cli-replay-seen-spectator = As a spectator saw it. See more with --seat or --all.
cli-replay-seen-stored = As a spectator saw it.
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
cli-verify-commitment-older = The seed is the one committed to. Whether the game was dealt from it can’t be checked under other rules.
cli-verify-no-commitment = There is no commitment, so nobody can prove that the shuffle was fixed before the game.
cli-verify-withheld = The seed is withheld: moves, hashes and result can’t be checked yet. When it is known, add --seed.
cli-verify-committed = SHA-256 of the seed, as committed: { $commitment }

## Bots and advice

cli-bots-origin = Origin
cli-bots-about = What it is
cli-bots-built-in = built in
cli-bots-weight = Weight
cli-bots-weight-value = As it ships
cli-bots-budget = hard and search take a budget for each decision: search:200 for 200 iterations, hard:1s for a second.
cli-bot-random = Takes any legal action, each with the same chance.
cli-bot-greedy = Takes the action after which its chances look best.
cli-bot-easy = Looks one decision ahead and blunders often.
cli-bot-normal = Searches a little ahead and blunders seldom.
cli-bot-hard = Searches ahead at every decision.
cli-bot-search = Searches ahead with the budget you give it.
cli-advise-asked = Position { $position }: { $name } is to choose
cli-advise-worth = Worth
cli-advise-place = Place
cli-advise-points = Points
cli-advise-visits = Visits
cli-advise-move = Move
cli-advise-line = Expected after the first move
cli-advise-note =
    { $iterations ->
        [one] 1 iteration
       *[other] { $iterations } iterations
    } over { $choices ->
        [one] 1 choice.
       *[other] { $choices } choices.
    } Worth is the chance of coming out first, points the final score to expect.

## Reports

cli-report-duel = duel
cli-report-tournament = tournament
cli-report-bots = Bots: { $bots }
cli-report-ratings = Ratings
cli-report-ratings-note = OpenSkill (Plackett–Luce) over all places of all games; lines show where the true strength is with 95 % confidence. Everybody begins at 25.
cli-report-cross-note = In how many of their games the bot of the row came out ahead of that of the column.
cli-report-shares = Wins
cli-report-shares-note = Share of games won, a shared win in parts; lines show the 95 % interval, upright ticks the share it would have if all were equally good.
cli-report-games = Games
cli-report-scores = Scores
cli-report-scores-note = How often each final score came, every strip to its own height.
cli-report-seats = Seats
cli-report-seats-note = Share of games won from each seat, whoever sat there, with its 95 % interval.
cli-report-seat = Seat { $seat }
cli-report-times = Time for a decision
cli-report-times-note = Forced decisions are left out. Times depend on the machine and on what else it did.
cli-report-no-faults = No bot failed a decision.
cli-report-faults-left = The first { $shown } of { $all } are listed.
cli-report-game = Game
cli-report-position = Position
cli-report-what = What
cli-advise-by = { $name }: { $words }

cli-join-summary = Play a match of a server in the terminal.
cli-join-help = Take a seat in the match that a link leads to, and play it here. A full match is watched. A server’s own address leads to its lobby.
cli-join-link = The link to the match, or to the server.
cli-join-name = Your name at the table; asked for if it is missing.
cli-join-token = Come back as the same person, with the token told at the first visit.
cli-metavar-name = NAME
cli-metavar-token = TOKEN

cli-admin-summary = Look after a server.
cli-admin-help = Look after a server: people, reports, matches, backups. Every command works on the server’s database, also while the server runs.
cli-admin-people-summary = List people.
cli-admin-people-help = List people by letters of their login or name, or by their id; the newest first.
cli-admin-people-words = Some letters, or an id; everybody if it is missing.
cli-admin-people-found = { $count ->
    [one] One person.
   *[other] { $count } people.
  }
cli-admin-people-more = The newest { $count } are shown; there are more. Give some letters to find the others.
cli-admin-barred = (barred)
cli-admin-person = The id of the person, as `people` lists it.
cli-admin-bar-summary = Keep somebody out.
cli-admin-bar-help = Keep somebody out of the server. A running server knows within half a minute.
cli-admin-is-barred = { $person } is kept out.
cli-admin-unbar-summary = Let somebody in again.
cli-admin-unbar-help = Let somebody in again who was kept out.
cli-admin-is-unbarred = { $person } may come in.
cli-admin-code-summary = Make a recovery code for somebody.
cli-admin-code-help = Make one more recovery code, for somebody who has lost password and codes. Be sure of who asks.
cli-admin-login = The login of the account.
cli-admin-new-code = A recovery code for { $login }: { $code }
cli-admin-reports-summary = List reports.
cli-admin-reports-help = List what people have reported and nobody has settled yet.
cli-admin-report = { $id }  { $at }  { $identity } about { $about }, match { $match }: { $text }
cli-admin-reports-left = { $count ->
    [one] One report.
   *[other] { $count } reports.
  }
cli-admin-report-id = The id of the report.
cli-admin-settle-summary = Settle a report.
cli-admin-settle-help = Note that a report was dealt with.
cli-admin-settled = Report { $report } is settled.
cli-admin-match = The id of the match, as its link and `quarantine` have it.
cli-admin-quarantine-summary = List matches in quarantine.
cli-admin-quarantine-help = List the matches that nobody can go on with because what is stored of them can’t be read or disagrees: since when, and why.
cli-admin-quarantine-found = { $count ->
    [0] No match is in quarantine.
    [one] One match is in quarantine.
   *[other] { $count } matches are in quarantine.
  }
cli-admin-export-summary = Write all that is stored of a match to a file.
cli-admin-export-help = Write every row that is stored of a match, readable or not, to a JSON file. Keep it safe: it holds hidden cards and the keys of links.
cli-admin-export-file = The file to write, for example match.json.
cli-admin-exported = All that is stored of { $match } is in { $file }.
cli-admin-repair-match = The id of the match; every match in quarantine if it is missing.
cli-admin-repair-summary = Repair a match in quarantine.
cli-admin-repair-help = Make a match whole from its log, verify it, and let people go on. What the log does not tell is not made up: such a match stays in quarantine as it was. Make a backup or an export first.
cli-admin-repaired = { $match } is whole again, and people can go on. Made anew: { $parts }
cli-admin-end-summary = End a running match.
cli-admin-end-help = End a running match as it stands. It counts for no rating.
cli-admin-ended = { $match } is over.
cli-admin-remove-summary = Delete a match.
cli-admin-remove-help = Delete a match with everything that belongs to it, in whatever state it is. Nothing brings it back but a backup.
cli-admin-removed = { $match } is gone.
cli-admin-backup-summary = Write everything to a file.
cli-admin-backup-help = Write the whole database, as it is at this moment, to one compressed file. Keep it safe: it holds everybody’s games, hidden cards included, and addresses.
cli-admin-backup-file = The backup, for example carrack-backup.gz.
cli-admin-backed-up = { $rows } rows are in { $file }.
cli-admin-restore-summary = Fill an empty database from a backup.
cli-admin-restore-help = Fill an empty database, SQLite or PostgreSQL, from a backup of either, and bring it up to date.
cli-admin-restored = { $rows } rows were restored from { $file }.
cli-metavar-words = WORDS
cli-metavar-id = ID
cli-metavar-login = LOGIN
