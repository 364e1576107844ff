"""Parquet files of a data set: tables of games and of decisions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from nemeton.arena.dataset.settings import DatasetSettings
from nemeton.bots import Bot, make
from nemeton.bots.game_loop import deal_seed, play_game, share_chance
from nemeton.core.learning.observation import Rows
from nemeton.core.record.history import History, Move
from nemeton.core.result import Result
from nemeton.core.state import State
from nemeton.games import find

COMPRESSION = "zstd"


def games_schema() -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int64()),
            ("decisions", pa.int32()),
            ("points", pa.list_(pa.int32())),
            ("ranks", pa.list_(pa.int8())),
            ("record", pa.string()),
        ]
    )


def decisions_schema(width: int) -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int64()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.uint8(), width)),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("points", pa.int32()),
            ("rank", pa.int8()),
            ("won", pa.float32()),
        ]
    )


class DecisionColumns:
    """The decisions of one file, column by column."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._observations = bytearray()
        self._game: list[int] = []
        self._ply: list[int] = []
        self._seat: list[int] = []
        self._legal: list[list[int]] = []
        self._action: list[int] = []
        self._points: list[int] = []
        self._rank: list[int] = []
        self._won: list[float] = []

    def add(self, game: int, ply: int, state: State, seat: int, legal: list[int]) -> None:
        rows = self._rows
        rows.begin(0)
        state.game.observer.observe(state, seat, rows)
        rows.end()
        self._observations += memoryview(rows.data)
        self._game.append(game)
        self._ply.append(ply)
        self._seat.append(seat)
        self._legal.append(legal)

    def end(self, moves: Sequence[Move], result: Result) -> None:
        """Complete the rows of a game with each action and its seat's result."""
        for move in moves:
            self._action.append(move.action)
            self._points.append(result.scores[move.seat].total)
            self._rank.append(result.ranks[move.seat])
            self._won.append(result.won(move.seat))

    def table(self) -> pa.Table:
        width = self._rows.layout.width
        count = len(self._observations)
        flat = pa.Array.from_buffers(pa.uint8(), count, [None, pa.py_buffer(self._observations)])
        columns = [
            self._game,
            self._ply,
            self._seat,
            pa.FixedSizeListArray.from_arrays(flat, width),
            self._legal,
            self._action,
            self._points,
            self._rank,
            self._won,
        ]
        schema = decisions_schema(width)
        arrays = [
            column if isinstance(column, pa.Array) else pa.array(column, field.type)
            for column, field in zip(columns, schema, strict=True)
        ]
        return pa.Table.from_arrays(arrays, schema=schema)


def write_file(settings: DatasetSettings, number: int, games: int, folder: Path) -> int:
    """Play the games of one file and write its tables; returns the number of games."""
    game = find(settings.game)
    bots = [make(name) for name in settings.bots]
    decisions = DecisionColumns(Rows(game.observer.layout(settings.seats)))
    first = number * settings.games_per_file + 1
    rows = []
    for index in range(first, first + games):
        history = History(game, settings.seats, settings.options, deal_seed(settings.seed, index))
        rows.append(row(index, history, bots, decisions))
    # The games last: if they exist, the decisions do, too.
    write(decisions.table(), decisions_path(folder, number))
    write(pa.Table.from_pylist(rows, schema=games_schema()), games_path(folder, number))
    return games


def row(
    index: int, history: History, bots: Sequence[Bot], decisions: DecisionColumns
) -> dict[str, Any]:
    """Play one game and note its decisions; returns its row."""

    seating = share_chance(bots, history.seed)

    def choose(state: State, seat: int) -> int:
        legal = state.legal(seat)
        decisions.add(index, history.ply, state, seat, legal)
        return seating.ask(state, seat, legal)

    play_game(history.state, choose, history.play)
    result = history.state.result()
    assert result is not None
    decisions.end(history.moves, result)
    return {
        "game": index,
        "decisions": history.ply,
        "points": [score.total for score in result.scores],
        "ranks": list(result.ranks),
        "record": msgspec.json.encode(history.record([bot.name for bot in bots])).decode(),
    }


def write(table: pa.Table, path: Path) -> None:
    """Write the file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    pq.write_table(table, unfinished, compression=COMPRESSION)
    unfinished.replace(path)


def games_path(folder: Path, number: int) -> Path:
    return folder / "games" / f"{number:05}.parquet"


def decisions_path(folder: Path, number: int) -> Path:
    return folder / "decisions" / f"{number:05}.parquet"


def games_in(folder: Path, number: int) -> int:
    """The number of games in a file; 0 if it is missing or incomplete."""
    path = games_path(folder, number)
    if not path.exists() or not decisions_path(folder, number).exists():
        return 0
    try:
        return int(pq.read_metadata(path).num_rows)
    except pa.ArrowInvalid:
        return 0
