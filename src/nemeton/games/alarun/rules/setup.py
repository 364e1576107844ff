"""Section 2: what lies ready before the first exchange."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.options import FIRST_PLAYER
from nemeton.games.alarun.rules.cards import COLOUR_COUNT
from nemeton.games.alarun.rules.components import deck
from nemeton.games.alarun.rules.play import start_round
from nemeton.games.alarun.rules.position import Player, Position
from nemeton.games.alarun.rules.square import new_square


def lay_out(position: Position, chance: Chance) -> None:
    """Section 2: shuffle, deal, and pick who begins."""
    stack = deck()
    chance.shuffle(stack)  # 2.1
    position.stack = stack
    colours = list(range(COLOUR_COUNT))
    chance.shuffle(colours)
    position.players = [
        Player(colours[seat], new_square()) for seat in range(position.seats)
    ]  # 2.3
    named = position.options[FIRST_PLAYER]
    position.first = chance.below(position.seats) if named == "random" else int(named) - 1  # 2.4
    start_round(position)
