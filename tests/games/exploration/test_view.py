"""Views: what front ends get, and the schema that describes it."""

import json

import pytest
from jsonschema_rs import Draft202012Validator, meta

from tests.games.exploration.tables import Seat, game, look, play, random_play, table


def test_the_schema_is_valid() -> None:
    meta.validate(game(2).view_schema())
    assert game(2).view_schema()["title"] == "age-of-exploration"


@pytest.mark.parametrize("players", [2, 5, 8])
def test_every_view_of_random_play_fits_the_schema(players: int) -> None:
    validator = Draft202012Validator(game(players).view_schema())
    for state in random_play(players, seed=61):
        viewer = state.position % (players + 1)
        view = state.view(viewer if viewer < players else None)
        validator.validate(view)
        assert json.loads(json.dumps(view)) == view


def test_the_schema_knows_no_other_fields() -> None:
    validator = Draft202012Validator(game(2).view_schema())
    view = dict(game(2).start(seed=1).view(0))
    assert not validator.is_valid({**view, "wind": 1})
    del view["market"]
    assert not validator.is_valid(view)


@pytest.mark.parametrize("players", [2, 5])
def test_the_decision_in_a_view_is_the_states(players: int) -> None:
    seen = set()
    for state in random_play(players, seed=71):
        shown = look(state)["decision"]
        asked = state.decision
        assert (shown is None) == (asked is None) == state.over
        if shown is not None and asked is not None:
            seen.add(shown["kind"])
            assert (shown["kind"], shown["rule"], shown["seat"]) == (
                asked.kind,
                asked.rule,
                asked.seat,
            )
            facts = {name: shown[name] for name in ("owner", "staying", "gold")}
            assert asked.facts == {name: fact for name, fact in facts.items() if fact is not None}
    assert {"turn", "exhibit", "retrieve"} <= seen


KEPT = ("sell", "keep card=spice-1", "keep card=spice-1")


@pytest.mark.parametrize(
    ("actions", "kind", "rule", "facts"),
    [
        ((), "turn", "exploration.turn.actions", {}),
        (("exhibit card=coffee-3",), "exhibit", "exploration.exhibition.sequence", {}),
        (("retrieve card=spice-1",), "retrieve", "exploration.exhibition.sequence", {}),
        (("acquire from=1 card=animal-1",), "acquire", "exploration.acquisition.buy", {"owner": 1}),
        (KEPT[:1], "keep", "exploration.sale.leftovers", {"staying": 2}),
        (KEPT[:2], "keep", "exploration.sale.leftovers", {"staying": 1}),
        (KEPT, "mint", "exploration.gold.choice", {"gold": 1}),
        ((*KEPT, "mint card=antique-1"), "join", "exploration.sale.join", {}),
    ],
)
def test_each_kind_of_decision(
    actions: tuple[str, ...], kind: str, rule: str, facts: dict[str, int]
) -> None:
    actor = Seat(hand="coffee-3*2", show="spice-1*3 antique-1*2", gold="coffee-2")
    other = Seat(show="animal-1*3 diamond-1*2 coffee-1*2")
    state = play(table(actor, other), *actions)
    assert look(state)["decision"] == {
        "kind": kind,
        "rule": rule,
        "seat": 1 if kind == "join" else 0,
        "owner": None,
        "staying": None,
        "gold": None,
        **facts,
    }
    assert look(state)["turn_of"] == 0
    assert state.decision is not None
    assert state.decision.facts == facts


def test_turns_taken_and_left() -> None:
    state = play(table(Seat(hand="coffee-1"), Seat(hand="coffee-1")), "sail with=coffee-1")
    view = look(state)
    assert (view["turns_taken"], view["turns_left"], view["turn_of"]) == (1, 199, 1)


def test_a_finished_game_has_nobodys_turn() -> None:
    state = play(table(Seat(), Seat(hand="coffee-1"), turns=199), "pass")
    view = look(state)
    assert (view["turn_of"], view["decision"], view["ended"]) == (None, None, "turn-limit")


def test_an_observation_has_the_length_of_the_layout() -> None:
    for players in range(2, 9):
        state = game(players).start(seed=1)
        assert len(state.observe(0)) == game(players).layout().length == len(state.observe(None))
