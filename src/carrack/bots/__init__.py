"""Bots: players that are programs. A bot sees only what its seat may know."""
