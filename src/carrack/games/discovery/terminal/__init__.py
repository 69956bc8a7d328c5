"""The table of Age of Discovery in text."""
