"""One table in memory: takes submissions, has them written down, and tells everyone.

Nothing here waits. While moves are being written the table is busy, and whatever arrives
meanwhile is dealt with afterwards, in order.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Protocol

import msgspec
from msgspec import UNSET

from nemeton.core.errors import NemetonError
from nemeton.core.history import Stage
from nemeton.server import metrics, telling
from nemeton.server.journal import Entry, Journal, Outcome
from nemeton.server.listener import Listener
from nemeton.server.messages import (
    Act,
    Answer,
    Ask,
    Confirm,
    Problem,
    Refusal,
    Snapshot,
    Submission,
    TableChanged,
    TableInfo,
    TakeBack,
    Update,
)
from nemeton.server.presence import Presence
from nemeton.server.storage.tables import Header, TableChange
from nemeton.server.storage.talk import Said
from nemeton.server.telling import Audience
from nemeton.server.times import now
from nemeton.table.clock import cover_times, deadlines, wake_time
from nemeton.table.desk import Desk
from nemeton.table.shown import Shown

LOG_LINES = 50
TRIES = 8  # for a submission that other processes get in the way of

log = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode


class Keeper(Protocol):
    """What a table asks of the hall it stands in."""

    journal: Journal

    def moved(self, live: Live) -> None:
        """Moves were committed, or somebody else plays a seat now: who is next?"""

    def overtaken(self, live: Live, then: Callable[[], None]) -> None:
        """Another process was quicker: catch up with the log, then go on."""


class Live:
    def __init__(
        self, keeper: Keeper, header: Header, box: str, desk: Desk | None, seed: bytes | None
    ) -> None:
        self.keeper = keeper
        self.header = header
        self.box = box  # the hash of what is printed on the components
        self.roster = header.roster()
        self.desk = desk
        self._seed = seed  # told to nobody before the game is over
        self.listeners: dict[Listener, Audience] = {}
        self.shown: dict[int | None, Shown] = {}
        self.presence = Presence()
        self.chat: list[Said] = []
        self.mutes: set[tuple[str, str]] = set()
        self.lock = asyncio.Lock()  # held by whoever brings the table up to date
        self.busy = False
        self.thinking: set[int] = set()  # seats whose bots are at it
        self.behind = False  # another process has written moves we have not read yet
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def idle(self) -> bool:
        """May this table be forgotten until somebody asks for it again?"""
        return not (self.listeners or self.busy or self._waiting or self.thinking)

    @property
    def ply(self) -> int:
        return 0 if self.desk is None else self.desk.ply

    # Who is here

    def audience(self, person: str | None) -> Audience:
        return tuple(self.roster.held_by(person)) or telling.ONLOOKERS

    def join(self, listener: Listener) -> None:
        self.listeners[listener] = self.audience(listener.who)

    def part(self, listener: Listener) -> None:
        if self.listeners.pop(listener, None) is not None:
            self._forget_unseen()

    def _forget_unseen(self) -> None:
        """Views that nobody looks at need not be kept up to date."""
        watched = {seat for audience in self.listeners.values() for seat in audience}
        for seat in list(self.shown):
            if seat not in watched:
                del self.shown[seat]

    # What a visitor is told

    def info(self, person: str | None) -> TableInfo:
        seed = self._seed if self.header.status == "finished" else None
        return telling.table_info(
            self.header, self.box, person, self.presence.here(), self.ply, seed
        )

    def snapshot(self, person: str | None, since: int | None = None) -> Snapshot:
        audience = self.audience(person)
        desk = self.desk
        moves = [] if desk is None else desk.history.moves
        start = max(since or 0, len(moves) - LOG_LINES)
        return Snapshot(
            table=self.info(person),
            ply=self.ply,
            seats=[]
            if desk is None
            else [telling.seat_state(self._shown(desk, seat)) for seat in audience],
            log=telling.log_lines(moves, start, audience),
            clocks=self.clocks() or [None] * len(self.roster.seats),
            chat=[telling.chat_line(line) for line in self.chat if self.hears(person, line)],
            now=now(),
        )

    def _shown(self, desk: Desk, seat: int | None) -> Shown:
        """Kept up to date by `publish` as long as somebody listens."""
        shown = self.shown.get(seat)
        if shown is None:
            shown = Shown(desk, seat)
            if any(seat in audience for audience in self.listeners.values()):
                self.shown[seat] = shown
        return shown

    def clocks(self) -> list[int | None] | None:
        if self.desk is None or self.header.tempo.limit is None:
            return None
        return deadlines(self.desk.decisions, self.roster, self.header.tempo)

    def hears(self, person: str | None, line: Said) -> bool:
        if person is not None and (person, line.person) in self.mutes:
            return False
        return line.room == "players" or not self.roster.held_by(person)

    # Submissions

    def submit(self, message: Submission, listener: Listener, tries: int = TRIES) -> None:
        """Accept or refuse; the answer goes to the listener, now or when it is on disk.

        If another process writes the next ply first, and what the seat was asked is still the
        same after that, the submission is taken again, so often in all.
        """
        if self.busy:
            self._waiting.append(partial(self.submit, message, listener, tries))
            return
        try:
            stage = self._take(message, listener.who)
        except NemetonError as error:
            self.refuse(message.id, listener, telling.problem(error))
            return
        if stage is None:
            self._publish_draft(message.seat, listener, message.id)
        else:
            again = partial(self.submit, message, listener, tries - 1) if tries > 1 else None
            self.commit(stage, message.id, listener, again)

    def _take(self, message: Submission, person: str | None) -> Stage | None:
        desk = self.playing()
        seat = message.seat
        self._check_holder(seat, person)
        if self.roster.seats[seat].bot is not None:
            raise NemetonError("seat-has-bot", seat=seat + 1)
        if desk.done_before(seat, message.id):
            return None
        desk.check(seat, message.ply)
        match message:
            case Act():
                return desk.act(seat, message.steps, message.id, confirm=message.confirm)
            case TakeBack():
                desk.take_back(seat, message.steps, message.id)
                return None
            case Confirm():
                return desk.confirm(seat)

    def _check_holder(self, seat: int, person: str | None) -> None:
        if seat >= len(self.roster.seats) or self.roster.seats[seat].person != person:
            raise NemetonError("not-your-seat", seat=seat + 1)

    def ask(self, message: Ask, person: str | None) -> Answer:
        """Why not? On top of the seat's own draft, without trying. Raises NemetonError."""
        desk = self.playing()
        self._check_holder(message.seat, person)
        refusals = [desk.refusal(message.seat, action) for action in message.actions]
        return Answer(
            re=message.id,
            ply=self.ply,
            refusals=[None if found is None else telling.problem(found) for found in refusals],
        )

    def playing(self) -> Desk:
        if self.header.status == "frozen":
            raise NemetonError("table-frozen")
        if self.desk is None or self.header.status != "running":
            raise NemetonError("not-running")
        return self.desk

    def play_for(self, seat: int, action: int | None, ply: int) -> None:
        """A bot at the seat has chosen, or failed to: then the first legal action has to do."""
        if self.busy:
            self._waiting.append(partial(self.play_for, seat, action, ply))
            return
        desk = self.desk
        if desk is None or self.roster.seats[seat].bot is None:
            return
        if seat in desk.decisions.actors and desk.decisions.ply_since[seat] <= ply:
            first = desk.decisions.legal[seat][0]
            try:
                stage = desk.history.stage(seat, [first if action is None else action])
            except NemetonError:
                log.warning("a bot chose what it may not")
                stage = desk.history.stage(seat, [first])
            self.commit(stage)
        else:
            self.keeper.moved(self)

    def play_forced(self) -> None:
        """Play what leaves no choice, for those who want that."""
        if self.desk is None or self.busy or self.header.status != "running":
            return
        decisions = self.desk.decisions
        for seat in decisions.actors:
            if len(decisions.legal[seat]) == 1 and seat not in self.desk.drafts:
                if self.roster.seats[seat].bot is None and self._hurries(seat):
                    self.commit(self.desk.history.stage(seat, decisions.legal[seat]))
                    return  # the next one when this is written

    def _hurries(self, seat: int) -> bool:
        person = self.roster.seats[seat].person
        return any(
            listener.person is not None and listener.person.auto_forced
            for listener in self.listeners
            if listener.who == person
        )

    def commit(
        self,
        stage: Stage,
        submission: str | None = None,
        listener: Listener | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Have the moves written down; `_written` goes on from there.

        `again` is called if another process was quicker, once we have caught up with it.
        """
        assert self.desk is not None
        stage = stage.dated(now(), submission)
        change = self._change(stage)
        self.busy = True
        done = partial(self._written, stage, change, submission, listener, again)
        verbs = self.desk.history.game.verbs
        self.keeper.journal.append(
            Entry(self.header.key, self.id, self.desk.ply, stage.moves, verbs, change, done)
        )

    def _change(self, stage: Stage) -> TableChange:
        """What the moves change at the table itself."""
        last = stage.moves[-1]
        due = wake_time(last.actors, self.roster, self.header.tempo, last.at)
        over = not last.actors
        return TableChange(
            due=UNSET if due == self.header.due else due,
            finished=last.at if over else None,
            result=stage.state.result() if over else None,
        )

    def _written(
        self,
        stage: Stage,
        change: TableChange,
        submission: str | None,
        listener: Listener | None,
        again: Callable[[], None] | None,
        outcome: Outcome,
    ) -> None:
        if outcome is Outcome.TAKEN:
            self.keeper.overtaken(self, partial(self._overtaken, submission, listener, again))
            return
        self.busy = False
        try:
            if outcome is Outcome.WRITTEN:
                self._committed(stage, change, submission, listener)
            elif listener is not None and submission is not None:
                self.refuse(submission, listener, Problem("not-saved"))
            # Bots try again with the next tick of the hall.
        finally:
            self.drain()

    def _committed(
        self,
        stage: Stage,
        change: TableChange,
        submission: str | None,
        listener: Listener | None,
    ) -> None:
        assert self.desk is not None
        before = self.desk.ply
        self.desk.committed(stage)
        self.header.note(change)
        self.publish(before, listener, submission)
        if change.finished is not None:
            self.tell_table()
        self.keeper.moved(self)

    def _overtaken(
        self,
        submission: str | None,
        listener: Listener | None,
        again: Callable[[], None] | None,
    ) -> None:
        """We have caught up with those who were quicker."""
        self.busy = False
        try:
            if again is not None:
                again()
            elif listener is not None and submission is not None:
                self.refuse(submission, listener, Problem("stale", {"ply": self.ply}))
            self.keeper.moved(self)
        finally:
            self.drain()

    async def settled(self) -> None:
        """Wait until no moves of ours are on their way."""
        while self.busy:
            free = asyncio.Event()
            self._waiting.append(free.set)
            await free.wait()

    def drain(self) -> None:
        while self._waiting and not self.busy:
            self._waiting.popleft()()

    # Telling everyone

    def refuse(self, submission: str, listener: Listener, problem: Problem) -> None:
        metrics.REFUSED.inc()
        snapshot = self.snapshot(listener.who) if problem.code == "stale" else None
        refusal = Refusal(re=submission, ply=self.ply, error=problem, snapshot=snapshot)
        listener.push(encode(refusal))

    def publish(self, before: int, origin: Listener | None = None, re: str | None = None) -> None:
        """Tell everyone of the moves after ply `before`; `origin` also that it was accepted."""
        desk = self.desk
        assert desk is not None
        if re is not None:
            metrics.ACCEPTED.inc()
        updates = {
            seat: telling.seat_update(seat, shown.update(desk))
            for seat, shown in self.shown.items()
        }
        clocks = self.clocks()
        groups: dict[Audience, list[Listener]] = {}
        for listener, audience in self.listeners.items():
            groups.setdefault(audience, []).append(listener)
        for audience, listeners in groups.items():
            update = Update(
                ply=desk.ply,
                moves=telling.log_lines(desk.history.moves, before, audience),
                seats=[found for seat in audience if (found := updates.get(seat)) is not None],
                clocks=UNSET if clocks is None else clocks,
            )
            others = [listener for listener in listeners if listener is not origin]
            if others:
                data = encode(update)
                for listener in others:
                    listener.push(data)
            if origin is not None and len(others) < len(listeners):
                update.re = re
                origin.push(encode(update))
        if origin is not None and origin not in self.listeners:
            self._answer_apart(before, origin, re)

    def _answer_apart(self, before: int, origin: Listener, re: str | None) -> None:
        """Accept a submission of somebody who does not listen: they get whole views."""
        assert self.desk is not None
        audience = self.audience(origin.who)
        seats = [telling.whole_update(self._shown(self.desk, seat)) for seat in audience]
        lines = telling.log_lines(self.desk.history.moves, before, audience)
        origin.push(encode(Update(ply=self.ply, re=re, moves=lines, seats=seats)))

    def _publish_draft(self, seat: int, origin: Listener, re: str) -> None:
        """Tell those who hold the seat, and nobody else, what is drafted there."""
        assert self.desk is not None
        metrics.ACCEPTED.inc()
        if origin not in self.listeners:
            self._answer_apart(self.ply, origin, re)
        shown = self.shown.get(seat)
        if shown is None:
            return
        found = telling.seat_update(seat, shown.update(self.desk))
        update = Update(ply=self.ply, seats=[] if found is None else [found])
        data = encode(update)
        for listener, audience in self.listeners.items():
            if listener is origin:
                update.re = re
                listener.push(encode(update))
            elif seat in audience and found is not None:
                listener.push(data)

    def tell_table(self, besides: Listener | None = None) -> None:
        """Seats, presence or status have changed; who sits elsewhere now starts afresh."""
        for listener, audience in list(self.listeners.items()):
            if listener is besides:
                continue
            now_held = self.audience(listener.who)
            if now_held != audience:
                self.listeners[listener] = now_held
                listener.push(encode(self.snapshot(listener.who)))
            else:
                listener.push(encode(TableChanged(self.info(listener.who))))
        self._forget_unseen()

    def tell_all_afresh(self) -> None:
        self.shown.clear()
        for listener in list(self.listeners):
            self.listeners[listener] = self.audience(listener.who)
            listener.push(encode(self.snapshot(listener.who)))

    def cover_times(self) -> list[int | None]:
        if self.desk is None or self.header.status != "running":
            return []
        return cover_times(
            self.desk.decisions,
            self.roster,
            self.header.tempo,
            self.presence.gone_since(self.roster),
        )
