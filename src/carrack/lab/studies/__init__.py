"""Studies: many games at every point of a grid of values, and what the values shift."""
