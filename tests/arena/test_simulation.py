from __future__ import annotations

from importlib.resources import files

import pytest

from nemeton.arena.simulation import SimulationTotals, bots_by_seat, simulate
from nemeton.bots import Bot
from nemeton.core.chance import Chance
from nemeton.core.errors import BadComponents, BadOptions
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.record.history import verify
from nemeton.core.record.record import Record
from nemeton.core.result import Item, Result, Score
from nemeton.core.view import View
from nemeton.games import NAMES, find


def scored(*totals: int, ranks: tuple[int, ...]) -> Result:
    source = Message("points")
    return Result(tuple(Score((Item(source, one),), one) for one in totals), ranks)


def test_a_shared_victory_is_shared() -> None:
    tally = SimulationTotals(3)
    tally.add(scored(5, 5, 1, ranks=(1, 1, 3)))
    tally.add(scored(2, 4, 9, ranks=(3, 2, 1)))
    assert tally.wins == [0.5, 0.5, 1.0]
    assert tally.points == [7, 9, 10]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_games_recorded_or_not(name: str) -> None:
    game = find(name)
    records: list[Record] = []
    seats = game.seats[0]
    quick = simulate(game, seats, {}, ["random"], 3, "seed")
    kept = simulate(
        game, seats, {}, ["random"], 3, "seed", recorded=lambda _, record: records.append(record)
    )
    assert (quick.decisions, quick.mean_score, quick.wins) == (
        kept.decisions,
        kept.mean_score,
        kept.wins,
    )
    assert sum(len(record.moves) for record in records) == quick.decisions
    for record in records:
        verify(game, record)
    other = simulate(game, seats, {}, ["random"], 3, "another seed")
    assert (other.decisions, other.mean_score) != (quick.decisions, quick.mean_score)


def test_greedy_beats_random_at_alarun() -> None:
    report = simulate(find("alarun"), 2, {}, ["greedy", "random"], 1, "seed")
    assert report.bots == ["greedy", "random"]
    assert report.wins == [1.0, 0.0]
    assert report.mean_score[0] > report.mean_score[1] + 20


def test_another_box_is_played_with_and_recorded() -> None:
    game = find("alluvium")
    own = files("nemeton.games.alluvium").joinpath("components.toml").read_text(encoding="utf-8")
    box = own + "\n# another copy\n"
    records: list[Record] = []
    simulate(
        game, 3, {}, ["random"], 1, "seed", components=box,
        recorded=lambda _, record: records.append(record),
    )  # fmt: skip
    assert records[0].components == box
    verify(game, records[0])
    with pytest.raises(BadComponents):
        simulate(find("alarun"), 2, {}, ["random"], 1, "seed", components=box)


def test_progress_is_reported_game_by_game() -> None:
    told: list[int] = []
    simulate(find("alarun"), 2, {}, ["random"], 4, "seed", played=told.append)
    assert told == [1, 2, 3, 4]


class FirstBot(Bot):
    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        return legal[0]


def test_a_bot_object_may_replace_a_level() -> None:
    report = simulate(find("alarun"), 2, {}, [FirstBot(), "random"], 1, "seed")
    assert report.bots == ["FirstBot", "random"]


def names(bots: list[Bot]) -> list[str]:
    return [bot.name for bot in bots]


def test_levels() -> None:
    assert names(bots_by_seat(["random"], 3)) == ["random"] * 3
    assert names(bots_by_seat(["greedy", FirstBot()], 2)) == ["greedy", "FirstBot"]
    with pytest.raises(BadOptions, match="wrong-bots"):
        bots_by_seat(["greedy", "random"], 3)
    with pytest.raises(BadOptions, match="unknown-bot"):
        bots_by_seat(["genius"], 2)
