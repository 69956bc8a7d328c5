"""The table of The Age of Exploration in text."""
