"""A review of a game: the value of its decisions, and luck."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.analysis.judged_decision import DecisionReview, JudgedDecision
from nemeton.analysis.review import DECISION_SEED_STEP, Reviewer
from nemeton.analysis.review_summary import MAX_LISTED, summarise
from nemeton.bots import make
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadRecord
from nemeton.core.record.history import History
from nemeton.core.record.record import Record
from nemeton.core.result import Item, Result, Score, rank
from nemeton.core.seed import seed_from
from nemeton.core.state import State
from nemeton.games import find

GAME = find("bloodrunes")
WORK = 16


def wins_at_once(state: State, seat: int) -> int | None:
    """An action with which the seat wins, if there is one."""
    for action in state.legal(seat):
        after = state.copy()
        after.perform(seat, action)
        if after.ranks() and after.ranks()[seat] == 1:
            return action
    return None


def ends_the_turn(state: State, seat: int) -> bool:
    """True if this is the seat's last action in its turn."""
    after = state.copy()
    after.perform(seat, state.legal(seat)[0])
    return after.actors() != [seat]


@pytest.fixture(scope="module")
def missed() -> tuple[Record, int, int]:
    """A game with a missed victory: its record, the number of moves, and the action.

    It was the last action of a turn: earlier, other actions would have been as good.
    """
    history = History(GAME, 2, GAME.settle_simulation(2, {}), seed_from("oak"))
    bot, chance = make("greedy"), QuickChance(4)
    ply = wins = -1
    while not history.over:
        state = history.state
        seat = state.actors()[0]
        winning = wins_at_once(state, seat) if ply < 0 else None
        action = bot.choose(GAME, state.view(seat), state.legal(seat), chance)
        if winning is not None:
            if ends_the_turn(state, seat):
                ply, wins = history.ply, winning
            action = next(other for other in state.legal(seat) if other != winning)
        history.play(seat, action)
    assert ply >= 0
    return history.record(["Ann", "Ben"]), ply, wins


def test_a_missed_victory_is_found(missed: tuple[Record, int, int]) -> None:
    record, ply, wins = missed
    reviewer = Reviewer(GAME, record, work=WORK)
    one = reviewer.judge(ply)
    assert (one.ply, one.better) == (ply, wins)
    assert one.best[one.seat] == 1.0
    assert one.cost > 0
    assert one.cost == 1.0 - one.chances[one.seat]


def test_the_same_work_gives_the_same_review_in_any_order(missed: tuple[Record, int, int]) -> None:
    reviewer = Reviewer(GAME, missed[0], work=8)
    plies = reviewer.plies[:4]
    forwards = [reviewer.judge(ply) for ply in plies]
    again = Reviewer(GAME, missed[0], work=8)
    assert [again.judge(ply) for ply in reversed(plies)] == forwards[::-1]
    other = Reviewer(GAME, missed[0], work=8, seed=2)
    assert [other.judge(ply) for ply in plies] != forwards


def judge_from(reviewer: Reviewer, ply: int, state: State) -> JudgedDecision:
    """The decision as the reviewer judges it from another state."""
    real = reviewer.begin(ply)
    judging = DecisionReview(
        reviewer.game,
        reviewer.adviser,
        state,
        ply,
        real.seat,
        real.played,
        max(1, reviewer.playouts // 4),
        reviewer.seed + DECISION_SEED_STEP * (ply + 1),
    )
    while judging.found is None:
        judging.step()
    return judging.found


def test_a_decision_is_judged_by_the_mover_s_view(
    missed: tuple[Record, int, int],
) -> None:
    """The same game with other hidden information."""
    reviewer = Reviewer(GAME, missed[0], work=8)
    for ply in reviewer.plies[:12:3]:
        state = reviewer.state_at(ply)
        exchanged = GAME.redeal(state, reviewer.moves[ply][0], QuickChance(77))
        assert judge_from(reviewer, ply, exchanged) == reviewer.judge(ply)


def test_only_finished_games_are_reviewed(missed: tuple[Record, int, int]) -> None:
    history = History(GAME, 2, {}, seed_from("oak"))
    with pytest.raises(BadRecord) as unfinished:
        Reviewer(GAME, history.record(["Ann", "Ben"]))
    assert unfinished.value.code == "record-unfinished"
    record = missed[0]
    record = msgspec.structs.replace(record, moves=record.moves[:10])
    with pytest.raises(BadRecord) as cut:
        Reviewer(GAME, record)
    assert cut.value.code == "record-truncated"


def test_play_outs_are_shared_among_decisions(missed: tuple[Record, int, int]) -> None:
    reviewer = Reviewer(GAME, missed[0])
    assert reviewer.playouts == 300_000 // len(reviewer.plies)


def judged(
    ply: int, seat: int, chances: float, best: float, *, error: float = 0.001, reveals: int = 0
) -> JudgedDecision:
    """A decision of two seats, by the chances of the first."""
    with_it, better = [chances, 1 - chances], [best, 1 - best]
    return JudgedDecision(ply, seat, 1, 2, with_it, better, error, reveals)


def ended(*points: int) -> Result:
    scores = tuple(Score((Item(GAME.verbs.message(0), one),), one) for one in points)
    return Result(scores, rank([(one,) for one in points]))


def test_decisions_luck_and_the_unforeseen_add_up_to_the_result() -> None:
    game = [
        judged(0, 0, 0.5, 0.6),  # the deal brought 0.1, the decision cost 0.1
        judged(1, 1, 0.6, 0.55),  # a gift of 0.05
        judged(2, 0, 0.7, 0.7),  # no reveal since: 0.15 unforeseen
        judged(3, 0, 0.8, 0.8, reveals=1),  # a reveal: luck of 0.1
    ]
    first, second = summarise(game, ended(9, 5), reveals=2, plies=5).balances
    assert first == pytest.approx((0.5, -0.1, 0.05, 0.1 + 0.1 + 0.2, 0.15, 1.0))
    assert second == pytest.approx((0.5, -0.05, 0.1, -0.15 - 0.4, 0.0, 0.0))
    for balance in (first, second):
        assert sum(balance[:5]) == pytest.approx(balance.won)


def test_lines_begin_at_an_equal_chance_and_end_at_the_result() -> None:
    game = [judged(0, 0, 0.5, 0.6), judged(1, 1, 0.6, 0.55), judged(4, 0, 0.7, 0.75)]
    lines = summarise(game, ended(5, 5), reveals=0, plies=6).lines
    assert lines[0] == [(0, 0.5), (4, 0.75), (6, 0.5)]
    assert lines[1] == [(0, 0.5), (1, pytest.approx(0.45)), (6, 0.5)]


def test_the_costliest_decisions_clearly_cost_something() -> None:
    game = [
        judged(0, 0, 0.50, 0.505),  # too little
        judged(1, 0, 0.50, 0.60, error=0.06),  # not sure
        judged(2, 0, 0.50, 0.52),
        judged(3, 0, 0.50, 0.70),
        judged(4, 1, 0.50, 0.40),
        judged(5, 0, 0.50, 0.55),
        judged(6, 0, 0.50, 0.53),
    ]
    costly = summarise(game, ended(9, 5), reveals=0, plies=7).costliest
    assert [[one.ply for one in found] for found in costly] == [[3, 5, 6], [4]]
    assert len(costly[0]) == MAX_LISTED
