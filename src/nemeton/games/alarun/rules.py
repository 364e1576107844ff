"""Who may act, what they may do, and what it does. The order is that of RULES.md."""

from __future__ import annotations

from bisect import insort
from typing import Final

from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.options import FIRST_PLAYER
from nemeton.games.alarun.actions import (
    CONFIRM,
    PASS,
    PLACE,
    REFRESH,
    SIZE,
    SWAP_AND_PASS,
)
from nemeton.games.alarun.cards import CARD_KINDS, COLOUR_COUNT
from nemeton.games.alarun.components import BOX, deck
from nemeton.games.alarun.square import CELLS, OPEN, new_square
from nemeton.games.alarun.state import EXCHANGE, NOBODY, OVER, PLACING, Player, Table

ROUNDS: Final = BOX.play.rounds
HAND: Final = BOX.play.hand
FACE_UP: Final = BOX.play.centre


def deal(table: Table, chance: Chance) -> None:
    """Section 2: shuffle, deal, and pick who begins."""
    table.stack = deck()
    chance.shuffle(table.stack)  # 2.1
    colours = list(range(COLOUR_COUNT))
    chance.shuffle(colours)
    table.players = [Player(colours[seat], new_square()) for seat in range(table.seats)]  # 2.3
    named = table.options[FIRST_PLAYER]
    table.first = chance.below(table.seats) if named == "random" else int(named) - 1  # 2.4
    start_round(table)


def draw(table: Table, count: int) -> list[int]:
    start = table.drawn
    table.drawn = start + count
    if table.drawn > len(table.stack):
        raise AssertionError("the stack ran short")  # 5.4
    return table.stack[start : table.drawn]


def start_round(table: Table) -> None:
    """2.1, 2.2 and, from round 2 on, section 5."""
    if table.seats < 4:  # 5.1
        table.discard += table.centre
        table.discard += table.face_down
        table.centre = []
        table.face_down = []
    if not table.centre:  # 5.2: with 4 players the centre stays
        table.centre = draw(table, FACE_UP)
        if table.seats == 2:
            table.face_down = draw(table, FACE_UP)  # 2.2
    for player in table.players:
        player.hand = sorted(draw(table, HAND))  # 5.3
        player.swaps = 0
        player.confirmed = False
    table.round += 1
    table.turn = table.first
    table.marker = NOBODY
    table.phase = EXCHANGE
    table.reveals += 1


def actors(table: Table) -> list[int]:
    if table.phase == EXCHANGE:
        return [table.turn]  # 3.1
    if table.phase == PLACING:
        return [seat for seat in range(table.seats) if not table.players[seat].confirmed]  # 4.1
    return []


def may_swap(table: Table, player: Player) -> bool:
    return table.swap_limit == 0 or player.swaps < table.swap_limit  # 3.8


def legal(table: Table, seat: int) -> list[int]:
    if table.phase == EXCHANGE:
        return legal_exchange(table, seat) if seat == table.turn else []
    if table.phase == PLACING and 0 <= seat < table.seats:
        return legal_placing(table.players[seat])
    return []


def legal_exchange(table: Table, seat: int) -> list[int]:
    player = table.players[seat]
    actions: list[int] = []
    if may_swap(table, player):  # 3.2
        takes = distinct(sorted(table.centre))
        for given in distinct(player.hand):
            base = given * CARD_KINDS
            for taken in takes:
                actions.append(base + taken)
    actions.append(PASS)  # 3.3
    actions.append(SWAP_AND_PASS)  # 3.4
    if table.face_down:
        actions.append(REFRESH)  # 3.5
    return actions


def legal_placing(player: Player) -> list[int]:
    if player.confirmed:
        return []
    if not player.hand:
        return [CONFIRM]
    actions: list[int] = []
    open_cells = player.square.open
    for card in distinct(player.hand):
        base = PLACE + card * CELLS
        actions += [base + cell for cell in open_cells]
    return actions


def distinct(cards: list[int]) -> list[int]:
    """Sorted cards without repetition: two copies of a card make one choice, not two."""
    once = [cards[0]]
    for card in cards:
        if card != once[-1]:
            once.append(card)
    return once


