"""What is sent to those who watch: views, sockets, presence, other processes."""
