"""The client's shapes are the server's, as far as they go."""

from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from pydantic import BaseModel

from carrack.client import shapes as client
from carrack.server.api import schemas as server

PAIRS: dict[type, type[BaseModel]] = {
    client.Identity: server.IdentityShape,
    client.Seat: server.SeatShape,
    client.Match: server.MatchShape,
    client.Legal: server.ActionShape,
    client.Position: server.PositionShape,
    client.Entry: server.EntryShape,
}


def test_every_shape_of_the_client_is_held_against_one() -> None:
    declared = {shape for shape in vars(client).values() if is_typeddict(shape)}
    assert declared == set(PAIRS)


@pytest.mark.parametrize("ours", PAIRS, ids=lambda shape: shape.__name__)
def test_the_client_declares_what_the_server_sends(ours: type) -> None:
    sent = get_type_hints(PAIRS[ours])
    for name, declared in get_type_hints(ours).items():
        assert name in sent, name
        assert fits(declared, sent[name]), (name, declared, sent[name])


def fits(declared: Any, sent: Any) -> bool:
    """Tell whether what is sent is what was declared; a plain dict stands for any object."""
    if is_typeddict(declared):
        return PAIRS[declared] is sent
    if isinstance(sent, type) and issubclass(sent, BaseModel):
        return get_origin(declared) is dict
    if get_origin(declared) in (Union, UnionType):
        return _parts_fit(declared, sent)
    same = get_origin(declared) == get_origin(sent)
    inside = list(zip(get_args(declared), get_args(sent), strict=False))
    if not inside:
        return bool(declared == sent)
    return same and all(fits(own, other) for own, other in inside)


def _parts_fit(declared: Any, sent: Any) -> bool:
    if get_origin(sent) not in (Union, UnionType):
        return False
    own = [part for part in get_args(declared) if part is not NoneType]
    others = [part for part in get_args(sent) if part is not NoneType]
    nullable = [NoneType in get_args(union) for union in (declared, sent)]
    return nullable[0] == nullable[1] and all(
        fits(one, other) for one, other in zip(own, others, strict=True)
    )


@pytest.mark.parametrize(
    ("declared", "sent"),
    [(int, str), (str, str | None), (list[int], list[str]), (client.Seat, server.OwnerShape)],
)
def test_what_does_not_fit_is_seen(declared: Any, sent: Any) -> None:
    assert not fits(declared, sent)
