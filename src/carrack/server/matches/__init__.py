"""Matches: what they are, how they change, and how they are read back."""
