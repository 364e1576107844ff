"""Reader of scenes: Goofspiel's table in words, for the examples of its rules.

    seats: 3
    round: 12
    hand 1: 4 9
    won 1: 1 2 3
    stake: 7 5
    next: 10

Without a line a hand has the highest cards, one prize is at stake, and the last player has won the
prizes of earlier rounds. The stack is shuffled, always in the same way.
"""

from __future__ import annotations

from examples.gops.rules.actions import CARDS
from examples.gops.rules.position import GopsPosition
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.scene import Scene


def arrange(position: GopsPosition, scene: Scene) -> None:
    """Lay out a scene on a blank position."""
    round_ = scene.number("round", 1, low=1, high=len(CARDS))
    prizes = CARDS.copy()
    QuickChance(0).shuffle(prizes)
    for seat in range(scene.seats):
        position.hands[seat] = read_hand(scene, seat, len(CARDS) - round_ + 1)
        position.won[seat] = taken(scene, "won", seat, prizes)
    position.stake = taken(scene, "stake", None, prizes)
    coming = taken(scene, "next", None, prizes)
    unnamed = round_ - len(position.stake) - sum(map(len, position.won))
    if unnamed < int(not position.stake) or unnamed > len(prizes):
        raise BadScene("scene-cards-gone")
    position.stake = position.stake or [prizes.pop()]
    while sum(map(len, position.won)) + len(position.stake) < round_:
        position.won[-1].append(prizes.pop())
    position.stack = [*prizes, *reversed(coming)]
    position.reveals = position.horizon = round_ - 1


def read_hand(scene: Scene, seat: int, count: int) -> list[int]:
    hand = sorted(taken(scene, "hand", seat, CARDS.copy())) or CARDS[-count:]
    if len(hand) != count:
        raise BadScene("scene-hand-count", seat=seat + 1, count=count)
    return hand


def taken(scene: Scene, name: str, seat: int | None, pool: list[int]) -> list[int]:
    """Take the named cards or prizes out of the pool."""
    found = []
    for word in scene.words(name, seat):
        if not word.isdecimal() or int(word) not in pool:
            raise BadScene("scene-no-such-card", found=word)
        pool.remove(int(word))
        found.append(int(word))
    return found
