"""A complete position that a seat could not tell from the real one, from its view alone."""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import Chance
from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules.cards import CARD_KINDS, COLOUR_COUNT, DRUID
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS, deck
from nemeton.games.alarun.rules.packed_ints import pack, put_in
from nemeton.games.alarun.rules.position import Player, Position
from nemeton.games.alarun.rules.square import CELL_NAMES, Square, new_square
from nemeton.games.alarun.views.structs import AlarunView, PlayerView
from nemeton.games.alarun.views.view import PHASES

CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
CELLS = {name: cell for cell, name in enumerate(CELL_NAMES)}
DRUID_NAME: Final = CARD_NAMES[DRUID]
# How many of each there are; the druids are no cards of the deck, but lie in squares as well.
COPIES: Final = [deck().count(card) for card in range(len(CARD_NAMES))]


def cards(names_: list[str]) -> list[int]:
    return [CARDS[name] for name in names_]


def rebuild(laid: dict[int, int]) -> Square:
    square = new_square()
    for cell, card in laid.items():
        if 0 <= card < DRUID:
            square.lay(cell, card)
    return square


def restore(view: AlarunView, position: Position, chance: Chance) -> None:
    """Lay out what the view shows and deal what it hides at random."""
    position.phase = PHASES.index(view.phase)
    position.round = view.round
    position.first = view.first
    position.turn = view.turn
    position.marker = NOBODY if view.marker is None else view.marker
    position.centre = cards(view.centre)
    position.discard = cards(view.discard)
    unseen = unseen_cards(view)
    chance.shuffle(unseen)
    colours = unseen_colours(view)
    chance.shuffle(colours)
    for shown in view.players:
        colour = colours.pop() if shown.colour is None else COLOURS.index(shown.colour)
        player = Player(colour, shown_square(shown))
        player.revealed = pack(cards(shown.known))
        if shown.hand is None:
            player.held = player.revealed
            for _ in range(shown.hand_size - len(shown.known)):
                player.held = put_in(player.held, unseen.pop())
        else:
            player.held = pack(cards(shown.hand))
        player.filled = pack([CELLS[cell] for cell in shown.pending])
        player.swaps = shown.swaps
        player.confirmed = shown.confirmed
        position.players.append(player)
    position.face_down = [unseen.pop() for _ in range(view.face_down)]
    position.stack = unseen


def shown_square(shown: PlayerView) -> Square:
    square = new_square()
    for cell, card in shown.square.items():
        if card != DRUID_NAME:
            square.lay(CELLS[cell], CARDS[card])
    return square


def unseen_cards(view: AlarunView) -> list[int]:
    """In the order of the deck."""
    left = COPIES.copy()
    take_off(left, view.centre)
    take_off(left, view.discard)
    for shown in view.players:
        take_off(left, shown.known if shown.hand is None else shown.hand)
        for name in shown.square.values():
            left[CARDS[name]] -= 1
    unseen: list[int] = []
    for card in range(CARD_KINDS):
        for _ in range(left[card]):
            unseen.append(card)
    return unseen


def take_off(left: list[int], names_: list[str]) -> None:
    for name in names_:
        left[CARDS[name]] -= 1


def unseen_colours(view: AlarunView) -> list[int]:
    shown = {player.colour for player in view.players}
    return [colour for colour in range(COLOUR_COUNT) if COLOURS[colour] not in shown]
