"""`python -m carrack` is the command `carrack`."""

from carrack.cli import main

# Worker processes import this module under another name; they must not start a command.
if __name__ == "__main__":
    main()
