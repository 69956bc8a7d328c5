"""What people read: messages in their language, games in words, the rules and their index."""
