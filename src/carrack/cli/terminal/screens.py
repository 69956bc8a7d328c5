"""The pages of a game: the table with what is asked, the log, a rule, help, the end."""

import textwrap
from typing import Final, final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from carrack.cli.terminal.choices import Choice, Choices
from carrack.cli.terminal.compact_choices import compact_choices
from carrack.cli.terminal.tty import Terminal
from carrack.kernel.game import State, View
from carrack.text.rules import Rule
from carrack.text.terminal import DENSEST, terminal_table_of
from carrack.text.wording import Wording

#: Of what happened last so many lines are told, even if the table then scrolls.
FEWEST_LINES_OF_NEWS: Final = 2
#: Choices that take more than a fourth of the screen are drawn closer together.
MOST_FOR_CHOICES: Final = 4
#: The table is drawn smaller to leave room for so many lines of what happened.
LINES_OF_NEWS: Final = 6
BETWEEN: Final = 2
PROMPT_LINES: Final = 2
#: Where the explanations of a list begin, in the language files.
LIST_INDENT: Final = 14

SHIP: Final = r"""
               |    |    |
              )_)  )_)  )_)
             )___))___))___)\
            )____)____)_____)\\
          _____|____|____|____\\\__
 ---------\                      /---------
   ~~~~~ ~~~~~~~~~~~~~~~~~~~~~ ~~~~~ ~~~~
      ~~~~      ~~~~    ~~~     ~~~~"""


def wrapped(words: str, width: int, mark: str = "") -> str:
    """Break words into lines, the first after a mark and the others below it.

    Rich breaks lines at no-break spaces too, which tears cards and French punctuation apart.
    """
    indent = " " * (len(words) - len(words.lstrip(" ")))
    hanging = indent + " " * (len(mark) or (LIST_INDENT if indent else 0))
    return textwrap.fill(
        words.strip(" "),
        width,
        initial_indent=indent + mark,
        subsequent_indent=hanging,
        break_on_hyphens=False,
    )


def _cut(paragraph: Text, lines: int) -> Text:
    """Return the end of a paragraph, which tells what led to the question."""
    kept = paragraph.split("\n")
    if len(kept) <= lines:
        return paragraph
    return Text("…").append_text(Text("\n").join(kept[-lines:])[1:])


