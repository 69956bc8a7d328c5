"""The server: live and lasting matches for people and bots, over HTTP and WebSockets."""
