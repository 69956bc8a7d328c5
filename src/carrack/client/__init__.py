"""A small client of a Carrack server: the same calls as the web client's, with types.

```python
from carrack.client import Client

with Client("http://localhost:8000") as client:
    client.guest("Ann")
    match = client.create(client.games()[0]["id"], seats=["me", "bot:normal"])
    with client.watch(match["id"]) as live:
        for position in live.turns():
            client.move(match["id"], position, [position["legal"][0]["action"]])
```
"""

try:
    from carrack.client.calls import Client
    from carrack.client.errors import ServerError, ServerUnreachable
    from carrack.client.links import Link, read_link
    from carrack.client.live import Live
    from carrack.client.wire_types import Entry, Identity, Match, Position, Seat
    from carrack.client.wire_types import LegalAction as Legal
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"carrack.client needs {error.name}: pip install 'carrack-games[client]'", name=error.name
    ) from error

__all__ = [
    "Client",
    "Entry",
    "Identity",
    "Legal",
    "Link",
    "Live",
    "Match",
    "Position",
    "Seat",
    "ServerError",
    "ServerUnreachable",
    "read_link",
]
