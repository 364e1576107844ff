"""The reference evaluation of Alarún, with caches of lines, squares and hands."""

from __future__ import annotations

from typing import Final

from benchmarks.reference.alarun import card_value, column_line, line_value, row_line
from benchmarks.reference.greedy import SAMPLES
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.alarun.rules.actions import PLACE, SWAP
from nemeton.games.alarun.rules.cards import DRUID
from nemeton.games.alarun.rules.position import AlarunPlayer, AlarunPosition
from nemeton.games.alarun.rules.square import COLUMN, ROW, SIDE, Square

MOST: Final = 100_000  # entries of a cache; then it is emptied

_LINES: dict[tuple[int, ...], float] = {}
_VALUES: dict[tuple[int, ...], float] = {}  # of a square with a hand


def choose(game: Game, view: View, seat: int, legal: list[int], chance: Chance) -> int:
    states = [game.sample(view, chance) for _ in range(SAMPLES)]
    best_action = legal[0]
    best = float("-inf")
    for action in promising(states[0], seat, legal):
        value = 0.0
        for state in states:
            after = state.copy()
            after.perform(seat, action)
            assert isinstance(after, AlarunPosition)
            value += player_value(after.players[seat])
        if value > best:
            best = value
            best_action = action
    return best_action


def player_value(player: AlarunPlayer) -> float:
    key = (player.colour, player.held, *player.square.packed_rows())
    value = _VALUES.get(key)
    if value is None:
        if len(_VALUES) > MOST:
            _VALUES.clear()
        value = _VALUES[key] = placed_value(player.square, player.hand, player.colour)
    return value


def placed_value(square: Square, hand: list[int], colour: int) -> float:
    """The hand is placed card by card."""
    square = square.copy()
    while hand:
        card, cell = best_placement(square, hand, colour)
        square.lay(cell, card)
        hand.remove(card)
    value = 0.0
    for row in range(square.top, square.bottom + 1):
        value += known_value(row_line(square, row))
    for column in range(square.left, square.right + 1):
        value += known_value(column_line(square, column))
    for card in square.cells:
        if 0 <= card < DRUID:
            value += card_value(card, colour)
    return value


def known_value(line: list[int]) -> float:
    key = tuple(line)
    value = _LINES.get(key)
    if value is None:
        if len(_LINES) > MOST:
            _LINES.clear()
        value = _LINES[key] = line_value(line)
    return value


def best_placement(square: Square, hand: list[int], colour: int) -> tuple[int, int]:
    best = -1000.0
    best_card = hand[0]
    cells = square.open
    best_cell = cells[0]
    gains = Gains(square, colour)
    for card in sorted(set(hand)):
        for cell in cells:
            gain = gains.of(card, cell)
            if gain > best:
                best = gain
                best_card = card
                best_cell = cell
    return best_card, best_cell


class Gains:
    """Gains of cards in a square's rows, columns and bonuses."""

    def __init__(self, square: Square, colour: int) -> None:
        self.square = square
        self.colour = colour
        self.left = max(square.right - SIDE + 1, 0)  # the first cell of the lines
        self.top = max(square.bottom - SIDE + 1, 0)
        self.rows: dict[int, list[int]] = {}
        self.columns: dict[int, list[int]] = {}

    def of(self, card: int, cell: int) -> float:
        row = ROW[cell]
        column = COLUMN[cell]
        if row not in self.rows:
            self.rows[row] = row_line(self.square, row)
        if column not in self.columns:
            self.columns[column] = column_line(self.square, column)
        across = self.rows[row].copy()
        down = self.columns[column].copy()
        before = known_value(across) + known_value(down)
        across[column - self.left] = card
        down[row - self.top] = card
        return known_value(across) + known_value(down) - before + card_value(card, self.colour)


def promising(state: object, seat: int, actions: list[int]) -> list[int]:
    assert isinstance(state, AlarunPosition)
    player = state.players[seat]
    gains = Gains(player.square, player.colour)
    fits: dict[int, float] = {}
    ranked = [(-quick_gain(gains, action, fits), action) for action in actions]
    ranked.sort()
    return [action for _, action in ranked]


def quick_gain(gains: Gains, action: int, fits: dict[int, float]) -> float:
    if PLACE.has(action):
        return gains.of(*PLACE.pair(action))
    if SWAP.has(action):
        given, taken = SWAP.pair(action)
        return fit(gains, taken, fits) - fit(gains, given, fits)
    return 0.0


def fit(gains: Gains, card: int, fits: dict[int, float]) -> float:
    """The best the card could add to the square now."""
    if card not in fits:
        fits[card] = max([gains.of(card, cell) for cell in gains.square.open])
    return fits[card]
