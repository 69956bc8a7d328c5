# What can go wrong, by the code of the error, and what to do about it.

## Games, options, actions

error-unknown-game = There is no game “{ $game }”. Games: { $known }.
error-unknown-option = { $game } has no option “{ $option }”. Its options: { $known }.
error-option-value = Option “{ $option }” can’t be “{ $value }”. Allowed: { $allowed }.
error-option-clash = These options don’t go together: { $reason }.
error-player-count = { $game } is for { $fewest } to { $most } players, not { $players }.
error-unknown-action = There is no action “{ $action }” in this game. Close to it: { $close }.
error-unknown-action-number = There is no action { $number }: this game’s actions are 0 to { $last }.
error-illegal-action = “{ $action }” is not allowed then, by the rule { $rule } (read it with: { $command }). Allowed: { $legal }.
error-undo-at-start = No decision has been taken yet.
error-undo-revealed = The last decision can’t be taken back: it brought something hidden to light.
error-no-history = This state has no history, so nothing can be taken back.
error-not-over = The game is not over, so it has no ranking yet.
error-no-such-seat = There is no seat { $seat }: seats are 0 to { $last }.
error-seed-too-long = A record holds a number of at most { $most } bits as its seed; use bytes for a longer one.
error-seed-too-short =
    { $bytes ->
        [one] The seed has 1 byte; a withheld one has { $needed } or more.
       *[other] The seed has { $bytes } bytes; a withheld one has { $needed } or more.
    }

## What is wrong in a record or a snapshot

error-missing-field = { $where }: this field is missing.
error-unknown-field = { $where }: unknown field. Known here: { $known }.
error-repeated-field = { $where }: this field is there twice.
error-wrong-type = { $where }: { $expected } is expected, found { $found }.
error-wrong-count = { $where }: not the right number of entries for this game.
error-out-of-range = { $where }: { $value } is not between { $low } and { $high }.
error-not-allowed = { $where }: “{ $value }” is not one of { $allowed }.
error-bad-key = { $where }: a key is { $digits } hexadecimal digits.
error-bad-hex = { $where }: hexadecimal digits of the right number are expected.
error-bad-time = { $where }: “{ $value }” is no ISO 8601 time, such as 2026-05-01T20:15:00+02:00.
error-bad-number = { $where }: { $problem } is no number that a record can hold.
error-bad-text = { $where }: half a character that no file can hold.
error-bad-commitment = { $where }: only a seed of 16 random bytes or more can be committed to.
error-segment-breaks = { $where }: this part does not begin with the position that the one before it ends with.
error-segment-gap = { $where }: this part begins after { $found } decisions, but the one before it ends after { $expected }.
error-bad-house = { $where }: { $problem }.
error-dead-tile = { $where }: this tile brings nothing that everybody doesn’t have anyway.
remark-idle-effect = In the table “{ $table }”, { $where } = { $value } brings nothing new: everybody has at least as much without the tile.
error-bad-move = { $where }: { $problem }
error-bad-setup = { $where }: { $problem }
error-after-the-end = { $where }: the game is over before this action.
error-snapshot-mismatch = { $where }: the game has { $expected }, the snapshot { $found }.
error-impossible-snapshot = { $where }: this can’t be on a table ({ $problem }).
error-foreign-file = This is no game record of Carrack: the field “format” is not “{ $format }”.
error-newer-file = It was written by a newer Carrack (record version { $found }, this one reads { $known }). Update Carrack: pip install --upgrade carrack-games
error-too-large = It is larger than { $most } bytes, more than any game needs.
error-not-text = It is no text (byte { $byte } is not UTF-8).
error-unreadable = It can’t be read: { $problem }.
error-empty-file = It is empty.
error-not-json = It is no valid JSON from line { $line }, column { $column } on. Perhaps it was cut short or edited by hand.
error-too-deep = It is nested too deeply for a record.

## What replay and verification find

error-other-rules = { $where }: played under rules version { $found }, this Carrack has { $expected }. It can be shown from its events but not replayed.
error-no-events = { $where }: played under rules version { $found } and saved without its events, so nobody can tell whether the present rules lead there.
error-rules-part = { $where }: from here on the present rules lead elsewhere than version { $found }, under which this was played. It can be shown but not gone on with.
error-seed-withheld = { $where }: the seed is withheld, so the game can’t be replayed yet.
error-hash-differs =
    { $after ->
        [one] { $where }: after 1 action the record says { $expected }, replay gives { $found }.
       *[other] { $where }: after { $after } actions the record says { $expected }, replay gives { $found }.
    }
