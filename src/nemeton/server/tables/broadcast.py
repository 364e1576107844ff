"""Listeners at one table, and messages to each about their own seats only."""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.protocol.from_server import Chat, Refusal, Snapshot, TableChanged, Update
from nemeton.protocol.play import LogLine
from nemeton.protocol.problem import Problem
from nemeton.server import metrics
from nemeton.server.storage.chat import LATEST_LINES, WrittenLine
from nemeton.server.tables import outgoing, updates
from nemeton.server.tables.listener import Listener
from nemeton.server.tables.outgoing import encode
from nemeton.server.tables.table_state import TableState
from nemeton.server.tables.updates import ONLOOKERS, Audience
from nemeton.server.times import now
from nemeton.table.desk import Desk
from nemeton.table.shown import ShownSeat

LOG_LINES = 50
SNAPSHOT_INTERVAL_MS = 1000  # between two snapshots for stale submissions of one socket


class Broadcast:
    def __init__(self, facts: TableState) -> None:
        self._facts = facts
        self.listeners: dict[Listener, Audience] = {}
        self._groups: dict[Audience, list[Listener]] = {}  # the same by audience, or empty
        self.shown: dict[int | None, ShownSeat] = {}  # the last view of each seat with listeners

    def join(self, listener: Listener) -> None:
        self._seat(listener, self._facts.audience(listener.who))

    def part(self, listener: Listener) -> None:
        if listener in self.listeners:
            self._remove(listener)
            self._forget_unseen()

    def _seat(self, listener: Listener, audience: Audience) -> None:
        self.listeners[listener] = audience
        self._groups = {}

    def _remove(self, listener: Listener) -> None:
        del self.listeners[listener]
        self._groups = {}

    def _forget_unseen(self) -> None:
        """Forget views without listeners, which need no updates."""
        watched = {seat for audience in self.listeners.values() for seat in audience}
        for seat in list(self.shown):
            if seat not in watched:
                del self.shown[seat]

    def snapshot(self, person: str | None, since: int | None = None) -> Snapshot:
        """All that this person may see, with the log after ply `since`."""
        facts = self._facts
        audience = facts.audience(person)
        desk = facts.desk
        log: list[LogLine] = []
        if desk is not None:
            moves = desk.history.moves
            start = max(since or 0, len(moves) - LOG_LINES)
            log = updates.log_lines(moves, start, audience, desk.history.game.verbs)
        return Snapshot(
            table=facts.info(person),
            ply=facts.ply,
            seats=[]
            if desk is None
            else [updates.seat_state(self._shown(desk, seat)) for seat in audience],
            log=log,
            clocks=facts.clocks() or [None] * len(facts.roster.seats),
            chat=[
                outgoing.chat_line(line, facts.header.names)
                for line in facts.chat
                if facts.receives(person, line)
            ],
            now=now(),
        )

    def _shown(self, desk: Desk, seat: int | None) -> ShownSeat:
        """The seat's view, updated by `moves` as long as it has listeners."""
        shown = self.shown.get(seat)
        if shown is None:
            shown = ShownSeat(desk, seat)
            if any(seat in audience for audience in self.listeners.values()):
                self.shown[seat] = shown
        return shown

    def refuse(self, submission: str, listener: Listener, problem: Problem) -> None:
        """Refuse a submission; send a snapshot with a stale one now and then.

        A listener has got all updates already.
        """
        metrics.SUBMISSIONS.refused += 1
        snapshot = None
        if problem.code == "stale" and now() - listener.snapshot_at >= SNAPSHOT_INTERVAL_MS:
            listener.snapshot_at = now()
            snapshot = self.snapshot(listener.who)
        refusal = Refusal(re=submission, ply=self._facts.ply, error=problem, snapshot=snapshot)
        listener.push(encode(refusal))

    def moves(
        self,
        before: int,
        origin: Listener | None = None,
        re: str | None = None,
        *,
        seats_changed: bool = False,
    ) -> None:
        """Send the moves after ply `before` to all; accept `re` for `origin`.

        With `seats_changed`, people with other seats than before get a snapshot after that, and
        nothing more of the seats they have left.
        """
        desk = self._facts.desk
        assert desk is not None
        if re is not None:
            metrics.SUBMISSIONS.accepted += 1
        groups = self._with_same_seats() if seats_changed else self._by_audience()
        everyone, clocks = list(self.shown.values()), self._facts.clocks()
        found = updates.after_moves(desk, before, everyone, list(groups), clocks)
        for update, listeners in zip(found, groups.values(), strict=True):
            others = [listener for listener in listeners if listener is not origin]
            if others:
                data = encode(update)
                for listener in others:
                    listener.push(data)
            if origin is not None and len(others) < len(listeners):
                update.re = re
                origin.push(encode(update))
        if origin is not None and origin not in self.listeners:
            self._answer_non_listener(before, origin, re)

    def _by_audience(self) -> dict[Audience, list[Listener]]:
        """Listeners by audience, cached until one comes, goes or changes seats."""
        if not self._groups:
            for listener, audience in self.listeners.items():
                self._groups.setdefault(audience, []).append(listener)
        return self._groups

    def _with_same_seats(self) -> dict[Audience, list[Listener]]:
        """Listeners who hold the same seats as at the last message."""
        groups: dict[Audience, list[Listener]] = {}
        for listener, audience in self.listeners.items():
            if audience == self._facts.audience(listener.who):
                groups.setdefault(audience, []).append(listener)
        return groups

    def _answer_non_listener(self, before: int, origin: Listener, re: str | None) -> None:
        """Accept a submission of somebody who does not listen, with whole views."""
        desk = self._facts.desk
        assert desk is not None
        audience = self._facts.audience(origin.who)
        seats = [updates.whole_update(self._shown(desk, seat)) for seat in audience]
        history = desk.history
        lines = updates.log_lines(history.moves, before, audience, history.game.verbs)
        origin.push(encode(Update(ply=desk.ply, re=re, moves=lines, seats=seats)))

    def draft(self, seat: int, origin: Listener, re: str) -> None:
        """Send a seat's draft to those who hold the seat, and to nobody else."""
        desk = self._facts.desk
        assert desk is not None
        metrics.SUBMISSIONS.accepted += 1
        if origin not in self.listeners:
            self._answer_non_listener(desk.ply, origin, re)
        shown = self.shown.get(seat)
        if shown is None:
            return
        found = updates.seat_update(seat, shown.update(desk))
        update = Update(ply=desk.ply, seats=[] if found is None else [found])
        data = encode(update)
        for listener, audience in self.listeners.items():
            if listener is origin:
                update.re = re
                listener.push(encode(update))
            elif seat in audience and found is not None:
                listener.push(data)

    def dropped(self, seat: int) -> None:
        """Send the table without the draft of this seat, which was dropped."""
        desk, shown = self._facts.desk, self.shown.get(seat)
        assert desk is not None
        found = None if shown is None else updates.seat_update(seat, shown.update(desk))
        if found is not None:
            data = encode(Update(ply=desk.ply, seats=[found]))
            for listener, audience in self.listeners.items():
                if seat in audience:
                    listener.push(data)

    def table_changed(self, besides: Listener | None = None) -> None:
        """Send changed seats, presence or status; people with other seats get a snapshot."""
        self._turn_away()
        as_before: list[Listener] = []
        for listener, audience in list(self.listeners.items()):
            if listener is besides:
                continue
            now_held = self._facts.audience(listener.who)
            if now_held != audience:
                self._seat(listener, now_held)
                listener.push(encode(self.snapshot(listener.who)))
            else:
                as_before.append(listener)
        self._send_table(as_before)
        self._forget_unseen()

    def came_or_went(self, person: str, besides: Listener | None = None) -> None:
        """Send a player's presence to all, an onlooker's only to players."""
        if self._facts.roster.held_by(person):
            self.table_changed(besides)
            return
        self._send_table(
            listener
            for listener, audience in self.listeners.items()
            if audience != ONLOOKERS and listener is not besides
        )

    def _send_table(self, listeners: Iterable[Listener]) -> None:
        """Send the table's state, encoded once per person and once for all onlookers.

        It counts everybody present, so encoding it for each guest of a crowd would take long, and
        each of them could cause it.
        """
        messages: dict[str | None, bytes] = {}
        for listener in listeners:
            person = self._viewer(listener)
            if person not in messages:
                messages[person] = encode(TableChanged(self._facts.info(person)))
            listener.push(messages[person])

    def _viewer(self, listener: Listener) -> str | None:
        """The person, if the table looks different to them than to onlookers."""
        plays = self.listeners[listener] != ONLOOKERS
        return listener.who if plays or listener.who == self._facts.header.host else None

    def _turn_away(self) -> None:
        """Turn away people without a seat, where only players may watch."""
        for listener in list(self.listeners):
            if not self._facts.header.seen_by(listener.who):
                self._remove(listener)
                listener.turn_away("no-onlookers")

    def send_snapshots(self) -> None:
        """Send a whole snapshot to all, encoded once for those who see the same."""
        facts = self._facts
        self.shown.clear()
        self._turn_away()
        muting = {person for person, _ in facts.mutes}
        messages: dict[str | None, bytes] = {}
        for listener in list(self.listeners):
            self._seat(listener, facts.audience(listener.who))
            person = listener.who if listener.who in muting else self._viewer(listener)
            if person not in messages:
                messages[person] = encode(self.snapshot(person))
            listener.push(messages[person])

    def chat(self, lines: Iterable[WrittenLine], re: str | None = None) -> None:
        """Send chat to all who may hear it; accept `re` for the speaker."""
        facts = self._facts
        for line in lines:
            facts.chat = [*facts.chat[1 - LATEST_LINES :], line]
            said = outgoing.chat_line(line, facts.header.names)
            heard, accepted = encode(Chat(said)), encode(Chat(said, re))
            for listener in list(self.listeners):
                if facts.receives(listener.who, line):
                    listener.push(accepted if listener.who == line.person else heard)
