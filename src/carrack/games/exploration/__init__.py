"""The Age of Exploration, for 2 to 8 players.

Read it in the rulebook's order: `cards`, `setup`, `turn`, `navigation`, `explore`, `exhibition`,
`market`, `sale`, `acquisition`, `end`, `final_sale`. Around them: `table` holds what lies on the
table, `actions` what may be chosen, `state` drives a game, `view` and `snapshot` show it.
"""
