"""Complete positions sampled from a view.

Visible drawings are drawn again; hidden cards and drawings are random, as in redeal.py.
"""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.alluvium.rules.position import OWN, AlluviumPosition
from nemeton.games.alluvium.rules.sheet import blank_sheet
from nemeton.games.alluvium.rules.sheet_passing import NEVER_SEEN
from nemeton.games.alluvium.rules.terrain import NO_FORM
from nemeton.games.alluvium.views.redeal import draw_unseen, dummys_deck, players_deck
from nemeton.games.alluvium.views.structs import AlluviumView


def restore(view: AlluviumView, position: AlluviumPosition, chance: Chance) -> None:
    position.go_to(view.turn)
    for seat in range(position.seats):
        position.confirmed[seat] = view.players[seat].confirmed
        position.ready[seat] = position.confirmed[seat]
    position.waiting = position.confirmed.count(False)
    seen = draw_again(view, position)
    deal_decks(view, position, seen, chance)
    draw_unseen(position, seen, chance)
    if view.seat is not None and view.task is not None:
        restore_turn(position, view.seat, view.task.ready)


def draw_again(view: AlluviumView, position: AlluviumPosition) -> list[int]:
    """Draw the visible drawings; returns the turn up to which each sheet is known."""
    seen: list[int] = []
    for owner in range(position.seats):
        sheet = blank_sheet(position.terrain, owner, position.colours)
        shown = view.sheets[owner]
        if shown is not None:
            for drawing in shown.drawings:
                colour = position.terrain.colours.index(drawing.colour)
                sheet.draw(drawing.turn, colour, drawing.action)
            sheet.scores = list(shown.scores)
        position.sheets.append(sheet)
        seen.append(NEVER_SEEN if shown is None else shown.seen)
    return seen


def deal_decks(
    view: AlluviumView, position: AlluviumPosition, seen: list[int], chance: Chance
) -> None:
    terrain = position.terrain
    for seat in range(position.seats):
        player = view.players[seat]
        turned_up = [terrain.forms.index(name) for name in player.cards]
        second = NO_FORM if player.second is None else terrain.forms.index(player.second)
        deck = players_deck(position, seat, turned_up, second, seen[seat], chance)
        position.decks.append(deck)
    if view.dummy is not None:
        turned_up = [terrain.forms.index(name) for name in view.dummy.cards]
        position.decks.append(dummys_deck(terrain, turned_up, chance))


def restore_turn(position: AlluviumPosition, seat: int, ready: bool) -> None:
    """Restore the seat's progress in its own turn."""
    position.ready[seat] = ready
    if position.step != OWN or position.round > 1:
        return
    for drawing in position.sheets[seat].drawings:
        if drawing.turn == position.turn:
            position.first_drawn[seat] = position.terrain.form[drawing.action]
            return
