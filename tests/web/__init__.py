"""What Python holds of the web client."""
