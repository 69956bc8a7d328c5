"""Games in the terminal: played here (`carrack play`), or on a server (`carrack join`)."""
