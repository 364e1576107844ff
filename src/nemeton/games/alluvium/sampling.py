"""A complete table that a seat could not tell from the real one.

What the view shows is drawn again. What it hides is drawn at random, turn by turn and by the rules,
on each sheet from the moment the seat last saw it.
"""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.alluvium.actions import AlluviumActions
from nemeton.games.alluvium.rectangle import largest_rectangle
from nemeton.games.alluvium.rules import openings, others_land
from nemeton.games.alluvium.sheet import Sheet, blank_sheet
from nemeton.games.alluvium.state import DUMMY, OWN, Table, card_of_round, step_at
from nemeton.games.alluvium.terrain import Terrain
from nemeton.games.alluvium.travel import NEVER, holder, hop_at, round_at
from nemeton.games.alluvium.view import AlluviumView, SheetView


def restore(view: AlluviumView, table: Table, actions: AlluviumActions, chance: Chance) -> None:
    table.go_to(view.turn)
    deal_decks(view, table, actions, chance)
    for seat in range(table.seats):
        table.confirmed[seat] = view.players[seat].confirmed
        table.ready[seat] = table.confirmed[seat]
    table.waiting = table.seats - sum([1 for confirmed in table.confirmed if confirmed])
    for owner in range(table.seats):
        sheet = blank_sheet(table.terrain, owner, table.colours)
        shown = view.sheets[owner]
        seen = NEVER
        if shown is not None:
            seen = shown.seen
            draw_again(sheet, shown, actions)
        draw_unseen(table, sheet, seen, chance)
        table.sheets.append(sheet)
    if view.seat is not None and view.task is not None:
        take_up(table, view.seat, view.task.ready)


def draw_again(sheet: Sheet, shown: SheetView, actions: AlluviumActions) -> None:
    colours = sheet.terrain.colours
    for drawing in shown.drawings:
        sheet.draw(drawing.turn, colours.index(drawing.colour), actions.parse(drawing.action))
    sheet.scores = list(shown.scores)


def take_up(table: Table, seat: int, ready: bool) -> None:
    """Where the seat is within its own turn."""
    table.ready[seat] = ready
    if table.step != OWN or table.round > 1:
        return
    for drawing in table.sheets[seat].drawings:
        if drawing.turn == table.turn:
            table.first_drawn[seat] = table.terrain.form[drawing.action]
            return


def deal_decks(view: AlluviumView, table: Table, actions: AlluviumActions, chance: Chance) -> None:
    forms = table.terrain.forms
    for seat in range(table.seats):
        player = view.players[seat]
        turned_up = [forms.index(name) for name in player.cards]
        rest = without(table.terrain.deck, turned_up)
        if player.second is None:
            chance.shuffle(rest)
            second = hidden_second(table.terrain, view.sheets[seat], turned_up[0], rest, actions)
        else:
            second = forms.index(player.second)
        rest.remove(second)
        chance.shuffle(rest)
        table.decks.append([turned_up[0], second, *turned_up[1:], *rest])
    if view.dummy is not None:
        turned_up = [forms.index(name) for name in view.dummy.cards]
        rest = without(table.terrain.deck, turned_up)
        chance.shuffle(rest)
        table.decks.append(turned_up + rest)


def without(deck: list[int], cards: list[int]) -> list[int]:
    rest = deck.copy()
    for card in cards:
        rest.remove(card)
    return rest


def hidden_second(
    terrain: Terrain,
    shown: SheetView | None,
    card_up: int,
    rest: list[int],
    actions: AlluviumActions,
) -> int:
    """The first card of the rest that could be another player's second card.

    Who has seen the sheet has seen what was drawn on it in round 1.
    """
    if shown is None:
        return rest[0]
    drawn = [
        terrain.form[actions.parse(drawing.action)]
        for drawing in shown.drawings
        if drawing.turn == 0
    ]
    for card in rest:
        if could_be_drawn(terrain, card_up, card, drawn):
            return card
    raise AssertionError("some card explains the drawings of round 1")


def could_be_drawn(terrain: Terrain, card_up: int, second: int, drawn: list[int]) -> bool:
    """Would the rules let a player with these two cards draw just these forms?"""  # 3.4, 3.5
    if terrain.pairs[card_up][second]:
        return sorted(drawn) == sorted([card_up, second])
    possible = openings(terrain, card_up, second)
    if not drawn or not possible:
        return not drawn and not possible
    return drawn[0] in [terrain.form[action] for action in possible]


def draw_unseen(table: Table, sheet: Sheet, seen: int, chance: Chance) -> None:
    """Go on at random from the turn after `seen` to the present."""
    seats = table.seats
    for turn in range(max(seen, 0), table.turn + 1):
        round_ = round_at(seats, turn)
        hop = hop_at(seats, turn)
        if turn > seen:
            seat = holder(seats, sheet.owner, round_, hop)
            if turn == table.turn and not table.confirmed[seat]:
                return
            draw_turn(table, sheet, turn, seat, chance)
        if hop == seats - 1 and turn < table.turn:
            sheet.scores.append(largest_rectangle(sheet).points)  # 5.1


def draw_turn(table: Table, sheet: Sheet, turn: int, seat: int, chance: Chance) -> None:
    """What this seat may have drawn on the sheet in this turn."""
    round_ = round_at(table.seats, turn)
    step = step_at(table.seats, table.rounds, turn)
    if step == DUMMY:
        possible = sheet.fitting(table.decks[table.seats][round_ - 1])
        draw_one(sheet, turn, table.seats, possible, chance)
    elif step == OWN and round_ == 1:
        draw_openings(table, sheet, chance)
    else:
        form = card_of_round(table.decks[seat], round_)
        possible = sheet.fitting(form) if step == OWN else others_land(sheet, form)
        draw_one(sheet, turn, seat, possible, chance)


def draw_openings(table: Table, sheet: Sheet, chance: Chance) -> None:
    terrain = table.terrain
    deck = table.decks[sheet.owner]
    possible = openings(terrain, deck[0], deck[1])
    if not possible:
        return
    first = possible[chance.below(len(possible))]
    sheet.draw(0, sheet.owner, first)
    form = terrain.form[first]
    other = deck[1] if form == deck[0] else deck[0]
    if terrain.pairs[form][other]:
        draw_one(sheet, 0, sheet.owner, sheet.empty_among(terrain.openings[other]), chance)


def draw_one(sheet: Sheet, turn: int, colour: int, possible: list[int], chance: Chance) -> None:
    if possible:
        sheet.draw(turn, colour, possible[chance.below(len(possible))])
