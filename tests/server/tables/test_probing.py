"""Until something is committed, every answer of the server is a function of the view alone."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.history import History
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.server import times
from tests.prepared import Prepared
from tests.server.tables.pairs import Leaked, Request, open_pair, open_side
from tests.server.tables.probes import GARBAGE, Prober
from tests.server.worlds import StoppedClock, World, world

MOST_PROBES = 300  # of one position
PATIENCE = 15  # probes of somebody who is not asked

RUNES = ("wealth", "serpent", "spear", "cattle", "rider", "hail", "fire", "chalice", "loki")

Games = dict[str, Prepared]


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> Games:
    """The games, as the server finds them while the test runs."""
    found = {name: Prepared(find(name)) for name in NAMES}
    monkeypatch.setattr(games, "find", lambda name: found[name])
    monkeypatch.setattr(times, "time", StoppedClock)
    return found


def some_position(game: Game, rng: random.Random) -> State:
    """Somewhere in a random game that is not over yet."""
    seats = rng.choice(game.seats)
    options = {} if rng.random() < 0.7 else random_options(game, rng)
    while True:
        state = game.deal(seats, options, QuickChance(rng.getrandbits(64)))
        for _ in range(rng.choice((0, 3, rng.randrange(20), rng.randrange(300)))):
            if not state.actors():
                break
            seat = rng.choice(state.actors())
            state.apply(seat, rng.choice(state.legal(seat)))
        if state.actors():
            return state


def random_options(game: Game, rng: random.Random) -> dict[str, object]:
    switches = [option.name for option in game.options if isinstance(option.default, bool)]
    return {name: rng.random() < 0.5 for name in switches}


def some_viewer(state: State, rng: random.Random) -> int | None:
    """Mostly one who is asked; of several often the last one, whose next step reveals."""
    if rng.random() < 0.1:
        anyone: list[int | None] = [*range(state.seats), None]
        return rng.choice(anyone)
    viewer = rng.choice(state.actors())
    if rng.random() < 0.7:
        while (others := [seat for seat in state.actors() if seat != viewer]) and (
            viewer in state.actors()
        ):
            state.apply(others[0], rng.choice(state.legal(others[0])))
    return viewer


class Hunt:
    """Positions of a game, one after the other, each probed until something is turned up."""

    def __init__(self, game: Game, prepared: Prepared, seed: int) -> None:
        self.game = game
        self.prepared = prepared
        self.rng = random.Random(f"{game.name} {seed}")
        self.compared = 0
        self.positions = 0

    async def run(self, worlds: tuple[World, World], messages: int) -> None:
        while self.compared < messages:
            await self.position(worlds)

    async def position(self, worlds: tuple[World, World]) -> None:
        state = some_position(self.game, self.rng)
        viewer = some_viewer(state, self.rng)
        pair = await open_pair(worlds, self.game, self.prepared, state, viewer, self.rng)
        prober = Prober(pair, self.rng)
        waiting = 0
        while not pair.over and pair.compared < MOST_PROBES and waiting < PATIENCE:
            await prober.probe()
            waiting += viewer not in pair.real.state.actors()
        await pair.close()
        self.compared += pair.compared
        self.positions += 1


async def in_two_worlds(folder: Path, hunt: Hunt, messages: int) -> None:
    async with world(folder / "real") as real, world(folder / "twin") as twin:
        await hunt.run((real, twin), messages)


@pytest.mark.parametrize("name", NAMES)
def test_probing_tells_nothing(name: str, prepared: Games, tmp_path: Path) -> None:
    hunt = Hunt(find(name), prepared[name], seed=1)
    asyncio.run(in_two_worlds(tmp_path, hunt, messages=400))
    assert hunt.positions > 1


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("name", NAMES)
def test_a_million_probes_tell_nothing(
    name: str, seed: int, prepared: Games, tmp_path: Path
) -> None:
    hunt = Hunt(find(name), prepared[name], seed)
    asyncio.run(in_two_worlds(tmp_path, hunt, messages=25_000))


def test_a_table_that_let_people_go_on_would_be_noticed(
    prepared: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(History, "reveals", lambda _history, _state: False)
    hunt = Hunt(find("bloodrunes"), prepared["bloodrunes"], seed=1)
    with pytest.raises(Leaked, match="bloodrunes, to"):
        asyncio.run(in_two_worlds(tmp_path, hunt, messages=3000))


class Foreteller:
    """Tries every guess after steps of which the last one reveals, and commits nothing."""

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
        """What may come next, for all the seat knows; and what never can."""
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
            yield [text(action), "hop"]  # then all is refused, but where?
            yield [text(action), text(self.rng.randrange(size))]
        for action in self.rng.sample(range(size), min(40, size)):
            yield [text(action)]
        yield from ([garbage] for garbage in GARBAGE)


@pytest.mark.parametrize("name", NAMES)
def test_what_comes_next_cannot_be_foretold(name: str, prepared: Games, tmp_path: Path) -> None:
    answers = asyncio.run(Foreteller(name, prepared).answers(tmp_path))
    assert answers == {
        (b'{"type":"refused","re":"guess","ply":0,"error":{"code":"after-a-reveal"}}',)
    }


def test_the_next_river_cannot_be_foretold(prepared: Games, tmp_path: Path) -> None:
    """What was foretold 42 of 42 times: which runes come when the river is cleared."""

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
