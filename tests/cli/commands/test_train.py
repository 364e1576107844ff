from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemeton.bots.weights_file import read
from tests.cli.conftest import Command

SMALL = ["--level", "apprentice", "--worlds", 2, "--farther", 1, "--epochs", 2, "--match", 2]


@pytest.mark.slow
def test_a_small_training_from_end_to_end(nemeton: Command, tmp_path: Path) -> None:
    out = tmp_path / "runes"
    wanted = ["train", "bloodrunes", "--seats", 2, "--out", out, "--workers", 1, "--games", 2]
    wanted += [*SMALL, "--option", "turn_limit=5"]
    first = nemeton(*wanted, "--seed", "oak", "--json")
    assert first.code == 0, first.err
    found = json.loads(first.out)
    assert [one["generation"] for one in found["generations"]] == [1]
    fit = found["generations"][0]["fit"]
    assert fit["inputs"] <= 300
    assert 0 < fit["held"] < fit["decisions"]
    assert "--seed 'oak'" in (out / "README.md").read_text(encoding="utf-8")
    path = out / "generation-1" / "trained.weights"
    assert path.stat().st_size <= 1_000_000
    weights = read(path)

    there = nemeton(*wanted, "--seed", "oak")
    assert there.code == 2
    assert "--resume" in there.sentence
    other = nemeton(*wanted, "--seed", "elm", "--resume")
    assert other.code == 2
    assert "seed" in other.sentence

    # Missing files are made again, and are the same.
    (out / "generation-1" / "report.json").unlink()
    (out / "generation-1" / "checkpoint.npz").unlink()
    (out / "generation-1" / "00002.parquet").unlink()
    again = nemeton(*wanted, "--resume", "--generations", 2, "--lang", "de")
    assert again.code == 0, again.err
    assert "Generation 2" in again.out
    assert read(path).numbers == weights.numbers
    assert read(path).header.sha256 == weights.header.sha256

    none = nemeton(*wanted, "--resume", "--install")  # two games cannot be enough
    assert none.code == 2
    assert "nothing to install" in none.sentence


def test_wrong_use_is_refused(nemeton: Command, tmp_path: Path) -> None:
    out = tmp_path / "a"
    for wrong in (
        ["--games", 1],
        ["--worlds", 1],
        ["--farther", 0],
        ["--match", 1],
        ["--generations", 0],
        ["--workers", 0],
        ["--level", "novice"],
        ["--level", "sage"],
        ["--seats", 9],
    ):
        ended = nemeton("train", "bloodrunes", "--seats", 2, "--out", out, *wrong)
        assert ended.code == 2, wrong
        assert ended.sentence
    assert not out.exists()
    out.mkdir()
    (out / "training.json").write_text("{}")
    ended = nemeton("train", "bloodrunes", "--seats", 2, "--out", out, "--resume")
    assert ended.code == 2
    assert "training.json" in ended.sentence
