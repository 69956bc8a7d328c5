"""Dawn of Empires, for 2 to 4 players.

Read it in the rulebook's order: `pieces` and `tiles` (the contents), `setup`, `rondel` (a turn),
`harvest` with `matching` and `upkeep`, `conversions`, `research`, `recruit`, `movement` with `raid`
and `founding`, `explore`, `build`, `grow`, `combat`, `spirit`, `end`, `scoring`. The numbers that
the rulebook lost are in `data`, one named table, which `house` checks; `hexes` and `map` are the
board. Around them: `table` holds what lies on the table, `steps` and `course` what comes next,
`actions` what may be chosen, `state` drives a game, `view` and `snapshot` show it.
"""
