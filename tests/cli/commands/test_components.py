"""Components files in the terminal: printed, begun and checked."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from nemeton import games
from tests.cli.conftest import Command


@pytest.mark.parametrize("game", games.NAMES)
def test_the_game_s_own_box_is_printed(nemeton: Command, game: str) -> None:
    assert nemeton("components", game).out == games.components(game)
    told = json.loads(nemeton("components", game, "--json").out)
    assert told["edition"] == games.find(game).edition


def test_an_included_edition_is_printed(nemeton: Command, tmp_path: Path) -> None:
    other = games.editions("bloodrunes")["reconstruction-1"]
    wanted = ("components", "bloodrunes", "--edition")
    assert nemeton(*wanted, "reconstruction-1").out == other
    assert nemeton(*wanted, "reconstruction-2").out == games.components("bloodrunes")
    refused = nemeton(*wanted, "reconstruction-9")
    assert refused.code == 1
    assert "reconstruction-2, reconstruction-1" in refused.sentence
    file = tmp_path / "box.toml"
    assert nemeton(*wanted, "reconstruction-1", "--new", file).code == 0
    assert file.read_text().splitlines()[-9:] == other.splitlines()[-9:]
    assert nemeton(*wanted, "reconstruction-1", "--check", file).code != 0


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", ["alluvium", "bloodrunes", "salamandra"])
def test_a_new_file_is_a_complete_box(
    nemeton: Command, tmp_path: Path, game: str, lang: str
) -> None:
    file = tmp_path / "box.toml"
    assert nemeton("components", game, "--new", file, "--lang", lang).code == 0
    text = file.read_text()
    assert "reconstruct" not in text.split("[", 1)[0].lower()
    looked = nemeton("components", game, "--check", file, "--json")
    assert looked.code == 0
    told = json.loads(looked.out)
    assert told["valid"]
    assert told["edition"] == {"en": "my box", "de": "meine Schachtel"}[lang]
    assert told["hash"] == hashlib.sha256(file.read_bytes()).hexdigest()
    again = nemeton("components", game, "--new", file)
    assert (again.code, "is there already" in again.sentence) == (1, True)
    assert file.read_text() == text


def test_without_a_name_the_file_goes_to_the_current_folder(
    nemeton: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "alluvium-box.toml" in nemeton("components", "alluvium", "--new").out
    assert (tmp_path / "alluvium-box.toml").exists()
    said = nemeton("components", "alluvium", "--check", "alluvium-box.toml").out
    assert "my box" in said
    assert "own box" not in said


@pytest.mark.parametrize(
    "lang, said",
    [
        ("en", "hang together by their sides. (at forms.T; rule 1.1)"),
        ("de", "hängen nicht alle über Seiten zusammen. (bei forms.T; Regel 1.1)"),
    ],
)
def test_a_fault_is_reported_with_its_place_and_rule(
    nemeton: Command, tmp_path: Path, lang: str, said: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(games.components("alluvium").replace("###\n.#.", "#.#\n.#."))
    looked = nemeton("components", "alluvium", "--check", file, "--lang", lang)
    assert looked.code == 1
    assert said in looked.sentence
    told = nemeton("components", "alluvium", "--check", file, "--json")
    assert told.code == 1
    fault = json.loads(told.out)
    assert not fault["valid"]
    assert [fault[key] for key in ("code", "place", "rule")] == [
        "alluvium-form-apart",
        "forms.T",
        "1.1",
    ]


@pytest.mark.parametrize(
    "lang, said",
    [
        ("en", "must be 1 to 20, not 0. (at costs.harvest_grove.crystal; rule 5.8)"),
        ("de", "hier 1 bis 20 sein, nicht 0. (bei costs.harvest_grove.crystal; Regel 5.8)"),
    ],
)
def test_an_impossible_number_has_its_place_and_rule(
    nemeton: Command, tmp_path: Path, lang: str, said: str
) -> None:
    file = tmp_path / "box.toml"
    own = games.components("salamandra")
    file.write_text(own.replace("harvest_grove = { crystal = 3 }", "harvest_grove = {}"))
    looked = nemeton("components", "salamandra", "--check", file, "--lang", lang)
    assert (looked.code, said in looked.sentence) == (1, True)


@pytest.mark.parametrize(
    "arguments, code, said",
    [
        (["alarun", "--new", "x.toml"], 1, "Alarún cannot be played with another"),
        (["alarun", "--check", "empty.toml"], 1, "Alarún cannot be played with another"),
        (["alluvium", "--check", "empty.toml"], 1, "cannot be read"),
        (["alluvium", "--check", "missing.toml"], 1, "missing.toml"),
        (["alluvium", "--check", "."], 1, "."),
        (["alluvium", "x.toml"], 2, "--check FILE or --new FILE"),
        (["alluvium", "x.toml", "--new", "--check", "empty.toml"], 2, "--check FILE"),
        (["chess", "--new"], 2, "chess"),
    ],
)
def test_wrong_use_is_refused(
    nemeton: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    code: int,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.toml").write_text("")
    ended = nemeton("components", *arguments)
    assert ended.code == code
    assert said in ended.sentence
    assert [path.name for path in tmp_path.iterdir()] == ["empty.toml"]
