"""Where bots think, as the bot worker sees it: processes, or whatever a simulation puts there."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class BotJob:
    """A seat for which a bot must choose, with all that a process needs to know for it."""

    match: str
    #: The game's id, its players and its options as JSON.
    setup: tuple[str, int, bytes]
    #: The state, as JSON.
    snapshot: bytes
    seat: int
    bot: str
    #: What the bot's chance is drawn from.
    seed: bytes


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot has chosen, and the processor time that it took."""

    actions: list[int]
    processor_seconds: float


class BotFailure(Exception):
    """A bot that has not decided: its process ended, hung, or raised an error."""


class BotPool(Protocol):
    """Lets bots think."""

    async def choose(self, job: BotJob) -> Decision:
        """Return what a bot chooses, or raise `BotFailure`."""

    async def close(self) -> None:
        """End, whatever is being thought about; return when nothing of it is left."""
