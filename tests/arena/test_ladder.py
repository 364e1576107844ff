from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.arena.ladder.games import Ladder, LadderGame, line_ups
from nemeton.arena.ladder.ratings import rating_curves
from nemeton.arena.ladder.report import ahead, report
from nemeton.arena.ladder.run import ladder_of, run_ladder, whole_rounds
from nemeton.arena.results_file import Results
from nemeton.arena.timed_game import Clock
from nemeton.core.errors import BadOptions, NemetonError


def a_ladder(*bots: str, seats: int = 2, seed: str = "oak") -> Ladder:
    return ladder_of("alarun", bots or ("random", "novice"), seats, seed, {})


def ended(deal: int, bots: list[int], ranks: list[int]) -> LadderGame:
    clocks = [Clock(2, 10**6) for _ in bots]
    return LadderGame(
        deal=deal, bots=bots, ranks=ranks, points=[9 - r for r in ranks], clocks=clocks
    )


@pytest.mark.parametrize("bots, seats", [(2, 2), (3, 2), (5, 3), (2, 4), (3, 4), (4, 4)])
def test_all_line_ups_play_equally_often(bots: int, seats: int) -> None:
    ups = line_ups(bots, seats)
    sat = [sum(up.count(bot) for up in ups) for bot in range(bots)]
    assert len(set(sat)) == 1
    assert all(len(up) == seats and len(set(up)) == min(bots, seats) for up in ups)


def test_every_bot_sits_in_every_seat_of_a_round() -> None:
    ladder = a_ladder("random", "greedy", "novice", seats=2)
    kept = Results(ladder, list[LadderGame])
    found = run_ladder(ladder, 1, results=kept)
    assert (found.games, found.deals) == (6, 3)
    games = [game for deal in (1, 2, 3) for game in kept.deal(deal)]
    for seat in range(2):
        assert sorted(game.bots[seat] for game in games) == [0, 0, 1, 1, 2, 2]


def test_figures_of_known_games() -> None:
    ladder = a_ladder("random", "novice", "apprentice")
    games = [
        ended(1, [0, 1], [2, 1]), ended(1, [1, 0], [1, 1]),
        ended(2, [0, 2], [2, 1]), ended(2, [2, 0], [1, 2]),
        ended(3, [1, 2], [2, 1]), ended(3, [2, 1], [1, 2]),
    ]  # fmt: skip
    found = report(ladder, games)
    assert [one.bot for one in found.standings] == ["apprentice", "novice", "random"]
    best, middle, last = found.standings
    assert (best.share, middle.share, last.share) == (1.0, 0.375, 0.125)
    assert middle.low < middle.share < middle.high
    assert middle.ahead == [0.0, None, 0.75]
    assert found.wins_by_seat == [round(2.5 / 6, 4), round(3.5 / 6, 4)]
    assert (best.seats, best.points.mean, best.ms) == (4, 8.0, 0.5)
    assert best.course[-1] == best.rating > middle.rating > last.rating
    assert found.course == [1, 2, 3, 4, 5, 6]
    assert ahead(0, 1, games[2:4]) is None


def test_a_bot_in_several_seats_is_rated_by_their_mean() -> None:
    """Its best rank would favour bots that sit in many seats."""
    up, down = ended(1, [0, 0, 0, 1], [1, 3, 4, 2]), ended(1, [1, 0, 0, 0], [2, 1, 3, 4])
    (first, second) = rating_curves(2, [up, down])
    assert second[-1][0] > first[-1][0]


def test_processes_change_nothing_but_the_time() -> None:
    ladder = a_ladder("random", "greedy")
    alone, together = run_ladder(ladder, 4), run_ladder(ladder, 4, workers=2)
    for one, other in zip(alone.standings, together.standings, strict=True):
        assert (one.bot, one.share, one.rating, one.points) == (
            other.bot,
            other.share,
            other.rating,
            other.points,
        )


def test_an_interrupted_ladder_resumes(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    ladder = a_ladder("random", "greedy")
    whole = run_ladder(ladder, 8, results=Results(ladder, list[LadderGame], path))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # killed while writing
    kept = Results(ladder, list[LadderGame], path)
    assert len(kept) == 2
    again = run_ladder(ladder, 8, results=kept)
    assert [one.share for one in again.standings] == [one.share for one in whole.standings]
    with pytest.raises(BadOptions, match="another-contest"):
        Results(a_ladder("random", "greedy", seed="elm"), list[LadderGame], path)


def test_whole_rounds_are_played() -> None:
    assert whole_rounds(a_ladder("random", "novice", "apprentice"), 7) == 6


@pytest.mark.parametrize(
    "bots, seats",
    [
        (("random",), 2),
        (("random", "random"), 2),
        (("random", "nobody"), 2),
        (("random", "greedy"), 9),
    ],
)
def test_an_impossible_contest_is_refused(bots: tuple[str, ...], seats: int) -> None:
    with pytest.raises(NemetonError):
        ladder_of("alarun", bots, seats, "oak", {})
