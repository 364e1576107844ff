"""Flow of turns and rounds: pending choices, ends of turns, and new rounds."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.effects import draw_card
from nemeton.games.salamandra.rules.position import (
    FINISH,
    FOLLOW,
    HARVEST,
    HORIZON_PER_ROUND,
    OVER,
    PREPARE,
    REACTIVATE,
    SEND,
    WIN_GROVE,
    SalamandraPlayer,
    SalamandraPosition,
    with_place,
)
from nemeton.games.salamandra.rules.prices import CRYSTAL, GOODS
from nemeton.games.salamandra.rules.tiles import (
    BEAR,
    COLOUR_BITS,
    FIELD_STACK,
    GROVE_STACK,
    NONE,
    ROUNDS,
    SCROLLS_FOR_A_BOOK,
)

DIVINITY_DECKS: Final = 2


def start_round(position: SalamandraPosition) -> None:
    for seat in range(position.seats):
        player = position.writable_player(seat)
        player.available += position.pieces.new_apprentices[position.round]  # 3.1
        player.goods[CRYSTAL] += position.pieces.new_crystals
        player.passed = False
    position.round += 1
    position.starter = last_on_track(position)
    position.turn = position.starter
    position.step = PREPARE


def last_on_track(position: SalamandraPosition) -> int:
    """The seat with the fewest points; on a tie the one whose marker moved last."""  # 7.2
    found = position.track[-1]
    for seat in reversed(position.track):
        if position.players[seat].total < position.players[found].total:
            found = seat
    return found


def advance(position: SalamandraPosition) -> None:
    """Go on after a step: first pending choices, then the following step."""
    player = position.players[position.turn]
    if position.reactivations:
        if may_reactivate(position, player):
            position.step = REACTIVATE
            return
        position.reactivations = 0  # 6.5: lost
    position.worker = NONE
    if position.groves_due:
        if position.land.grove_count:
            position.step = WIN_GROVE
            return
        position.groves_due = 0  # 6.6: lost
    position.step = position.then
    if position.step == FOLLOW and not may_follow(position, player):
        position.step = FINISH  # 5.4
    if position.step == HARVEST and not harvestable_groves(position, player):
        position.step = FINISH
    if position.step == FINISH:
        finish_action(position, player)


def may_reactivate(position: SalamandraPosition, player: SalamandraPlayer) -> bool:
    return len(player.idle) > (1 if position.worker != NONE else 0)


def may_follow(position: SalamandraPosition, player: SalamandraPlayer) -> bool:
    return player.available > 0 or bool(available_divinities(position))


def available_divinities(position: SalamandraPosition) -> list[int]:
    """Decks from which the builder may take a card: 0 the bears', 1 the eagles'."""  # 5.4
    if position.for_free:
        return []  # 5.9
    colours = COLOUR_BITS[position.new_field]
    cell = position.land.cell_of[position.new_field]
    if not position.land.touches_colour(cell, colours, COLOUR_BITS):
        return []
    return [deck for deck in range(DIVINITY_DECKS) if position.left(BEAR + deck)]


def harvestable_groves(position: SalamandraPosition, player: SalamandraPlayer) -> i64:
    """Groves that the passing player can harvest now, as bits."""  # 5.8
    if player.goods[CRYSTAL] < position.pieces.harvest_crystals:
        return 0
    return position.land.connected(player.active) | position.land.connected(player.idle)


def lay_field(position: SalamandraPosition, tile: i64, cell: int) -> list[int]:
    """Lay a field with its four free places; returns the gaps it encloses."""
    for place in range(tile * 4, tile * 4 + 4):
        position.free = with_place(position.free, place)
    return position.writable_land().lay(tile, cell)


def grow_groves(position: SalamandraPosition, gaps: list[int]) -> None:
    """Fill the gaps without a grove while the stack lasts."""  # 5.3, 7.1
    for gap in gaps:
        if position.land.grove_at(gap) == NONE and position.left(GROVE_STACK):
            position.writable_land().plant(gap, draw_card(position, GROVE_STACK))
            position.reveals += 1


def refill_market(position: SalamandraPosition) -> None:  # 5.5
    position.new_field = NONE
    position.for_free = False
    if position.left(FIELD_STACK):
        position.market = append(position.market[:], draw_card(position, FIELD_STACK))
        position.reveals += 1


def may_study(position: SalamandraPosition, player: SalamandraPlayer) -> bool:
    if player.scrolls < SCROLLS_FOR_A_BOOK or not len(player.active) + len(player.idle):
        return False
    return bool(places_to_study(position, position.turn))


def places_to_study(position: SalamandraPosition, seat: int) -> list[int]:
    """Free places of spellbooks on which the seat has no apprentice."""  # 6.2
    places: list[int] = []
    for book in position.books:
        first = position.readers[2 * book]
        second = position.readers[2 * book + 1]
        if seat != first and seat != second:
            if first == NONE:
                places.append(2 * book)
            if second == NONE:
                places.append(2 * book + 1)
    return places


def finish_action(position: SalamandraPosition, player: SalamandraPlayer) -> None:
    if position.new_field != NONE:
        refill_market(position)
    if may_study(position, player):  # 6.2
        position.step = SEND
    else:
        end_turn(position, player)


def end_turn(position: SalamandraPosition, player: SalamandraPlayer) -> None:
    position.horizon += 1
    goods = player.goods
    kind: i64
    for kind in range(CRYSTAL + 1, GOODS):
        goods[kind] = 0  # 4.4
    if position.passing:
        position.passing = False
        player.passed = True
        # 3.3: after all have worked the druid turns over, and all are active again.
        player.active = player.idle
        player.idle = vec[i64]()
    position.step = position.then = PREPARE
    seat: i64 = position.turn
    for _ in range(position.seats):
        seat += 1
        if seat == position.seats:
            seat = 0
        if not position.players[seat].passed:
            position.turn = seat  # 3.4
            return
    end_round(position)


def end_round(position: SalamandraPosition) -> None:
    position.horizon = position.round * HORIZON_PER_ROUND
    if position.round == ROUNDS:
        position.step = OVER  # 8.1
        return
    grow_groves(position, position.land.glades)  # 7.1
    start_round(position)
