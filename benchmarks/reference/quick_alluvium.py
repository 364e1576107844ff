"""The reference evaluation of Alluvium; unchanged sheets are evaluated once."""

from __future__ import annotations

from benchmarks.reference.alluvium import CHECK, TRUST, promising
from benchmarks.reference.greedy import SAMPLES
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.alluvium.bots.target_rectangle import find_target
from nemeton.games.alluvium.rules.position import DUMMY, AlluviumPosition
from nemeton.games.alluvium.rules.scoring import helper_rank, largest_size, payment
from nemeton.games.alluvium.rules.sheet import Sheet

# Of one sheet: the value to its owner, and the bonus of each seat.
Parts = tuple[float, list[float]]


def choose(game: Game, view: View, seat: int, legal: list[int], chance: Chance) -> int:
    states: list[AlluviumPosition] = []
    for _ in range(SAMPLES):
        state = game.sample(view, chance)
        assert isinstance(state, AlluviumPosition)
        states.append(state)
    root = states[0]
    front = root.sheet_before(seat)
    by_sample = [[parts(state, sheet) for sheet in state.sheets] for state in states]
    colour = root.seats if root.step == DUMMY else seat
    best_action = legal[0]
    best = float("-inf")
    for action in promising(root, seat, 0):
        after = front.copy()
        after.draw(root.turn, colour, action)
        drawn = parts(root, after)  # the sheet in front is the same in all samples
        value = 0.0
        for sheets in by_sample:
            sheets[front.owner] = drawn
            value += evaluate(sheets, seat)
        if value > best:
            best = value
            best_action = action
    return best_action


def parts(position: AlluviumPosition, sheet: Sheet) -> Parts:
    at_home = float(sum(sheet.scores))
    left = position.rounds - len(sheet.scores)
    if left > 0:
        at_home += left * find_target(sheet).value
    return at_home, [helping(position, sheet, player) for player in range(position.seats)]


def helping(position: AlluviumPosition, sheet: Sheet, seat: int) -> float:
    if seat == sheet.owner:
        return 0.0
    points = payment(position.seats, helper_rank(sheet, seat), largest_size(sheet, seat))
    return TRUST * points + CHECK * float(sheet.checks_of(seat))


def evaluate(sheets: list[Parts], seat: int) -> float:
    """Add up in the order of the reference, so the last digit is equal."""
    prospects: list[float] = []
    for player, (at_home, _) in enumerate(sheets):
        prospect = at_home
        for owner, (_, bonus) in enumerate(sheets):
            if owner != player:
                prospect += bonus[player]
        prospects.append(prospect)
    others = (sum(prospects) - prospects[seat]) / (len(prospects) - 1)
    return prospects[seat] - others
