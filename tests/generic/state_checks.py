"""What must hold in every state of every game. A check takes a state and leaves it as it was."""

import json
import pickle
import random
from itertools import pairwise
from typing import Any

import jsonschema_rs
import pytest

from carrack.kernel.errors import CarrackError, IllegalAction, InvalidData, UnknownAction
from carrack.kernel.game import Game, State
from tests.generic.conservation import inventory
from tests.generic.subjects import viewers

#: About so many illegal actions are tried in one state; each refusal looks for its rule.
REFUSALS_TRIED = 60
#: So many decisions further it is looked at what has changed of a view.
DECISIONS_LOOKED_AHEAD = 12
NONSENSE = ("", " ", "nonsense", "0", "pass pass", "=", "a=b", "étoile", "\x00", "x" * 1000)


def through_json(data: object) -> Any:
    """Return data as it comes back from a file."""
    return json.loads(json.dumps(data, allow_nan=False))


def check_somebody_must_choose(state: State) -> None:
    """Before the end there is a seat, a decision and a legal action; after it there is none."""
    legal = state.legal_actions()
    if state.over:
        assert (state.seat, state.decision, legal) == (None, None, [])
        return
    assert legal
    assert len(set(legal)) == len(legal)
    assert all(0 <= action < state.game.action_count for action in legal)
    assert state.seat in range(state.game.players)
    decision = state.decision
    assert decision is not None
    assert decision.seat == state.seat
    assert decision.kind
    assert decision.rule
    assert through_json(decision.facts) == decision.facts


def check_legal_list_is_the_callers_own(state: State) -> None:
    """Changing the list that `legal_actions` returns changes nothing else."""
    legal = state.legal_actions()
    state.legal_actions().clear()
    assert state.legal_actions() == legal


def check_snapshot_round_trip(state: State) -> None:
    """A snapshot that went through JSON gives the same state in every respect."""
    before = state.hash()
    copy = state.game.from_dict(through_json(state.to_dict()))
    assert copy.to_dict() == state.to_dict()
    assert copy.hash() == before
    assert copy.legal_actions() == state.legal_actions()
    assert (copy.seat, copy.over, copy.position) == (state.seat, state.over, state.position)
    assert copy.score_sheet() == state.score_sheet()
    for seat in viewers(state):
        assert copy.observe(seat) == state.observe(seat)
    assert state.hash() == before


def check_snapshot_plays_on_alike(state: State) -> None:
    """The same decisions after a snapshot give the same game, later shuffles included."""
    copy = state.game.from_dict(through_json(state.to_dict()))
    twin = state.clone()
    for _ in range(20):
        if twin.over:
            break
        action = twin.legal_actions()[-1]
        twin.apply(action)
        copy.apply(action)
    assert copy.hash() == twin.hash()


def check_clone_is_equal(state: State) -> None:
    """A clone is the same state; it listens only if asked to."""
    deaf = state.clone()
    listening = state.clone(events=True)
    assert deaf.hash() == listening.hash() == state.hash()
    assert deaf.legal_actions() == state.legal_actions()
    assert deaf.undo_limit == state.undo_limit
    assert deaf.seed == state.seed
    if state.over:
        return
    deaf.apply(state.legal_actions()[0])
    listening.apply(state.legal_actions()[0])
    assert deaf.events_for(None) == []
    assert deaf.hash() == listening.hash() != state.hash()


def check_pickle_is_equal(state: State) -> None:
    """A state that has been through pickle is the same, with its history and last events."""
    other: State = pickle.loads(pickle.dumps(state))
    assert other.hash() == state.hash()
    assert other.legal_actions() == state.legal_actions()
    assert (other.undo_limit, other.seed) == (state.undo_limit, state.seed)
    assert [step.action for step in other.history()] == [step.action for step in state.history()]
    assert other.beginning().hash() == state.beginning().hash()
    for seat in viewers(state):
        assert other.events_for(seat) == state.events_for(seat)


