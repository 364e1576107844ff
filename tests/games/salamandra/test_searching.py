"""Functions for searches: horizons, redeals and forecasts."""

from __future__ import annotations

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.games.salamandra.game import GAME, SalamandraState
from nemeton.games.salamandra.rules.position import HORIZON_PER_ROUND, OVER
from tests.games.salamandra.scene import Scene, deal, salamandra


def end_of_the_round(state: SalamandraState) -> int:
    return (state.horizon // HORIZON_PER_ROUND + 1) * HORIZON_PER_ROUND


def test_the_horizon_counts_turns_and_rounds() -> None:
    scene = Scene().give(available=1).give(seat=2, available=1)
    scene.do("place 1 east")
    assert scene.state.horizon == 1
    scene.do("place 1 west", "work 1 east")
    assert scene.state.horizon == 2  # a preparing step ends nothing
    scene.do("pass")
    assert scene.state.horizon == 3
    scene.do("pass")
    assert (scene.state.horizon, scene.state.round) == (HORIZON_PER_ROUND, 2)


def test_a_playout_stops_after_turns_or_at_the_end_of_the_round() -> None:
    chance = QuickChance(3)
    state = deal(3, chance)
    for ended in (1, 2, 3, 4):
        playout(state, chance, until=state.horizon + 5)
        assert (state.horizon % HORIZON_PER_ROUND, state.round) == (5, ended)
        playout(state, chance, until=end_of_the_round(state))
        assert state.horizon == ended * HORIZON_PER_ROUND
    assert state.step == OVER


def test_a_redeal_shuffles_only_hidden_cards() -> None:
    chance = QuickChance(4)
    state = deal(2, chance)
    playout(state, chance, until=HORIZON_PER_ROUND)
    before = state.copy()
    twins = [salamandra(GAME.redeal(state, 0, chance)) for _ in range(6)]
    assert state == before
    for stack in range(6):
        rest = [twin.stacks[stack][twin.drawn[stack] :] for twin in twins]
        assert {tuple(sorted(cards)) for cards in rest} == {
            tuple(sorted(state.stacks[stack][state.drawn[stack] :]))
        }
        assert len({tuple(cards) for cards in rest}) > 1
        tops = {twin.top(stack) for twin in twins}
        assert tops == {state.top(stack)} or stack >= 4


def test_a_lead_counts_for_more_towards_the_end() -> None:
    scene = Scene(seats=3)
    scene.me.points[0] = scene.me.total = 20
    early = GAME.bots.evaluate_all(scene.state)
    assert 5 < early.points[0] - early.points[1] < 20
    assert early.chances[0] > early.chances[1]
    scene.state.round = 4
    assert GAME.bots.evaluate_all(scene.state).chances[0] > early.chances[0]
