"""The rules of play, in the order of RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.actions import (
    CONFIRM,
    PASS,
    PLACE,
    REFRESH,
    SWAP,
    SWAP_AND_PASS,
    VERBS,
)
from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.alarun.rules.legal_actions import (
    exchange_count,
    legal_exchange,
    legal_placing,
    may_swap,
    nth_exchange,
    nth_placing,
    placing_count,
)
from nemeton.games.alarun.rules.packed_ints import NONE, NOWHERE
from nemeton.games.alarun.rules.position import (
    EXCHANGE,
    OVER,
    PLACING,
    AlarunPlayer,
    AlarunPosition,
)
from nemeton.games.alarun.rules.square import OPEN

ROUNDS: Final = COMPONENTS.play.rounds
HAND: Final = COMPONENTS.play.hand
FACE_UP: Final = COMPONENTS.play.centre


def draw(position: AlarunPosition, count: int) -> list[int]:
    start = position.drawn
    position.drawn = start + count
    if position.drawn > len(position.stack):
        raise AssertionError("the stack ran short")  # 5.4
    return position.stack[start : position.drawn]


def draw_hand(position: AlarunPosition) -> i64:
    """Cards from the stack, in order."""
    hand: i64 = NONE
    for card in draw(position, HAND):
        hand = packed_ints.insert(hand, card)
    return hand


def start_round(position: AlarunPosition) -> None:
    """Lay out the centre and deal the hands of a round (2.1, 2.2, 5)."""
    if position.seats < 4:  # 5.1
        position.discard = position.discard + position.centre + position.face_down
        position.face_up = NONE
        position.face_down = []
    if position.face_up == NONE:  # 5.2: with 4 players the centre stays
        position.centre = draw(position, FACE_UP)
        if position.seats == 2:
            position.face_down = draw(position, FACE_UP)  # 2.2
    for player in position.players:
        player.held = draw_hand(position)  # 5.3
        player.swaps = 0
        player.confirmed = False
    position.round += 1
    position.turn = position.first
    position.marker = NOBODY
    position.phase = EXCHANGE
    position.reveals += 1


class AlarunRules(AlarunPosition):
    """A position and its rules: actors, legal actions, and their effects."""

    def actors(self) -> list[int]:
        if self.phase == EXCHANGE:
            return [self.turn]  # 3.1
        if self.phase == PLACING:
            return [seat for seat in range(self.seats) if not self.players[seat].confirmed]  # 4.1
        return []

    def first_actor(self) -> i64:
        if self.phase == EXCHANGE:
            return self.turn
        if self.phase == PLACING:
            seat: i64 = 0
            while self.players[seat].confirmed:
                seat += 1
            return seat
        return NOBODY

    def legal(self, seat: int) -> list[int]:
        if self.phase == EXCHANGE:
            return legal_exchange(self, seat) if seat == self.turn else []
        if self.phase == PLACING and 0 <= seat < self.seats:
            return legal_placing(self.players[seat])
        return []

    def legal_count(self, seat: i64) -> i64:
        if self.phase == EXCHANGE:
            return exchange_count(self, seat) if seat == self.turn else 0
        if self.phase == PLACING and 0 <= seat < self.seats:
            return placing_count(self.players[seat])
        return 0

    def nth_legal(self, seat: i64, number: i64) -> i64:
        if self.phase == EXCHANGE:
            return nth_exchange(self, self.players[seat], number)
        return nth_placing(self.players[seat], number)

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The rule that forbids the action, if one does."""
        if not 0 <= action < VERBS.size:
            return Refused("3.1", "no-such-action")
        if self.phase == OVER:
            return Refused("6.1", "game-over")
        if not 0 <= seat < self.seats:
            return Refused("3.1", "no-such-seat")
        if self.phase == PLACING:
            return refusal_to_place(self.players[seat], action)
        if seat != self.turn:
            return Refused("3.1", "not-your-turn")
        if SWAP.has(action):
            given, taken = SWAP.pair(action)
            return refusal_to_swap(self, self.players[seat], given, taken)
        if action == REFRESH.first:
            return refusal_to_refresh(self)
        if action == PASS.first or action == SWAP_AND_PASS.first:
            return None
        return Refused("4.1", "exchange-not-over")

    def perform(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        player = self.players[seat]
        if self.phase == PLACING:
            if action == CONFIRM.first:
                confirm(self, player)
            else:
                card, cell = PLACE.pair(action)
                place_card(player, card, cell)
            return
        if SWAP.has(action):
            given, taken = SWAP.pair(action)
            swap_one(self, player, given, taken)
        elif action == REFRESH.first:
            refresh(self)
        else:
            if action == SWAP_AND_PASS.first:
                swap_all(self, player)
            take_marker(self, seat)
        next_turn(self)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        """Hide placements from others until they are confirmed."""  # 4.1
        return viewer == seat or not PLACE.has(action)

    def round_number(self) -> int:
        return self.round


def refusal_to_swap(
    position: AlarunPosition, player: AlarunPlayer, given: int, taken: int
) -> Refused | None:
    if packed_ints.find(player.held, given) == NOWHERE:
        return Refused("3.2", "card-not-in-hand")
    if packed_ints.find(position.face_up, taken) == NOWHERE:
        return Refused("3.2", "card-not-in-centre")
    if not may_swap(position, player):
        return Refused("3.8", "swap-limit", limit=position.swap_limit)
    return None


def refusal_to_refresh(position: AlarunPosition) -> Refused | None:
    if position.seats != 2:
        return Refused("3.5", "refresh-needs-two-players")
    if not position.face_down:
        return Refused("3.5", "refreshed-already")
    return None


def refusal_to_place(player: AlarunPlayer, action: int) -> Refused | None:
    if player.confirmed:
        return Refused("4.1", "confirmed-already")
    if action == CONFIRM.first:
        return Refused("4.1", "cards-left-to-place") if player.held != NONE else None
    if not PLACE.has(action):
        return Refused("3.6", "exchange-over")
    card, cell = PLACE.pair(action)
    if packed_ints.find(player.held, card) == NOWHERE:
        return Refused("4.1", "card-not-in-hand")
    square = player.square
    if square.cells[cell] == OPEN:
        return None
    if square.cells[cell] >= 0:
        return Refused("4.2", "cell-taken")
    if not square.touches(cell):
        return Refused("4.2", "cell-not-adjacent")
    return Refused("4.4", "square-too-wide")


def swap_one(position: AlarunPosition, player: AlarunPlayer, given: i64, taken: i64) -> None:
    position.face_up = packed_ints.replace(
        position.face_up, packed_ints.find(position.face_up, taken), given
    )
    player.held = exchanged(player.held, given, taken)
    player.revealed = exchanged(player.revealed, given, taken)
    player.swaps += 1


def exchanged(cards: i64, given: i64, taken: i64) -> i64:
    """Add the taken card, and remove the given one if it is there."""
    place: i64 = packed_ints.find(cards, given)
    if place != NOWHERE:
        cards = packed_ints.remove_at(cards, place)
    return packed_ints.insert(cards, taken)


def swap_all(position: AlarunPosition, player: AlarunPlayer) -> None:
    taken: i64 = packed_ints.sort(position.face_up)  # 3.4
    position.face_up = player.held
    player.held = taken
    player.revealed = taken


def refresh(position: AlarunPosition) -> None:
    position.discard = position.discard + position.centre
    position.centre = position.face_down
    position.face_down = []
    position.reveals += 1


def take_marker(position: AlarunPosition, seat: i64) -> None:
    if position.marker == NOBODY:
        position.marker = seat  # 3.6


def next_turn(position: AlarunPosition) -> None:
    position.turn = (position.turn + 1) % position.seats
    if position.turn == position.marker:  # 3.6: all others have had their last action
        position.phase = PLACING
        position.horizon += 1


def place_card(player: AlarunPlayer, card: i64, cell: i64) -> None:
    player.held = packed_ints.remove_at(player.held, packed_ints.find(player.held, card))
    player.filled = packed_ints.append(player.filled, cell)
    player.lay(cell, card)


def confirm(position: AlarunPosition, player: AlarunPlayer) -> None:
    player.confirmed = True
    player.filled = NONE
    player.revealed = NONE
    for other in position.players:
        if not other.confirmed:
            return
    position.horizon += 1
    if position.round == ROUNDS:
        position.phase = OVER  # 6.1
        position.reveals += 1  # the colour cards
    else:
        position.first = position.marker  # 5.3
        start_round(position)
