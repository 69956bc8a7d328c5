"""The studies on the designers' page are right, and can be played."""

import re
import tomllib
from pathlib import Path

import pytest

from carrack.lab.studies.plan import read_study
from tests.lab.studies import played

PAGE = Path(__file__).parents[2] / "docs" / "designers.md"
STUDIES = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", STUDIES)
def test_studies_of_the_page(text: str) -> None:
    asked = tomllib.loads(text)
    points = len(read_study(asked).points)
    assert points > 1
    # As the page says, with bots that take no time where the study has none of its own.
    seats = [name if name in asked.get("bots", {}) else "random" for name in asked["seats"]]
    quick = {**asked, "seats": seats, "games": 1}
    assert len(played(read_study(quick)).games) == points


def test_there_are_some() -> None:
    assert len(STUDIES) == 2
