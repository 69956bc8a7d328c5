"""The agenda: a stack of four-int frames."""

from carrack.kernel.agenda import FRAME, Agenda


def test_last_pushed_is_on_top() -> None:
    agenda = Agenda([])
    agenda.push(1, 2)
    agenda.push(3, 4, 5, 6)
    assert (agenda.step(), agenda.seat(), agenda.first(), agenda.second()) == (3, 4, 5, 6)
    agenda.pop()
    assert (agenda.step(), agenda.seat(), agenda.first(), agenda.second()) == (1, 2, 0, 0)


def test_depth_and_clear() -> None:
    agenda = Agenda([])
    assert agenda.depth() == 0
    agenda.push(1, 0)
    agenda.push(2, 0)
    assert agenda.depth() == 2
    agenda.clear()
    assert agenda.depth() == 0
    assert agenda.frames == []


def test_details_change_on_top_alone() -> None:
    agenda = Agenda([])
    agenda.push(1, 0, 10, 11)
    agenda.push(2, 0, 20, 21)
    agenda.set_first(-7)
    agenda.set_second(8)
    assert agenda.frames == [1, 0, 10, 11, 2, 0, -7, 8]
    assert len(agenda.frames) == 2 * FRAME


def test_copies_are_independent() -> None:
    agenda = Agenda([])
    agenda.push(1, 0)
    copy = agenda.copy()
    copy.push(2, 0)
    copy.frames[0] = 9
    assert agenda.frames == [1, 0, 0, 0]
    agenda.clear()
    assert copy.depth() == 2
