"""The rules of The Age of Exploration, a file a chapter of the rulebook."""
