"""Who may act, what they may do, and what it does. The order is that of RULES.md."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.games.alluvium.actions import confirm_action, pass_action
from nemeton.games.alluvium.rectangle import largest_rectangle
from nemeton.games.alluvium.sheet import EMPTY, Sheet, blank_sheet
from nemeton.games.alluvium.state import DUMMY, OTHERS, OVER, OWN, Table
from nemeton.games.alluvium.terrain import NO_FORM, Terrain


def deal(table: Table, chance: Chance) -> None:
    """Section 2: a shuffled deck for every colour, a sheet for every player."""
    for _ in range(table.colours):
        deck = table.terrain.deck.copy()
        chance.shuffle(deck)  # 2.1, 2.3
        table.decks.append(deck)
    table.sheets = [blank_sheet(table.terrain, seat, table.colours) for seat in range(table.seats)]
    table.go_to(0)
    table.reveals = 1


def actors(table: Table) -> list[int]:
    if table.step == OVER:
        return []
    confirmed = table.confirmed
    return [seat for seat in range(table.seats) if not confirmed[seat]]  # 3.1, 4.1


def legal(table: Table, seat: int) -> list[int]:
    if table.step == OVER or not 0 <= seat < table.seats or table.confirmed[seat]:
        return []
    if table.ready[seat]:
        return [confirm_action(table.terrain)]
    possible = drawings(table, seat)
    return possible or [pass_action(table.terrain)]  # 3.3, 4.4


def drawings(table: Table, seat: int) -> list[int]:
    """All that the seat may draw now on the sheet in front of it, ascending."""
    sheet = table.sheet_before(seat)
    if table.step == OTHERS:
        return others_land(sheet, table.card_up(seat))
    if table.step == DUMMY:
        return sheet.fitting(table.dummy_card())  # 3.8
    if table.round > 1:
        return sheet.fitting(table.card_up(seat))  # 3.2
    first = table.first_drawn[seat]
    if first == NO_FORM:
        return openings(table.terrain, table.card_up(seat), table.second_card(seat))
    return sheet.empty_among(table.terrain.openings[other_card(table, seat, first)])  # 3.4


def openings(terrain: Terrain, one: int, other: int) -> list[int]:
    """What may be drawn first in round 1, on the blank sheet."""
    low = min(one, other)
    high = max(one, other)
    if low == high:
        pairing = terrain.pairs[low][low]
        return pairing.copy() if pairing else terrain.openings[low].copy()
    if terrain.pairs[low][high]:
        return terrain.pairs[low][high] + terrain.pairs[high][low]  # 3.4
    return terrain.openings[low] + terrain.openings[high]  # 3.5: one is enough


def other_card(table: Table, seat: int, form: int) -> int:
    """Of the seat's two cards of round 1 the one that is not this."""  # 3.4
    card_up = table.card_up(seat)
    return table.second_card(seat) if form == card_up else card_up


def others_land(sheet: Sheet, form: int) -> list[int]:
    actions = sheet.fitting(form)  # 4.2
    if sheet.holes:
        first = sheet.terrain.placements
        actions += [first + box for box in sheet.holes]  # 4.3
    return actions


def apply(table: Table, seat: int, action: int) -> None:
    """Carry out an action, or refuse it with the number of the rule."""
    confirming = confirm_action(table.terrain)
    if not 0 <= action <= confirming:
        raise Refused("3.1", "no-such-action")
    if table.step == OVER:
        raise Refused("6.5", "game-over")
    if not 0 <= seat < table.seats:
        raise Refused("3.1", "no-such-seat")
    if table.confirmed[seat]:
        raise Refused("3.6", "confirmed-already")
    if action == confirming:
        confirm(table, seat)
    elif table.ready[seat]:
        raise Refused("3.6", "drawn-already")
    elif action < table.terrain.placements:
        draw_form(table, seat, action)
    elif action < pass_action(table.terrain):
        draw_box(table, seat, action)
    else:
        pass_by(table, seat)


def draw_form(table: Table, seat: int, action: int) -> None:
    if table.step == OWN and table.round == 1:
        draw_opening(table, seat, action)
        return
    form = table.dummy_card() if table.step == DUMMY else table.card_up(seat)
    if table.terrain.form[action] != form:
        raise Refused("4.2" if table.step == OTHERS else "3.1", "other-form")
    sheet = table.sheet_before(seat)
    if not sheet.fits(action):
        raise Refused("3.2", "boxes-coloured")
    colour = table.seats if table.step == DUMMY else seat  # 3.8
    sheet.draw(table.turn, colour, action)
    table.ready[seat] = True


def draw_opening(table: Table, seat: int, action: int) -> None:
    """One of the two forms of round 1."""  # 3.4
    terrain = table.terrain
    form = terrain.form[action]
    first = table.first_drawn[seat]
    if first == NO_FORM:
        if form != table.card_up(seat) and form != table.second_card(seat):
            raise Refused("3.4", "other-form")
    elif form != other_card(table, seat, first):
        raise Refused("3.4", "other-form")
    sheet = table.sheets[seat]
    if not sheet.fits(action):
        raise Refused("3.2", "boxes-coloured")
    if not terrain.covers_start(action):
        raise Refused("3.4", "no-start-box")
    if first == NO_FORM:
        pairing = terrain.pairs[form][other_card(table, seat, form)]
        if pairing and action not in pairing:
            raise Refused("3.5", "leaves-no-place")
        table.first_drawn[seat] = form
        table.ready[seat] = not pairing  # 3.5: where both cannot be placed one is enough
    else:
        table.ready[seat] = True
    sheet.draw(table.turn, seat, action)


def draw_box(table: Table, seat: int, action: int) -> None:
    """Action B."""  # 4.3
    if table.step == DUMMY:
        raise Refused("3.8", "no-box-for-dummy")
    if table.step == OWN:
        raise Refused("4.3", "no-box-at-home")
    sheet = table.sheet_before(seat)
    box = action - table.terrain.placements
    if box not in sheet.holes:
        if sheet.cells[box] != EMPTY:
            raise Refused("4.3", "box-coloured")
        if not table.terrain.is_inside(box):
            raise Refused("4.3", "box-on-edge")
        raise Refused("4.3", "box-not-enclosed")
    sheet.draw(table.turn, seat, action)
    table.ready[seat] = True


def pass_by(table: Table, seat: int) -> None:
    if drawings(table, seat):
        if table.step == OTHERS:
            raise Refused("4.4", "must-draw")
        raise Refused("3.3", "must-draw")
    table.ready[seat] = True


def confirm(table: Table, seat: int) -> None:
    if not table.ready[seat]:
        raise Refused("3.6", "nothing-to-confirm")
    table.confirmed[seat] = True
    table.waiting -= 1
    if table.waiting == 0:
        end_turn(table)


def end_turn(table: Table) -> None:
    """4.1: the sheets move on; back with their owners they are scored, and a round begins."""
    if table.hop == table.seats - 1:
        for sheet in table.sheets:
            sheet.scores.append(largest_rectangle(sheet).points)  # 5.1
    table.go_to(table.turn + 1)  # 5.2
    table.reveals += 1


def shows(table: Table, seat: int, action: int, viewer: int | None) -> bool:
    """Nobody is told what is drawn on another sheet, nor that somebody had to pass."""  # 3.7
    return viewer == seat or action == confirm_action(table.terrain)
