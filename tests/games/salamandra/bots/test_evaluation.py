from __future__ import annotations

import pytest

from nemeton.core.chance import Chance, QuickChance
from nemeton.games.salamandra.bots.evaluation import evaluate, promising
from nemeton.games.salamandra.game import GAME, SalamandraState
from tests.games.salamandra.scene import Scene, deal, salamandra


def greedy(state: SalamandraState, seat: int) -> int:
    best = -1e9
    choice = -1
    for action in promising(state, seat, 0):
        twin = salamandra(state.copy())
        twin.apply(seat, action)
        value = evaluate(twin, seat)
        if value > best:
            best, choice = value, action
    return choice


def play(greedy_seat: int, seed: int) -> list[int]:
    state = deal(2, QuickChance(seed))
    chance: Chance = QuickChance(seed + 50)
    while state.actors():
        seat = state.turn
        legal = state.legal(seat)
        action = greedy(state, seat) if seat == greedy_seat else legal[chance.below(len(legal))]
        state.apply(seat, action)
    result = state.result()
    assert result is not None
    return [score.total for score in result.scores]


@pytest.mark.parametrize("seed", range(4))
def test_the_evaluation_beats_random_play(seed: int) -> None:
    scores = play(seed % 2, seed)
    assert scores[seed % 2] > 60
    assert scores[seed % 2] > scores[1 - seed % 2] + 20


def best_action(scene: Scene) -> str:
    return GAME.verbs.text(promising(scene.state, 0, 1)[0])


def test_preparing_steps_without_a_plan_come_last() -> None:
    scene = Scene(market=[5]).stand("3 north", "1 north", "4 east").give(available=1, crystal=1)
    order = [GAME.verbs.text(action) for action in promising(scene.state, 0, 0)]
    assert order[0] == "use 3 north"  # the flower for field 5
    assert set(order[-3:]) == {"work 1 north", "work 3 north", "work 4 east"}


def test_the_better_grove_and_the_better_book_come_first() -> None:
    scene = Scene(groves={"1,-1": 17, "1,0": 23}).stand("1 north", "1 east", worked=True)
    scene.give(crystal=6).do("pass")
    assert best_action(scene) == "harvest grove 17"
    books = Scene(books=(5, 10)).give(available=1, scroll=4).do("place 1 south", "send 1 south")
    books.state.round = 4  # the cards for book 5 do not grow any more
    assert best_action(books) == "study book 10 first"


def test_the_evaluation_of_a_finished_game_is_its_score() -> None:
    scene = Scene().give(scroll=3)
    scene.state.round = 4
    scene.do("pass", "pass")
    assert evaluate(scene.state, 0) == 3.0


def test_crystals_have_more_value_beside_groves_than_at_the_end() -> None:
    def value_of_three(scene: Scene) -> float:
        before = evaluate(scene.state, 0)
        return evaluate(scene.give(crystal=3).state, 0) - before

    grove = Scene(groves={"1,-1": 17}, market=[]).stand("1 north", worked=True)
    last = Scene(market=[])
    last.state.round = 4
    assert value_of_three(grove) > 4
    assert value_of_three(last) == 0
