"""What bots think of Age of Discovery."""
