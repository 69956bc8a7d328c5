"""Age of Discovery: Age of Empires III (2007) and its re-issue Empires (2015), one rules engine.

Read it in the rulebook's order: `pieces`, `board`, `buildings`, `editions`, `setup`, `placement`,
the event boxes `initiative`, `dock`, `trade_goods`, `shipping`, `capital` (with `purchase`,
`papal_edict`, `plagues`), `stables`, `expedition` (with `discoveries`), `specialists`, `warfare`,
then `income`, `benefits` (with `migration`, `goods_buildings`), `refresh`, `scoring`, `end`; beside
them `goods`, `running_out`, `auction`, `nations`, `university`, `variants`, `scouting`. The turn
itself, as one list of steps per edition, is in `editions`. Around them: `fields` lists what lies on
the table, `steps` what can be pending, `actions` what may be chosen; `course` and `state` drive a
game, `view` and `snapshot` show it.
"""
