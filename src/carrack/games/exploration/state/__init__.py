"""A state of The Age of Exploration: the table, and how it is observed, kept and shown."""
