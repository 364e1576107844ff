"""Table of a trial: the bot on the first seat, random players on the others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from nemeton.client import Server, TableLink, play
from nemeton.conformance.bot_process import BotProcess, start_bot
from nemeton.conformance.findings import Finding
from nemeton.conformance.tap import Tap
from nemeton.conformance.watch import BotWatch
from nemeton.protocol.play import SeatState
from nemeton.protocol.tables import NewTable

BOT_SEAT = 0


class TrialSetup:
    """Common parts of all trials: the server, two people at it, and the bot's command."""

    def __init__(
        self, tap: Tap, host: Server, guest: Server, command: Sequence[str], timeout: float
    ) -> None:
        self.tap = tap
        self.host = host
        self.guest = guest  # the bot has this person's token
        self.command = command
        self.timeout = timeout


class TrialTable:
    def __init__(
        self, setup: TrialSetup, link: TableLink, watch: BotWatch, bot: BotProcess
    ) -> None:
        self.guest = setup.guest
        self.timeout = setup.timeout
        self.link = link
        self.watch = watch
        self.bot = bot
        self._host = setup.host
        self._random = random.Random(1)
        self._acting = asyncio.Lock()

    def choose(self, seat: SeatState) -> int:
        return self._random.choice(seat.legal)

    async def play_along(self) -> None:
        """Play all other seats, to the end of the game."""
        try:
            await play(self.link, self.choose)
        finally:
            self.watch.wake()

    async def act_for_all(self, *, until_bot_is_asked: bool = False) -> None:
        """Make every present decision of the other seats, or up to the bot's next one."""
        known = self.watch.position
        async with self._acting:  # the trial may be ahead of our own link
            while known is not None and self.link.position.ply < known.ply:
                await self.link.changed()
            while self.link.decisions:
                seat = self.link.decisions[0]
                assert seat.seat is not None
                if until_bot_is_asked and BOT_SEAT in seat.view["actors"]:
                    return
                await self.link.act(seat.seat, self.choose(seat))

    async def finished(self) -> bool:
        return (await self._host.table(self.link.table.id)).status == "finished"

    async def until(self, done: Callable[[], bool], silence: str = "idle") -> bool:
        """Wait until `done()`; returns False after noting the reason for its failure."""
        while not done():
            if self.watch.findings:
                return False
            code = self.bot.ended
            if code is not None:
                if await self.finished():  # the bot may have heard of it first
                    return True
                self.watch.find("gave-up", exit=code)
                return False
            if not await self.watch.wait_for_event(self.timeout):
                connected = self.watch.socket is not None
                self.watch.find(silence if connected else "not-there", seconds=round(self.timeout))
                return False
        return True


@asynccontextmanager
async def trial_table(
    setup: TrialSetup, game: str, seats: int, findings: list[Finding], errors: list[str]
) -> AsyncIterator[TrialTable | None]:
    """A game under way, or None if the bot did not sit down."""
    host = setup.host
    others = [seat for seat in range(seats) if seat != BOT_SEAT]
    info = await host.new_table(NewTable(game=game, seats=seats, take=others))
    watch = BotWatch(setup.guest.token, findings)
    setup.tap.watcher = watch
    place = {
        "url": host.url,
        "token": setup.guest.token,
        "table": info.id,
        "invite": info.invite or "",
    }
    async with (
        host.join(info.id) as link,
        start_bot(setup.command, place, watch.wake, errors) as bot,
    ):
        table = TrialTable(setup, link, watch, bot)
        if await seated(table):
            await host.start(info.id)
            yield table
        else:
            yield None
    setup.tap.watcher = None


async def seated(table: TrialTable) -> bool:
    """Wait for the bot to sit down; False if it does not."""
    watch, link = table.watch, table.link
    watching = asyncio.create_task(wake_on_news(table))
    try:
        while link.table.seats[BOT_SEAT].person is None:
            code = table.bot.ended
            if code is not None or not await watch.wait_for_event(table.timeout):
                seconds = round(table.timeout)
                watch.find("did-not-sit", request=watch.request or "–", seconds=seconds)
                return False
        return True
    finally:
        watching.cancel()


async def wake_on_news(table: TrialTable) -> None:
    while True:
        await table.link.changed()
        table.watch.wake()
