"""The Python on the pages about the laboratory runs as it stands there."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = [
    pytest.param(code, id=f"{page}-{number}")
    for page in ("arena", "designers")
    for number, code in enumerate(
        re.findall(
            r"```python\n(.*?)```", (DOCS / f"{page}.md").read_text(encoding="utf-8"), re.DOTALL
        )
    )
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_examples_run(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for package in ("pandas", "pyarrow"):
        pytest.importorskip(package)
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "<example>", "exec"), {})
    shown = capsys.readouterr().out
    # What a comment promises is printed.
    for promised in re.findall(r"# (<\w+Result of [^.\n]*)", code):
        assert promised in shown
    assert shown


def test_there_are_some() -> None:
    assert len(EXAMPLES) == 3
