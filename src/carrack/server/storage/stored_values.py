"""Words that stand in the tables' columns and that queries look for."""

from typing import Final

#: ``matches.state``
OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"

#: ``seats.kind``; a seat that nobody is on is ``open`` too.
PERSON: Final = "person"
INVITED: Final = "invited"
BOT: Final = "bot"

#: ``identities.kind``; ``deleted`` is somebody whose account was deleted.
GUEST: Final = "guest"
ACCOUNT: Final = "account"
DELETED: Final = "deleted"

#: ``quarantine.status``
HELD: Final = "held"
RELEASED: Final = "released"
REMOVED: Final = "removed"

#: ``log.kind``
CREATED: Final = "created"
SEAT: Final = "seat"
START: Final = "start"
MOVE: Final = "move"
UNDO: Final = "undo"
UNDO_PROPOSED: Final = "undo-proposed"
UNDO_ANSWERED: Final = "undo-answered"
SEGMENT: Final = "segment"
CHAT: Final = "chat"
END: Final = "end"
REMATCH: Final = "rematch"
