"""Everything that the server keeps of a person, as one file for that person."""

from carrack.server.api.services import Services
from carrack.server.live.match_view import match_json
from carrack.server.matches.damage import Quarantined
from carrack.server.matches.match_log import CHAT
from carrack.server.people.identity import Identity
from carrack.server.storage.account_queries import AccountQueries


async def account_export(services: Services, person: Identity) -> dict[str, object]:
    """Return all that is kept of a person."""
    queries = AccountQueries(services.database)
    known = [await queries.matches_of(person.id), await queries.matches_mentioning(person.id)]
    ids = dict.fromkeys(id for some in known for id in some)
    return {
        "identity": person.to_dict(),
        "ratings": await services.ratings.ratings_of(person.id),
        "blocks": await services.moderation.blocked_by(person.id),
        "reports": await services.moderation.reports(by=person.id),
        "sessions": [
            own.to_dict(person.session)
            for own in await services.people.sessions.of_identity(person.id)
        ],
        "notices": await _notices(services, person.id),
        "matches": [await _match(services, id, person.id) for id in ids],
    }


async def _notices(services: Services, identity: str) -> dict[str, object] | None:
    found = await services.notices.subscription(identity)
    return None if found is None else {"email": found.email, "webhook": found.webhook}


async def _match(services: Services, id: str, identity: str) -> dict[str, object]:
    notes = await services.notes.read(id, identity)
    try:
        match = await services.store.match(id)
    except Quarantined:
        # Nobody can read it before it is looked after; what else is theirs can be had.
        return {"match": {"id": id, "game": None}, "chat": [], "notes": notes}
    said = [
        entry.data["text"]
        async for entry in services.reader.all_entries(id, 0, match.seq, (CHAT,))
        if entry.data["identity"] == identity
    ]
    # Somebody who left a private match does not see any more what goes on in it.
    info: dict[str, object] = {"id": id, "game": match.game.id}
    if match.seen_by(identity, None):
        info = match_json(match, identity)
    return {"match": info, "chat": said, "notes": notes}
