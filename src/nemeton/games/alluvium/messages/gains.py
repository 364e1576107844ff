"""Details and gains of a move for the log: sheet, card, checks and points.

The holder of each sheet and the cards are open to all; a drawing and its checks only to the seat
that drew.
"""

from __future__ import annotations

from nemeton.core.state import Details, Tally
from nemeton.games.alluvium.rules.position import DUMMY, OVER, AlluviumPosition
from nemeton.games.alluvium.rules.sheet_passing import NEVER_SEEN


def tally(position: AlluviumPosition, viewer: int | None) -> Tally:
    """The own checks on the sheet in front, and the points on the own sheet."""
    found: Tally = {}
    if viewer is None:
        return found
    over = position.step == OVER
    if not over and position.sheet_before(viewer).owner != viewer:
        sheet = position.sheet_before(viewer)
        found[viewer, "checks", sheet.owner] = sheet.checks_of(viewer)  # 4.5
    if over or position.seen(viewer, viewer) != NEVER_SEEN:
        found[viewer, "points", 0] = sum(position.sheets[viewer].scores)  # 5.1
    return found


def details(position: AlluviumPosition, seat: int, _action: int | None) -> Details:
    if position.step == OVER:
        return {}
    card = position.dummy_card() if position.step == DUMMY else position.card_up(seat)
    owner = position.sheet_before(seat).owner
    return {
        "owner": owner + 1,
        "own": "yes" if owner == seat else "no",
        "card": position.terrain.forms[card],
    }
