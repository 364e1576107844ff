"""The loop of games between bots, and its streams of chance."""

from __future__ import annotations

import pytest

from nemeton.bots import Bot, make
from nemeton.bots.game_loop import (
    SeatedBots,
    deal_seed,
    play_game,
    record_game,
    seat_chance,
    share_chance,
    shared_chance,
)
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.record.history import History
from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.games import find

ALARUN = find("alarun")
SEED = deal_seed("oak", 1)


class ConstantBot(Bot):
    """A bot that always answers the same, legal or not."""

    def __init__(self, answer: int) -> None:
        self.answer = answer

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        return self.answer


def deal() -> State:
    return ALARUN.deal(2, ALARUN.settle_simulation(2, {}), KeyedChance(SEED))


def test_every_decision_is_counted_and_reaches_the_end() -> None:
    state = deal()
    asked: list[int] = []

    def choose(state: State, seat: int) -> int:
        asked.append(seat)
        return state.legal(seat)[0]

    assert play_game(state, choose) == len(asked)
    assert set(asked) == {0, 1}
    assert not state.actors()


def test_a_recorded_game_is_the_same_as_an_unrecorded_one() -> None:
    bots = [make("random"), make("novice")]
    history = History(ALARUN, 2, ALARUN.settle_simulation(2, {}), SEED)
    record_game(history, bots)
    state = deal()
    assert play_game(state, share_chance(bots, SEED).choose) == history.ply
    assert state == history.state


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    illegal = ALARUN.verbs.size - 1
    bots = SeatedBots([ConstantBot(illegal)] * 2, [shared_chance(SEED)] * 2)
    with pytest.raises(Refused):
        play_game(deal(), bots.choose)


def test_a_choice_that_is_no_number_is_an_error() -> None:
    bots = SeatedBots([ConstantBot(None)] * 2, [shared_chance(SEED)] * 2)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="ConstantBot must choose one of `legal`, not None"):
        play_game(deal(), bots.choose)


def test_streams_differ_by_seed_and_seat() -> None:
    streams = [
        *(seat_chance(SEED, seat) for seat in range(3)),
        shared_chance(SEED),
        shared_chance(deal_seed("oak", 2)),
    ]
    rolled = [stream.below(1 << 60) for stream in streams]
    assert len(set(rolled)) == len(streams)
    assert shared_chance(SEED).below(1 << 60) == rolled[3]
