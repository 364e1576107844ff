"""The state of a game: the decks, and the sheets on their way.

Only data and how to copy it; play.py has the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.alluvium.rules.actions import AlluviumVerbs
from nemeton.games.alluvium.rules.sheet import Sheet
from nemeton.games.alluvium.rules.sheet_passing import (
    DUMMY_SEATS,
    NEVER_SEEN,
    hop_at,
    last_seen,
    owner_before,
    round_at,
    turns_in_round,
)
from nemeton.games.alluvium.rules.terrain import NO_FORM

OWN: Final = 0  # section 3
DUMMY: Final = 1  # 3.8
OTHERS: Final = 2  # section 4
OVER: Final = 3  # section 6


class AlluviumPosition(State):
    """The whole state. Verbs, terrain and decks never change, so copies share them.

    A deck is the order in which its cards come: the card of round 1, then (but not in the dummy's
    deck) the second card of round 1, then the cards of the other rounds.

    `horizon` rises with every turn that all have confirmed: five turns later, with any number of
    players, the sheets were back with their owners and have been scored.  (4.1, 5.1)
    """

    def __init__(self, game: Game, seats: int, options: Options, verbs: AlluviumVerbs) -> None:
        super().__init__(game, seats, options)
        self.verbs = verbs
        self.terrain = verbs.terrain
        self.memory_aid = bool(options["memory_aid"])  # 3.7
        self.rounds = 3 if seats == 5 else 4  # 2.2
        self.colours = seats + 1 if seats == DUMMY_SEATS else seats  # 2.3
        self.decks: list[list[int]] = []  # of forms, by colour
        self.sheets: list[Sheet] = []  # by owner
        self.turn: i64 = 0
        self.round: i64 = 1
        self.hop: i64 = 0
        self.step: i64 = OWN
        # By seat, in this turn:
        self.first_drawn = [NO_FORM] * seats  # the form drawn first in round 1  (3.5)
        self.ready = [False] * seats  # has drawn or passed, and only has to confirm
        self.confirmed = [False] * seats
        self.waiting: i64 = seats  # seats that have not confirmed

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, AlluviumPosition)
        twin.decks = self.decks
        for sheet in self.sheets:
            sheet.shared = True
        twin.sheets = self.sheets.copy()
        twin.turn = self.turn
        twin.round = self.round
        twin.hop = self.hop
        twin.step = self.step
        twin.first_drawn = self.first_drawn.copy()
        twin.ready = self.ready.copy()
        twin.confirmed = self.confirmed.copy()
        twin.waiting = self.waiting

    def go_to(self, turn: i64) -> None:
        """Go to the beginning of a turn; round, step and hop follow from it."""
        self.turn = turn
        self.round = round_at(self.seats, turn)
        self.hop = hop_at(self.seats, turn)
        self.step = step_at(self.seats, self.rounds, turn)
        if self.step == OVER:
            self.round = self.rounds
        self.first_drawn = [NO_FORM] * self.seats
        self.ready = [False] * self.seats
        self.confirmed = [False] * self.seats
        self.waiting = self.seats

    def sheet_before(self, seat: i64) -> Sheet:
        """The sheet in front of the seat."""
        return self.sheets[owner_before(self.seats, seat, self.round, self.hop)]

    def own_sheet(self, owner: i64) -> Sheet:
        """The owner's sheet, copied first if another position shares it."""
        sheet = self.sheets[owner]
        if sheet.shared:
            sheet = sheet.copy()
            self.sheets[owner] = sheet
        return sheet

    def seen(self, seat: i64, owner: i64) -> i64:
        """The turn up to which the seat knows the owner's sheet; or NEVER_SEEN."""  # 3.7
        if self.memory_aid or self.sheet_before(seat).owner == owner:
            return last_seen(self.seats, seat, owner, self.turn)
        return NEVER_SEEN

    def sheet_after(self, owner: i64, turn: i64) -> Sheet:
        """The owner's sheet after this turn; after NEVER_SEEN a blank one."""
        scored: i64 = max(round_at(self.seats, turn) - 1, 0)
        return self.sheets[owner].until(turn, scored)

    def card_up(self, colour: i64) -> int:
        """The form last turned up from a player's deck."""  # 3.1, 4.2
        return card_of_round(self.decks[colour], self.round)

    def turned_up(self, colour: int) -> list[int]:
        """The forms of a deck that are turned up, the latest last."""
        deck = self.decks[colour]
        if colour == self.seats:
            return deck[: self.round - 1 if self.step == OWN else self.round]  # 3.8
        return [card_of_round(deck, number) for number in range(1, self.round + 1)]  # 3.1

    def second_card(self, seat: i64) -> int:
        return self.decks[seat][1]  # 3.4

    def dummy_card(self) -> int:
        """The form last turned up from the dummy's deck."""  # 3.8
        return self.decks[self.seats][self.round - 1]


def step_at(seats: i64, rounds: i64, turn: i64) -> i64:
    turns: i64 = turns_in_round(seats)
    if turn >= rounds * turns:
        return OVER
    within: i64 = turn % turns
    if within == 0:
        return OWN
    return DUMMY if within == 1 and seats == DUMMY_SEATS else OTHERS


def card_of_round(deck: list[int], round_: i64) -> int:
    return deck[0] if round_ == 1 else deck[round_]
