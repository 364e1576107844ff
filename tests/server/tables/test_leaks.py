"""Messages do not depend on things hidden from their receiver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from nemeton.core.actions import Verbs
from nemeton.core.errors import Refused
from nemeton.core.gains import MoveEffects
from nemeton.core.message import Message
from nemeton.core.preview import Preview
from nemeton.core.record.history import Move
from nemeton.core.state import State
from nemeton.protocol.play import LogLine
from nemeton.server.tables import updates
from nemeton.server.tables.outgoing import encode
from nemeton.table import desk
from nemeton.table.desk import Desk
from nemeton.testing import Case
from tests.contract.cases import EVERY_PLY
from tests.server.tables.twin_games import TwinGame, stopped_clock

# One kind of table for every game; the soak takes them all.
PLAIN = [
    case
    for case in EVERY_PLY
    if not case.options and case.seats == case.game.seats[len(case.game.seats) // 2]
]


@pytest.fixture(autouse=True)
def clock() -> Iterator[None]:
    with stopped_clock():
        yield


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_messages_do_not_depend_on_hidden_cards(case: Case) -> None:
    watch = TwinGame(case, seed=1, share=0.04)
    watch.play()
    assert watch.compared > 5


def test_a_log_that_reveals_hidden_moves_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "log_lines", tell_everything)
    with pytest.raises(AssertionError, match="alarun-3, ply"):
        TwinGame(next(case for case in PLAIN if str(case) == "alarun-3"), seed=1, share=0.2).play()


def test_an_answer_that_reveals_hidden_actions_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that depends on the actions of another seat, whose hand is hidden."""

    def reveal(desk: Desk, seat: int, action: int) -> Refused | None:
        held = [desk.legal(other) for other in range(desk.history.seats) if other != seat]
        return None if any(action in legal for legal in held) else Refused("1.1", "no")

    monkeypatch.setattr(Desk, "refusal", reveal)
    with pytest.raises(AssertionError, match="alarun-3, ply"):
        TwinGame(next(case for case in PLAIN if str(case) == "alarun-3"), seed=1, share=0.2).play()


def test_gains_that_reveal_hidden_moves_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MoveEffects, "gains_for", lambda effects, _viewers: sum(effects.gains, ()))
    with pytest.raises(AssertionError, match="alarun-3, ply"):
        TwinGame(next(case for case in PLAIN if str(case) == "alarun-3"), seed=1, share=0.2).play()


def test_a_preview_that_reveals_the_stack_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def reckless(state: State, seat: int, action: int) -> Preview | None:
        if state.refusal(seat, action) is not None:
            return None
        after = state.copy()
        after.perform(seat, action)
        told = str(encode(after.view(seat)))
        return Preview((), [Message("told", {"after": told})], [])

    monkeypatch.setattr(desk, "preview", reckless)
    with pytest.raises(AssertionError, match="bloodrunes-3, ply"):
        TwinGame(
            next(case for case in PLAIN if str(case) == "bloodrunes-3"), seed=1, share=0.2
        ).play()


def tell_everything(
    moves: Sequence[Move], start: int, _audience: updates.Audience, _verbs: Verbs
) -> list[LogLine]:
    return [
        LogLine(ply, move.seat, move.action, move.at)
        for ply, move in enumerate(moves[start:], start=start + 1)
    ]
