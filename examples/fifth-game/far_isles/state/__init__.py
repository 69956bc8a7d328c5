"""A state of the game: the table, and how it is observed, kept and shown."""
