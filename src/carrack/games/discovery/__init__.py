"""Age of Discovery: Age of Empires III (2007) and its re-issue Empires (2015), one rules engine.

Read it in the rulebook's order: `pieces`, `board`, `buildings`, `editions`, `setup`, `placement`,
the event boxes `initiative`, `dock`, `trade_goods`, `shipping`, `capital` (with `purchase`),
`stables`, `expedition` (with `discoveries`), `specialists`, `warfare`, then `income`, `benefits`,
`refresh`, `scoring`, `end`; beside them `running_out`, `auction`, `nations`, `university`,
`variants`, `scouting`. The turn itself, as one
list of steps per edition, is in `editions`; `course` goes through it. Around them: `table` holds
what lies on the table, `actions` what may be chosen, `state` drives a game, `hidden`, `view` and
`snapshot` show it.
"""
