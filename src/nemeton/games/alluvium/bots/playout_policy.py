"""Playout policy of Alluvium: one step ahead, on each sheet by itself.

The order of drawings depends on the sheet in front alone, so nothing else is copied or evaluated. A
search whose candidates all change one sheet needs no play on the others; if it plays on all, the
choices there are cached.

In a part of the sampled states the opponents are selfish, more often if their drawings were
(opponent_model.py): a search against the learned weights alone counts on gifts that others do not
make. With noise, opponents do not always choose the best drawing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.search.playout import Policy
from nemeton.core.state import NOBODY, State
from nemeton.games.alluvium.bots.evaluation import promising, sheet_value
from nemeton.games.alluvium.bots.learned_weights import (
    EVALUATION_WEIGHTS,
    LearnedWeights,
    scorings_left,
)
from nemeton.games.alluvium.bots.opponent_model import ChoiceNoise, is_selfish, selfish_chances
from nemeton.games.alluvium.bots.selfish_evaluation import selfish_sheet_value
from nemeton.games.alluvium.bots.two_by_two_patterns import SheetPatterns
from nemeton.games.alluvium.rules.position import DUMMY, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.sheet import Sheet
from nemeton.games.alluvium.rules.sheet_passing import MAX_SEATS, MAX_TURNS

NO_CARDS: Final = -1  # an empty place of the cache


class AlluviumPlayoutPolicy(Policy):
    """Chooses the best promising drawing, by learned weights or selfishly.

    With noise, all seats but the searching one choose by softmax.
    """

    def __init__(
        self, candidates: int, weights: LearnedWeights = EVALUATION_WEIGHTS, noisy: bool = False
    ) -> None:
        self.candidates = candidates
        self._weights = weights
        self._noisy = noisy
        # The sampled state of a search, known by its decks, which all copies share.
        self._decks: list[list[int]] = []
        self._number: i64 = 0
        self._searcher: i64 = NOBODY  # the searching seat
        self._front: i64 = NOBODY  # the owner of the only sheet in play
        # By player: the chance to be selfish, and whether they are in this sampled state.
        self._likely: vec[float] = vec[float]([])
        self._selfish = vec[i64]([])
        # A cache for the game in play, by turn and seat: the last cards and sheet, as words, and
        # the choice.
        self._game: Game | None = None
        self._words: i64 = 0
        self._cards = vec[i64]([])
        self._sheets = vec[i64]([])
        self._chosen = vec[i64]([])

    def enter(self, world: State, seat: int, number: int, whole: bool) -> None:
        assert isinstance(world, AlluviumPosition)
        self._decks = world.decks
        self._number = number
        self._searcher = seat
        self._front = NOBODY if whole else world.sheet_before(seat).owner
        if number == 0 or len(self._likely) != world.seats:
            self._likely = selfish_chances(world, seat, self.candidates)
        self._selfish = vec[i64]([0] * world.seats)
        for player in range(world.seats):
            if player != seat and is_selfish(self._likely[player], player, number):
                self._selfish[player] = 1

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, AlluviumPosition)
        if state.ready[seat]:
            return state.verbs.confirm.first
        sheet = state.sheet_before(seat)
        weights: LearnedWeights | None = self._weights
        noise: ChoiceNoise | None = None
        if state.decks is self._decks:
            if self._selfish[seat] == 1:
                weights = None
            if self._noisy and seat != self._searcher:
                noise = ChoiceNoise(self._number, state.turn, seat, state.step)
            if self._front != NOBODY:
                if sheet.owner != self._front:
                    return state.verbs.confirm.first  # no drawing: the sheet does not count
                return best_drawing(state, sheet, seat, self.candidates, weights, noise)
        words: i64 = words_of(sheet)
        if self._game is not state.game or self._words != words:
            self._reset_cache(state.game, words)
        place: i64 = state.turn * MAX_SEATS + seat
        cards: i64 = cards_of(state, seat)
        if noise is not None:  # it belongs to this sampled state
            cards += (self._number + 1) * len(state.terrain.forms) * len(state.terrain.forms)
        cards *= 2
        if weights is None:
            cards += 1
        if self._cards[place] != cards or not self._is_cached(place, sheet):
            self._chosen[place] = best_drawing(state, sheet, seat, self.candidates, weights, noise)
            self._cards[place] = cards
            for word in range(words):
                self._sheets[place * words + word] = sheet.sets[word]
        return self._chosen[place]

    def _reset_cache(self, game: Game, words: i64) -> None:
        places: i64 = MAX_TURNS * MAX_SEATS
        self._game = game
        self._words = words
        self._cards = vec[i64]([NO_CARDS] * places)
        self._sheets = vec[i64]([0] * (places * words))
        self._chosen = vec[i64]([0] * places)

    def _is_cached(self, place: i64, sheet: Sheet) -> bool:
        """True if the sheet is the cached one."""
        first: i64 = place * self._words
        for word in range(self._words):
            if self._sheets[first + word] != sheet.sets[word]:
                return False
        return True


def words_of(sheet: Sheet) -> i64:
    """The number of words that hold a sheet's boxes by colour and its checks."""
    return (sheet.colour_count + 1) * sheet.terrain.words + sheet.colour_count


def cards_of(position: AlluviumPosition, seat: i64) -> i64:
    """The forms that the seat has to draw, as one number."""
    card_up: i64 = position.card_up(seat)
    other: i64 = 0
    if position.step == DUMMY:
        other = position.dummy_card()
    elif position.step == OWN and position.round == 1:
        other = position.second_card(seat)
    return card_up * len(position.terrain.forms) + other


def best_drawing(
    position: AlluviumPosition,
    sheet: Sheet,
    seat: int,
    candidates: int,
    weights: LearnedWeights | None,
    noise: ChoiceNoise | None = None,
) -> int:
    """The best promising drawing by these weights, or selfish without weights.

    A seat without a drawing passes.
    """
    actions = promising(position, seat, candidates)
    best = actions[0]
    if len(actions) == 1:
        return best
    turn: int = position.turn
    colour = position.seats if position.step == DUMMY else seat
    patterns = None if weights is None else patterns_of(weights, position, sheet, seat, colour)
    most = float("-inf")
    for action in actions:
        after = sheet.copy()
        after.draw(turn, colour, action)
        if weights is None:
            value = selfish_sheet_value(position, after, seat)
        else:
            value = sheet_value(position, after, seat, weights)
        if patterns is not None:
            value += patterns.gain(action)
        if noise is not None:
            value += noise.noise_on(action)
        if value > most:
            most = value
            best = action
    return best


def patterns_of(
    weights: LearnedWeights, position: AlluviumPosition, sheet: Sheet, seat: int, colour: int
) -> SheetPatterns | None:
    """The patterns of the sheet, if the weights have patterns."""
    squares = weights.of_step(position.seats, position.step).squares
    if not squares:
        return None
    return SheetPatterns(sheet, seat, colour, squares[scorings_left(position)])
