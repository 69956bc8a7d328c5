"""Panes: the pieces a view is made of, each with the numbers of an observation it is drawn from.

Most decisions change little of a table. Whoever has drawn a view draws only those panes of the
next one that may look other.
"""

from typing import final

from carrack.kernel.observation import Layout


@final
class Pane:
    """A piece of a view: a whole part, or what is at a place in one.

    ``common`` names the stretches of an observation that it is drawn from. Of those in ``own`` it
    is drawn from one share alone: the ``share``-th of ``shares``, as seats have equal shares.
    """

    def __init__(
        self,
        part: str,
        place: str | int | None,
        common: str,
        own: str = "",
        share: int = 0,
        shares: int = 1,
    ) -> None:
        self.part = part
        self.place = place
        self._common = common.split()
        self._own = own.split()
        self._share = share
        self._shares = shares

    def sources(self, layout: Layout) -> list[int]:
        """Return where in an observation the numbers are that it is drawn from."""
        found: list[int] = []
        for name in self._common:
            start, end = layout.stretch(name)
            found.extend(range(start, end))
        for name in self._own:
            start, end = layout.stretch(name)
            each = (end - start) // self._shares
            found.extend(range(start + self._share * each, start + (self._share + 1) * each))
        return found


@final
class Panes:
    """All panes of a game's views, those of one part together and in the order of their places.

    ``deciding`` is the stretch that says who must choose, negative when the game is over: then
    every pane may look other.
    """

    def __init__(self, layout: Layout, panes: list[Pane], deciding: str) -> None:
        self.panes = panes
        #: Of every part: the places of its panes.
        self.parts: dict[str, list[str | int | None]] = {}
        #: Of every pane: its part, how many of that come before it, and its path in a view.
        self.where: list[tuple[str, int, list[str | int]]] = []
        for pane in panes:
            places = self.parts.setdefault(pane.part, [])
            path: list[str | int] = [pane.part] if pane.place is None else [pane.part, pane.place]
            self.where.append((pane.part, len(places), path))
            places.append(pane.place)
        self._deciding = layout.stretch(deciding)[0]
        #: By each number of an observation: the panes that are drawn from it.
        self._drawn_from: list[list[int]] = [[] for _ in range(layout.length)]
        for number, pane in enumerate(panes):
            for place in pane.sources(layout):
                self._drawn_from[place].append(number)

    def stale(self, before: list[int], after: list[int]) -> list[int]:
        """Return the numbers of the panes that may look other than before, in their order."""
        if (before[self._deciding] < 0) != (after[self._deciding] < 0):
            return list(range(len(self.panes)))
        marked = [False] * len(self.panes)
        for place in range(len(after)):
            if before[place] != after[place]:
                for number in self._drawn_from[place]:
                    marked[number] = True
        return [number for number in range(len(marked)) if marked[number]]
