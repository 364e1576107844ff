"""Deals anew what a seat cannot know: for searches, which do it over and over."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.alarun.cards import COLOUR_COUNT
from nemeton.games.alarun.position import OVER, Position


def redeal(position: Position, seat: int, chance: Chance) -> None:
    """Exchange unseen cards among the stack, the face-down cards and the others' hands.

    What another player has laid this round and not confirmed goes back into the hand first: the
    seat cannot know it.
    """
    if position.phase == OVER:
        return
    unseen = position.stack[position.drawn :] + position.face_down
    for index, player in enumerate(position.players):
        if index != seat:
            for cell in player.placed:
                player.hand.append(player.square.cells[cell])
            if player.placed:
                player.square = player.square.without(player.placed)
                player.placed = []
            for card in player.known:
                player.hand.remove(card)
            unseen += player.hand
    chance.shuffle(unseen)
    for index, player in enumerate(position.players):
        if index != seat:
            count = len(player.hand)
            drawn = unseen[len(unseen) - count :]
            del unseen[len(unseen) - count :]
            player.hand = sorted(player.known + drawn)
    face_down = len(position.face_down)
    position.face_down = unseen[:face_down]
    position.stack = unseen[face_down:]
    position.drawn = 0
    redeal_colours(position, seat, chance)


def redeal_colours(position: Position, seat: int, chance: Chance) -> None:
    own = position.players[seat].colour
    colours = [colour for colour in range(COLOUR_COUNT) if colour != own]
    chance.shuffle(colours)
    for index, player in enumerate(position.players):
        if index != seat:
            player.colour = colours.pop()
