from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemeton import games
from nemeton.cli.commands.serve import included_editions
from nemeton.core.components import edition_hash
from tests.cli.conftest import Command

SMALL = ("--steps", 20, "--candidates", 1, "--finalists", 1, "--games", 1, "--workers", 1)
RANDOM = ("--bots", "random,random", "--seed", "oak")


def test_a_box_is_found_written_and_playable(nemeton: Command, tmp_path: Path) -> None:
    box, kept = tmp_path / "boxes" / "mine.toml", tmp_path / "kept.json"
    found = nemeton(
        "lab", "box-search", "bloodrunes", *SMALL, *RANDOM, "--out", box, "--results", kept,
        "--edition", "mine", "--lang", "de",
    )  # fmt: skip
    assert (found.code, found.other_errors) == (0, "")
    for said in ("Akolythen anwerben", "Anwerben ist am leichtesten", "mine.toml", "oak"):
        assert said in found.out.replace("\n", ""), said
    again = nemeton(
        "lab", "box-search", "bloodrunes", *SMALL, *RANDOM, "--edition", "mine", "--results", kept,
        "--json",
    )  # fmt: skip
    tuned = json.loads(again.out)
    assert tuned["components"] == box.read_text(encoding="utf-8")
    assert tuned["best"] == 1
    assert [one["seats"] for one in tuned["judgements"]] == [2, 3, 4]
    study = nemeton("lab", "bloodrunes", "--components", box, "--bots", "random", "--games", 1,
                    "--jobs", 1, "--json")  # fmt: skip
    assert json.loads(study.out)["edition"] == "mine"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("alarun",), "Alarún"),
        (("bloodrunes", "--steps", 0), "at least 1"),
        (("bloodrunes", "--bots", "random"), "separated by a comma"),
        (("bloodrunes", "--bots", "random,oracle"), "oracle"),
        (("bloodrunes", "--workers", 0), "At least 1 process"),
        (("bloodrunes", "--out", "."), "folder"),
    ],
)
def test_wrong_use_is_refused(nemeton: Command, arguments: tuple[object, ...], said: str) -> None:
    ended = nemeton("lab", "box-search", *arguments)
    assert ended.code != 0
    assert said in ended.err.replace("\n", " ")


def test_the_lab_lists_both_of_its_commands(nemeton: Command) -> None:
    for arguments in ((), ("--help",)):
        ended = nemeton("lab", *arguments)
        assert "study" in ended.out + ended.err
        assert "box-search" in ended.out + ended.err


@pytest.mark.parametrize("name", ["reconstruction-1", "reconstruction-2"])
def test_included_editions_are_found_by_name(nemeton: Command, name: str) -> None:
    ended = nemeton("lab", "bloodrunes", "--components", name, "--bots", "random", "--games", 1,
                    "--jobs", 1, "--json")  # fmt: skip
    assert json.loads(ended.out)["edition"] == name


def test_a_file_precedes_an_edition_and_unknown_names_are_refused(
    nemeton: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = nemeton("simulate", "bloodrunes", "--components", "reconstruction-3", "--games", 1)
    assert ended.code != 0
    assert "reconstruction-3" in ended.err
    Path("reconstruction-1").write_text("no box at all", encoding="utf-8")
    ended = nemeton("simulate", "bloodrunes", "--components", "reconstruction-1", "--games", 1)
    assert ended.code != 0


def test_every_server_offers_the_included_editions() -> None:
    text = games.editions("bloodrunes")["reconstruction-1"]
    (offered,) = included_editions()
    assert (offered.game, offered.name) == ("bloodrunes", "reconstruction-1")
    assert offered.hash == edition_hash(text)
    assert games.find("bloodrunes").with_components(offered.text).edition == "reconstruction-1"
