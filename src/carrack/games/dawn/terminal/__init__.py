"""The table of Dawn of Empires in text."""
