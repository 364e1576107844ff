from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.arena.contenders import contender
from nemeton.arena.duel.games import Duel, DuelGame, play_deal
from nemeton.arena.duel.report import report
from nemeton.arena.duel.run import duel_of, interim_deals, run_duel
from nemeton.arena.results_file import Results
from nemeton.arena.timed_game import Clock
from nemeton.bots import Bot
from nemeton.core.chance import Chance
from nemeton.core.errors import BadOptions, NemetonError
from nemeton.core.game import Game
from nemeton.core.view import View


class FirstBot(Bot):
    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        return legal[0]


class ToldBot(Bot):
    def __init__(self, secret: str) -> None:
        self.secret = secret


HERE = "tests.arena.test_duel"


def random_duel(seats: int = 2, seed: str = "oak") -> Duel:
    return duel_of("alarun", "random", f"{HERE}:FirstBot", seats, seed, {})


def won(deal: int, seat: int, share: float, points: list[int]) -> DuelGame:
    return DuelGame(
        deal=deal, seat=seat, won=share, points=points, clock_a=Clock(2, 10**6), clock_b=Clock()
    )


def test_the_first_contender_has_every_seat_of_every_deal_once() -> None:
    games = play_deal(random_duel(seats=3), 1)
    assert [game.seat for game in games] == [0, 1, 2]
    assert {game.deal for game in games} == {1}


def test_the_same_duel_gives_the_same_games_on_any_number_of_processes() -> None:
    def found(workers: int, seed: str = "oak") -> list[float]:
        one = run_duel(random_duel(seed=seed), 8, workers=workers)
        return [one.share, one.points_a, one.points_b, *one.by_seat]

    assert found(1) == found(2)
    assert found(1) != found(1, "elm")


def test_a_report_adds_up() -> None:
    duel = random_duel(seats=3)
    games = [won(1, 0, 1.0, [9, 3, 5]), won(1, 1, 0.5, [7, 7, 1]), won(1, 2, 0.0, [8, 2, 2])]
    found = report(duel, games)
    assert (found.games, found.deals, found.share) == (3, 1, 0.5)
    assert found.by_seat == [1.0, 0.5, 0.0]
    assert found.points_a == 6.0
    assert found.points_b == pytest.approx((4 + 4 + 5) / 3, abs=0.001)
    assert found.points == pytest.approx(found.points_a - found.points_b, abs=0.002)
    assert (found.ms_a, found.ms_b) == (0.5, 0.0)
    assert found.fair == found.target == 0.3333
    assert found.low < found.share < found.high


def test_whole_deals_are_played() -> None:
    assert run_duel(random_duel(seats=4), 5).games == 8


def test_a_clear_duel_ends_early_at_an_interim_report() -> None:
    told: list[int] = []
    duel = duel_of("alarun", "apprentice", "random", 2, "oak", {})
    results = Results(duel, list[DuelGame])
    for deal in range(1, 200):
        results.add([won(deal, seat, 1.0, [3, 1]) for seat in (0, 1)])
    found = run_duel(
        duel, 400, until_sure=True, results=results, played=lambda one: told.append(one.deals)
    )
    assert found.deals == interim_deals(200)[0] == 20
    assert told == list(range(1, 21))


def test_an_unclear_duel_is_played_to_its_end() -> None:
    duel = random_duel()
    results = Results(duel, list[DuelGame])
    for deal in range(1, 61):
        results.add([won(deal, 0, 1.0, [3, 1]), won(deal, 1, 0.0, [3, 1])])
    found = run_duel(duel, 120, until_sure=True, results=results)
    assert found.deals == 60
    assert not found.sure
    assert run_duel(duel, 120, until_sure=True, target=0.9, results=results).sure


def test_an_interrupted_duel_resumes(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    duel = random_duel()
    whole = run_duel(duel, 8, results=Results(duel, list[DuelGame], path))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 4
    path.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # killed while writing
    results = Results(duel, list[DuelGame], path)
    assert len(results) == 2
    again = run_duel(duel, 8, results=results)
    assert (again.share, again.points_a) == (whole.share, whole.points_a)
    assert len(path.read_bytes().splitlines()) == 1 + 4


def test_results_of_another_duel_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    Results(random_duel(), list[DuelGame], path)
    before = path.read_bytes()
    with pytest.raises(BadOptions, match="another-contest"):
        Results(random_duel(seed="elm"), list[DuelGame], path)
    path.write_text("my diary\n")
    with pytest.raises(BadOptions, match="not-a-contest"):
        Results(random_duel(), list[DuelGame], path)
    assert path.read_text() == "my diary\n"
    assert before


def test_contenders() -> None:
    assert contender("apprentice").name == "apprentice"
    assert contender("reference:greedy").name == "reference:greedy"
    assert contender("reference:tree").name == "reference:tree:200"
    assert contender("reference:tree:30").name == "reference:tree:30"
    assert contender(f"{HERE}:FirstBot").name == "FirstBot"
    assert isinstance(contender(f"{HERE}:ToldBot:oak: two"), ToldBot)


def test_short_names_are_those_of_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadOptions, match="unknown-contender"):
        contender("reference:greedy")
    other = tmp_path / "other"
    other.mkdir()
    (other / "pyproject.toml").write_text(f'[tool.nemeton.bots]\n"my:first" = "{HERE}:FirstBot"\n')
    monkeypatch.chdir(other)
    assert contender("my:first").name == "FirstBot"


@pytest.mark.parametrize("text", ["[tool", "[tool.nemeton.bots]\nmy = 3\n", "tool = 1\n"])
def test_a_project_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    (tmp_path / "pyproject.toml").write_text(text)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadOptions, match="bad-project-file"):
        contender("my:first")


@pytest.mark.parametrize(
    "name,code",
    [
        ("genius", "unknown-bot"),
        ("no.such.module:Bot", "unknown-contender"),
        (":Bot", "unknown-contender"),
        (f"{HERE}:Nobody", "not-a-bot"),
        (f"{HERE}:Path", "not-a-bot"),
        (f"{HERE}:ToldBot", "not-a-bot"),
        (f"{HERE}:FirstBot:oak", "not-a-bot"),
        ("reference:tree:many", "not-a-bot"),
        ("reference:tree:0", "not-a-bot"),
        ("reference:nobody", "unknown-contender"),
    ],
)
def test_unknown_contenders_are_refused(name: str, code: str) -> None:
    with pytest.raises(BadOptions, match=code):
        contender(name)


def test_an_impossible_contest_is_refused() -> None:
    with pytest.raises(BadOptions, match="wrong-seats"):
        random_duel(seats=5)
    with pytest.raises(NemetonError, match="unknown-game"):
        duel_of("chess", "random", "random", 2, "oak", {})
    with pytest.raises(BadOptions, match="too-few-games"):
        run_duel(random_duel(), 0)
    with pytest.raises(BadOptions, match="too-few-jobs"):
        run_duel(random_duel(), 2, workers=0)
