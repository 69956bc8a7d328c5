"""How the tables came to be, step by step; Alembic runs them when a server starts."""
