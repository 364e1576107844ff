"""A frozen evaluation of Alarún: the yardstick of matches between versions."""

from __future__ import annotations

from typing import Final

from nemeton.games.alarun.rules.actions import PLACE, SWAP
from nemeton.games.alarun.rules.cards import CENTUM_AURI, COLOUR_COUNT, DRUID
from nemeton.games.alarun.rules.position import AlarunPlayer, AlarunPosition
from nemeton.games.alarun.rules.scoring import AURI_POINTS, COLOUR_POINTS, POTION_POINTS
from nemeton.games.alarun.rules.square import COLUMN, ROW, SIDE, WINDOW, Square

# The share of the next step that a stretch with room to grow is worth; found by trial.
GROWTH: Final = 0.35


def evaluate(position: AlarunPosition, seat: int) -> float:
    """The square's value after the hand is placed greedily, card by card."""
    player = position.players[seat]
    if not player.hand:
        return square_value(player.square, player.colour)
    square = player.square.copy()
    hand = player.hand
    while hand:
        card, cell = best_placement(square, hand, player.colour)
        square.lay(cell, card)
        hand.remove(card)
    return square_value(square, player.colour)


def best_placement(square: Square, hand: list[int], colour: int) -> tuple[int, int]:
    best = -1000.0
    best_card = hand[0]
    best_cell = square.open[0]
    for card in sorted(set(hand)):
        for cell in square.open:
            gain = placement_gain(square, card, cell, colour)
            if gain > best:
                best = gain
                best_card = card
                best_cell = cell
    return best_card, best_cell


def placement_gain(square: Square, card: int, cell: int, colour: int) -> float:
    """The value that a card adds to its row, its column and the bonuses."""
    row = ROW[cell]
    column = COLUMN[cell]
    across = row_line(square, row)
    down = column_line(square, column)
    before = line_value(across) + line_value(down)
    across[column - max(square.right - SIDE + 1, 0)] = card
    down[row - max(square.bottom - SIDE + 1, 0)] = card
    return line_value(across) + line_value(down) - before + card_value(card, colour)


def card_value(card: int, colour: int) -> float:
    if card == CENTUM_AURI:
        return float(AURI_POINTS)
    return float(COLOUR_POINTS) if card % COLOUR_COUNT == colour else 0.0


def square_value(square: Square, colour: int) -> float:
    value = 0.0
    for row in range(square.top, square.bottom + 1):
        value += line_value(row_line(square, row))
    for column in range(square.left, square.right + 1):
        value += line_value(column_line(square, column))
    for card in square.cells:
        if 0 <= card < DRUID:
            value += card_value(card, colour)
    return value


def row_line(square: Square, row: int) -> list[int]:
    """All cells of a row that the square may still reach."""
    first = row * WINDOW + max(square.right - SIDE + 1, 0)
    last = row * WINDOW + min(square.left + SIDE - 1, WINDOW - 1)
    return square.cards_between(first, last)


def column_line(square: Square, column: int) -> list[int]:
    first = max(square.bottom - SIDE + 1, 0)
    last = min(square.top + SIDE - 1, WINDOW - 1)
    return [square.cells[row * WINDOW + column] for row in range(first, last + 1)]


def line_value(line: list[int]) -> float:
    """Points of the strongest stretch, and a share of its next step.

    The druid counts as whatever helps: it continues any stretch.
    """
    best = 0.0
    start = 0
    while start < len(line):
        if line[start] < 0 or line[start] == CENTUM_AURI:
            start += 1
            continue
        end = start
        while end < len(line) and line[end] >= 0 and line[end] != CENTUM_AURI:
            end += 1
        room_before = start > 0 and line[start - 1] < 0
        room_after = end < len(line) and line[end] < 0
        best = max(best, run_value(line, start, end, room_before, room_after))
        start = end
    return best


def run_value(line: list[int], start: int, end: int, room_before: bool, room_after: bool) -> float:
    """The best stretch among unbroken cards start … end-1."""
    best = 0.0
    for first in range(start, end):
        colour = kind = -1  # not known yet: only the druid so far
        one_colour = one_kind = True
        seen_kinds = seen_colours = 0
        kinds = colours = 0
        for at in range(first, end):
            card = line[at]
            if card == DRUID:
                kinds += 1
                colours += 1
            else:
                card_kind = card // COLOUR_COUNT
                card_colour = card % COLOUR_COUNT
                if colour == -1:
                    colour = card_colour
                    kind = card_kind
                one_colour = one_colour and card_colour == colour
                one_kind = one_kind and card_kind == kind
                if one_colour and not seen_kinds >> card_kind & 1:
                    seen_kinds |= 1 << card_kind
                    kinds += 1
                if one_kind and not seen_colours >> card_colour & 1:
                    seen_colours |= 1 << card_colour
                    colours += 1
            if not one_colour and not one_kind:
                break
            power = min(max(kinds if one_colour else 0, colours if one_kind else 0), SIDE)
            value = float(POTION_POINTS[power])
            if power < SIDE and (
                (room_before and first == start) or (room_after and at == end - 1)
            ):
                value += GROWTH * (POTION_POINTS[power + 1] - POTION_POINTS[power])
            best = max(best, value)
    return best


def promising(position: AlarunPosition, seat: int, limit: int) -> list[int]:
    """Legal actions by gain at once; a swap gains taken less given card."""
    player = position.players[seat]
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    fits: dict[int, float] = {}
    ranked = [(-quick_gain(player, action, fits), action) for action in actions]
    if limit == 1:
        return [min(ranked)[1]]
    ranked.sort()
    return [action for _, action in (ranked[:limit] if limit else ranked)]


def quick_gain(player: AlarunPlayer, action: int, fits: dict[int, float]) -> float:
    if PLACE.has(action):
        card, cell = PLACE.pair(action)
        return placement_gain(player.square, card, cell, player.colour)
    if SWAP.has(action):
        given, taken = SWAP.pair(action)
        return fit(player, taken, fits) - fit(player, given, fits)
    return 0.0


def fit(player: AlarunPlayer, card: int, fits: dict[int, float]) -> float:
    """The best the card could add to the square now."""
    if card not in fits:
        fits[card] = max(
            [
                placement_gain(player.square, card, cell, player.colour)
                for cell in player.square.open
            ]
        )
    return fits[card]
