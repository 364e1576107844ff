"""Complete positions sampled from a view."""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import Chance
from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules.cards import CARD_KINDS, COLOUR_COUNT
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS, deck
from nemeton.games.alarun.rules.packed_ints import insert, pack
from nemeton.games.alarun.rules.position import AlarunPlayer, AlarunPosition
from nemeton.games.alarun.views.square_view import CARDS, CELLS_BY_NAME, shown_square
from nemeton.games.alarun.views.structs import AlarunView
from nemeton.games.alarun.views.view import PHASES

# By card; the druids are not in the deck.
COPIES: Final = [deck().count(card) for card in range(len(CARD_NAMES))]


def cards(names_: list[str]) -> list[int]:
    return [CARDS[name] for name in names_]


def restore(view: AlarunView, position: AlarunPosition, chance: Chance) -> None:
    """Lay out the cards that the view shows, and deal the hidden ones at random."""
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
        player = AlarunPlayer(colour, shown_square(shown))
        player.revealed = pack(cards(shown.known))
        if shown.hand is None:
            player.held = player.revealed
            for _ in range(shown.hand_size - len(shown.known)):
                player.held = insert(player.held, unseen.pop())
        else:
            player.held = pack(cards(shown.hand))
        player.filled = pack([CELLS_BY_NAME[cell] for cell in shown.pending])
        player.swaps = shown.swaps
        player.confirmed = shown.confirmed
        position.players.append(player)
    position.face_down = [unseen.pop() for _ in range(view.face_down)]
    position.stack = unseen


def unseen_cards(view: AlarunView) -> list[int]:
    """The cards that the view does not show, in the order of the deck."""
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
