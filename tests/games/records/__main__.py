"""Choose the recorded games anew: ``python -m tests.games.records``.

Candidates are played until every demanded sign was seen or there are no more to try; the fewest
that show everything are kept. What was not seen is said. With ``--same`` the candidates kept so far
are played anew instead, which is quick: for when hashes changed, and the games themselves did not.
With the ids of some games, only theirs are chosen anew.
"""

import multiprocessing
import sys

from tests.games.records import store
from tests.games.records.candidates import Candidate, signs_of, watched
from tests.games.records.signs import demanded
from tests.titles import our_games

#: So many are tried of each game at the most.
CANDIDATES = 3_000
#: A sign seen in so many candidates leaves enough to choose from.
ENOUGH = 2
JOBS = 2

Seen = dict[Candidate, set[str]]


def main() -> None:
    """Write the chosen records and their score sheets."""
    if sys.argv[1:] == ["--same"]:
        kept = [kept_as(store.name_of(path)) for path in store.paths()]
    else:
        anew = sys.argv[1:] or [entry.id for entry in our_games()]
        found = [kept_as(store.name_of(path)) for path in store.paths()]
        kept = [candidate for candidate in found if candidate.id not in anew]
        kept += [candidate for game in anew for candidate in chosen(game)]
        kept.sort()
    for path in store.paths():
        path.unlink()
    outcomes = {}
    for candidate in kept:
        state, _ = watched(candidate)
        store.save(candidate.name, state)
        outcomes[candidate.name] = store.outcome(state)
    store.save_sheets(outcomes)


def kept_as(name: str) -> Candidate:
    """Return the candidate whose record has a name."""
    game, _, number = name.rpartition("-")
    return Candidate(game, int(number))


def chosen(game: str) -> list[Candidate]:
    """Return a few games that show together all that is demanded of a game."""
    wanted = {sign for sign in demanded() if sign.startswith(f"{game}:")}
    seen = played(game, wanted)
    missing = wanted - set().union(*seen.values())
    kept = needed(fewest(seen, wanted - missing))
    print(f"{game}: {len(kept)} of {len(seen)} games, not reached: {sorted(missing)}", flush=True)
    return kept


def played(game: str, wanted: set[str]) -> Seen:
    """Play candidates until everything was seen often enough; return what each shows."""
    found: Seen = {}
    times = dict.fromkeys(wanted, 0)
    candidates = [Candidate(game, number) for number in range(CANDIDATES)]
    with multiprocessing.get_context("spawn").Pool(JOBS) as pool:
        for candidate, signs in zip(candidates, pool.imap(signs_of, candidates, 10), strict=True):
            found[candidate] = signs & wanted
            for sign in found[candidate]:
                times[sign] += 1
            if min(times.values()) >= ENOUGH:
                break
    return found


def fewest(seen: Seen, wanted: set[str]) -> Seen:
    """Return candidates that show all that is wanted, each what most were lacking."""
    kept: Seen = {}
    left = set(wanted)
    while left:
        best = max(seen, key=lambda candidate: (len(seen[candidate] & left), -candidate.number))
        kept[best] = seen[best]
        left -= seen[best]
    return dict(sorted(kept.items()))


def needed(seen: Seen) -> list[Candidate]:
    """Leave out, one by one, what the others show too."""
    for candidate in list(seen):
        if seen[candidate] <= set().union(*(seen[one] for one in seen if one != candidate)):
            del seen[candidate]
    return list(seen)


if __name__ == "__main__":
    main()
