"""View sections: pieces of a view, each with the numbers of an observation it is drawn from.

Most decisions change little of a table. Whoever has drawn a view draws only those sections of the
next one that may look different.
"""

from typing import final

from carrack.kernel.observation import Layout


@final
class ViewSection:
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
class ViewSections:
    """All sections of a game's views, those of one part together and in the order of their places.

    ``deciding`` is the stretch that says who must choose, negative when the game is over: then
    every section may look different.
    """

    def __init__(self, layout: Layout, sections: list[ViewSection], deciding: str) -> None:
        self.sections = sections
        #: Of every part: the places of its sections.
        self.parts: dict[str, list[str | int | None]] = {}
        #: Of every section: its part, how many of that come before it, and its path in a view.
        self.where: list[tuple[str, int, list[str | int]]] = []
        for section in sections:
            places = self.parts.setdefault(section.part, [])
            path: list[str | int] = (
                [section.part] if section.place is None else [section.part, section.place]
            )
            self.where.append((section.part, len(places), path))
            places.append(section.place)
        self._deciding = layout.stretch(deciding)[0]
        #: By each number of an observation: the sections that are drawn from it.
        self._drawn_from: list[list[int]] = [[] for _ in range(layout.length)]
        for number, section in enumerate(sections):
            for place in section.sources(layout):
                self._drawn_from[place].append(number)

    def stale(self, before: list[int], after: list[int]) -> list[int]:
        """Return the numbers of the sections that may look different now, in their order."""
        if (before[self._deciding] < 0) != (after[self._deciding] < 0):
            return list(range(len(self.sections)))
        marked = [False] * len(self.sections)
        for place in range(len(after)):
            if before[place] != after[place]:
                for number in self._drawn_from[place]:
                    marked[number] = True
        return [number for number in range(len(marked)) if marked[number]]
