"""One table in memory: takes submissions, and announces them once they are written.

Nothing here waits. While moves are being written the table is busy, and later submissions queue in
order.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Protocol

from msgspec import UNSET
from mypy_extensions import mypyc_attr

from nemeton.core.errors import NemetonError
from nemeton.core.record.history import Stage
from nemeton.protocol.from_client import Act, Ask, Confirm, Submission, TakeBack
from nemeton.protocol.from_server import Answer
from nemeton.protocol.problem import Problem
from nemeton.protocol.values import MAX_PREVIEWS
from nemeton.server.access.budget import WriteBudget
from nemeton.server.storage import byte_costs
from nemeton.server.storage.journal import Journal, JournalEntry, Outcome
from nemeton.server.storage.tables import TableChange
from nemeton.server.tables import outgoing
from nemeton.server.tables.bot_plans import BotPlans
from nemeton.server.tables.broadcast import Broadcast
from nemeton.server.tables.draft_memory import DraftMemory
from nemeton.server.tables.edition_memory import EditionMemory
from nemeton.server.tables.listener import Listener
from nemeton.server.tables.loading import LoadedTable
from nemeton.server.tables.pending import Pending
from nemeton.server.tables.table_state import TableState
from nemeton.server.times import now
from nemeton.table.clock import wake_time

MAX_TRIES = 8  # for a submission whose ply is in the log already

logger = logging.getLogger(__name__)


class Runtime(Protocol):
    """Services that a table needs."""

    journal: Journal
    draft_memory: DraftMemory
    edition_memory: EditionMemory
    budget: WriteBudget

    def moved(self, live: LiveTable) -> None:
        """Go on after a move or a change of seats."""


class SubmissionSource:
    """The listener who sent a submission; `again` takes it once more."""

    def __init__(
        self, submission: str, listener: Listener, again: Callable[[], None] | None = None
    ) -> None:
        self.submission = submission
        self.listener = listener
        self.again = again


@mypyc_attr(allow_interpreted_subclasses=True)  # tests observe what is committed
class LiveTable(TableState):
    __deletable__ = ("broadcast",)

    def __init__(self, runtime: Runtime, loaded: LoadedTable) -> None:
        super().__init__(loaded)
        self.runtime = runtime
        self.broadcast = Broadcast(self)
        self.pending = Pending()
        self.lock = asyncio.Lock()  # held while the table is brought up to date
        self.thinking: set[int] = set()  # seats whose bots are thinking
        self.plans = BotPlans()

    @property
    def idle(self) -> bool:
        """True if the table may leave memory."""
        return self.pending.idle and not (self.broadcast.listeners or self.thinking)

    def end(self) -> None:
        """Drop references back to the table, so that its memory is free at once.

        Collections of cycles are rare, and a table holds its whole game.
        """
        del self.broadcast

    @property
    def rests(self) -> bool:
        """True if only bots play and nobody watches, so that the game pauses."""
        return (
            self.roster.only_bots and not self.broadcast.listeners and not self.presence.anybody()
        )

    def submit(self, message: Submission, listener: Listener, tries: int = MAX_TRIES) -> None:
        """Accept or refuse a submission; the answer follows once it is on disk.

        If the log has other moves at its ply already, and the seat's decision is the same after
        them, the submission is taken again, up to `tries` times.
        """
        if not self.pending.blocked:
            self._submit(message, listener, tries)
        elif self.pending.full:
            self.broadcast.refuse(message.id, listener, Problem("too-fast"))
        else:
            self.pending.later(partial(self._submit, message, listener, tries))

    def _submit(self, message: Submission, listener: Listener, tries: int) -> None:
        try:
            stage = self._take(message, listener.who)
        except NemetonError as error:
            self.broadcast.refuse(message.id, listener, outgoing.problem(error))
            return
        if stage is None:
            self.broadcast.draft(message.seat, listener, message.id)
        else:
            again = partial(self._submit, message, listener, tries - 1) if tries > 1 else None
            self.commit(stage, SubmissionSource(message.id, listener, again))

    def _take(self, message: Submission, person: str | None) -> Stage | None:
        desk = self.playing()
        seat = message.seat
        self.check_holder(seat, person)
        if self.roster.seats[seat].bot is not None:
            raise NemetonError("seat-has-bot", seat=seat + 1)
        if desk.done_before(seat, message.id):
            return None
        desk.check(seat, message.ply)
        if person is not None and not isinstance(message, TakeBack):
            self.runtime.budget.check(person)
        match message:
            case Act():
                if person is not None and not message.confirm:
                    steps = len(message.steps)
                    self.runtime.draft_memory.check(self, person, seat, steps)
                return desk.act(seat, message.steps, message.id, confirm=message.confirm)
            case TakeBack():
                desk.take_back(seat, message.steps, message.id)
                return None
            case Confirm():
                return desk.confirm(seat)

    def ask(self, message: Ask, person: str | None) -> Answer:
        """Refusals and previews of actions, after the seat's draft. Raises NemetonError."""
        desk = self.playing()
        self.check_holder(message.seat, person)
        if message.previews and len(message.actions) > MAX_PREVIEWS:
            raise NemetonError("too-many-previews", most=MAX_PREVIEWS)
        previewed = message.actions if message.previews else []
        refusals = [desk.refusal(message.seat, action) for action in message.actions]
        return Answer(
            re=message.id,
            ply=self.ply,
            refusals=[None if found is None else outgoing.problem(found) for found in refusals],
            previews=[outgoing.preview(desk.preview(message.seat, action)) for action in previewed],
        )

    def play_for(self, seat: int, action: int | None, ply: int) -> None:
        """Play a bot's choice; without one, the first legal action."""
        if self.pending.blocked:
            self.pending.later(partial(self._play_for, seat, action, ply))
        else:
            self._play_for(seat, action, ply)

    def _play_for(self, seat: int, action: int | None, ply: int) -> None:
        desk = self.desk
        if desk is None or self.roster.seats[seat].bot is None:
            return
        if seat in desk.decisions.actors and desk.decisions.ply_since[seat] <= ply:
            first = desk.decisions.legal[seat][0]
            try:
                stage = desk.history.stage(seat, [first if action is None else action])
            except NemetonError:
                logger.warning("a bot chose what it may not")
                stage = desk.history.stage(seat, [first])
            self.commit(stage)
        else:
            self.runtime.moved(self)

    def play_forced(self) -> None:
        """Play forced moves of people who want that."""
        if self.desk is None or self.pending.busy or self.header.status != "running":
            return
        decisions = self.desk.decisions
        for seat in decisions.actors:
            if len(decisions.legal[seat]) == 1 and seat not in self.desk.drafts:
                if self.roster.seats[seat].bot is None and self._wants_forced_moves(seat):
                    if not self.runtime.budget.left(self._payer_of(seat)):
                        continue
                    self.commit(self.desk.history.stage(seat, decisions.legal[seat]))
                    return  # the next one when this is written

    def _wants_forced_moves(self, seat: int) -> bool:
        person = self.roster.seats[seat].person
        return any(
            listener.person is not None and listener.person.prefs.auto_forced
            for listener in self.broadcast.listeners
            if listener.who == person
        )

    def commit(self, stage: Stage, sender: SubmissionSource | None = None) -> None:
        """Append the moves to the journal, which calls `_written`."""
        assert self.desk is not None
        stage = stage.dated(now(), None if sender is None else sender.submission)
        change = self._change(stage)
        verbs = self.desk.history.game.verbs
        self.runtime.budget.charge(
            self._payer_of(stage.seat), byte_costs.of_moves(stage.moves, verbs)
        )
        self.pending.busy = True
        self.runtime.journal.append(
            JournalEntry(
                key=self.header.key,
                table=self.id,
                ply=self.ply,
                moves=stage.moves,
                verbs=verbs,
                change=change,
                done=partial(self._written, stage, change, sender),
            )
        )

    def _payer_of(self, seat: int) -> str:
        """The person to whose budget the seat's moves are charged."""
        found = self.roster.seats[seat]
        if found.bot is None and found.person is not None:
            return found.person
        return self.runtime.budget.payer(self.header)

    def _change(self, stage: Stage) -> TableChange:
        """Changes of the moves to the table's row."""
        last = stage.moves[-1]
        over = not last.actors
        freeze_reason = None if over else self.too_long(len(stage.moves))
        ended = over or freeze_reason is not None
        due = None if ended else wake_time(last.actors, self.roster, self.header.pace, last.at)
        return TableChange(
            due=UNSET if due == self.header.due else due,
            finished=last.at if ended else None,
            result=stage.state.result() if over else None,
            freeze_reason=freeze_reason,
        )

    def _written(
        self, stage: Stage, change: TableChange, sender: SubmissionSource | None, outcome: Outcome
    ) -> None:
        if outcome is Outcome.TAKEN:
            self._try_again(sender)
            return
        with self.runtime.budget.loop_time(self._payer_of(stage.seat)).measured():
            self._handle_outcome(stage, change, sender, outcome)

    def _handle_outcome(
        self, stage: Stage, change: TableChange, sender: SubmissionSource | None, outcome: Outcome
    ) -> None:
        """Send moves that were written, or the problem to their sender."""
        self.pending.busy = False
        try:
            if outcome is Outcome.WRITTEN:
                self._committed(stage, change, sender)
            elif sender is not None:
                problem = Problem("disk-full" if outcome is Outcome.FULL else "not-saved")
                self.broadcast.refuse(sender.submission, sender.listener, problem)
            # Bots try again with the next tick of the housekeeping.
        finally:
            self.pending.drain()

    def _committed(
        self, stage: Stage, change: TableChange, sender: SubmissionSource | None
    ) -> None:
        assert self.desk is not None
        before = self.ply
        self.desk.committed(stage)
        self.header.note(change)
        if sender is None:
            self.broadcast.moves(before)
        else:
            self.broadcast.moves(before, sender.listener, sender.submission)
        if change.finished is not None:
            self.broadcast.table_changed()
        self.runtime.moved(self)

    def _try_again(self, sender: SubmissionSource | None) -> None:
        """Submit again, after moves at that ply were read from the log."""
        self.pending.busy = False
        try:
            if sender is not None and sender.again is not None:
                sender.again()
            elif sender is not None:
                stale = Problem("stale", {"ply": self.ply})
                self.broadcast.refuse(sender.submission, sender.listener, stale)
            self.runtime.moved(self)
        finally:
            self.pending.drain()
