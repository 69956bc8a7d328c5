"""A state of Dawn of Empires: what lies on the table, and how it is observed, kept and shown."""
