from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.mark.parametrize("lang,words", [("en", "a row for each decision"), ("de", "eine Zeile je")])
def test_the_command_writes_a_card_and_resumes(
    lang: str, words: str, nemeton: Command, tmp_path: Path
) -> None:
    out = tmp_path / "data"
    wanted = ["dataset", "alarun", "--seats", 2, "--out", out, "--workers", 1, "--lang", lang]
    made = json.loads(nemeton(*wanted, "--games", 1, "--seed", "oak", "--json").out)
    assert made == {"path": str(out), "games": 1, "played": 1, "seed": "oak"}
    card = (out / "README.md").read_text(encoding="utf-8")
    assert words in card
    assert "--games 1 --seats 2 --bots random --seed oak" in card
    assert "$" not in card
    more = nemeton(*wanted, "--games", 2)  # with the seed it has
    assert more.code == 0, more.err
    assert "oak" in more.out
    other = nemeton(*wanted, "--games", 2, "--bots", "novice")
    assert other.code == 2
    assert "bots" in other.sentence


def test_wrong_use_is_refused(nemeton: Command, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert nemeton("dataset", "alarun", "--out", file / "in").code == 1
    assert nemeton("dataset", "alarun", "--out", tmp_path / "a", "--games", 0).code == 2
    assert nemeton("dataset", "chess", "--out", tmp_path / "a").code == 2
    assert not (tmp_path / "a").exists()
