"""The tests; they mirror src/carrack."""
