"""How a replay looks: one line a move, what happened under it, the standing at the end."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from carrack.cli.sheets import amount_of, is_long, sources_of
from carrack.kernel.catalogue import shown
from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.kernel.records.record import Record
from carrack.kernel.records.segments import Move, Result, Segment
from carrack.kernel.scores import ScoreSheet
from carrack.text.catalogue import game_name
from carrack.text.fluent import clean
from carrack.text.terminal import terminal_table_of
from carrack.text.wording import Wording

_MOST_NAME_COLUMNS = 18
_NUMBER_COLUMNS = 5
#: What data that no present rule wrote can make the words for present events stumble over.
_STUMBLES = (AttributeError, LookupError, TypeError, ValueError)


class Page:
    """Prints a record as a seat saw it, as a spectator did, or with everything hidden shown."""

    def __init__(
        self, console: Console, wording: Wording, seat: int | None, everything: bool
    ) -> None:
        self._console = console
        self._wording = wording
        self._texts = wording.texts
        self._seat = seat
        self._everything = everything
        longest = max(len(name) for name in wording.names)
        self._name_columns = min(longest, _MOST_NAME_COLUMNS)

    # ---- Headings --------------------------------------------------------------------------

    def title(self, record: Record) -> None:
        """Print which game this was and who played."""
        self._console.print(Text(game_name(self._texts, record.game.id), style="bold"))
        names = ", ".join(self._wording.names)
        self._print(self._texts("cli-replay-players", players=len(record.names), names=names))
        options = ", ".join(f"{name}={shown(value)}" for name, value in record.game.options.items())
        if options:
            self._print(self._texts("cli-replay-options", options=options))
        self._print(self._texts(self._viewpoint(record), name=self._name(self._seat)), style="dim")
        self._console.print()

    def _viewpoint(self, record: Record) -> str:
        version = record.game.rules_version
        if all(part.rules != version or part.withheld for part in record.segments):
            # What was stored is what spectators saw, whoever asks.
            return "cli-replay-seen-stored"
        if self._everything:
            return "cli-replay-seen-all"
        return "cli-replay-seen-spectator" if self._seat is None else "cli-replay-seen-seat"

    def part(self, number: int, rules: str) -> None:
        """Print that another part begins, under its version of the rules."""
        words = self._texts("cli-replay-part", number=number, version=clean(rules))
        self._print(words, style="bold")

    def why_not_replayed(self, record: Record, segment: Segment) -> None:
        """Say why a part is shown from what is stored, if it is."""
        if segment.rules != record.game.rules_version:
            version = record.game.rules_version
            self._print(self._texts("cli-replay-older", version=version), style="yellow")
        elif segment.withheld:
            self._print(self._texts("cli-replay-withheld"), style="yellow")
        else:
            return
        if segment.events is None:
            self._print(self._texts("cli-replay-no-events"), style="yellow")

    def position(self, position: int) -> None:
        """Print which position is shown."""
        self._print(self._texts("cli-replay-position", position=str(position)), style="bold")

    # ---- Moves -----------------------------------------------------------------------------

    def move(self, position: int, seat: int | None, action: int | None, move: Move) -> None:
        """Print one move: its number, who chose, what, when, and the comment."""
        words = Text(clean(move.action) if action is None else self._wording.action(action))
        if move.at is not None:
            words.append(f"  {clean(move.at)}", style="dim")
        if move.comment is not None:
            quoted = self._texts("cli-replay-comment", comment=clean(move.comment))
            words.append(f"\n{quoted}", style="italic")
        name = Text(self._name(seat), style="cyan")
        self._row(Text(str(position), style="dim"), name, words)

    def happened(self, state: State) -> None:
        """Print what the last move of a state made happen."""
        if self._everything:
            for facts, witness in _with_secrets(state):
                self._event(self._told_to(facts, witness))
            return
        for words in self._wording.events(state.events_for(self._seat), self._seat):
            self._event(words)

    def _told_to(self, facts: Facts, witness: int | None) -> str:
        words = self._wording.event(facts, witness)
        if witness is None:
            return words
        return self._texts("cli-replay-told", name=self._name(witness), words=words)

    def stored(self, events: list[Facts]) -> None:
        """Print events as they were stored, in words if there are words for them."""
        for facts in events:
            self._event(clean(self._stored_words(facts)))

    def _stored_words(self, facts: Facts) -> str:
        message = f"{self._wording.prefix}-event-{facts['event']}"
        if self._texts.has(message):
            try:
                return self._wording.event(facts, None)
            except _STUMBLES:
                pass
        rest = ", ".join(f"{name}={value}" for name, value in facts.items() if name != "event")
        return f"{facts['event']} ({rest})" if rest else str(facts["event"])

    # ---- The table and the end -------------------------------------------------------------

    def table(self, state: State) -> None:
        """Draw the table as the viewer sees it."""
        viewer = state.seat if self._everything else self._seat
        drawn = terminal_table_of(self._wording.game.id).draw(
            state.view(viewer),
            self._wording.names,
            self._texts,
            self._console.width,
            False,
        )
        self._console.print(Padding(drawn, (1, 0)))

    def standing(self, state: State) -> None:
        """Print the result, or how things stand, with where every point comes from."""
        self._console.print()
        decision = state.decision
        if decision is None:
            self._print(self._texts("cli-replay-result"), style="bold")
            self._sheets(state.score_sheet(), state.ranking())
            return
        asked = self._texts("cli-replay-to-choose", name=self._name(decision.seat))
        self._print(asked, style="bold")
        self._print(self._wording.decision(decision))
        self._console.print()
        self._print(self._texts("cli-replay-if-over"), style="bold")
        self._sheets(state.score_sheet(), None)

    def stored_result(self, result: Result) -> None:
        """Print the result that a record holds and that can't be checked by replay."""
        self._console.print()
        self._print(self._texts("cli-replay-stored-result"), style="bold")
        sheets: list[ScoreSheet] = [
            {"seat": seat, "lines": [], "total": score} for seat, score in enumerate(result.scores)
        ]
        self._sheets(sheets, result.ranking)

    def _sheets(self, sheets: list[ScoreSheet], ranking: list[list[int]] | None) -> None:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
        if is_long(sheets):
            self._fill_by_source(table, sheets, ranking)
        else:
            self._fill_by_seat(table, sheets, ranking)
        self._console.print(table)
        if sheets[0]["lines"]:
            self._print(self._texts("cli-replay-sheet-note"), style="dim")

    def _fill_by_source(
        self, table: Table, sheets: list[ScoreSheet], ranking: list[list[int]] | None
    ) -> None:
        order = _in_order(ranking, len(sheets))
        table.add_column("")
        for place, seat in order:
            place_of = "" if ranking is None else f"{place} "
            table.add_column(Text(f"{place_of}{self._name(seat)}"), justify="right")
        for source in sources_of(sheets):
            amounts = [amount_of(sheets[seat], source) for _, seat in order]
            table.add_row(self._wording.score(source), *amounts)
        totals = [Text(str(sheets[seat]["total"]), "bold") for _, seat in order]
        table.add_row(Text(self._texts("cli-replay-score"), "bold"), *totals)

    def _fill_by_seat(
        self, table: Table, sheets: list[ScoreSheet], ranking: list[list[int]] | None
    ) -> None:
        sources = sources_of(sheets)
        if ranking is not None:
            table.add_column(self._texts("cli-replay-place"), justify="right")
        table.add_column(self._texts("cli-replay-name"), style="cyan")
        table.add_column(self._texts("cli-replay-score"), justify="right", style="bold")
        for source in sources:
            table.add_column(self._wording.score(source), justify="right")
        for place, seat in _in_order(ranking, len(sheets)):
            sheet = sheets[seat]
            cells = [self._name(seat), str(sheet["total"])]
            cells += [amount_of(sheet, source) or "0" for source in sources]
            table.add_row(*([str(place)] if ranking is not None else []), *map(Text, cells))

    # ---- Inside ----------------------------------------------------------------------------

    def _name(self, seat: int | None) -> str:
        return "" if seat is None else self._wording.names[seat]

    def _event(self, words: str) -> None:
        self._row(Text(""), Text(""), Text(words, style="dim"))

    def _row(self, number: Text, name: Text, words: Text) -> None:
        row = Table.grid(padding=(0, 2, 0, 0))
        row.add_column(width=_NUMBER_COLUMNS, justify="right")
        row.add_column(width=self._name_columns, no_wrap=True, overflow="ellipsis")
        row.add_column()
        row.add_row(number, name, words)
        self._console.print(row)

    def _print(self, words: str, style: str = "") -> None:
        self._console.print(Text(words, style=style))


def _in_order(ranking: list[list[int]] | None, seats: int) -> list[tuple[int, int]]:
    if ranking is None:
        return [(0, seat) for seat in range(seats)]
    order: list[tuple[int, int]] = []
    for sharing in ranking:
        place = len(order) + 1
        order += [(place, seat) for seat in sharing]
    return order


def _with_secrets(state: State) -> list[tuple[Facts, int | None]]:
    """Return the last events with all secrets, each with a seat that saw more than others."""
    public = state.events_for(None)
    events: list[tuple[Facts, int | None]] = [(facts, None) for facts in public]
    for seat in range(state.game.players):
        for n, facts in enumerate(state.events_for(seat)):
            if events[n][1] is None and facts != public[n]:
                events[n] = (facts, seat)
    return events
