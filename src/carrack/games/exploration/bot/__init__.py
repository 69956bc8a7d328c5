"""What bots think of The Age of Exploration."""
