"""Deals anew what a seat cannot know: for searches, which do it over and over.

Hidden cards are dealt at random. On each sheet the drawings after the turn in which the seat last
saw it are made at random as well, turn by turn and by the rules.
"""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.alluvium.position import DUMMY, OVER, OWN, Position, card_of_round, step_at
from nemeton.games.alluvium.rectangle import largest_rectangle
from nemeton.games.alluvium.rules import openings, others_land
from nemeton.games.alluvium.sheet import Sheet
from nemeton.games.alluvium.terrain import NO_FORM, Terrain
from nemeton.games.alluvium.travel import NEVER, holder, hop_at, round_at


def redeal(position: Position, seat: int, chance: Chance) -> None:
    """Nothing is hidden any more once the game is over."""  # 3.7
    if position.step == OVER:
        return
    seen = [position.seen(seat, owner) for owner in range(position.seats)]
    for owner in range(position.seats):
        if seen[owner] < position.turn:
            position.sheets[owner] = position.sheet_after(owner, seen[owner])
    for other in range(position.seats):
        if other != seat:  # what others have begun is on their sheets alone
            position.ready[other] = position.confirmed[other]
            position.first_drawn[other] = NO_FORM
    position.decks = redealt_decks(position, seat, seen, chance)
    draw_unseen(position, seen, chance)


def redealt_decks(
    position: Position, seat: int, seen: list[int], chance: Chance
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
    position: Position, player: int, turned_up: list[int], second: int, seen: int, chance: Chance
) -> list[int]:
    """With these cards turned up; the second one is NO_FORM where it is not known."""
    rest = without(position.terrain.deck, turned_up)
    if second == NO_FORM:
        chance.shuffle(rest)
        second = rest[0] if seen == NEVER else possible_second(position, player, turned_up[0], rest)
    rest.remove(second)
    chance.shuffle(rest)
    return [turned_up[0], second, *turned_up[1:], *rest]


def dummys_deck(terrain: Terrain, turned_up: list[int], chance: Chance) -> list[int]:
    rest = without(terrain.deck, turned_up)
    chance.shuffle(rest)
    return turned_up + rest


def without(deck: list[int], cards: list[int]) -> list[int]:
    rest = deck.copy()
    for card in cards:
        rest.remove(card)
    return rest


def possible_second(position: Position, player: int, card_up: int, rest: list[int]) -> int:
    """The first card of the rest that could be another player's second card.

    Who has seen the sheet has seen what was drawn on it in round 1.
    """
    terrain = position.terrain
    drawings = position.sheets[player].drawings
    drawn = [terrain.form[drawing.action] for drawing in drawings if drawing.turn == 0]
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
    return drawn[0] in [terrain.form[place] for place in possible]


def draw_unseen(position: Position, seen: list[int], chance: Chance) -> None:
    """Go on at random on each sheet, from the turn after it was seen to the present."""
    seats = position.seats
    for sheet in position.sheets:
        known = seen[sheet.owner]
        for turn in range(max(known, 0), position.turn + 1):
            round_ = round_at(seats, turn)
            hop = hop_at(seats, turn)
            if turn > known:
                seat = holder(seats, sheet.owner, round_, hop)
                if turn == position.turn and not position.confirmed[seat]:
                    break
                draw_turn(position, sheet, turn, seat, chance)
            if hop == seats - 1 and turn < position.turn:
                sheet.scores.append(largest_rectangle(sheet).points)  # 5.1


def draw_turn(position: Position, sheet: Sheet, turn: int, seat: int, chance: Chance) -> None:
    """What this seat may have drawn on the sheet in this turn."""
    round_ = round_at(position.seats, turn)
    step = step_at(position.seats, position.rounds, turn)
    if step == DUMMY:
        possible = sheet.fitting(position.decks[position.seats][round_ - 1])
        draw_one(sheet, turn, position.seats, possible, chance)
    elif step == OWN and round_ == 1:
        draw_openings(position, sheet, chance)
    else:
        form = card_of_round(position.decks[seat], round_)
        possible = sheet.fitting(form) if step == OWN else others_land(sheet, form)
        draw_one(sheet, turn, seat, possible, chance)


def draw_openings(position: Position, sheet: Sheet, chance: Chance) -> None:
    terrain = position.terrain
    deck = position.decks[sheet.owner]
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
