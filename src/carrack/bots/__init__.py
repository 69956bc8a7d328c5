"""Bots: players that are programs. A bot sees only what its seat may know.

`interface` is what a bot is and gets; `evaluation` what a position is worth, with one file a game;
`random_bot`, `greedy` and `search` are the three kinds, `levels` the strengths made of them, and
`registry` finds bots by name, those of other packages included.
"""