def check_illegal_actions_are_refused(state: State) -> None:
    """Other actions, numbers and texts are refused, by rule, and nothing changes."""
    before = state.hash()
    told = state.events_for(None)
    legal = state.legal_actions()
    game = state.game
    texts = [game.action_text(action) for action in legal]
    illegal = sorted(set(range(game.action_count)) - set(legal))
    # Some of them in each state, others in the next, so that all get their turn.
    stride = max(3, len(illegal) // REFUSALS_TRIED)
    for action in illegal[state.position % stride :: stride]:
        given = action if action % 2 else game.action_text(action)
        with pytest.raises(IllegalAction) as refused:
            state.apply(given)
        assert refused.value.action == game.action_text(action)
        assert refused.value.legal == texts
        assert refused.value.rule
        assert refused.value.rule in str(refused.value)
    # Looking for what a text could mean takes long in a game with many actions.
    nonsense = NONSENSE[state.position % len(NONSENSE)]
    for wrong in (-1, game.action_count, 1 << 31, 1 << 63, 1 << 64, -(1 << 80), nonsense):
        with pytest.raises(UnknownAction):
            state.apply(wrong)
    assert state.hash() == before
    assert state.legal_actions() == legal
    assert state.events_for(None) == told


def check_observation_fits_the_layout(state: State) -> None:
    """An observation is a list of ints, as long as the layout says, for every viewer."""
    layout = state.game.layout()
    names = [part.name for part in layout.slices]
    assert len(set(names)) == len(names)
    for seat in viewers(state):
        seen = state.observe(seat)
        assert len(seen) == layout.length
        assert {type(value) for value in seen} == {int}
        assert [value for name in names for value in layout.part(seen, name)] == seen


def check_panes_make_up_the_view(state: State) -> None:
    """All sections of a view, each in its place, are the view."""
    game = state.game
    sections = game.view_sections()
    if sections is None:
        return
    numbers = list(range(len(sections.sections)))
    for seat in viewers(state):
        seen = state.observe(seat)
        made: dict[str, Any] = {"viewer": seat}
        for section, drawn in zip(
            sections.sections, game.render_sections(seen, numbers), strict=True
        ):
            if section.place is None:
                made[section.part] = drawn
            elif isinstance(section.place, int):
                assert len(made.setdefault(section.part, [])) == section.place
                made[section.part].append(drawn)
            else:
                made.setdefault(section.part, {})[section.place] = drawn
        assert json.dumps(made, sort_keys=True) == json.dumps(game.render(seen), sort_keys=True)


def check_panes_that_are_not_stale_look_the_same(state: State) -> None:
    """What a game says need not be drawn anew after a decision looks as it did before.

    Also after some decisions, to another viewer, and when they are taken back.
    """
    game = state.game
    sections = game.view_sections()
    if sections is None:
        return
    chance = random.Random(state.position)
    numbers = list(range(len(sections.sections)))
    later = state.clone()
    seen = [state.observe(seat) for seat in viewers(state)]
    for _ in range(DECISIONS_LOOKED_AHEAD):
        if later.over:
            break
        later.apply(chance.choice(later.legal_actions()))
        seen.append(later.observe(chance.choice(viewers(state))))
    drawn = [
        [json.dumps(section) for section in game.render_sections(each, numbers)] for each in seen
    ]
    pairs = [*pairwise(range(len(seen))), (0, len(seen) - 1)]
    for before, after in [*pairs, *(pair[::-1] for pair in pairs)]:
        fresh = set(numbers) - set(sections.stale(seen[before], seen[after]))
        for number in fresh:
            section = sections.sections[number]
            assert drawn[before][number] == drawn[after][number], (section.part, section.place)


def check_view_fits_the_schema(state: State) -> None:
    """A view is JSON of the declared type, made from the observation alone."""
    validator = _validator(state.game)
    for seat in viewers(state):
        view = state.view(seat)
        assert through_json(view) == view
        assert state.game.render(state.observe(seat)) == view
        validator.validate(view)


_VALIDATORS: dict[str, jsonschema_rs.Draft202012Validator] = {}


def _validator(game: Game) -> jsonschema_rs.Draft202012Validator:
    if game.id not in _VALIDATORS:
        schema = through_json(game.view_schema())
        jsonschema_rs.meta.validate(schema)
        _VALIDATORS[game.id] = jsonschema_rs.Draft202012Validator(schema)
    return _VALIDATORS[game.id]


def check_no_such_seat_sees_anything(state: State) -> None:
    """A seat that does not exist is refused, with what there is."""
    for seat in (-1, state.game.players, 1 << 40):
        for look in (state.observe, state.view, state.events_for):
            with pytest.raises(InvalidData, match=f"seats are 0 to {state.game.players - 1}"):
                look(seat)
        with pytest.raises(InvalidData):
            state.determinize(seat, 1)


def check_score_sheet_adds_up(state: State) -> None:
    """Lines add up to totals, totals are the scores."""
    sheets = state.score_sheet()
    assert [sheet["seat"] for sheet in sheets] == list(range(state.game.players))
    assert [sheet["total"] for sheet in sheets] == state.scores()
    for sheet in sheets:
        assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]
        assert all(line["rule"] and line["source"] for line in sheet["lines"])
    assert through_json(sheets) == sheets


