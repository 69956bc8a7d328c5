"""The things of Age of Discovery in words: workers, goods, places, buildings, discoveries."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from carrack.games.discovery.rules.pieces import CARD_NAMES, CARD_TABLE, COUNTER_TABLE
from carrack.text.fluent import Texts

#: One column wide in every terminal, and told apart without colour.
SIGNS: Final = {
    "colonist": "●",
    "captain": "▲",
    "merchant": "◆",
    "missionary": "+",
    "soldier": "♞",
    "builder": "♜",
    "militia": "♞",
}
#: A sum is never torn apart at the end of a line.
NO_BREAK: Final = "\u00a0"
#: What the re-issue calls otherwise.
RENAMED: Final = {"canada": "new-france"}


def signs(workers: Mapping[str, int]) -> str:
    """Return workers in short: the sign of each kind, then how many if more than one."""
    return "".join(
        sign + (str(workers[kind]) if workers[kind] > 1 else "")
        for kind, sign in SIGNS.items()
        if workers.get(kind)
    )


@final
class Names:
    """Names things in one language, as one edition calls them."""

    def __init__(self, texts: Texts, edition: int) -> None:
        self.texts = texts
        self.edition = edition

    # ---- Workers and goods -----------------------------------------------------------------

    def worker(self, kind: str) -> str:
        """Return a kind of worker."""
        return self.texts("discovery-worker", worker=kind)

    def a_worker(self, kind: str) -> str:
        """Return a worker within a sentence."""
        return self.texts("discovery-a-worker", worker=kind)

    def workers(self, counts: Mapping[str, int]) -> str:
        """Return several workers within a sentence."""
        told = [
            self.a_worker(kind)
            if count == 1
            else self.texts("discovery-workers", worker=kind, count=count)
            for kind, count in counts.items()
        ]
        return ", ".join(told) or self.texts("discovery-nobody")

    def good(self, kind: str) -> str:
        """Return a kind of good."""
        return self.texts("discovery-good", good=kind)

    def goods(self, kinds: Iterable[str]) -> str:
        """Return several goods, those alike together."""
        listed = list(kinds)
        told = [
            self.good(kind) + (f"{NO_BREAK}×{listed.count(kind)}" if listed.count(kind) > 1 else "")
            for kind in dict.fromkeys(listed)
        ]
        return ", ".join(told) or self.texts("discovery-nothing")

    # ---- Places ----------------------------------------------------------------------------

    def region(self, name: str, form: str = "region") -> str:
        """Return a region, or the deck; ``form`` says how it stands in a sentence."""
        called = RENAMED.get(name, name) if self.edition == 2015 else name
        return self.texts(f"discovery-{form}", region=called)

    def box(self, name: str) -> str:
        """Return an event box, or a space of the Specialists box."""
        return self.texts("discovery-box", box=name, edition=self.edition)

    # ---- Buildings and discoveries ---------------------------------------------------------

    def building(self, name: str) -> str:
        """Return a building."""
        return self.texts(f"discovery-building-{name}", edition=self.edition)

    def effect(self, name: str) -> str:
        """Return what a building does, in a line."""
        return self.texts(f"discovery-effect-{name}", edition=self.edition)

    def counter(self, number: int, form: str = "counter") -> str:
        """Return what is on a discovery counter."""
        return self._discovery(COUNTER_TABLE[number], form)

    def card(self, name: str) -> str:
        """Return a discovery card."""
        return self.texts("discovery-card", card=name)

    def card_known(self, name: str) -> str:
        """Return a discovery card with what is on it."""
        row = CARD_TABLE[CARD_NAMES.index(name)]
        inside = self._discovery(row, "counter")
        return self.texts("discovery-card-known", card=self.card(name), counter=inside)

    def _discovery(self, row: tuple[int, int, int, int], form: str) -> str:
        plunder, per_soldier, natives, points = row
        return self.texts(
            f"discovery-{form}",
            plunder=plunder,
            per_soldier=per_soldier,
            natives=natives,
            points=points,
        )

    def age(self, age: int) -> str:
        """Return an age's number as it is printed."""
        return self.texts("discovery-age", age=age)