error-result-missing = The game is over, but the record has no result.
error-result-too-early = There is a result, but the game is not over.
error-result-differs = { $where }: the record says { $found }, replay gives { $expected }.
error-commitment-broken = The seed is not the one committed to: its SHA-256 is different.
error-nothing-withheld = This record’s seed is not withheld, so there is nothing to reveal: leave --seed out.
error-nothing-to-withhold = Only a seed of random bytes can be withheld; this game has none.

## Files

error-damaged-record = { $file } can’t be used. { $problem }
error-record-wrong = { $file } is not what it says it is. { $problem }
error-no-table-from-record = { $file }: the table can’t be drawn at that point. { $problem }
error-no-such-file = There is no file { $file }.
error-is-a-folder = { $file } is a folder; the name of a file is needed.
error-no-plain-file = { $file } is no plain file.
error-file-denied = { $file } can’t be read: look at its name and its permissions.
error-no-such-folder = There is no folder { $folder }; make it first.
error-folder-denied = Nothing can be written in the folder { $folder }: look at its permissions.
error-same-file = { $file } is named for more than one thing. Give each a file of its own.
error-output-exists = { $file } exists already and was left as it is. Give another name, or --force to replace it.
error-unknown-table = { $file }: results are written as .csv or .parquet; give the file one of these endings.
error-no-parquet = Parquet files need a package that is not installed. Install it with { $command } or write a .csv file.
error-no-pandas = Data frames need a package that is not installed. Install it with { $command }.
error-game-configured = The game is configured already: give its players and options where it is made.
error-arena-no-folder = { $folder } is no folder; --out needs one, which may be new.
error-arena-foreign = { $folder } holds other things than the games of a duel, a tournament or a study. Give --out an empty or a new folder.
error-arena-differs = { $folder } holds the games of another run: its “{ $field }” is { $found }, not { $asked }. Ask for the same, or give --out another folder.
error-arena-changed = The rules or the bots have changed since the games in { $folder } were played, and old and new games don’t mix. Give --out another folder.
error-arena-busy = Another process is at work in { $folder }. Wait for it, or give --out another folder.
error-system = The system refuses: { $problem }.
error-system-file = { $file }: { $problem }.
error-bad-options = In the options file { $file }: { $problem }
error-bad-study = In the study { $file }: { $problem }
error-study-no-place = “{ $value }” is no place to play a study. Give --on local, ray, ray://auto or ray://HOST:PORT.
error-study-no-budget = { $where }: “{ $kind }” takes no budget; these do: { $searching }.
error-study-budget = { $where }: “{ $value }” is no budget. Give a number of iterations (200) or a text of seconds ("1.5s").
error-study-not-finite = { $where }: a finite number is expected.
error-study-long-name = { $where }: a name has at most { $most } characters.
error-study-varied-twice = { $where }: “{ $path }” is varied twice. Put all its values into one list.
error-study-varied-within = { $where }: “{ $path }” and “{ $other }” change the same place, so one would undo the other. Vary only one of them; values of the larger may hold every combination.
error-study-no-values = { $where }: at least one value is expected.
error-study-value-twice = { $where }: this value is there twice.
error-study-too-many-points = { $where }: the values make more than { $most } combinations together. Vary fewer things at once.
error-study-bad-path = { $where }: “{ $path }” can’t be varied. These can: seats, options.NAME (and what is in a table, options.house.technologies.sailing.cost), bots.NAME.budget, bots.NAME.weights.WEIGHT.
error-study-bot-unseated = { $where }: “{ $bot }” has no seat, so no game would show a difference. Seat it, or vary something else.
error-study-no-weight = { $where }: “{ $value }” is no weight. Closest are { $close }. All of them: carrack bots --weights { $game }
error-study-bot-taken = { $where }: there is a bot “{ $bot }” already. Give this one another name.
error-no-ray = Ray is not installed. Install it with { $command } or play with --on local.
error-ray-other-carrack = The node { $node } has another Carrack than this machine, or other bots, so its games can’t go with the others. Install the same versions on every node.
error-ray-not-reached = There is no Ray cluster to be reached at { $address }: { $problem }
error-options-too-large = The file { $file } is larger than { $most } bytes.
error-options-not-text = The file { $file } is no text in UTF-8.
error-not-toml = The file { $file } is no valid TOML. A line looks like this: players = 4
error-not-toml-at = The file { $file } is no valid TOML at line { $line }, column { $column }. A line looks like this: players = 4

## Arguments

