"""What plays and acts by itself: bots and clocks."""
