"""The Age of Exploration in sentences."""
