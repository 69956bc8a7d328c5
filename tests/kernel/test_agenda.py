"""The agenda: a stack of four-int frames."""

from carrack.kernel.agenda import FRAME, Agenda, whole_frames


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


def test_frames_are_read_by_their_height() -> None:
    agenda = Agenda([1, 0, 10, 11, 2, 3, 20, 21, 1, 4, 30, 31])
    assert [agenda.step_at(n) for n in range(3)] == [1, 2, 1]
    assert [agenda.seat_at(n) for n in range(3)] == [0, 3, 4]
    assert [agenda.first_at(n) for n in range(3)] == [10, 20, 30]
    assert [agenda.second_at(n) for n in range(3)] == [11, 21, 31]


def test_the_topmost_frame_of_a_step_is_found() -> None:
    agenda = Agenda([1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0])
    assert agenda.height_of(1) == 2
    assert agenda.height_of(2) == 1
    assert agenda.height_of(3) == -1
    assert Agenda([]).height_of(1) == -1


def test_the_seat_changes_on_top_alone() -> None:
    agenda = Agenda([1, 0, 0, 0, 2, 0, 0, 0])
    agenda.set_seat(5)
    assert agenda.frames == [1, 0, 0, 0, 2, 5, 0, 0]


def test_frames_come_back_from_where_they_were_filled_up() -> None:
    frames = [1, 0, -1, 7, 2, 3, 0, -1]
    assert whole_frames([*frames, -1, -1, -1, -1]) == frames
    assert whole_frames(frames) == frames
    assert whole_frames([-1] * 8) == []