def apply(table: Table, seat: int, action: int) -> None:
    """Carry out an action, or refuse it with the number of the rule."""
    if not 0 <= action < SIZE:
        raise Refused("3.1", "no-such-action")
    if table.phase == OVER:
        raise Refused("6.1", "game-over")
    if not 0 <= seat < table.seats:
        raise Refused("3.1", "no-such-seat")
    if table.phase == EXCHANGE:
        if seat != table.turn:
            raise Refused("3.1", "not-your-turn")
        exchange(table, table.players[seat], seat, action)
    else:
        placing(table, table.players[seat], action)


def exchange(table: Table, player: Player, seat: int, action: int) -> None:
    if action < PASS:
        swap_one(table, player, action // CARD_KINDS, action % CARD_KINDS)
    elif action == PASS:
        take_marker(table, seat)
    elif action == SWAP_AND_PASS:
        swap_all(table, player)
        take_marker(table, seat)
    elif action == REFRESH:
        refresh(table)
    else:
        raise Refused("4.1", "exchange-not-over")
    next_turn(table)


def swap_one(table: Table, player: Player, given: int, taken: int) -> None:
    if given not in player.hand:
        raise Refused("3.2", "card-not-in-hand")
    if taken not in table.centre:
        raise Refused("3.2", "card-not-in-centre")
    if not may_swap(table, player):
        raise Refused("3.8", "swap-limit", limit=table.swap_limit)
    table.centre[table.centre.index(taken)] = given
    player.hand.remove(given)
    insort(player.hand, taken)
    if given in player.known:
        player.known.remove(given)
    insort(player.known, taken)
    player.swaps += 1


def swap_all(table: Table, player: Player) -> None:
    taken = sorted(table.centre)  # 3.4
    table.centre = player.hand
    player.hand = taken
    player.known = taken.copy()


def refresh(table: Table) -> None:
    if table.seats != 2:
        raise Refused("3.5", "refresh-needs-two-players")
    if not table.face_down:
        raise Refused("3.5", "refreshed-already")
    table.discard += table.centre
    table.centre = table.face_down
    table.face_down = []
    table.reveals += 1


def take_marker(table: Table, seat: int) -> None:
    if table.marker == NOBODY:
        table.marker = seat  # 3.6


def next_turn(table: Table) -> None:
    table.turn = (table.turn + 1) % table.seats
    if table.turn == table.marker:  # 3.6: everybody else has had the one more action
        table.phase = PLACING


def placing(table: Table, player: Player, action: int) -> None:
    if player.confirmed:
        raise Refused("4.1", "confirmed-already")
    if action == CONFIRM:
        if player.hand:
            raise Refused("4.1", "cards-left-to-place")
        confirm(table, player)
    elif action >= PLACE:
        place_card(player, (action - PLACE) // CELLS, (action - PLACE) % CELLS)
    else:
        raise Refused("3.6", "exchange-over")


def place_card(player: Player, card: int, cell: int) -> None:
    if card not in player.hand:
        raise Refused("4.1", "card-not-in-hand")
    square = player.square
    if square.cells[cell] != OPEN:
        if square.cells[cell] >= 0:
            raise Refused("4.2", "cell-taken")
        if not square.touches(cell):
            raise Refused("4.2", "cell-not-adjacent")
        raise Refused("4.4", "square-too-wide")
    player.hand.remove(card)
    player.placed.append(cell)
    square.lay(cell, card)


def confirm(table: Table, player: Player) -> None:
    player.confirmed = True
    player.placed = []
    player.known = []
    for other in table.players:
        if not other.confirmed:
            return
    if table.round == ROUNDS:
        table.phase = OVER  # 6.1
        table.reveals += 1  # the colour cards
    else:
        table.first = table.marker  # 5.3
        start_round(table)


def shows(seat: int, action: int, viewer: int | None) -> bool:
    """A placement stays between its player and the square until it is confirmed."""  # 4.1
    return viewer == seat or action < PLACE
