"""New World colony scoring, at the end of turns 3, 6 and 8. Buying points after it is a variant."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.editions import LAST_TURN, SCORING_TURNS, age_of
from carrack.games.discovery.rules.pieces import BUILDER
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import COLONY_SCORING, GAME
from carrack.games.discovery.state.table import Table

FIRST_PLACE: Final = 6
SECOND_PLACE: Final = 2
TIED_FIRST: Final = 2
BUILDER_FIRST: Final = 4
BUILDER_SECOND: Final = 2


def tell_scoring(table: Table, age: i64) -> None:
    """Tell who scored what, region by region."""
    for region in range(REGIONS):
        for seat in range(table.players):
            points = region_points(table, region, seat)
            bonus = region_bonus(table, region, seat)
            if points + bonus > 0:
                table.tell(
                    "colony-scored",
                    "discovery.scoring.places",
                    {
                        "seat": seat,
                        "region": REGION_NAMES[region],
                        "age": age,
                        "points": points,
                        "bonus": bonus,
                    },
                )


def colony_points(table: Table, seat: i64) -> i64:
    """Return what a seat's places in all regions are worth now, without builders."""
    total: i64 = 0
    for region in range(REGIONS):
        total += region_points(table, region, seat)
    return total


def builder_points(table: Table, seat: i64) -> i64:
    """Return what builders add to a seat's places in all regions now."""
    total: i64 = 0
    for region in range(REGIONS):
        total += region_bonus(table, region, seat)
    return total


def most_in(table: Table, region: i64) -> i64:
    """Return the greatest number of pieces any one seat has in a region."""
    most: i64 = 0
    place = table.players * region
    for seat in range(table.players):
        if table.presence[place + seat] > most:
            most = table.presence[place + seat]
    return most


def place_in(table: Table, region: i64, seat: i64) -> i64:
    """Return a seat's place in a region: 1, 2, or 0 for none; equals share a place.

    A region where nobody has three pieces has no places.

    Rules: discovery.scoring.three, discovery.scoring.places.
    """
    start = table.players * region
    own = table.presence[start + seat]
    most = most_in(table, region)
    if own == 0 or most < 3:
        return 0
    if own == most:
        return 1
    for other in range(table.players):
        if own < table.presence[start + other] < most:
            return 0
    return 2


def sharing(table: Table, region: i64, own: i64) -> i64:
    """Return how many seats have exactly so many pieces in a region."""
    count: i64 = 0
    for seat in range(table.players):
        if table.presence[table.players * region + seat] == own:
            count += 1
    return count


def region_points(table: Table, region: i64, seat: i64) -> i64:
    """Return a seat's points for its place in a region.

    Rules: discovery.scoring.places, discovery.scoring.tie-first, discovery.scoring.tie-second,
    discovery.scoring.alone.
    """
    place = place_in(table, region, seat)
    if place == 0:
        return 0
    alike = sharing(table, region, table.presence[table.players * region + seat])
    if place == 1:
        if alike == 1:
            return FIRST_PLACE
        return TIED_FIRST if alike == 2 else 0
    first_alone = sharing(table, region, most_in(table, region)) == 1
    return SECOND_PLACE if alike == 1 and first_alone else 0


def region_bonus(table: Table, region: i64, seat: i64) -> i64:
    """Return what the region's builders, whoever owns them, add for a seat's place.

    Rules: discovery.scoring.builder, discovery.scoring.builder-ties,
    discovery.specialists.builder.
    """
    if not table.setting.builder:
        return 0
    place = place_in(table, region, seat)
    if place == 0:
        return 0
    builders: i64 = 0
    for owner in range(table.players):
        builders += table.pieces_in(region, owner, BUILDER)
    return builders * (BUILDER_FIRST if place == 1 else BUILDER_SECOND)


@final
class ColonyScoring(Step):
    """The scoring of the New World.

    Rules: discovery.scoring.when.
    """

    def advance(self, table: Table) -> None:
        """Score every region at the end of an age.

        Rules: discovery.scoring.when.
        """
        table.agenda.pop()
        if table.turn not in SCORING_TURNS:
            return
        age = age_of(table.turn)
        for seat in range(table.players):
            place = seat * 3 + age - 1
            table.colony_points[place] = colony_points(table, seat)
            table.builder_points[place] = builder_points(table, seat)
        table.ages_scored = age
        if table.turn == LAST_TURN:
            table.unspent = table.money[:]
        if table.listening:
            tell_scoring(table, age)


STEPS: Final[list[Step]] = [
    ColonyScoring(COLONY_SCORING, "colony-scoring", "discovery.scoring.when", (GAME,)),
]
