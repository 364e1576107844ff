"""Redeal of cards and drawings that a seat cannot know, for searches.

Hidden cards are dealt at random. On each sheet the drawings after the turn in which the seat last
saw it are made at random as well, turn by turn and by the rules.
"""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.core.chance import Chance
from nemeton.games.alluvium.rules.form_fits import Fitting
from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.legal_actions import nth_opening, opening_count, openings
from nemeton.games.alluvium.rules.position import (
    DUMMY,
    OTHERS,
    OVER,
    OWN,
    AlluviumPosition,
    card_of_round,
    step_at,
)
from nemeton.games.alluvium.rules.sheet import Sheet
from nemeton.games.alluvium.rules.sheet_passing import NEVER_SEEN, holder, hop_at, round_at
from nemeton.games.alluvium.rules.terrain import NO_FORM, Terrain


def redeal(position: AlluviumPosition, seat: int, chance: Chance) -> None:
    """Redeal the hidden cards and drawings; after the game nothing is hidden."""  # 3.7
    if position.step == OVER:
        return
    seen = [position.seen(seat, owner) for owner in range(position.seats)]
    for owner in range(position.seats):
        if seen[owner] < position.turn:
            position.sheets[owner] = position.sheet_after(owner, seen[owner])
    for other in range(position.seats):
        if other != seat:  # unconfirmed drawings are gone with their sheets
            position.ready[other] = position.confirmed[other]
            position.first_drawn[other] = NO_FORM
    position.decks = redealt_decks(position, seat, seen, chance)
    draw_unseen(position, seen, chance)


def redealt_decks(
    position: AlluviumPosition, seat: int, seen: list[int], chance: Chance
) -> list[list[int]]:
    decks: list[list[int]] = []
    for player in range(position.seats):
        second = position.second_card(seat) if player == seat else NO_FORM
        turned_up = position.turned_up(player)
        decks.append(players_deck(position, player, turned_up, second, seen[player], chance))
    if position.colours > position.seats:
        turned_up = position.turned_up(position.seats)
        decks.append(dummys_deck(position.terrain, turned_up, chance))
    return decks


def players_deck(
    position: AlluviumPosition,
    player: int,
    turned_up: list[int],
    second: int,
    seen: int,
    chance: Chance,
) -> list[int]:
    """Deal a player's deck, with these cards turned up (the list becomes the deck).

    `second` is the second card of round 1, or NO_FORM if it is unknown.
    """
    card_up = turned_up[0]
    if second == NO_FORM and seen != NEVER_SEEN:
        second = second_drawn(position, player, card_up)
    if second == NO_FORM:
        rest = without(position.terrain.deck, turned_up)
        chance.shuffle(rest)
        second = rest[0] if seen == NEVER_SEEN else possible_second(position, player, card_up, rest)
        rest.remove(second)
        turned_up.insert(1, second)
    else:
        turned_up.insert(1, second)
        rest = without(position.terrain.deck, turned_up)
    chance.shuffle(rest)
    turned_up.extend(rest)
    return turned_up


def dummys_deck(terrain: Terrain, turned_up: list[int], chance: Chance) -> list[int]:
    rest = without(terrain.deck, turned_up)
    chance.shuffle(rest)
    return turned_up + rest


def without(deck: list[int], cards: list[int]) -> list[int]:
    """The rest of the deck, in its order, without one copy of each card."""
    rest: list[int] = []
    used: i64 = 0  # cards that were removed, as bits: a deck may have some twice
    for card in deck:
        place: i64 = 0
        while place < len(cards) and (used >> place & 1 == 1 or cards[place] != card):
            place += 1
        if place == len(cards):
            rest.append(card)
        else:
            used |= 1 << place
    return rest


# A seat that has seen another's sheet knows its drawings of round 1.


def drawn_first(position: AlluviumPosition, player: int) -> list[int]:
    """The forms of round 1 on the player's sheet: two, one, or none."""
    drawn: list[int] = []
    for drawing in position.sheets[player].drawings:
        if drawing.turn > 0:
            break
        drawn.append(position.terrain.form[drawing.action])
    return drawn


