"""A table, and its twin for one viewer: all that is hidden from that viewer has been exchanged.

The twin makes its messages with the same code as the table, from other cards. Whatever the viewer
is sent must be the same at both, byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.server import telling
from nemeton.server.journal import Entry, Outcome
from nemeton.server.listener import Listener
from nemeton.server.live import Live, encode
from nemeton.server.messages import Act, ChatLine, LogPage
from nemeton.server.storage.people import Person
from nemeton.server.storage.tables import Header
from nemeton.table.clock import Tempo
from nemeton.table.desk import Desk
from nemeton.table.play import Line, Play, Stage, viewer_bit
from nemeton.table.roster import COLOURS
from tests.contract.cases import Case
from tests.prepared import Prepared

STARTED = 1_700_000_000_000
SEED = bytes(range(32))


class Ear(Listener):
    """Keeps every message."""

    def __init__(self, name: str) -> None:
        super().__init__(Person(name, name, False))
        self.heard: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.heard.append(message)

    def new(self) -> list[bytes]:
        heard, self.heard = self.heard, []
        return heard


class Pages:
    """In the place of the journal: what a table says does not depend on where it is written."""

    def append(self, entry: Entry) -> None:
        entry.done(Outcome.WRITTEN)


class Keeper:
    def __init__(self) -> None:
        self.journal = Pages()

    def moved(self, live: Live) -> None:
        pass

    def overtaken(self, live: Live, then: Callable[[], None]) -> None:
        raise AssertionError("there is only one process")


class Watched(Live):
    """Remembers what was committed."""

    def __init__(self, keeper: Keeper, header: Header, desk: Desk) -> None:
        super().__init__(keeper, header, desk, SEED)  # type: ignore[arg-type]
        self.stages: list[Stage] = []

    def commit(
        self,
        stage: Stage,
        submission: str | None = None,
        listener: Listener | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        self.stages.append(stage)
        super().commit(stage, submission, listener, again)


def name_of(viewer: int | None) -> str:
    return "onlooker" if viewer is None else f"person {viewer}"


def header(case: Case) -> Header:
    people = [name_of(seat) for seat in range(case.seats)]
    return Header(
        key=1,
        id="table",
        game=case.game.name,
        version=case.game.version,
        edition=case.game.edition,
        options=case.game.settle(case.seats, case.options),
        components=None,
        commitment="0" * 64,
        public=True,
        onlookers=True,
        tempo=Tempo("seconds", 60, None),
        status="running",
        host=people[0],
        invite="invitation",
        revision=1,
        first_actors=1,
        due=None,
        result=None,
        rematch=None,
        origin=None,
        origin_ply=None,
        trouble=None,
        created=STARTED,
        started=STARTED,
        finished=None,
        seats=[(COLOURS[seat], person, None, False) for seat, person in enumerate(people)],
        names={person: person.title() for person in people},
    )


def chat() -> list[ChatLine]:
    return [
        ChatLine(id=1, at=STARTED, person="person 0", name="Ada", room="players", text="hello"),
        ChatLine(id=2, at=STARTED, person="onlooker", name="Eve", room="onlookers", text="psst"),
    ]


def new_live(case: Case, state: State) -> Watched:
    play = Play(Prepared(case.game, state), case.seats, case.options, SEED, STARTED)
    live = Watched(Keeper(), header(case), Desk(play))
    live.chat = chat()
    return live


class Past:
    """How a table was before a move, so that twins can be made of it."""

    def __init__(self, live: Watched) -> None:
        assert live.desk is not None
        play = live.desk.play
        self.state = play.state.copy()
        self.lines = list(play.lines)
        self.fresh = list(play.fresh)
        self.asked = list(play.asked)
        self.drafts = {seat: draft.steps for seat, draft in live.desk.drafts.items()}
        self.status = live.header.status


class Twin:
    """The table for one viewer, with everything hidden from them exchanged."""

    def __init__(self, case: Case, past: Past, viewer: int | None, rng: random.Random) -> None:
        self._case = case
        self._viewer = viewer
        self._rng = rng
        self.live = new_live(case, self.exchanged(past.state))
        assert self.live.desk is not None
        play = self.live.desk.play
        play.lines = [self._reworded(line) for line in past.lines]
        play.fresh = list(past.fresh)
        play.asked = list(past.asked)
        self.ear = Ear(name_of(viewer))
        self.live.join(self.ear)
        if viewer is not None and viewer in past.drafts:
            self.live.submit(draft(viewer, past.drafts[viewer], play.ply, "before"), self.ear)
            assert self.live.desk.drafts[viewer].steps == past.drafts[viewer]
        self.snapshot()
        self.ear.new()

    def exchanged(self, state: State) -> State:
        return self._case.game.sample(
            state.view(self._viewer), QuickChance(self._rng.getrandbits(64))
        )

    def _other(self, action: int) -> int:
        space = self._case.game.verbs
        return (action + 1 + self._rng.randrange(space.size - 1)) % space.size

    def _reworded(self, line: Line) -> Line:
        """A hidden move is hidden text too."""
        if line.shown_to([self._viewer]):
            return line
        actions = self._case.game.verbs
        return line._replace(text=actions.text(self._other(actions.parse(line.text))))

    def commit(self, stage: Stage, submission: str | None) -> list[bytes]:
        """The same move, as far as the viewer can tell; returns what they hear of it."""
        bit = viewer_bit(self._viewer)
        steps = tuple(
            step if shown >> bit & 1 else self._other(step)
            for step, shown in zip(stage.steps, stage.shown, strict=True)
        )
        after = self.exchanged(stage.state)
        own = stage.seat == self._viewer
        self.live.commit(
            stage._replace(state=after, steps=steps), submission, self.ear if own else None
        )
        return self.ear.new()

    def submit(self, message: Act) -> list[bytes]:
        self.live.submit(message, self.ear)
        return self.ear.new()

    def snapshot(self) -> list[bytes]:
        return pages(self.live, self.ear.who)


def pages(live: Live, who: str | None) -> list[bytes]:
    """What the viewer gets by asking: after a hello, from a poll, and of the log."""
    assert live.desk is not None
    lines = live.desk.play.lines
    log = telling.log_lines(lines, 0, live.audience(who))
    return [
        encode(live.snapshot(who)),
        encode(live.snapshot(who, live.ply)),
        encode(LogPage(log=log, ply=live.ply)),
    ]


def draft(seat: int, steps: Sequence[str], ply: int, id_: str, *, confirm: bool = False) -> Act:
    return Act(id=id_, seat=seat, ply=ply, steps=list(steps), confirm=confirm)
