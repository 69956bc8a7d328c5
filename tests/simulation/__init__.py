"""A seeded simulator: the server's own code on virtual time, with everything around it failing.

`virtual_time` is the event loop, `storage` the database, `network` the sockets, `processes` the
servers and `people` those who play. `schedule` runs one seed to its end and `invariants` says what
must hold then.
"""
