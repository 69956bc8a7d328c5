"""A state of Age of Discovery: what lies on the table, and how it is observed, kept and shown."""
