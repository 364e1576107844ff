from __future__ import annotations

import pytest

from nemeton.bots.levels import bot_for
from nemeton.bots.rollout import RolloutBot, Weighed, Work
from nemeton.core.chance import QuickChance
from nemeton.core.playout import PromisingPolicy, playout
from nemeton.games.salamandra import insight, outset
from nemeton.games.salamandra.game import GAME
from nemeton.games.salamandra.outset import NAMES, at_outset, counts, expected
from nemeton.games.salamandra.position import A_ROUND
from tests.games.salamandra.scene import Scene, deal, salamandra


def counted(scene: Scene) -> dict[str, float]:
    return dict(zip(NAMES, counts(scene.state, 0), strict=True))


def test_it_counts_what_lies_there() -> None:
    scene = Scene(groves={"1,-1": 17}, books=(5, 10)).stand("1 north", "3 north")
    found = counted(scene.give(crystal=4, scroll=2))
    assert found["crystals"] == 4
    assert found["on_fields"] == 2
    assert (found["one_scroll"], found["two_scrolls"], found["three_scrolls"]) == (0, 1, 0)
    assert found["next_book"] == 17 / 2  # book 10 counts nothing else, so it is the best now
    assert found["books"] == found["book_points"] == 0
    assert found["billhook_resources"] >= 1


def test_a_round_has_begun_when_nobody_has_had_a_turn_in_it() -> None:
    state = deal(3, QuickChance(7))
    policy = PromisingPolicy()
    assert not at_outset(state), "the first round: nothing is told of it"
    for later in (2, 3, 4):
        playout(state, QuickChance(1), policy, (later - 1) * A_ROUND)
        assert state.round == later
        assert at_outset(state)
        playout(state, QuickChance(1), policy, (later - 1) * A_ROUND + 1)
        assert not at_outset(state)
    playout(state, QuickChance(1), policy)
    assert not at_outset(state)


def test_elsewhere_it_judges_as_the_insight_does() -> None:
    state = deal(2, QuickChance(3))
    policy = PromisingPolicy()
    for until in (2, A_ROUND + 3, 3 * A_ROUND + 2, 4 * A_ROUND):
        playout(state, QuickChance(1), policy, until)
        usual = insight.evaluate_all(state)
        assert outset.outlook(state).points == usual.points
        assert outset.outlook(state).chances == usual.chances


def test_expected_points_are_near_to_those_in_the_end() -> None:
    """Of apprentices, on the mean of some games; nearer in the last round than before."""
    apart = {2: 0.0, 4: 0.0}
    for seed in range(6):
        state = deal(2, QuickChance(seed))
        bot = bot_for("salamandra", "apprentice", 2)
        told: dict[int, list[float]] = {}
        while state.actors():
            if at_outset(state):
                told.setdefault(state.round, [expected(state, seat) for seat in range(2)])
            seat = state.turn
            view, legal = state.view(seat), state.legal(seat)
            state.apply(seat, bot.choose(GAME, view, legal, QuickChance(seed)))
        result = state.result()
        assert result is not None
        ended = [score.total for score in result.scores]
        for later in apart:
            apart[later] += sum(abs(a - b) for a, b in zip(told[later], ended, strict=True)) / 12
    assert apart[4] < apart[2]
    assert apart[4] < 15


def test_a_search_may_judge_by_it() -> None:
    state = deal(2, QuickChance(5))
    seat = state.turn
    action = GAME.promising(state, seat, 1)[0]
    worths = []
    for module in ("", "nemeton.games.salamandra.outset"):
        work = Work(2, 2, horizon=1, multiple=A_ROUND, outlook=module)
        one = Weighed(action)
        RolloutBot(work).try_out(GAME, state, seat, one, QuickChance(1), work.until(state))
        worths.append(one)
    after = salamandra(state.copy())
    after.perform(seat, action)
    playout(after, QuickChance(1), PromisingPolicy(), A_ROUND)
    assert worths[0].points == pytest.approx(insight.evaluate_all(after).points[seat])
    assert worths[1].points == pytest.approx(expected(after, seat))
    assert worths[0].points != worths[1].points
