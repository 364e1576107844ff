"""Games that somebody plays to and fro for ever: they keep nobody else waiting, and have an end."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from nemeton.core.chance import KeyedChance
from nemeton.core.errors import NemetonError
from nemeton.core.history import History
from nemeton.games import find
from nemeton.server.access.caller import Caller
from nemeton.server.access.slots import LOOKING_BACK_EACH, Slots
from nemeton.server.tables import facts
from nemeton.server.tables.loading import AT_ONCE, replay
from tests.contract.cases import Case
from tests.server.tables.twins import SEED, Ear, draft, header, name_of, new_live

ENDLESS = Case(find("alarun"), 2, {"first": "1", "swap_limit": 0})
PLIES = 10 * AT_ONCE


def swapped(plies: int) -> History:
    """The players swap cards, and swap again."""
    history = History(ENDLESS.game, ENDLESS.seats, ENDLESS.table, SEED, tells=True)
    for _ in range(plies):
        (seat,) = history.state.actors()
        history.play(seat, history.state.legal(seat)[0])
    return history


def test_while_a_log_is_replayed_others_have_their_turn() -> None:
    history = swapped(PLIES)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def run() -> None:
        waiting = asyncio.create_task(others())
        desk = await replay(ENDLESS.game, header(ENDLESS), SEED, history.moves)
        waiting.cancel()
        assert desk.ply == PLIES
        assert desk.history.moves == history.moves

    asyncio.run(run())
    assert turns >= PLIES // AT_ONCE


def test_one_person_waits_for_a_few_positions_only() -> None:
    ada, slots = Caller(None, "1.2.3.4"), Slots(on=True)
    with ExitStack() as waiting:
        for _ in range(LOOKING_BACK_EACH):
            waiting.enter_context(slots.looking_back(ada))
        with pytest.raises(NemetonError, match="too-many-positions"), slots.looking_back(ada):
            pass
        with slots.looking_back(Caller(None, "1.2.3.5")):
            pass
    with slots.looking_back(ada):
        pass


def test_a_game_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "LONGEST", 3)
    live = new_live(ENDLESS, ENDLESS.game.deal(2, ENDLESS.table, KeyedChance(SEED)))
    ears = [Ear(name_of(seat)) for seat in range(2)]
    for ply in range(4):
        assert live.desk is not None
        (seat,) = live.desk.history.state.actors()
        step = live.desk.legal(seat)[0]
        live.submit(draft(seat, [step], ply, f"{ply}", confirm=True), ears[seat])
        refused = b"game-too-long" in ears[seat].new()[-1]
        assert refused == (ply == 3)
    assert live.ply == 3
    assert live.full
