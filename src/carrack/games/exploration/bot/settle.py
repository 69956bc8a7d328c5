"""What a position comes to once the small choices of a sale or an arrival are made."""

from carrack.games.exploration.rules.steps import KEEPING, MINTING
from carrack.games.exploration.state.state import ExplorationState


def settled(state: ExplorationState) -> ExplorationState:
    """Return the position after the cards that stay or turn into gold are chosen somehow.

    So what is chosen now is judged by where it leads, whether or not more is to be chosen after it.
    Of the rest, cards with many ships stay and those with few turn into gold.
    """
    step = state.agenda.step() if state.deciding >= 0 else -1
    if step != KEEPING and step != MINTING:
        return state
    after = state.clone()
    assert isinstance(after, ExplorationState)
    while step == KEEPING or step == MINTING:
        choices = after.legal_actions()
        after.apply(choices[0] if step == MINTING else choices[len(choices) - 1])
        step = after.agenda.step() if after.deciding >= 0 else -1
    return after
