## The command

study-summary = Try values of a game and see what they shift.
study-help = Let bots play the games that a study file asks for: at every combination of the values it varies, the same deals. Told are the shares of wins and what each value shifts, with intervals and a correction for many comparisons. The same file gives the same rows, wherever it is played.
study-file = The study, a TOML file. docs/designers.md shows how to write one.
study-metavar-place = PLACE
study-on = Where to play: local, ray (a Ray of its own on this machine), ray://auto (the cluster this machine belongs to) or ray://HOST:PORT.

## What is told

study-title = study
study-points =
    { $points ->
        [one] { $points } combination of values, each with the same deals.
       *[other] { $points } combinations of values, each with the same deals.
    }
study-uneven = Seats are shared evenly after { $games } games at each combination, or a multiple of that, which this is not.
study-varied = Varied: { $what } = { $values }
study-all = All games
study-seat = Seat
study-turn = Turn
study-turn-name = Turn { $turn }
study-bot = Bot
study-side = Nation or empire
study-first-action = First action
study-building = Building
study-technology = Technology
study-ending = Ending
study-holm = Chance (Holm)
study-chance = { NUMBER($chance, minimumFractionDigits: 3, maximumFractionDigits: 3) }
study-tiny-chance = < 0.001
study-clear =
    { $clear ->
        [one] { $clear } of { $all } comparisons is clear.
       *[other] { $clear } of { $all } comparisons are clear.
    }
study-nothing-clear = None of { $all } comparisons is clear: whatever the values shift is too small to be seen in so few games.
study-nothing-shifted = The values shift nothing that is measured: in the deals played whole with each of them, all games went alike.
study-more-clear =
    { $count ->
        [one] { $count } more is clear; the report and --json list it.
       *[other] { $count } more are clear; the report and --json list them.
    }
study-effect = { $what } { $first } → { $value }: { $measure } { $before } → { $after }
study-measure-score = mean score
study-measure-decisions = decisions a game
study-measure-rounds = rounds a game
study-measure-ending = games that end because { $name }
study-measure-seat = wins, { $name }
study-measure-turn = wins, { $name }
study-measure-bot = wins of { $name }
study-measure-side = wins, { $name }
study-measure-first-action = seats that begin with { $name }
study-measure-building = seats that build { $name }
study-measure-technology = seats that research { $name }

## The report

study-effects = What the values shift
study-effects-note = Every value beside the first of its kind, deal by deal. The interval is for that comparison alone; the chance is corrected for all comparisons of the study by Holm’s method. Below 0.05 a shift is called clear: in nineteen studies of twenty, none of those is a freak of chance.
study-what = Value
study-measure = Measured
study-before = Before
study-after = After
study-difference = Difference
study-points-of-percent = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
study-reach = { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } – { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }
study-reach-in-points = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
study-by-value = By value: { $measure }
study-by-value-note = Means over deals, with their 95 % intervals. Comparisons deal by deal are sharper than these lines.
study-wins-by = Wins by { $trait }
study-wins-by-note = Share of games won, a shared win in parts, with its 95 % interval; upright ticks show the share if all seats were equally good. The chance is that of such a distance from it, corrected by Holm’s method for all of this part.
study-bought-note = Share of games won by those who bought it, with its 95 % interval; upright ticks show the share if all seats were equally good. Whoever is ahead buys more: such a share tells what goes with winning, not what makes one win.
study-seats-of = Times
study-lengths = Length in decisions
study-lengths-note = How often games took so many decisions, every strip to its own height.
study-rounds = Length in rounds
study-rounds-note = How often games took so many rounds (in The Age of Exploration: turns), every strip to its own height.
study-endings = How games ended
