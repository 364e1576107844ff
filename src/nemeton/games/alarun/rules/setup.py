"""Setup of a game, section 2 of the rules."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.options import FIRST_PLAYER
from nemeton.games.alarun.rules.cards import COLOUR_COUNT
from nemeton.games.alarun.rules.components import deck
from nemeton.games.alarun.rules.play import start_round
from nemeton.games.alarun.rules.position import AlarunPlayer, AlarunPosition
from nemeton.games.alarun.rules.square import new_square


def lay_out(position: AlarunPosition, chance: Chance) -> None:
    """Shuffle, deal, and choose the first player."""
    stack = deck()
    chance.shuffle(stack)  # 2.1
    position.stack = stack
    colours = list(range(COLOUR_COUNT))
    chance.shuffle(colours)
    position.players = [
        AlarunPlayer(colours[seat], new_square()) for seat in range(position.seats)
    ]  # 2.3
    named = position.options[FIRST_PLAYER]
    position.first = chance.below(position.seats) if named == "random" else int(named) - 1  # 2.4
    start_round(position)
