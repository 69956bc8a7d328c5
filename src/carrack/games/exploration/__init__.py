"""The Age of Exploration, for 2 to 8 players.

Read it in the rulebook's order: `cards`, `setup`, `turn`, `navigation`, `explore`, `exhibition`,
`market`, `sale`, `acquisition`, `end`, `final_sale`. Around them: `fields` lists what lies on the
table, `steps` what can be pending, `actions` what may be chosen; `course` and `state` drive a game,
`view` and `snapshot` show it.
"""
