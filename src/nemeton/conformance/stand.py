"""A table with the bot on its first seat and ourselves on all others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from nemeton.client import Server, TableLink, play
from nemeton.conformance.bot_process import BotProcess, started
from nemeton.conformance.findings import Finding
from nemeton.conformance.tap import Tap
from nemeton.conformance.watch import Watch
from nemeton.protocol.play import SeatState
from nemeton.protocol.tables import NewTable

BOT_SEAT = 0


class BotUnderTest:
    """What all trials share: the server, the two people at it, and the bot's command."""

    def __init__(
        self, tap: Tap, host: Server, guest: Server, command: Sequence[str], patience: float
    ) -> None:
        self.tap = tap
        self.host = host
        self.guest = guest  # whose token the bot has
        self.command = command
        self.patience = patience


class Stand:
    def __init__(
        self, setting: BotUnderTest, link: TableLink, watch: Watch, bot: BotProcess
    ) -> None:
        self.guest = setting.guest
        self.patience = setting.patience
        self.link = link
        self.watch = watch
        self.bot = bot
        self._host = setting.host
        self._random = random.Random(1)
        self._acting = asyncio.Lock()

    def choose(self, seat: SeatState) -> int:
        return self._random.choice(seat.legal)

    async def play_along(self) -> None:
        """Play all other seats, to the end of the game."""
        try:
            await play(self.link, self.choose)
        finally:
            self.watch.stir()

    async def act_for_all(self, *, until_bot_is_asked: bool = False) -> None:
        """Every decision that the other seats have now, or up to the bot's next one."""
        known = self.watch.position
        async with self._acting:  # the next step may begin before we have heard of it
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
        """Wait until it is so. Otherwise a finding says why the bot never got there."""
        while not done():
            if self.watch.findings:
                return False
            code = self.bot.ended
            if code is not None:
                if await self.finished():  # it may have heard of it before us
                    return True
                self.watch.find("gave-up", exit=code)
                return False
            if not await self.watch.happening(self.patience):
                connected = self.watch.socket is not None
                self.watch.find(silence if connected else "not-there", seconds=round(self.patience))
                return False
        return True


@asynccontextmanager
async def stand(
    setting: BotUnderTest, game: str, seats: int, findings: list[Finding], errors: list[str]
) -> AsyncIterator[Stand | None]:
    """A game under way, or None if the bot did not even sit down."""
    host = setting.host
    others = [seat for seat in range(seats) if seat != BOT_SEAT]
    table = await host.new_table(NewTable(game=game, seats=seats, take=others))
    watch = Watch(setting.guest.token, findings)
    setting.tap.watcher = watch
    place = {
        "url": host.url,
        "token": setting.guest.token,
        "table": table.id,
        "invite": table.invite or "",
    }
    async with (
        host.join(table.id) as link,
        started(setting.command, place, watch.stir, errors) as bot,
    ):
        here = Stand(setting, link, watch, bot)
        if await seated(here):
            await host.start(table.id)
            yield here
        else:
            yield None
    setting.tap.watcher = None


async def seated(here: Stand) -> bool:
    """Has the bot taken its seat?"""
    watch, link = here.watch, here.link
    watching = asyncio.create_task(stir_on_news(here))
    try:
        while link.table.seats[BOT_SEAT].person is None:
            code = here.bot.ended
            if code is not None or not await watch.happening(here.patience):
                seconds = round(here.patience)
                watch.find("did-not-sit", request=watch.request or "–", seconds=seconds)
                return False
        return True
    finally:
        watching.cancel()


async def stir_on_news(here: Stand) -> None:
    while True:
        await here.link.changed()
        here.watch.stir()
