"""Whose bot thinks next, on a clock that tests turn."""

from carrack.server.workers.bot_queue import BotQueue, BotTurn, Priority, ProcessorTime


class Now:
    """A moment that tests set."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def person(match: str, payer: str) -> BotTurn:
    return BotTurn(match, payer, Priority.PEOPLE_WAIT)


def show(match: str, payer: str) -> BotTurn:
    return BotTurn(match, payer, Priority.WATCHED)


def queue_of(now: Now, *turns: BotTurn) -> tuple[BotQueue, ProcessorTime]:
    time = ProcessorTime(60.0, 0.5, now)
    queue = BotQueue(time)
    for turn in turns:
        queue.put(turn)
    return queue, time


def taken(queue: BotQueue) -> str | None:
    turn = queue.take()
    return None if turn is None else turn.match


def test_people_go_before_shows_and_each_turn_is_taken_once() -> None:
    queue, _ = queue_of(Now(), show("show", "eve"), person("game", "ann"), person("game", "ann"))
    assert "game" in queue
    assert [taken(queue) for _ in range(3)] == ["game", "show", None]
    assert "game" not in queue


def test_who_has_used_least_comes_first_however_many_others_wait() -> None:
    crowd = [person(f"eve {number}", "eve") for number in range(50)]
    queue, time = queue_of(Now(), *crowd, person("ann", "ann"))
    # Nobody has used anything: who came first.
    assert taken(queue) == "eve 0"
    time.charge("eve", 1.0)
    assert taken(queue) == "ann"
    time.charge("ann", 0.1)
    queue.put(person("ann again", "ann"))
    assert taken(queue) == "ann again"
    time.charge("ann", 1.0)
    assert taken(queue) == "eve 1"


def test_shares_are_equal_in_time_and_not_in_turns() -> None:
    """Whoever takes a second for a decision gets as many seconds as who takes a tenth."""
    now = Now()
    queue, time = queue_of(now, person("eve", "eve"), person("ann", "ann"))
    used = {"eve": 0.0, "ann": 0.0}
    while now.seconds < 100.0:
        turn = queue.take()
        assert turn is not None
        took = 1.0 if turn.payer == "eve" else 0.1
        now.seconds += took
        used[turn.payer] += took
        time.charge(turn.payer, took)
        queue.put(turn)
    assert abs(used["eve"] - used["ann"]) < 2.0


def test_used_time_runs_off() -> None:
    now = Now()
    _, time = queue_of(now)
    time.charge("eve", 61.0)
    assert time.is_used_up("eve")
    now.seconds = 3.0
    assert time.used("eve") == 59.5
    assert not time.is_used_up("eve")
    now.seconds = 1000.0
    assert time.used("eve") == 0.0


def test_shows_of_somebody_whose_time_is_used_up_rest_but_nobody_waits_for_nothing() -> None:
    now = Now()
    queue, time = queue_of(now, show("show", "eve"), person("game", "eve"))
    time.charge("eve", 70.0)
    assert [taken(queue), taken(queue)] == ["game", None]
    now.seconds = 21.0
    assert taken(queue) == "show"


def test_those_who_have_used_nothing_of_late_are_forgotten() -> None:
    now = Now()
    _, time = queue_of(now)
    for number in range(5000):
        time.charge(f"guest {number}", 0.5)
        now.seconds += 1.0
    assert len(time._used) <= 1000
