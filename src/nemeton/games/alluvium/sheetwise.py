"""How play-outs go on quickly: one step ahead, on each sheet by itself.

What a drawing is worth, compared with others, hangs on the sheet in front alone, so nothing else is
copied or judged. And all sheets but one go the same way whichever candidate a search tries out:
what was chosen there is remembered (together three to four times as many play-outs).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.playout import Policy
from nemeton.core.state import State
from nemeton.games.alluvium.insight import promising, worth_on
from nemeton.games.alluvium.position import DUMMY, OWN, Position
from nemeton.games.alluvium.sheet import Sheet
from nemeton.games.alluvium.travel import MOST_SEATS, MOST_TURNS

NO_CARDS: Final = -1  # where nothing is remembered


class SheetwisePolicy(Policy):
    """The best of so many promising drawings."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates
        # Of the game at hand, by turn and seat: the cards and the sheet that were met there last,
        # as words, and what was chosen.
        self._game: Game | None = None
        self._words: i64 = 0
        self._cards = vec[i64]([])
        self._sheets = vec[i64]([])
        self._chosen = vec[i64]([])

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, Position)
        if state.ready[seat]:
            return state.verbs.confirm.first
        sheet = state.sheet_before(seat)
        words: i64 = words_of(sheet)
        if self._game is not state.game or self._words != words:
            self._forget(state.game, words)
        place: i64 = state.turn * MOST_SEATS + seat
        cards: i64 = cards_of(state, seat)
        if self._cards[place] != cards or not self._met(place, sheet):
            self._chosen[place] = best_drawing(state, sheet, seat, self.candidates)
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


def policy(candidates: int) -> Policy:
    return SheetwisePolicy(candidates)


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


def best_drawing(position: Position, sheet: Sheet, seat: int, candidates: int) -> int:
    """Of so many promising ones; whoever can draw nothing passes."""
    actions = promising(position, seat, candidates)
    best = actions[0]
    if len(actions) == 1:
        return best
    turn: int = position.turn
    colour = position.seats if position.step == DUMMY else seat
    most = float("-inf")
    for action in actions:
        after = sheet.copy()
        after.draw(turn, colour, action)
        worth = worth_on(position, after, seat)
        if worth > most:
            most = worth
            best = action
    return best