@final
class Screens:
    """Puts pages together and shows them."""

    def __init__(self, terminal: Terminal, wording: Wording) -> None:
        self.terminal = terminal
        self.wording = wording
        self.texts = wording.texts

    # ---- The table -------------------------------------------------------------------------

    def table(
        self,
        state: State,
        viewer: int | None,
        log: list[str],
        below: list[RenderableType],
    ) -> None:
        """Show the table as a seat sees it, what happened, and below that what is asked."""
        self.page(state.view(viewer), log, below)

    def page(self, view: View, log: list[str], below: list[RenderableType]) -> None:
        """Show a view of the table, what happened, and below that what is asked."""
        self.terminal.wipe()
        bottom = Group(*below)
        news = [self.paragraph(paragraph) for paragraph in log]
        height = self.terminal.height
        if height is None:
            self.terminal.show(Group(self._drawn(view, 0), *news, bottom))
            return
        room = height - self.terminal.lines_of(bottom) - PROMPT_LINES
        told = sum(self.terminal.lines_of(text) for text in news)
        table = self._fitting(view, room - min(told, LINES_OF_NEWS))
        latest = self._latest(news, room - self.terminal.lines_of(table))
        self.terminal.show(Group(table, *latest, bottom))

    def _drawn(self, view: View, density: int) -> RenderableType:
        return terminal_table_of(self.wording.game.id).draw(
            view, self.wording.names, self.texts, self.terminal.width, density
        )

    def _fitting(self, view: View, room: int) -> RenderableType:
        """Return the table as large as there is room for."""
        for density in range(DENSEST):
            table = self._drawn(view, density)
            if self.terminal.lines_of(table) <= room:
                return table
        return self._drawn(view, DENSEST)

    def _latest(self, news: list[Text], room: int) -> list[Text]:
        """Return the latest paragraphs that fit; those left out can be read in the log."""
        shown: list[Text] = []
        lines = 0
        for text in reversed(news):
            lines += self.terminal.lines_of(text)
            if lines > room:
                break
            shown.append(text)
        if news and not shown:
            return [_cut(news[-1], max(room, FEWEST_LINES_OF_NEWS))]
        shown.reverse()
        return shown

    def paragraph(self, words: str) -> Text:
        """Return a paragraph of the log."""
        return self.coloured(wrapped(words, self.terminal.width, "~ "))

    def prose(self, words: str, style: str = "") -> Text:
        """Return words broken into lines where they may be."""
        return Text(wrapped(words, self.terminal.width), style=style)

    def coloured(self, words: str) -> Text:
        """Return words with the game's symbols in their colours."""
        text = Text(words)
        for symbol, style in terminal_table_of(self.wording.game.id).styles.items():
            text.highlight_words([symbol], style)
        return text

    # ---- What is asked ---------------------------------------------------------------------

    def question(self, words: str) -> Text:
        """Return what is asked."""
        return Text(wrapped(words, self.terminal.width, "► "), style="bold")

    def choices(self, choices: Choices) -> RenderableType:
        """Return the choices, closer together if they would take too much of the screen."""
        spacious = self._spacious(choices)
        height = self.terminal.height
        if height is None or self.terminal.lines_of(spacious) <= height // MOST_FOR_CHOICES:
            return spacious
        return compact_choices(choices, self.terminal.width, self.coloured)

    def _spacious(self, choices: Choices) -> RenderableType:
        """Return the choices in columns, each kind beside its heading."""
        grid = Table.grid(padding=(0, BETWEEN, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        groups = choices.groups
        first = max(len(heading) for heading in groups) + BETWEEN
        numbers = len(str(len(choices.all)))
        for heading, members in groups.items():
            room = self.terminal.width - first - BETWEEN
            grid.add_row(Text(heading, style="bold"), self._members(members, numbers, room))
        return Padding(grid, (0, 0, 0, 1))

    def _members(self, members: list[Choice], numbers: int, room: int) -> RenderableType:
        texts = [self._member(choice, numbers) for choice in members]
        widest = max(text.cell_len for text in texts) + BETWEEN
        columns = max(1, min(len(texts), (room + BETWEEN) // widest))
        grid = Table.grid(padding=(0, BETWEEN, 0, 0))
        for _ in range(columns):
            grid.add_column(width=widest - BETWEEN if columns > 1 else None)
        for n in range(0, len(texts), columns):
            grid.add_row(*texts[n : n + columns])
        return grid

    def _member(self, choice: Choice, numbers: int) -> Text:
        text = Text(f"{choice.number:>{numbers}} ", style="bold")
        words = self.coloured(choice.text)
        text.append_text(Text(style="not bold").join([words]))
        return text

    def footer(self, *messages: str) -> Text:
        """Return the line that says what else can be typed."""
        return self.prose(" · ".join(self.texts(message) for message in messages), "dim")

    # ---- Other pages -----------------------------------------------------------------------

    def welcome(self, title: str, lines: list[str]) -> None:
        """Open the game."""
        self.terminal.wipe()
        if self.terminal.live:
            self.terminal.show(Text(SHIP, style="cyan"))
        self.terminal.show(Text(f"\n{title}\n", style="bold"))
        for line in lines:
            self.terminal.show(Text(line))

    def log(self, paragraphs: list[str]) -> None:
        """Show everything that happened."""
        self._page(Group(*(self.paragraph(paragraph) for paragraph in paragraphs)))

    def rule(self, rule: Rule) -> None:
        """Show a rule whole."""
        title = Text(rule.title, style="bold")
        name = Text(f"{rule.chapter} · {rule.id}", style="dim")
        self._page(Group(title, name, Text(), Markdown(rule.text)))

    def help(self, lines: list[str]) -> None:
        """Show how to play."""
        self._page(Group(*(self.prose(line) for line in lines)))

    def _page(self, content: RenderableType) -> None:
        self.terminal.wipe()
        self.terminal.show(content)
        self.terminal.show()
        self.terminal.wait(self.texts("play-back"))
