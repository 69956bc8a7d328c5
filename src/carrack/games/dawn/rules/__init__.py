"""The rules of Dawn of Empires, a file a chapter of the rulebook."""
