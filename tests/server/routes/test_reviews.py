"""Reviews: in parts, for people who may see the game, once for all."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.core.errors import NemetonError
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import Limits
from nemeton.server.storage.database import Database
from nemeton.server.tables.reviewing import REVIEW_RATE, Reviewing
from nemeton.server.workers.pool import BotWorkers
from tests.server.conftest import Meet
from tests.server.routes.test_records import record_of
from tests.server.running import Guest, Json, finished

SHORT = {"turn_limit": 1, "first": "1"}


def reviewed(guest: Guest, table: str) -> tuple[Json, list[Json]]:
    """The review, and all answers before it."""
    answers: list[Json] = []
    while not answers or answers[-1]["review"] is None:
        answers.append(guest.post(f"/tables/{table}/review"))
    return answers[-1]["review"], answers


def test_a_finished_game_is_reviewed_once(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = finished(ada, game="bloodrunes", options=SHORT)["id"]
    review, answers = reviewed(ada, table)
    done = [answer["done"] for answer in answers]
    assert done == sorted(set(done))
    assert answers[-1]["done"] == answers[-1]["total"] > 1
    assert review["playouts"] == 8
    for line, balance in zip(review["lines"], review["balances"], strict=True):
        assert line[0] == [0, 0.5]
        won = balance.pop("won")
        assert line[-1] == [len(record_of(ada, table).moves), won]
        assert sum(balance.values()) == pytest.approx(won)
    for seat, costly in enumerate(review["costliest"]):
        assert len(costly) <= 3
        for one in costly:
            assert one["seat"] == seat
            assert one["played"] != one["better"]
    again, answers = reviewed(ben, table)
    assert (again["lines"], len(answers)) == (review["lines"], 1)  # it was stored


def test_reviews_of_running_games_and_closed_tables_are_refused(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    running = ada.new_table(take=[0, 1], start=True)["id"]
    assert ada.refused(f"/tables/{running}/review") == "not-finished"
    assert ada.refused("/tables/nowhere/review") == "no-such-table"
    closed = finished(ada, game="bloodrunes", options=SHORT, onlookers=False)["id"]
    assert eve.refused(f"/tables/{closed}/review") == "no-onlookers"
    stranger = eve.http.post(
        f"/api/tables/{closed}/review", headers={"Cookie": "", "X-Nemeton": "1"}
    )
    assert stranger.status_code in (401, 403)


def test_games_are_counted_by_person(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def run() -> None:
        database = Database(str(tmp_path_factory.mktemp("reviews") / "tables.db"))
        database.migrate()
        workers = BotWorkers(1)
        try:
            limits = Limits(on=True, refill=0)
            reviewing = Reviewing(workers, database, limits, 8, WriteBudget(Limits(on=False), str))
            for number in range(round(REVIEW_RATE.burst)):
                reviewing.begin("ada", f"game {number}")
            reviewing.begin("ada", "game 0")  # the same one, further on
            reviewing.begin("ben", "game 9")
            with pytest.raises(NemetonError, match="too-many-reviews"):
                reviewing.begin("ada", "game 10")
        finally:
            workers.close()
            await database.close()

    asyncio.run(run())
