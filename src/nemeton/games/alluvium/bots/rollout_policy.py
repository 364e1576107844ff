"""How play-outs go on quickly: one step ahead, on each sheet by itself.

What a drawing is worth, compared with others, hangs on the sheet in front alone, so nothing else is
copied or judged. A search whose candidates all change one sheet needs to see no other played on; if
it wants to see them all the same, what was chosen there is remembered.

In a part of the worlds of a search the others are grudging. Who expects them to play by the learned
weights alone knows too well what they will do, and counts on gifts that others do not make. In how
many worlds they are hangs on what they have drawn (manners.py). Or they may waver, too: what they
draw is only likely then, and who counts on it is punished in some of the worlds (noisy.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.search.playout import Policy
from nemeton.core.state import NOBODY, State
from nemeton.games.alluvium.bots.choice_noise import Whims
from nemeton.games.alluvium.bots.evaluation import promising, worth_on
from nemeton.games.alluvium.bots.learned_weights import (
    EVALUATION_WEIGHTS,
    LearnedWeights,
    scorings_left,
)
from nemeton.games.alluvium.bots.opponent_model import grudges, is_grudging
from nemeton.games.alluvium.bots.selfish_evaluation import selfish_sheet_value
from nemeton.games.alluvium.bots.two_by_two_patterns import Patterns
from nemeton.games.alluvium.rules.position import DUMMY, OWN, Position
from nemeton.games.alluvium.rules.sheet import Sheet
from nemeton.games.alluvium.rules.sheet_passing import MOST_SEATS, MOST_TURNS

NO_CARDS: Final = -1  # where nothing is remembered


class AlluviumRolloutPolicy(Policy):
    """The best of so many promising drawings, to `lessons` or to who is grudging.

    In the worlds of a search everybody but the one who searches may waver.
    """

    def __init__(
        self, candidates: int, lessons: LearnedWeights = EVALUATION_WEIGHTS, noisy: bool = False
    ) -> None:
        self.candidates = candidates
        self._lessons = lessons
        self._noisy = noisy
        # The world that a search is in: known by its decks, which all its copies share.
        self._decks: list[list[int]] = []
        self._number: i64 = 0
        self._searches: i64 = NOBODY  # for whom
        self._front: i64 = NOBODY  # whose sheet alone is played on
        # By player: how likely they are grudging, and whether they are in this world.
        self._likely: vec[float] = vec[float]([])
        self._grudging = vec[i64]([])
        # Of the game at hand, by turn and seat: the cards and the sheet that were met there last,
        # as words, and what was chosen.
        self._game: Game | None = None
        self._words: i64 = 0
        self._cards = vec[i64]([])
        self._sheets = vec[i64]([])
        self._chosen = vec[i64]([])

    def enter(self, world: State, seat: int, number: int, whole: bool) -> None:
        assert isinstance(world, Position)
        self._decks = world.decks
        self._number = number
        self._searches = seat
        self._front = NOBODY if whole else world.sheet_before(seat).owner
        if number == 0 or len(self._likely) != world.seats:
            self._likely = grudges(world, seat, self.candidates)
        self._grudging = vec[i64]([0] * world.seats)
        for player in range(world.seats):
            if player != seat and is_grudging(self._likely[player], player, number):
                self._grudging[player] = 1

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, Position)
        if state.ready[seat]:
            return state.verbs.confirm.first
        sheet = state.sheet_before(seat)
        lessons: LearnedWeights | None = self._lessons
        whims: Whims | None = None
        if state.decks is self._decks:
            if self._grudging[seat] == 1:
                lessons = None
            if self._noisy and seat != self._searches:
                whims = Whims(self._number, state.turn, seat, state.step)
            if self._front != NOBODY:
                if sheet.owner != self._front:
                    return state.verbs.confirm.first  # draws nothing, and nobody asks
                return best_drawing(state, sheet, seat, self.candidates, lessons, whims)
        words: i64 = words_of(sheet)
        if self._game is not state.game or self._words != words:
            self._forget(state.game, words)
        place: i64 = state.turn * MOST_SEATS + seat
        cards: i64 = cards_of(state, seat)
        if whims is not None:  # they hold in this world alone
            cards += (self._number + 1) * len(state.terrain.forms) * len(state.terrain.forms)
        cards *= 2
        if lessons is None:
            cards += 1
        if self._cards[place] != cards or not self._met(place, sheet):
            self._chosen[place] = best_drawing(state, sheet, seat, self.candidates, lessons, whims)
            self._cards[place] = cards
            for word in range(words):
                self._sheets[place * words + word] = sheet.sets[word]
        return self._chosen[place]

    def _forget(self, game: Game, words: i64) -> None:
        places: i64 = MOST_TURNS * MOST_SEATS
        self._game = game
        self._words = words
        self._cards = vec[i64]([NO_CARDS] * places)
        self._sheets = vec[i64]([0] * (places * words))
        self._chosen = vec[i64]([0] * places)

    def _met(self, place: i64, sheet: Sheet) -> bool:
        """Does the sheet look as it did when it was met there last?"""
        first: i64 = place * self._words
        for word in range(self._words):
            if self._sheets[first + word] != sheet.sets[word]:
                return False
        return True


def words_of(sheet: Sheet) -> i64:
    """How many words say what lies on a sheet: its boxes by colour, and the checks."""
    return (sheet.colour_count + 1) * sheet.terrain.words + sheet.colour_count


def cards_of(position: Position, seat: i64) -> i64:
    """What the seat has to draw, as one number."""
    card_up: i64 = position.card_up(seat)
    other: i64 = 0
    if position.step == DUMMY:
        other = position.dummy_card()
    elif position.step == OWN and position.round == 1:
        other = position.second_card(seat)
    return card_up * len(position.terrain.forms) + other


def best_drawing(
    position: Position,
    sheet: Sheet,
    seat: int,
    candidates: int,
    lessons: LearnedWeights | None,
    whims: Whims | None = None,
) -> int:
    """Of so many promising ones, as somebody judges who has had these lessons, or grudgingly, and
    may have whims; whoever can draw nothing passes."""
    actions = promising(position, seat, candidates)
    best = actions[0]
    if len(actions) == 1:
        return best
    turn: int = position.turn
    colour = position.seats if position.step == DUMMY else seat
    patterns = None if lessons is None else patterns_of(lessons, position, sheet, seat, colour)
    most = float("-inf")
    for action in actions:
        after = sheet.copy()
        after.draw(turn, colour, action)
        if lessons is None:
            worth = selfish_sheet_value(position, after, seat)
        else:
            worth = worth_on(position, after, seat, lessons)
        if patterns is not None:
            worth += patterns.gain(action)
        if whims is not None:
            worth += whims.of(action)
        if worth > most:
            most = worth
            best = action
    return best


def patterns_of(
    lessons: LearnedWeights, position: Position, sheet: Sheet, seat: int, colour: int
) -> Patterns | None:
    """Those of the sheet, if they were part of the lesson."""
    squares = lessons.of(position.seats, position.step).squares
    if not squares:
        return None
    return Patterns(sheet, seat, colour, squares[scorings_left(position)])
