"""Until something is committed, all answers are functions of the view."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import NemetonError
from nemeton.core.record.history import History
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.server.tables.hinting import Hinting
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.table_state import TableState
from nemeton.server.workers.bot_jobs import encode_view
from tests.server.in_process import world
from tests.server.tables.leak_search import (
    Games,
    LeakSearch,
    in_two_worlds,
    prepared_games,
    some_position,
    some_viewer,
)
from tests.server.tables.random_messages import GARBAGE
from tests.server.tables.twin_servers import Leaked, Request, open_side

RUNES = ("wealth", "serpent", "spear", "cattle", "rider", "hail", "fire", "chalice", "loki")


@pytest.fixture
def prepared() -> Iterator[Games]:
    with prepared_games() as found:
        yield found


@pytest.mark.parametrize("name", NAMES)
def test_random_messages_reveal_nothing_hidden(name: str, prepared: Games, tmp_path: Path) -> None:
    search = LeakSearch(find(name), prepared[name], seed=1)
    asyncio.run(in_two_worlds(tmp_path, search, messages=1200))
    assert search.positions > 1


@pytest.mark.parametrize("name", NAMES)
def test_random_messages_reveal_no_hand_of_a_bot(
    name: str, prepared: Games, tmp_path: Path
) -> None:
    search = LeakSearch(find(name), prepared[name], seed=2, nameless=True)
    asyncio.run(in_two_worlds(tmp_path, search, messages=150))


def test_answers_for_a_bot_s_seat_are_noticed(
    prepared: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots and strangers both have no person, but are not the same."""

    def same(table: TableState, seat: int, person: str | None) -> None:
        if seat >= len(table.roster.seats) or table.roster.seats[seat].person != person:
            raise NemetonError("not-your-seat", seat=seat + 1)

    monkeypatch.setattr(TableState, "check_holder", same)
    search = LeakSearch(find("alarun"), prepared["alarun"], seed=2, nameless=True)
    with pytest.raises(Leaked, match="alarun, to None"):
        asyncio.run(in_two_worlds(tmp_path, search, messages=600))


def test_steps_accepted_after_a_reveal_are_noticed(
    prepared: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(History, "reveals", lambda _history, _state: False)
    search = LeakSearch(find("bloodrunes"), prepared["bloodrunes"], seed=1)
    with pytest.raises(Leaked, match="bloodrunes, to"):
        asyncio.run(in_two_worlds(tmp_path, search, messages=3000))


def test_hints_from_another_view_are_noticed(
    prepared: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hints must come from the seat's view; these come from the next seat's."""

    def peek(_hinting: Hinting, _person: str, live: LiveTable, seat: int) -> bytes:
        history = live.playing().history
        return encode_view(history.state.view((seat + 1) % history.seats))

    monkeypatch.setattr(Hinting, "_view", peek)
    search = LeakSearch(find("alarun"), prepared["alarun"], seed=1)
    with pytest.raises(Leaked, match="alarun, to"):
        asyncio.run(in_two_worlds(tmp_path, search, messages=3000))


class Foreteller:
    """Tries every guess after steps that end with a reveal, and commits nothing."""

    def __init__(self, name: str, prepared: Games) -> None:
        self.game = find(name)
        self.prepared = prepared[name]
        self.rng = random.Random(name)

    async def answers(self, folder: Path) -> set[tuple[bytes, ...]]:
        state, seat, steps = self.before_a_reveal()
        texts = [self.game.verbs.text(step) for step in steps]
        found: set[tuple[bytes, ...]] = set()
        async with world(folder / "real") as real:
            side, _ = await open_side(real, self.prepared, state, seat)
            for guess in self.guesses(state, seat, steps):
                for confirm in (False, True):
                    act = {"type": "act", "id": "guess", "seat": seat, "ply": 0}
                    act |= {"steps": texts + guess, "confirm": confirm}
                    found.add(tuple(await side.say(json.dumps(act))))
                    answer = await side.request(Request("POST", "/submit", act))
                    found.add(tuple(answer[1:]))
            assert side.live.ply == 0
            await side.wire.close()
        return found

    def before_a_reveal(self) -> tuple[State, int, list[int]]:
        while True:
            state = some_position(self.game, self.rng)
            seat = some_viewer(state, self.rng)
            steps: list[int] = []
            after = state.copy()
            while seat is not None and after.legal(seat) and len(steps) < 8:
                steps.append(self.rng.choice(after.legal(seat)))
                after.apply(seat, steps[-1])
                if after.reveals > state.reveals:
                    if after.legal(seat):
                        return state, seat, steps
                    break

    def guesses(self, state: State, seat: int, steps: list[int]) -> Iterator[list[str]]:
        """Actions that may be next by the seat's view, and impossible ones."""
        text, size = self.game.verbs.text, self.game.verbs.size
        view = state.view(seat)
        legal: set[int] = set()
        for future in [state, *(self.game.sample(view, QuickChance(n)) for n in range(10))]:
            after = future.copy()
            for step in steps:
                after.apply(seat, step)
            legal |= set(after.legal(seat))
        for action in self.rng.sample(sorted(legal), min(60, len(legal))):
            yield [text(action)]
            yield [
                text(action),
                "hop",
            ]  # then all is refused, and the index of the refused step matters
            yield [text(action), text(self.rng.randrange(size))]
        for action in self.rng.sample(range(size), min(40, size)):
            yield [text(action)]
        yield from ([garbage] for garbage in GARBAGE)


@pytest.mark.parametrize("name", NAMES)
def test_guesses_cannot_predict_reveals(name: str, prepared: Games, tmp_path: Path) -> None:
    answers = asyncio.run(Foreteller(name, prepared).answers(tmp_path))
    assert answers == {
        (b'{"type":"refused","re":"guess","ply":0,"error":{"code":"after-a-reveal"}}',)
    }


def test_guesses_cannot_predict_the_next_river(prepared: Games, tmp_path: Path) -> None:
    """Refusals must not show which runes come when the river is cleared."""

    async def answers() -> set[bytes]:
        game = find("bloodrunes")
        state = game.deal(2, {"first": "1"}, QuickChance(1))
        found: set[bytes] = set()
        async with world(tmp_path / "real") as real:
            side, _ = await open_side(real, prepared["bloodrunes"], state, 0)
            for rune in RUNES:
                for last in ("clear nothing", "cast loki a1", "clear runes"):
                    steps = ["clear runes", f"draw rune {rune}", last]
                    act = {"type": "act", "id": "a", "seat": 0, "ply": 0, "steps": steps}
                    found |= set(await side.say(json.dumps(act)))
            assert side.live.ply == 0
            await side.wire.close()
        return found

    (answer,) = asyncio.run(answers())
    assert b"after-a-reveal" in answer
