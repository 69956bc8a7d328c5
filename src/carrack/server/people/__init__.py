"""Guests and accounts, and what the server keeps of and tells them."""
