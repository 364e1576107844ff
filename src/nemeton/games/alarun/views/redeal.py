"""Redeal of the cards that a seat cannot know, for searches."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.core.chance import Chance
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.cards import COLOUR_COUNT
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import OVER, AlarunPlayer, AlarunPosition


def redeal(position: AlarunPosition, seat: int, chance: Chance) -> None:
    """Shuffle unseen cards among the stack, the face-down cards and the others' hands.

    Cards that another player has laid this round and not confirmed go back into the hand first:
    the seat cannot know them.
    """
    if position.phase == OVER:
        return
    unseen = position.stack[position.drawn :] + position.face_down
    for index, player in enumerate(position.players):
        if index != seat:
            take_back(player)
            add_hidden(unseen, player.held, player.revealed)
    chance.shuffle(unseen)
    for index, player in enumerate(position.players):
        if index != seat:
            hidden: i64 = packed_ints.size(player.held) - packed_ints.size(player.revealed)
            player.held = player.revealed
            while hidden > 0:
                player.held = packed_ints.insert(player.held, unseen.pop())
                hidden -= 1
    face_down = len(position.face_down)
    position.face_down = unseen[:face_down]
    position.stack = unseen[face_down:]
    position.drawn = 0
    redeal_colours(position, seat, chance)


def take_back(player: AlarunPlayer) -> None:
    """Return the cards laid this round to the end of the hand."""
    if player.filled != NONE:
        placed = player.placed
        for cell in placed:
            player.held = packed_ints.append(player.held, player.square.cells[cell])
        player.square = player.square.earlier_square(placed)
        player.shared = False
        player.filled = NONE


def add_hidden(unseen: list[int], held: i64, known: i64) -> None:
    """Add the cards of a hand that not everybody has seen."""
    while known != NONE:
        held = packed_ints.remove_at(held, packed_ints.find(held, packed_ints.at(known, 0)))
        known = packed_ints.remove_at(known, 0)
    unseen += packed_ints.unpack(held)


def redeal_colours(position: AlarunPosition, seat: int, chance: Chance) -> None:
    own = position.players[seat].colour
    colours = [colour for colour in range(COLOUR_COUNT) if colour != own]
    chance.shuffle(colours)
    for index, player in enumerate(position.players):
        if index != seat:
            player.colour = colours.pop()
