"""A data set has the games, and every observation and action in them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pyarrow.dataset as ds
import pytest

from nemeton.arena.dataset.make import make
from nemeton.arena.dataset.settings import DatasetSettings, dataset_settings
from nemeton.arena.dataset.tables import decisions_path, games_path
from nemeton.core.errors import BadOptions
from nemeton.core.learning.observation import Rows
from nemeton.core.record.history import History, verify
from nemeton.core.record.record import Record
from nemeton.games import NAMES, find


def order(name: str = "alarun", seats: int | None = None, seed: str = "oak") -> DatasetSettings:
    game = find(name)
    return dataset_settings(game, seats or game.seats[0], {}, ["random"], seed, 2)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name + path.parent.name: path.read_bytes() for path in folder.rglob("*.parquet")}


@pytest.mark.parametrize("name", NAMES)
def test_replayed_records_give_every_decision(name: str, tmp_path: Path) -> None:
    wanted = order(name)
    make(wanted, 2, tmp_path)
    games = ds.dataset(tmp_path / "games").to_table().to_pylist()
    decisions = ds.dataset(tmp_path / "decisions").to_table().to_pylist()
    assert [row["game"] for row in games] == [1, 2]
    assert sum(row["decisions"] for row in games) == len(decisions)
    game = find(name)
    rows = Rows(game.observer.layout(wanted.seats))
    told = iter(decisions)
    for one in games:
        record = msgspec.json.decode(one["record"], type=Record)
        assert record.seed is not None
        assert record.result is not None
        again = History(game, record.seats, record.options, bytes.fromhex(record.seed))
        for ply, (seat, text) in enumerate(record.moves):
            row = next(told)
            rows.begin(0)
            game.observer.observe(again.state, seat, rows)
            rows.end()
            assert (row["game"], row["ply"], row["seat"]) == (one["game"], ply, seat)
            assert bytes(row["observation"]) == bytes(memoryview(rows.data))
            assert row["legal"] == again.state.legal(seat)
            assert row["action"] == game.verbs.parse(text)
            assert row["points"] == one["points"][seat] == record.result.scores[seat].total
            assert row["rank"] == one["ranks"][seat] == record.result.ranks[seat]
            assert (row["won"] > 0) == (seat in record.result.winners)
            again.play(seat, row["action"])
        replayed = verify(game, record).state
        assert again.state.views([*range(wanted.seats), None]) == replayed.views(
            [*range(wanted.seats), None]
        )


def test_an_interrupted_data_set_resumes(tmp_path: Path) -> None:
    heard: list[int] = []
    assert make(order(), 5, tmp_path / "once", played=heard.append) == 0
    assert heard == [0, 2, 4, 5]
    made = files(tmp_path / "once")
    assert len(made) == 6

    again = tmp_path / "again"
    make(order(), 3, again)
    whole = games_path(again, 0).stat().st_mtime_ns
    decisions_path(again, 1).unlink()
    assert make(order(), 5, again) == 2
    assert games_path(again, 0).stat().st_mtime_ns == whole
    games_path(again, 2).write_bytes(b"half a file")
    assert make(order(), 5, again) == 4
    assert files(again) == made


@pytest.mark.slow
@pytest.mark.long
def test_processes_change_nothing(tmp_path: Path) -> None:
    make(order(), 5, tmp_path / "one")
    make(order(), 5, tmp_path / "two", workers=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_another_data_set_is_refused(tmp_path: Path) -> None:
    make(order(), 1, tmp_path)
    made = files(tmp_path)
    with pytest.raises(BadOptions, match=r"another-dataset.*differs=seed"):
        make(order(seed="elm"), 1, tmp_path)
    (tmp_path / "dataset.json").write_text("{}")
    with pytest.raises(BadOptions, match="dataset-damaged"):
        make(order(), 1, tmp_path)
    assert files(tmp_path) == made
    for games, workers in ((0, 1), (1, 0)):
        with pytest.raises(BadOptions, match="too-few"):
            make(order(), games, tmp_path / "new", workers=workers)
    assert not (tmp_path / "new").exists()
