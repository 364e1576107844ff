from __future__ import annotations

import json
import platform
from pathlib import Path

import pytest

import nemeton as package
from nemeton.games import names
from tests.cli.conftest import Command


def test_version(process: Command) -> None:
    ended = process("--version")
    assert ended.code == 0
    assert ended.out.startswith(f"nemeton {package.__version__} · Python ")
    assert platform.python_version() in ended.out
    assert "compiled" in ended.out


def test_the_help_gives_an_overview(nemeton: Command) -> None:
    ended = nemeton("--help")
    assert ended.code == 0
    for command in ("games", "rules", "play", "simulate", "replay", "verify", "bench"):
        assert f"│ {command} " in ended.out
    assert "nemeton play alarun" in ended.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "verify", "rules", "games"])
def test_help_has_an_example(command: str, nemeton: Command) -> None:
    ended = nemeton(command, "--help")
    assert ended.code == 0
    assert ended.out.count(f"nemeton {command}") >= 2


def test_games(nemeton: Command) -> None:
    out = nemeton("games").out
    assert "Alarún" in out
    assert "2 to 4" in out
    assert "--option swap_limit=" in out
    listed = json.loads(nemeton("games", "--json").out)
    assert [game["name"] for game in listed] == list(names())
    alarun = listed[0]
    assert alarun["seats"] == [2, 3, 4]
    assert alarun["edition"] == "published"
    assert [option["name"] for option in alarun["options"]] == ["first", "swap_limit"]


@pytest.mark.parametrize("lang,words", [("en", "The exchange"), ("de", "Der Tausch")])
def test_rules(lang: str, words: str, nemeton: Command) -> None:
    out = nemeton("rules", "alarun", "--lang", lang).out
    assert words in out
    assert "6.8" in out
    section = nemeton("rules", "alarun", "3", "--lang", lang).out
    assert words in section
    assert "6.8" not in section


def test_the_language_of_the_environment(nemeton: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Personen" in nemeton("games").out
    assert nemeton("play", "alarun", "--seats", 9).sentence.startswith("Alarún ist für")


def test_simulate(nemeton: Command) -> None:
    report = json.loads(
        nemeton("simulate", "alarun", "--seats", 3, "--games", 6, "--seed", 1, "--json").out
    )
    assert report["games"] == 6
    assert report["decisions"] > 6 * 3 * 8 * 4
    assert report["seconds"] > 0
    assert report["decisions_per_second"] > 0
    assert len(report["mean_score"]) == 3
    assert sum(report["wins"]) == pytest.approx(6, abs=0.01)
    table = nemeton("simulate", "alarun", "--seats", 3, "--games", 6, "--seed", 1)
    assert table.other_errors == ""
    assert f"6 games, {report['decisions']:,} decisions" in table.out


def test_simulated_records_are_sound(nemeton: Command, tmp_path: Path) -> None:
    nemeton("simulate", "alarun", "--games", 10, "--seats", 2, "--records", tmp_path / "all")
    records = sorted((tmp_path / "all").iterdir())
    assert [record.name for record in records] == [f"alarun-{n:02}.json" for n in range(1, 11)]
    for record in records:
        assert nemeton("verify", record).code == 0


def test_verify(nemeton: Command, tmp_path: Path) -> None:
    nemeton("simulate", "alarun", "--games", 1, "--seats", 2, "--seed", 3, "--records", tmp_path)
    ended = nemeton("verify", tmp_path / "alarun-1.json")
    assert ended.out.startswith("The record is sound")
    assert "Score sheet" in ended.out
    verdict = json.loads(nemeton("verify", tmp_path / "alarun-1.json", "--json").out)
    assert verdict["valid"] is True
    assert len(verdict["totals"]) == 2


def test_verify_does_not_prove_names(nemeton: Command, tmp_path: Path) -> None:
    """Names can be changed in a record, and `verify` says so."""
    nemeton("simulate", "alarun", "--games", 1, "--seats", 2, "--seed", 3, "--records", tmp_path)
    file = tmp_path / "alarun-1.json"
    content = json.loads(file.read_bytes())
    file.write_text(json.dumps({**content, "players": ["Grandmaster", "Novice"]}))
    ended = nemeton("verify", file)
    assert "Not proven by a record: who the players were" in " ".join(ended.out.split())
    assert content["commitment"] in "".join(ended.out.split())
    verdict = json.loads(nemeton("verify", file, "--json").out)
    assert verdict["proven"] == ["deal", "legal", "result"]
    assert verdict["not_proven"] == ["players", "played"]


def test_replay_to_any_ply(nemeton: Command, tmp_path: Path) -> None:
    nemeton("simulate", "alarun", "--games", 1, "--seats", 2, "--seed", 3, "--records", tmp_path)
    file = tmp_path / "alarun-1.json"
    deal = json.loads(nemeton("replay", file, "--to", 0, "--json").out)
    assert deal["ply"] == 0
    assert deal["moves"] == []
    assert deal["view"]["seat"] is None
    assert all(player["hand"] is None for player in deal["view"]["players"])
    end = json.loads(nemeton("replay", file, "--json").out)
    assert end["ply"] == end["last_ply"]
    assert end["view"]["result"] is not None
    shown = nemeton("replay", file, "--to", 1)
    assert f"After move 1 of {end['last_ply']}" in shown.out
    assert "round 1 of 8" in shown.out
    assert "Score sheet" in nemeton("replay", file).out


def test_replay_as_a_seat_saw_it(nemeton: Command, tmp_path: Path) -> None:
    """4.1: the other's card was hidden until it was confirmed."""
    nemeton("simulate", "alarun", "--games", 1, "--seats", 2, "--seed", 3, "--records", tmp_path)
    file = tmp_path / "alarun-1.json"
    moves = json.loads(file.read_bytes())["moves"]
    placed = next(ply for ply, (_, text) in enumerate(moves, 1) if text.startswith("place"))
    seat = moves[placed - 1][0]
    own = json.loads(nemeton("replay", file, "--to", placed, "--view", seat + 1, "--json").out)
    other = json.loads(nemeton("replay", file, "--to", placed, "--view", 2 - seat, "--json").out)
    assert own["moves"][-1] == moves[placed - 1]
    assert other["moves"][-1] == [seat, None]
    assert len(other["view"]["players"][seat]["square"]) == 1
    assert "places cards" in nemeton("replay", file, "--to", placed, "--view", 2 - seat).out
