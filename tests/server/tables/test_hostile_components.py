"""Components made to stop the server are refused soon; other tables go on."""

from __future__ import annotations

import threading
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, Self

import httpx
import pytest

from tests.games.alluvium.tables import components
from tests.server.processor_time import children, main_thread_seconds, processor_seconds
from tests.server.running import Guest, Json, Player, ServerProcess, running

# In processor seconds, which do not depend on how busy the machine is. Without a bound, these texts
# take far longer, and everybody waits for them.
ANSWERED = 1.0
MOVED = 0.1
PAUSE = 0.02  # between moves, so that they take little themselves

SHEET = "\n".join(["s" * 26] * 26)
SHORT = "\n".join(f'f{number}="#"' for number in range(400))
HEAD = (
    components(SHEET, {"A": "#"}).split("[forms]")[0].replace('"A"', '"f0"').replace("'A'", "'f0'")
)

HOSTILE = {
    "400 forms": f"{HEAD}[forms]\n{SHORT}",
    "a key of 60 kB": "a." * 30_000 + "a = 1",
    "a heading of 60 kB": "[" + "a." * 30_000 + "a]",
    "a hundred thousand brackets": "[" * 100_000,
    "brackets": "a = " + "[" * 60_000,
    "tables in tables": "a = " + "{a=" * 20_000,
    "a form of 90 kB": f'{HEAD}[forms]\nf0="""\n{"#" * 60_000}\n"""',
    "a number of 60 kB": "edition = 1" + "0" * 60_000,
}


class Pace:
    """Drafts and takes back without end: it measures the event loop before each answer."""

    def __init__(self, server: ServerProcess, player: Player) -> None:
        self._server = server.process_id
        self._player = player
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self.times: list[float] = []

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _play(self) -> None:
        legal = self._player.seats[0]["legal"]
        text = self._player.verbs.text
        step = next(action for action in legal if text(action).startswith("swap"))
        while not self._over.is_set():
            self._exchange("act", steps=[step])
            self._exchange("take_back", steps=1)

    def _exchange(self, kind: str, **fields: object) -> None:
        before = main_thread_seconds(self._server)
        assert self._player.submit(kind, seat=0, **fields)["type"] == "update"
        self.times.append(main_thread_seconds(self._server) - before)
        time.sleep(PAUSE)


def taken(server: ServerProcess) -> float:
    """Seconds of the server and of its worker processes."""
    everyone = [server.process_id, *children(server.process_id)]
    return sum(processor_seconds(process) for process in everyone)


class Damage(NamedTuple):
    """Effects of a text on a server."""

    answer: httpx.Response
    took: float
    longest: float  # for which another person waited for an answer
    made: list[Json]  # tables


def attack(server: ServerProcess, text: str) -> Damage:
    with closing(Guest(server, "Ada")) as ada, closing(Guest(server, "Mallory")) as mallory:
        table = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
        with Pace(server, ada.sit(table)) as pace:
            while len(pace.times) < 3:
                time.sleep(PAUSE)
            before = taken(server)
            answer = mallory.http.post(
                "/api/tables", json={"game": "alluvium", "seats": 3, "components": text}
            )
            took = taken(server) - before
            moved = len(pace.times)
            while len(pace.times) < moved + 3:
                time.sleep(PAUSE)
        made: list[Json] = mallory.get("/tables", list="mine")["tables"]
    return Damage(answer, took, max(pace.times), made)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_components_do_not_stop_other_tables(server: ServerProcess, text: str) -> None:
    damage = attack(server, text)
    assert damage.answer.status_code == 400, damage.answer.text
    assert len(damage.answer.content) < 1000
    assert damage.took < ANSWERED
    assert damage.longest < MOVED
    assert damage.made == []


def test_a_blocked_event_loop_is_noticed(tmp_path: Path) -> None:
    """A server that reads them on its event loop is slow, even for fewer forms."""
    forms = {f"f{number}": "#" for number in range(100)}
    with running(
        str(tmp_path / "tables.db"), tmp_path / "log", kind="unguarded_server"
    ) as unguarded:
        damage = attack(unguarded, components(SHEET, forms))
    assert damage.answer.status_code == 400, damage.answer.text
    assert damage.longest > MOVED
