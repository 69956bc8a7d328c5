"""What can go wrong between a program and a server."""

from typing import Any


class ServerUnreachable(Exception):
    """Nobody answers at the address, or not as a Carrack server does."""


class ServerError(Exception):
    """What a server refuses: its code, a text in the language asked for, the rule broken."""

    def __init__(self, status: int, error: dict[str, Any]) -> None:
        super().__init__(error["text"])
        self.status = status
        self.code: str = error["code"]
        self.text: str = error["text"]
        self.rule: str | None = error.get("rule")
        #: The position to go on from, if the move came too late.
        self.fresh: dict[str, Any] | None = error.get("fresh")
