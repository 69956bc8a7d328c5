"""What the bots judge positions by."""
