"""What is noted of one game while bots play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from nemeton.arena.game_loop import play_game, share_chance
from nemeton.bots import Bot
from nemeton.core.chance import KeyedChance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.lab.study.kinds import Kinds


class Notes(msgspec.Struct):
    """One game. A turn is what one seat does before another does something."""

    first: int  # the seat that began
    points: list[int]  # by seat
    winners: list[int]
    decisions: int
    turns: int
    taken: list[int]  # actions, by kind
    turns_possible: list[int]  # by kind: turns in which such an action was legal …
    turns_taken: list[int]  # … and in which one was taken
    used: list[dict[str, int]]  # by census: how often each thing was used


class Turn:
    """The turn under way: the kinds of actions that were legal in it, and those taken, as bits."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.possible = 0
        self.taken = 0


class Notebook:
    """Follows a game decision by decision."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        count = len(kinds.ids)
        self.turn: Turn | None = None
        self.first = 0
        self.decisions = 0
        self.turns = 0
        self.taken = [0] * count
        self.turns_possible = [0] * count
        self.turns_taken = [0] * count
        self.used: list[dict[str, int]] = [{} for _ in kinds.censuses]

    def add(self, seat: int, legal: Sequence[int], action: int) -> None:
        if self.turn is None or self.turn.seat != seat:
            if self.turn is None:
                self.first = seat
            self._end_turn()
            self.turn = Turn(seat)
        kind_of = self.kinds.of
        for kind in {kind_of[one] for one in legal}:
            self.turn.possible |= 1 << kind
        self.turn.taken |= 1 << kind_of[action]
        self.decisions += 1
        self.taken[kind_of[action]] += 1
        for used, subjects in zip(self.used, self.kinds.subjects, strict=True):
            thing = subjects.get(action)
            if thing is not None:
                used[thing] = used.get(thing, 0) + 1

    def _end_turn(self) -> None:
        if self.turn is None:
            return
        self.turns += 1
        for kind in range(len(self.taken)):
            self.turns_possible[kind] += self.turn.possible >> kind & 1
            self.turns_taken[kind] += self.turn.taken >> kind & 1

    def close(self, points: list[int], winners: list[int]) -> Notes:
        self._end_turn()
        return Notes(
            first=self.first,
            points=points,
            winners=winners,
            decisions=self.decisions,
            turns=self.turns,
            taken=self.taken,
            turns_possible=self.turns_possible,
            turns_taken=self.turns_taken,
            used=self.used,
        )


def play_noted(
    game: Game,
    kinds: Kinds,
    seats: int,
    options: Mapping[str, object],
    bots: Sequence[Bot],
    seed: bytes,
) -> Notes:
    """The very game that `simulate` plays with these bots and this seed, with notes taken."""
    state = game.deal(seats, options, KeyedChance(seed))
    seating = share_chance(bots, seed)
    notebook = Notebook(kinds)

    def choose(state: State, seat: int) -> int:
        legal = state.legal(seat)
        action = seating.ask(state, seat, legal)
        notebook.add(seat, legal, action)
        return action

    play_game(state, choose)
    result = state.result()
    assert result is not None
    return notebook.close([score.total for score in result.scores], result.winners)