def check_ranking_only_at_the_end(state: State) -> None:
    """There is a ranking when the game is over, of every seat once, best scores first."""
    if not state.over:
        with pytest.raises(CarrackError, match="over"):
            state.ranking()
        return
    ranking = state.ranking()
    assert sorted(seat for place in ranking for seat in place) == list(range(state.game.players))
    scores = state.scores()
    best = [scores[seat] for place in ranking for seat in place]
    assert best == sorted(best, reverse=True)
    assert all(place == sorted(place) for place in ranking)


def check_moves_are_completed(state: State) -> None:
    """A move goes on only in a choice made in parts, of the same seat, that can be taken back."""
    if state.over:
        return
    before = state.hash()
    legal = state.legal_actions()
    completing = [action for action in legal if state.completes(action)]
    if state.in_parts():
        assert completing, "a choice made in parts can't be ended"
    ending = []
    for action in legal[state.position % 3 :: 3]:
        later = state.clone()
        later.apply(action)
        goes_on = later.seat == state.seat and not later.history()[-1].marked
        if action not in completing:
            assert goes_on
            assert later.in_parts()
        elif goes_on and state.in_parts() and later.in_parts():
            ending.append(action)
    assert len(ending) <= 1, "only one action ends a choice made in parts"
    assert state.hash() == before


def check_ties_lead_to_the_ranking(state: State) -> None:
    """At the end, and only then, score sheets say what decides among equal totals."""
    sheets = state.score_sheet()
    if not state.over:
        assert not any("ties" in sheet for sheet in sheets)
        return
    asked = [[(tie["name"], tie["rule"]) for tie in sheet.get("ties", [])] for sheet in sheets]
    assert all(names == asked[0] for names in asked)
    assert len(set(asked[0])) == len(asked[0])
    standings = [
        (sheet["total"], *[tie["value"] for tie in sheet.get("ties", [])]) for sheet in sheets
    ]
    ranking = [[standings[seat] for seat in place] for place in state.ranking()]
    assert all(len(set(place)) == 1 for place in ranking)
    assert [place[0] for place in ranking] == sorted(set(standings), reverse=True)


def check_events_are_readable(state: State) -> None:
    """Events are JSON with kind and rule; a spectator sees a part of what every seat sees."""
    openly = state.events_for(None)
    assert through_json(openly) == openly
    for event in openly:
        assert isinstance(event["event"], str)
        assert event["event"]
        assert isinstance(event["rule"], str)
        assert event["rule"]
    for seat in range(state.game.players):
        seen = state.events_for(seat)
        assert through_json(seen) == seen
        for event, public in zip(seen, openly, strict=True):
            assert public.items() <= event.items()


def check_every_action_tells(state: State) -> None:
    """Every action makes something happen, so that a log has a line for it."""
    if state.position > 0:
        action = state.game.action_text(state.history()[-1].action)
        assert state.events_for(None), f"'{action}' told nothing"


def check_inventory_of_determinizations(state: State) -> None:
    """What there is in the game is there in every state that could be the true one."""
    expected = inventory(state)
    for seat in (None, state.seat, state.position % state.game.players):
        assert inventory(state.determinize(seat, 5)) == expected


STATE_CHECKS = [
    check_somebody_must_choose,
    check_legal_list_is_the_callers_own,
    check_snapshot_round_trip,
    check_snapshot_plays_on_alike,
    check_clone_is_equal,
    check_pickle_is_equal,
    check_illegal_actions_are_refused,
    check_observation_fits_the_layout,
    check_panes_make_up_the_view,
    check_panes_that_are_not_stale_look_the_same,
    check_view_fits_the_schema,
    check_no_such_seat_sees_anything,
    check_score_sheet_adds_up,
    check_ranking_only_at_the_end,
    check_ties_lead_to_the_ranking,
    check_moves_are_completed,
    check_events_are_readable,
    check_every_action_tells,
    check_inventory_of_determinizations,
]
