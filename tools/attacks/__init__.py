"""Attacks on a server of one's own, on loopback, with the figure that each must not move."""
