"""Bots answer on a grid of times, and move times are no more precise."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from nemeton.bots import BOT_NAMES
from nemeton.core.chance import QuickChance
from nemeton.core.record.history import Move
from nemeton.games import NAMES, find
from nemeton.server import metrics
from nemeton.server.storage.lists import ListedTable
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables import bot_seats, outgoing
from nemeton.server.tables.bot_seats import BotSeats
from nemeton.server.tables.bot_times import answer_at, grid_at
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.outgoing import Absence
from nemeton.server.tables.updates import log_lines
from nemeton.server.workers.bot_jobs import PlannedStep
from nemeton.server.workers.jobs import Job
from nemeton.server.workers.pool import Stopping
from nemeton.testing import Case
from tests.server.tables.twin_tables import new_live

ASKED = 100.0


def table() -> LiveTable:
    """A person against a bot that is to act."""
    case = Case(find("alarun"), 2, {"first": "1"})
    live = new_live(case, case.game.deal(2, case.table, QuickChance(1)))
    live.roster.seats[0].person = None
    live.roster.seats[0].bot = "archdruid"
    return live


class Time:
    """Replaces the clock; sleeping is recorded and takes no time."""

    def __init__(self) -> None:
        self.now = ASKED
        self.slept_until: list[float] = []

    def monotonic(self) -> float:
        return self.now

    perf_counter = monotonic

    async def sleep(self, seconds: float) -> None:
        self.slept_until.append(self.now + seconds)


class Thinker:
    """Replaces the workers; thinks for a given time."""

    def __init__(self, time: Time, seconds: float, steps: list[PlannedStep]) -> None:
        self._time, self._seconds, self._steps = time, seconds, steps

    async def run(self, _job: Job) -> list[PlannedStep]:
        self._time.now += self._seconds
        return self._steps


def answered(monkeypatch: pytest.MonkeyPatch, live: LiveTable, thinks: float) -> list[float]:
    """The time of the bot's answer."""
    time = Time()
    monkeypatch.setattr(bot_seats, "time", time)
    monkeypatch.setattr(bot_seats, "asyncio", time)
    monkeypatch.setattr(live, "play_for", lambda *_: None)
    assert live.desk is not None
    first = live.desk.legal(0)[0]
    workers: Any = Thinker(time, thinks, [PlannedStep(b"", first), PlannedStep(b"", first)])

    async def run() -> None:
        level = live.roster.seats[0].bot
        assert level is not None
        await BotSeats(Supervisor(), workers)._think(live, 0, level, "ada", ASKED)

    asyncio.run(run())
    return time.slept_until


def test_answer_times_lie_on_a_grid_from_the_question() -> None:
    for thought in (0.001, 0.447, 0.853, 1.0):
        assert answer_at(ASKED, ASKED + thought, 1.0) == ASKED + 1.0
    assert answer_at(ASKED, ASKED + 1.001, 1.0) == ASKED + 2.0
    assert answer_at(ASKED, ASKED + 0.3, 0.25) == ASKED + 0.5
    assert answer_at(ASKED, ASKED, 0.25) == ASKED + 0.25
    assert answer_at(ASKED, ASKED + 0.123, 0.0) == ASKED + 0.123


def test_a_bot_answers_on_the_grid_however_long_it_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thinking times may differ between deals that look the same."""
    for thinks in (0.01, 0.447, 0.853):
        assert answered(monkeypatch, table(), thinks) == [pytest.approx(ASKED + 1.0)]
    assert answered(monkeypatch, table(), 1.2) == [pytest.approx(ASKED + 2.0)]


def test_answers_come_at_once_if_only_bots_play_or_the_deal_is_known() -> None:
    live = table()
    assert grid_at(live, "archdruid") == 1.0
    live.header.known_deal = True
    assert grid_at(live, "archdruid") == 0.0
    live.header.known_deal = False
    live.roster.seats[1].bot = "druid"  # it covers for a person, who may come back
    assert grid_at(live, "archdruid") == 1.0
    live.roster.seats[1].person = None
    assert grid_at(live, "archdruid") == 0.0


def seconds_told() -> float:
    """The metrics' sum of archdruid seconds."""
    found = metrics.REGISTRY.get_sample_value("nemeton_bot_seconds_sum", {"level": "archdruid"})
    return found or 0.0


def test_metrics_are_no_more_precise_than_the_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    for thinks, told in ((0.447, 1.0), (0.853, 1.0), (1.2, 2.0)):
        before = seconds_told()
        answered(monkeypatch, table(), thinks)
        assert seconds_told() - before == pytest.approx(told)


@pytest.mark.parametrize("game", NAMES)
def test_every_level_has_its_grid_in_every_game(game: str) -> None:
    grids = {"druid": 0.25, "archdruid": 1.0, "random": 0.0}
    seats = min(find(game).seats)
    case = Case(find(game), seats, {})
    live = new_live(case, case.game.deal(seats, case.table, QuickChance(1)))
    live.roster.seats[0].person = "ada"
    for level in BOT_NAMES:
        assert grid_at(live, level) == grids.get(level, 0.1)


def test_planned_steps_are_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    live = table()
    monkeypatch.setattr(live.plans, "take", lambda *_: 1)
    assert answered(monkeypatch, live, 0.5) == []


def test_a_bot_that_is_stopped_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    live = table()
    played: list[object] = []
    monkeypatch.setattr(live, "play_for", lambda *move: played.append(move))

    class Stopped:
        async def run(self, _job: Job) -> list[PlannedStep]:
            raise Stopping

    workers: Any = Stopped()
    asyncio.run(BotSeats(Supervisor(), workers)._think(live, 0, "archdruid", "ada", ASKED))
    assert played == []
    assert not live.thinking


def test_the_log_has_times_to_the_second() -> None:
    live = table()
    assert live.desk is not None
    history = live.desk.history
    stage = history.stage(0, [live.desk.legal(0)[0]]).dated(1_700_000_000_447, None)
    moves: tuple[Move, ...] = stage.moves
    lines = log_lines(moves, 0, (None,), history.game.verbs)
    assert [line.at for line in lines] == [1_700_000_000_000]
    assert moves[0].at == 1_700_000_000_447


def test_lists_and_results_have_times_to_the_second() -> None:
    """The last move or the end of a game may be a bot's."""
    header = msgspec.structs.replace(table().header, finished=1_700_000_000_447)
    listed = ListedTable(header=header, ply=1, actors=0, updated=1_700_000_000_447)
    assert outgoing.summary(listed, None).updated == 1_700_000_000_000
    absences = [Absence(None, None)] * len(header.seats)
    info = outgoing.table_info(header, "box", None, absences, 1, None)
    assert info.finished == 1_700_000_000_000
