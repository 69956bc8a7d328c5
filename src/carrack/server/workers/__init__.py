"""What plays and acts by itself: bots, clocks, retention."""
