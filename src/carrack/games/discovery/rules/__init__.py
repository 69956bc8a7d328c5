"""The rules of Age of Discovery, a file a chapter of the rulebook."""
