"""A complete position that a seat could not tell from the real one, from its view alone."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.alarun.cards import COLOUR_COUNT
from nemeton.games.alarun.components import CARD_NAMES, COLOURS, deck
from nemeton.games.alarun.position import NOBODY, Player, Position
from nemeton.games.alarun.square import CELL_NAMES, Square, new_square
from nemeton.games.alarun.view import PHASES, AlarunView

CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
CELLS = {name: cell for cell, name in enumerate(CELL_NAMES)}


def cards(names_: list[str]) -> list[int]:
    return [CARDS[name] for name in names_]


def rebuild(laid: dict[int, int]) -> Square:
    square = new_square()
    for cell, card in laid.items():
        if card >= 0:
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
        square = rebuild({CELLS[cell]: CARDS[card] for cell, card in shown.square.items()})
        player = Player(colour, square)
        player.known = cards(shown.known)
        if shown.hand is None:
            hidden = shown.hand_size - len(shown.known)
            player.hand = sorted(player.known + [unseen.pop() for _ in range(hidden)])
        else:
            player.hand = cards(shown.hand)
        player.placed = [CELLS[cell] for cell in shown.pending]
        player.swaps = shown.swaps
        player.confirmed = shown.confirmed
        position.players.append(player)
    position.face_down = [unseen.pop() for _ in range(view.face_down)]
    position.stack = unseen


def unseen_cards(view: AlarunView) -> list[int]:
    unseen = deck()
    seen = view.centre + view.discard
    for shown in view.players:
        seen += shown.known if shown.hand is None else shown.hand
        seen += [card for card in shown.square.values() if card != "druid"]
    for name in seen:
        unseen.remove(CARDS[name])
    return unseen


def unseen_colours(view: AlarunView) -> list[int]:
    shown = {player.colour for player in view.players}
    return [colour for colour in range(COLOUR_COUNT) if COLOURS[colour] not in shown]
