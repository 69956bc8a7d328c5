"""Docstrings find their places in the C code that mypyc writes."""

from pathlib import Path

import pytest
from tools import compiled_docs

SOURCE = '''
class Ship:
    """A ship: "Mayflower", é?"""

    def sail(self, where: str) -> None:
        """Sail.

        Far.
        """

    @property
    def crew(self) -> int:
        """How many sail."""
        return 1

    def bare(self) -> None: ...

def launch() -> Ship:
    """Launch a ship."""
'''

WRITTEN = r"""
    {"sail",
     (PyCFunction)CPyPy_sea___Ship___sail,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("sail($self, where)\n--\n\n")},
    {"bare",
     (PyCFunction)CPyPy_sea___Ship___bare,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("bare($self)\n--\n\n")},
    {"crew",
     (getter)sea___Ship_get_crew,
     NULL, NULL, NULL},
    {"size",
     (getter)sea___Ship_get_size, (setter)sea___Ship_set_size,
     NULL, NULL},
    static PyTypeObject CPyType_sea___Ship_template_ = {
    .tp_doc = PyDoc_STR("Ship(name, /)\n--\n\n"),
    {"launch", (PyCFunction)CPyPy_sea___launch, METH_FASTCALL, PyDoc_STR(NULL)},
"""

EXPECTED = r"""
    {"sail",
     (PyCFunction)CPyPy_sea___Ship___sail,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("sail($self, where)\n--\n\n" "Sail.\012\012Far.")},
    {"bare",
     (PyCFunction)CPyPy_sea___Ship___bare,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("bare($self)\n--\n\n")},
    {"crew",
     (getter)sea___Ship_get_crew,
     NULL, "How many sail.", NULL},
    {"size",
     (getter)sea___Ship_get_size, (setter)sea___Ship_set_size,
     NULL, NULL},
    static PyTypeObject CPyType_sea___Ship_template_ = {
    .tp_doc = PyDoc_STR("Ship(name)\n--\n\n" "A ship: \042Mayflower\042, \303\251\077"),
    {"launch", (PyCFunction)CPyPy_sea___launch, METH_FASTCALL, PyDoc_STR("" "Launch a ship.")},
"""


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src" / "pkg").mkdir(parents=True)
    (tmp_path / "src" / "pkg" / "sea.py").write_text(SOURCE, encoding="utf-8")
    return ["src/pkg/sea.py"]


def test_every_place_is_found(sources: list[str], tmp_path: Path) -> None:
    (tmp_path / "c").mkdir()
    written = tmp_path / "c" / "native.c"
    written.write_text(WRITTEN, encoding="utf-8")
    assert compiled_docs.put_in(sources, tmp_path / "c") == 4
    assert written.read_text(encoding="utf-8") == EXPECTED


def test_a_name_that_two_modules_could_have_is_left_alone(
    sources: list[str], tmp_path: Path
) -> None:
    (tmp_path / "src" / "other").mkdir()
    (tmp_path / "src" / "other" / "sea.py").write_text(SOURCE, encoding="utf-8")
    known = compiled_docs.docstrings([*sources, "src/other/sea.py"])
    assert "sea___launch" not in known
    assert known["pkg___sea___launch"] == known["other___sea___launch"] == "Launch a ship."
