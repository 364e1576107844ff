"""A table and its twin, which differ in all things hidden from one viewer.

The twin makes its messages with the same code as the table, from other cards. The viewer's messages
must be the same at both, byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from nemeton.core.chance import KeyedChance, QuickChance
from nemeton.core.gains import Gain, MoveEffects, gained
from nemeton.core.record.history import History, Move, Stage, viewer_bit
from nemeton.core.state import Details, State
from nemeton.games import find
from nemeton.protocol.from_client import Act, Ask
from nemeton.protocol.play import LogPage
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import Limits
from nemeton.server.storage.chat import WrittenLine
from nemeton.server.storage.journal import JournalEntry, Outcome
from nemeton.server.storage.people import Person
from nemeton.server.storage.tables import SeatRow, TableHeader
from nemeton.server.tables import updates
from nemeton.server.tables.draft_memory import DraftMemory
from nemeton.server.tables.listener import Listener
from nemeton.server.tables.live import LiveTable, SubmissionSource
from nemeton.server.tables.loading import LoadedTable
from nemeton.server.tables.outgoing import encode
from nemeton.table.clock import TablePace
from nemeton.table.desk import Desk
from nemeton.table.roster import COLOURS
from nemeton.testing import Case
from tests.core.moves import like
from tests.prepared import PreparedGame

STARTED = 1_700_000_000_000
SEED = bytes(range(32))


class RecordingListener(Listener):
    """Keeps every message."""

    def __init__(self, name: str) -> None:
        super().__init__(Person(name, name))
        self.heard: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.heard.append(message)

    def new(self) -> list[bytes]:
        heard, self.heard = self.heard, []
        return heard


class MemoryJournal:
    """Replaces the journal: messages do not depend on where moves are written."""

    def append(self, entry: JournalEntry) -> None:
        entry.done(Outcome.WRITTEN)


class MinimalRuntime:
    """Replaces the runtime: there is only this table."""

    def __init__(self) -> None:
        self.journal = MemoryJournal()
        self.draft_memory = DraftMemory(lambda _id: None, on=False)
        self.budget = WriteBudget(Limits(on=False), str)

    def moved(self, live: LiveTable) -> None:
        pass


class Watched(LiveTable):
    """Records commits."""

    def __init__(self, loaded: LoadedTable) -> None:
        super().__init__(MinimalRuntime(), loaded)  # type: ignore[arg-type]
        self.stages: list[Stage] = []

    def commit(self, stage: Stage, sender: SubmissionSource | None = None) -> None:
        self.stages.append(stage)
        super().commit(stage, sender)


def name_of(viewer: int | None) -> str:
    return "onlooker" if viewer is None else f"person {viewer}"


def header(case: Case) -> TableHeader:
    people = [name_of(seat) for seat in range(case.seats)]
    return TableHeader(
        key=1,
        id="table",
        game=case.game.name,
        version=case.game.version,
        edition=case.game.edition,
        options=case.game.settle(case.seats, case.table),
        components=None,
        commitment="0" * 64,
        public=True,
        onlookers=True,
        pace=TablePace("seconds", 60, None),
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
        known_deal=False,
        hints=False,
        freeze_reason=None,
        created=STARTED,
        started=STARTED,
        finished=None,
        seats=[
            SeatRow(COLOURS[seat], person, None, False, None) for seat, person in enumerate(people)
        ],
        names={person: person.title() for person in people},
        host_name=people[0].title(),
    )


def chat() -> list[WrittenLine]:
    return [
        WrittenLine(1, STARTED, "person 0", "Ada", "players", "hello", None),
        WrittenLine(2, STARTED, "onlooker", "Eve", "onlookers", "psst", None),
    ]


def new_live(case: Case, state: State) -> Watched:
    history = History(
        PreparedGame(case.game, state), case.seats, case.table, SEED, track_effects=True
    )
    live = Watched(LoadedTable(header(case), "box", Desk(history, STARTED), SEED))
    live.chat = chat()
    return live


def live_alarun() -> Watched:
    """A game of Alarún for two, begun by the first."""
    case = Case(find("alarun"), 2, {"first": "1"})
    return new_live(case, case.game.deal(2, case.table, KeyedChance(SEED)))


class Past:
    """A table before a move, to make twins of it."""

    def __init__(self, live: Watched) -> None:
        assert live.desk is not None
        history, decisions = live.desk.history, live.desk.decisions
        self.state = history.state.copy()
        self.moves = list(history.moves)
        self.ply_since = list(decisions.ply_since)
        self.time_since = list(decisions.time_since)
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
        history, decisions = self.live.desk.history, self.live.desk.decisions
        history.moves = [self._exchanged(move) for move in past.moves]
        decisions.ply_since = list(past.ply_since)
        decisions.time_since = list(past.time_since)
        self.ear = RecordingListener(name_of(viewer))
        self.live.broadcast.join(self.ear)
        if viewer is not None and viewer in past.drafts:
            self.live.submit(draft(viewer, past.drafts[viewer], history.ply, "before"), self.ear)
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

    def _exchanged(self, move: Move) -> Move:
        """The move with its hidden action and knowledge exchanged."""
        shown = move.shown_to([self._viewer])
        effects = self._effects(move.effects, shown)
        action = move.action if shown else self._other(move.action)
        return like(move, action=action, effects=effects)

    def _effects(self, effects: MoveEffects | None, shown: bool) -> MoveEffects | None:
        if effects is None:
            return None
        own = viewer_bit(self._viewer)
        secret = (Gain(0, "secret", self._rng.getrandbits(16)),)
        gains = [known if at == own else secret for at, known in enumerate(effects.gains)]
        other: Details = {"secret": self._rng.getrandbits(16)}
        if shown:
            return effects._replace(gains=tuple(gains), outline=other)
        return effects._replace(gains=tuple(gains), details=other)

    def _gained(self, move: Move, after: State) -> Move:
        """Check that a single move gains the viewer the same at both."""
        assert self.live.desk is not None
        assert move.effects is not None
        before = self.live.desk.history.state.tally(self._viewer)
        gains = list(move.effects.gains)
        gains[viewer_bit(self._viewer)] = gained(before, after.tally(self._viewer), move.seat)
        return like(move, effects=move.effects._replace(gains=tuple(gains)))

    def commit(self, stage: Stage, submission: str) -> list[bytes]:
        """Commit the move that looks the same to the viewer; returns their messages."""
        moves = tuple(self._exchanged(move) for move in stage.moves)
        after = self.exchanged(stage.state)
        if len(moves) == 1:
            moves = (self._gained(moves[0], after),)
        own = stage.seat == self._viewer
        sender = SubmissionSource(submission, self.ear) if own else None
        self.live.commit(Stage(stage.seat, after, moves, stage.tracker), sender)
        return self.ear.new()

    def submit(self, message: Act) -> list[bytes]:
        self.live.submit(message, self.ear)
        return self.ear.new()

    def ask(self, message: Ask) -> bytes:
        return encode(self.live.ask(message, self.ear.who))

    def snapshot(self) -> list[bytes]:
        return pages(self.live, self.ear.who)


def pages(live: LiveTable, who: str | None) -> list[bytes]:
    """Answers to the viewer's requests: after a hello, from a poll, and the log."""
    assert live.desk is not None
    history = live.desk.history
    log = updates.log_lines(history.moves, 0, live.audience(who), history.game.verbs)
    return [
        encode(live.broadcast.snapshot(who)),
        encode(live.broadcast.snapshot(who, live.ply)),
        encode(LogPage(log=log, ply=live.ply)),
    ]


def draft(
    seat: int, steps: Sequence[int | str], ply: int, id_: str, *, confirm: bool = False
) -> Act:
    return Act(id=id_, seat=seat, ply=ply, steps=list(steps), confirm=confirm)
