"""A bot whose sense of what a position is worth was learned, not written."""
