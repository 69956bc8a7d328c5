"""Choices drawn close together, for a small screen.

Kinds of choices that are much alike, such as the same boxes for several workers, are drawn as one:

     Colonist / Captain
     1/12 Dock · place 1  2/13 Trade Goods · place 2  –/14 War · place 1
"""

from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from carrack.cli.terminal.choices import Choice, Choices

BETWEEN: Final = "  "
#: Stands for the number where one of several kinds lacks a choice.
LACKING: Final = "–"

Groups = dict[str, list[Choice]]


def compact_choices(
    choices: Choices, width: int, coloured: Callable[[str], Text]
) -> RenderableType:
    """Return choices one after the other in as few lines as they fit in."""
    lines: list[Text] = []
    for groups in _alike(choices.groups):
        heading = Text(" / ".join(groups), "bold")
        items = [_item(numbers, words, coloured) for words, numbers in _joint(groups).items()]
        lines += _flowed(heading, items, width - 1)
    return Padding(Group(*lines), (0, 0, 0, 1))


def _alike(groups: Groups) -> list[Groups]:
    """Put kinds together that share at least half of their choices."""
    together: list[Groups] = []
    for heading, members in groups.items():
        for others in together:
            known = {choice.text for group in others.values() for choice in group}
            if 2 * sum(choice.text in known for choice in members) >= len(members):
                others[heading] = members
                break
        else:
            together.append({heading: members})
    return together


def _joint(groups: Groups) -> dict[str, list[str]]:
    """Return the numbers of each choice, kind by kind."""
    numbers: dict[str, list[str]] = {}
    for place, members in enumerate(groups.values()):
        for choice in members:
            of_each = numbers.setdefault(choice.text, [LACKING] * len(groups))
            of_each[place] = str(choice.number)
    return numbers


def _item(numbers: list[str], words: str, coloured: Callable[[str], Text]) -> Text:
    text = Text("/".join(numbers) + " ", "bold")
    return text.append_text(Text(style="not bold").join([coloured(words)]))


def _flowed(heading: Text, items: list[Text], width: int) -> list[Text]:
    lines = [heading]
    for item in items:
        if lines[-1].cell_len + len(BETWEEN) + item.cell_len > width:
            lines.append(Text(BETWEEN))
        else:
            lines[-1] = Text.assemble(lines[-1], BETWEEN)
        lines[-1] = Text.assemble(lines[-1], item)
    return lines
