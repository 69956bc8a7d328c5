"""The HTTP and WebSocket API: the outermost room, which puts the server together."""
