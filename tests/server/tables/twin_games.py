"""Random games with listeners everywhere, compared with games of twins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from nemeton.core.chance import KeyedChance
from nemeton.protocol.from_client import Act, Ask
from nemeton.protocol.values import MAX_PREVIEWS
from nemeton.server.tables import broadcast, live, presence
from nemeton.server.tables.live import SubmissionSource
from nemeton.server.tables.outgoing import encode
from nemeton.testing import Case
from nemeton.testing.random_game import MAX_GAME_DECISIONS
from tests.server.tables.twin_tables import (
    SEED,
    STARTED,
    Past,
    RecordingListener,
    Twin,
    Watched,
    draft,
    name_of,
    new_live,
    pages,
)


@contextmanager
def stopped_clock() -> Iterator[None]:
    """Messages hold the time, which has to be the same at both tables."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (live, broadcast, presence):
            patch.setattr(module, "now", lambda: STARTED + 1000)
        yield


class TwinGame:
    """A random game with listeners everywhere; some messages are compared with a twin's."""

    def __init__(self, case: Case, seed: int, share: float) -> None:
        self.case = case
        self.rng = random.Random(seed)
        self.share = share
        self.compared = 0
        self.sent = 0
        chance = KeyedChance(bytes([seed]) + SEED[1:])
        self.live: Watched = new_live(case, case.game.deal(case.seats, case.table, chance))
        self.ears = {viewer: RecordingListener(name_of(viewer)) for viewer in case.viewers}
        for ear in self.ears.values():
            self.live.broadcast.join(ear)
            pages(self.live, ear.who)

    def play(self) -> None:
        assert self.live.desk is not None
        desk = self.live.desk
        while desk.decisions.actors and desk.ply < MAX_GAME_DECISIONS:
            seat = self.rng.choice(desk.decisions.actors)
            if self.rng.random() < self.share / 2:
                self.refuse(seat)
            if self.rng.random() < self.share / 2:
                self.ask(self.rng.randrange(self.case.seats))
            self.step(seat)

    def step(self, seat: int) -> None:
        """A step of the seat, drafted or confirmed."""
        desk = self.live.desk
        assert desk is not None
        past = Past(self.live)
        legal = desk.legal(seat)
        confirm = not legal or self.rng.random() < 0.6
        self.sent += 1
        id_ = str(self.sent)
        self.live.stages.clear()
        message: Act | None = None
        if legal:
            message = draft(seat, [self.rng.choice(legal)], desk.ply, id_, confirm=confirm)
            self.live.submit(message, self.ears[seat])
        else:
            self.live.commit(desk.confirm(seat), SubmissionSource(id_, self.ears[seat]))
        heard = {viewer: ear.new() for viewer, ear in self.ears.items()}
        if not self.live.stages:
            assert message is not None
            self.drafted(seat, past, message, heard)
        else:
            self.committed(past, id_, heard)

    def drafted(
        self, seat: int, past: Past, message: Act, heard: dict[int | None, list[bytes]]
    ) -> None:
        for viewer in self.case.viewers:
            assert viewer == seat or not heard[viewer], f"{viewer} hears of a draft of {seat}"
        if self.rng.random() < self.share:
            twin = Twin(self.case, past, seat, self.rng)
            self.same(seat, heard[seat], twin.submit(message), twin)

    def committed(self, past: Past, id_: str, heard: dict[int | None, list[bytes]]) -> None:
        (stage,) = self.live.stages
        for viewer in self.case.viewers:
            assert heard[viewer]
            if self.rng.random() < self.share:
                twin = Twin(self.case, past, viewer, self.rng)
                self.same(viewer, heard[viewer], twin.commit(stage, id_), twin)

    def refuse(self, seat: int) -> None:
        """Check that an impossible action is refused in the same words."""
        space = self.case.game.verbs
        action = self.rng.randrange(space.size)
        assert self.live.desk is not None
        desk = self.live.desk
        if action in desk.legal(seat):
            return
        past = Past(self.live)
        message = draft(seat, [action], desk.ply, "refused", confirm=True)
        self.live.submit(message, self.ears[seat])
        heard = self.ears[seat].new()
        assert b'"refused"' in heard[0]
        twin = Twin(self.case, past, seat, self.rng)
        self.same(seat, heard, twin.submit(message), twin)

    def ask(self, seat: int) -> None:
        """Check that refusals do not depend on hidden things, also out of turn."""
        assert self.live.desk is not None
        size = self.case.game.verbs.size
        legal = sorted({a for s in range(self.case.seats) for a in self.live.desk.legal(s)})
        actions = self.rng.sample(legal, min(40, len(legal)))  # where something can be learned
        actions += self.rng.sample(range(size + 2), 20)
        message = Ask(id="why", seat=seat, actions=actions)
        twin = Twin(self.case, Past(self.live), seat, self.rng)
        answer = encode(self.live.ask(message, name_of(seat)))
        assert answer == twin.ask(message), f"{self.case}, ply {self.live.ply}, to {seat}"
        message = Ask(id="what for", seat=seat, actions=actions[:MAX_PREVIEWS], previews=True)
        answer = encode(self.live.ask(message, name_of(seat)))
        assert answer == twin.ask(message), f"{self.case}, ply {self.live.ply}, to {seat}"
        self.compared += 1

    def same(
        self, viewer: int | None, heard: list[bytes], exchanged: list[bytes], twin: Twin
    ) -> None:
        where = f"{self.case}, ply {self.live.ply}, to {viewer}"
        assert heard == exchanged, where
        assert pages(self.live, name_of(viewer)) == twin.snapshot(), where
        self.compared += len(heard)
