"""The laboratory: games between bots, refereed, counted and rated."""
