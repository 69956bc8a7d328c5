"""Choose the recorded games anew: ``python -m tests.games.records``.

Candidates are played until every demanded sign was seen or there are no more to try; the fewest
that show everything are kept. What was not seen is said.
"""

import carrack
from carrack.kernel.catalogue import Entry
from tests.games.records import store
from tests.games.records.candidates import Candidate, watched
from tests.games.records.signs import demanded

#: So many are tried of each game at the most.
CANDIDATES = 3_000
#: A sign seen in so many candidates leaves enough to choose from.
ENOUGH = 2


def main() -> None:
    """Write the chosen records and their score sheets."""
    wanted = set(demanded())
    for path in store.paths():
        path.unlink()
    outcomes = {}
    for entry in carrack.games():
        for candidate in chosen(entry, {sign for sign in wanted if sign.startswith(f"{entry.id}:")}):
            state, _ = watched(candidate)
            store.save(candidate.name, state)
            outcomes[candidate.name] = store.outcome(state)
    store.save_sheets(outcomes)


def chosen(entry: Entry, wanted: set[str]) -> list[Candidate]:
    """Return a few games of an entry that show together what is wanted."""
    seen = _seen(entry, wanted)
    missing = wanted - {sign for signs in seen.values() for sign in signs}
    kept: list[Candidate] = []
    left = wanted - missing
    while left:
        # The one that shows most of what no other did; among equals the first.
        best = max(seen, key=lambda candidate: (len(seen[candidate] & left), -candidate.number))
        kept.append(best)
        left -= seen[best]
    print(f"{entry.id}: {len(kept)} of {len(seen)} games, not reached: {sorted(missing)}", flush=True)
    return sorted(kept, key=lambda candidate: candidate.number)


def _seen(entry: Entry, wanted: set[str]) -> dict[Candidate, set[str]]:
    found: dict[Candidate, set[str]] = {}
    times = dict.fromkeys(wanted, 0)
    for number in range(CANDIDATES):
        candidate = Candidate(entry, number)
        found[candidate] = watched(candidate)[1] & wanted
        for sign in found[candidate]:
            times[sign] += 1
        if min(times.values()) >= ENOUGH:
            break
    return found


if __name__ == "__main__":
    main()
