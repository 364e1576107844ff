"""Hints for players, where the table allows them, computed by bot workers."""

from __future__ import annotations

from nemeton.analysis.hint import seconds
from nemeton.core.errors import NemetonError
from nemeton.protocol.play import HintInfo, HintList
from nemeton.server import metrics
from nemeton.server.access.limits import Limits, Rate
from nemeton.server.tables import outgoing
from nemeton.server.tables.live import LiveTable
from nemeton.server.workers.bot_jobs import PLAN_AHEAD_SECONDS, Question, advise, encode_view
from nemeton.server.workers.jobs import Job
from nemeton.server.workers.pool import BotWorkers, Failed, Stopping, TooLate

HINT_RATE = Rate(0.1, 20)  # for each person, since each takes seconds


class Hinting:
    def __init__(self, workers: BotWorkers, limits: Limits) -> None:
        self._workers = workers
        self._limits = limits
        self._asking: set[str] = set()  # people who wait for a hint

    async def ask(self, person: str, live: LiveTable, seat: int) -> HintList:
        """The hint for a seat. Raises NemetonError."""
        view = self._view(person, live, seat)
        if person in self._asking or not self._limits.allow(f"hints {person}", HINT_RATE):
            metrics.LIMITED.labels("too-many-hints").inc()
            raise NemetonError("too-many-hints")
        ply, header = live.ply, live.header
        self._asking.add(person)
        try:
            found = await self._workers.run(
                Job(
                    person,
                    advise,
                    Question(header.game, header.version, header.components, view),
                    seconds=PLAN_AHEAD_SECONDS + seconds(header.game, len(header.seats)),
                    kind="long",
                )
            )
        except (Failed, TooLate) as error:
            raise NemetonError("no-hint-found") from error
        except Stopping as error:
            raise NemetonError("server-stopping") from error
        finally:
            self._asking.discard(person)
        return HintList(
            ply,
            [
                HintInfo(action, chance, points, why, outgoing.preview(preview))
                for action, chance, points, why, preview in found
            ],
        )

    def _view(self, person: str, live: LiveTable, seat: int) -> bytes:
        desk = live.playing()
        live.check_holder(seat, person)
        if not live.header.hints:
            raise NemetonError("no-hints-here")
        state = desk.state(seat)
        if live.roster.seats[seat].bot is not None or seat not in state.actors():
            raise NemetonError("nothing-to-decide", seat=seat + 1)
        return encode_view(state.view(seat))