def second_drawn(position: AlluviumPosition, player: int, card_up: int) -> int:
    """The player's second card if both were drawn, or NO_FORM."""  # 3.4
    drawings = position.sheets[player].drawings
    if len(drawings) < 2 or drawings[1].turn > 0:
        return NO_FORM
    form = position.terrain.form
    first = form[drawings[0].action]
    return form[drawings[1].action] if first == card_up else first


def possible_second(position: AlluviumPosition, player: int, card_up: int, rest: list[int]) -> int:
    """The first card of the rest that could be the player's second card."""
    terrain = position.terrain
    drawn = drawn_first(position, player)
    for card in rest:
        if could_be_drawn(terrain, card_up, card, drawn):
            return card
    raise AssertionError("some card explains the drawings of round 1")


def could_be_drawn(terrain: Terrain, card_up: int, second: int, drawn: list[int]) -> bool:
    """True if a player with these two cards could draw these forms."""  # 3.4, 3.5
    if terrain.pairs[card_up][second]:
        if len(drawn) != 2:
            return False
        one, other = drawn[0], drawn[1]
        return (one == card_up and other == second) or (one == second and other == card_up)
    possible = openings(terrain, card_up, second)
    if not drawn or not possible:
        return not drawn and not possible
    return drawn[0] in [terrain.form[place] for place in possible]


def draw_unseen(position: AlluviumPosition, seen: list[int], chance: Chance) -> None:
    """Draw at random on each sheet, from the turn after it was seen to now."""
    seats: i64 = position.seats
    owner: i64
    for owner in range(seats):
        known: i64 = seen[owner]
        for turn in range(max(known, 0), position.turn + 1):
            round_: i64 = round_at(seats, turn)
            hop: i64 = hop_at(seats, turn)
            if turn > known:
                seat: i64 = holder(seats, owner, round_, hop)
                if turn == position.turn and not position.confirmed[seat]:
                    break
                draw_turn(position, position.own_sheet(owner), turn, seat, chance)
            if hop == seats - 1 and turn < position.turn:
                sheet = position.own_sheet(owner)
                sheet.score(largest_rectangle(sheet).points)  # 5.1


def draw_turn(
    position: AlluviumPosition, sheet: Sheet, turn: i64, seat: i64, chance: Chance
) -> None:
    """Draw at random on a sheet, as the seat could in this turn."""
    round_: i64 = round_at(position.seats, turn)
    step: i64 = step_at(position.seats, position.rounds, turn)
    if step == DUMMY:
        form = position.decks[position.seats][round_ - 1]
        draw_form(sheet, turn, position.seats, sheet.fitting(form), 0, chance)
    elif step == OWN and round_ == 1:
        draw_openings(position, sheet, chance)
    else:
        fitting = sheet.fitting(card_of_round(position.decks[seat], round_))
        singles = sheet.hole_count() if step == OTHERS else 0  # 4.3
        draw_form(sheet, turn, seat, fitting, singles, chance)


def draw_openings(position: AlluviumPosition, sheet: Sheet, chance: Chance) -> None:
    terrain = position.terrain
    deck = position.decks[sheet.owner]
    possible = opening_count(terrain, deck[0], deck[1])
    if possible == 0:
        return
    first = nth_opening(terrain, deck[0], deck[1], chance.below(possible))
    sheet.draw(0, sheet.owner, first)
    form = terrain.form[first]
    other = deck[1] if form == deck[0] else deck[0]
    if terrain.pairs[form][other]:
        draw_form(sheet, 0, sheet.owner, sheet.fitting(other, opening=True), 0, chance)


def draw_form(
    sheet: Sheet, turn: int, colour: int, fitting: Fitting, singles: i64, chance: Chance
) -> None:
    """Draw a random placement of a form, or a random single box, if any fits."""
    possible: i64 = fitting.count + singles
    if possible == 0:
        return
    number: i64 = chance.below(possible)
    if number < fitting.count:
        sheet.draw(turn, colour, sheet.terrain.anchors.nth(fitting, number))
    else:
        sheet.draw(turn, colour, sheet.terrain.single(sheet.nth_hole(number - fitting.count)))
