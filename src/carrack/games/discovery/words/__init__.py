"""Age of Discovery in sentences."""