error-unknown-language = There is no language “{ $language }”. Languages: { $known }.
error-unknown-command = There is no command “{ $command }”. Perhaps: { $known }.
error-unknown-flag = There is no option { $option }.
error-unknown-flag-close = There is no option { $option }. Perhaps: { $close }.
error-flag-needs-value = { $option } needs a value after it.
error-flag-takes-nothing = { $option } takes no value.
error-missing-argument = { $name } is missing: { $explanation }
error-extra-arguments = Too many arguments: { $extra }.
error-usage = { $problem }
error-not-a-number = { $option } needs a whole number, not “{ $value }”.
error-number-too-low = { $option } must be { $low } or more, not { $value }.
error-number-too-high = { $option } must be { $high } or less, not { $value }.
error-bad-seed = A seed is a whole number, or hexadecimal digits after 0x; “{ $value }” is neither.
error-bad-seed-digits = “{ $value }” is no seed: an even number of hexadecimal digits is expected.
error-empty-seat = A seat is left empty in “{ $value }”. Separate names by single commas: random,random
error-seats-and-players = --seats names { $seats } but --players says { $players }. Give one of them, or make them agree.
error-unknown-bot = There is no bot “{ $bot }”. Bots: { $known }.
error-records-without-out = --records needs a folder to keep them in: add --out.
error-bad-budget = “{ $bot }”: a budget is a number of iterations (search:200) or of seconds (search:1s).
error-no-budget = “{ $bot }”: { $kind } takes no budget. These do: { $searching }.
error-bot-not-loaded = The bot { $bot } of the package { $package } could not be made: { $problem }
error-bot-died = The bot { $bot } took its process down ({ $problem }), so no game can be played with it here. That is a fault of the bot; `carrack duel` goes on without it and counts its faults.
error-bot-twice = { $bot } is named twice; in a tournament every bot takes part once.
error-too-few-bots = { $bots } bots can’t fill a table of { $players }. Name more, or give fewer --players.
error-too-many-bots = With { $bots } bots and { $players } seats there are more tables than anybody has time for. Name fewer.
error-advise-over = At position { $position } the game is over, so there is nothing to advise. Give an earlier one with --at.
error-bad-seconds = --seconds needs a number above 0 and up to { $most }, not “{ $value }”.
error-no-option-value = “{ $value }” is no option with a value. Write name=value, for example --option variant=true
error-no-such-table = Option “{ $option }” has no table “{ $value }”, and there is no such file. Released tables: { $known }. Print one as TOML with: carrack games … --table { $option }
error-released-table = { $option }.name: “{ $name }” is a released table, which never changes; this one differs from it. Give yours another name.
error-no-table-option = Option “{ $option }” is no table of values.
error-table-of-no-game = Which game’s table “{ $option }”? Write: carrack games GAME --table { $option }
error-option-twice = Option “{ $option }” is given twice.
error-players-as-option = The number of players is no game option: use --players.
error-players-not-a-number = players must be a whole number, not “{ $value }”.
error-seat-and-all = --seat shows what one seat saw, --all everything: give one of them.
error-at-and-range = --at shows one position, --from and --to a range: give one or the other.
error-range-backwards = --from { $first } comes after --to { $last }.
error-unknown-rule = There is no rule “{ $rule }”. Chapters to look in: { $topics }. Read all rules with: { $command }
error-unknown-rule-close = There is no rule “{ $rule }”. Perhaps: { $close }. Read all rules with: { $command }
error-worker-died = A worker process ended unexpectedly ({ $problem }), perhaps for want of memory. Try fewer with --jobs.

## Environments

error-unknown-form = There is no form of observation “{ $form }”. Forms: { $known }.
error-unknown-render-mode = There is no render mode “{ $mode }”. Modes: { $known }.
error-unknown-reward = There is no reward “{ $reward }”. Rewards: { $known }.
error-seats-do-not-fit = { $seats } seats are named for a game of { $players } players. Name each of them.
error-opponents-do-not-fit = { $opponents } opponents are named for { $seats } other seats. Name one bot for all, or one for each.
error-not-reset = No game has been started. Call reset() first.
error-episode-over = The episode is over. Call reset() first.
error-empty-batch = A batch needs a game and a worker at least.
error-nobody-learns = Bots have all the seats. Leave one of them None.
error-batch-closed = This batch is closed. Make a new one.
error-actions-do-not-fit = { $games } games need an action each, not an array of shape { $shape }.
error-actions-not-whole = Actions are whole numbers, not { $kind }.
error-illegal-actions = Game { $game } doesn’t allow action { $action } now, and nothing was done. Choose where the mask is 1.
error-worker-failed = A worker of the batch failed, and the batch is closed: { $problem }
error-not-whole = { $name } is a whole number, not { $given }.
error-no-number = { $name } is a number, not { $given }.
error-opponents-unnamed = opponents is the name of a bot or a list of names, not { $given }.
error-bots-no-list = bots is a list: for each seat the name of a bot or None. { $given } is none.
error-no-such-deal = There is no deal { $deal }. Deals are 0 to { $last }.
error-no-deals = A game needs one deal at least: deals=1.

## What a value is

type-an-object = an object
type-a-list = a list
type-a-text = a text
type-a-number = a number
type-a-whole-number = a whole number
type-true-or-false = true or false
type-null = null
