"""Dawn of Empires in sentences."""
