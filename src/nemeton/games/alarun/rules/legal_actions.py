"""Legal actions of a player: as a list, their count, and each by its number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.actions import CONFIRM, PASS, PLACE, REFRESH, SWAP, SWAP_AND_PASS
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import AlarunPlayer, AlarunPosition

PASSES: Final = 2  # with and without a swap of everything


def may_swap(position: AlarunPosition, player: AlarunPlayer) -> bool:
    return position.swap_limit == 0 or player.swaps < position.swap_limit  # 3.8


def legal_exchange(position: AlarunPosition, seat: int) -> list[int]:
    player = position.players[seat]
    actions: list[int] = []
    if may_swap(position, player):  # 3.2
        takes = packed_ints.unpack(packed_ints.distinct(position.face_up))
        for given in packed_ints.unpack(packed_ints.distinct(player.held)):
            SWAP.add_each(actions, given, takes)
    PASS.add(actions)  # 3.3
    SWAP_AND_PASS.add(actions)  # 3.4
    if position.face_down:
        REFRESH.add(actions)  # 3.5
    return actions


def exchange_count(position: AlarunPosition, seat: i64) -> i64:
    player = position.players[seat]
    count: i64 = PASSES + (1 if position.face_down else 0)
    if may_swap(position, player):
        gives: i64 = packed_ints.distinct_count(player.held)
        count += gives * packed_ints.distinct_count(position.face_up)
    return count


def nth_exchange(position: AlarunPosition, player: AlarunPlayer, number: i64) -> i64:
    if may_swap(position, player):
        gives: i64 = packed_ints.distinct(player.held)
        takes: i64 = packed_ints.distinct(position.face_up)
        choices: i64 = packed_ints.size(takes)
        swaps: i64 = packed_ints.size(gives) * choices
        if number < swaps:
            given: i64 = packed_ints.at(gives, number // choices)
            return SWAP.action(given, packed_ints.at(takes, number % choices))
        number -= swaps
    if number == 0:
        return PASS.first
    return SWAP_AND_PASS.first if number == 1 else REFRESH.first


def legal_placing(player: AlarunPlayer) -> list[int]:
    if player.confirmed:
        return []
    if player.held == NONE:
        return [CONFIRM.first]
    actions: list[int] = []
    square = player.square
    for card in packed_ints.unpack(packed_ints.distinct(player.held)):
        PLACE.add_first_of(actions, card, square.open_cells, square.open_count)
    return actions


def placing_count(player: AlarunPlayer) -> i64:
    if player.confirmed:
        return 0
    if player.held == NONE:
        return 1
    return packed_ints.distinct_count(player.held) * player.square.open_count


def nth_placing(player: AlarunPlayer, number: i64) -> i64:
    if player.held == NONE:
        return CONFIRM.first
    square = player.square
    cells: i64 = square.open_count
    card: i64 = packed_ints.at(packed_ints.distinct(player.held), number // cells)
    return PLACE.action(card, square.open_cells[number % cells])
