"""Trials of a bot, each at a table of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec

from nemeton.conformance.tap import TappedSocket
from nemeton.conformance.trial_table import TrialTable
from nemeton.conformance.watch import Submission
from nemeton.protocol.from_client import Act
from nemeton.protocol.from_server import Refusal, Update
from nemeton.protocol.problem import Problem

ENOUGH_SUBMISSIONS = 2  # accepted submissions that prove that a bot goes on


class BotTrial(msgspec.Struct, frozen=True):
    name: str
    game: str
    seats: int
    run: Callable[[TrialTable], Awaitable[None]]


@asynccontextmanager
async def opponents(table: TrialTable) -> AsyncIterator[None]:
    """Play the other seats in the background."""
    playing = asyncio.create_task(table.play_along())
    try:
        yield
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def goes_on(table: TrialTable) -> bool:
    """True once the bot has submitted a few more moves, or the game is over."""
    wanted = table.watch.accepted + ENOUGH_SUBMISSIONS
    return await table.until(lambda: table.watch.accepted >= wanted or table.link.over)


async def whole_game(table: TrialTable) -> None:
    """A whole game, with a chat message."""
    async with opponents(table):
        await table.link.say("…")
        if not await table.until(lambda: table.link.over):
            return
    try:
        async with asyncio.timeout(table.timeout):
            code = await table.bot.wait()
    except TimeoutError:
        table.watch.find("did-not-end", seconds=round(table.timeout))
        return
    if code:
        table.watch.find("exit-code", exit=code)


async def refusal(table: TrialTable) -> None:
    """A refusal of the first submission, as if it came too fast."""
    watch = table.watch

    async def refuse(socket: TappedSocket, message: Submission) -> bool:
        watch.submitting = None
        answer = Refusal(re=message.id, ply=message.ply, error=Problem("too-fast"))
        socket.say(msgspec.json.encode(answer))
        return True

    watch.submitting = refuse
    async with opponents(table):
        await goes_on(table)


async def stale(table: TrialTable) -> None:
    """A stale first submission, because the seat has acted in another window."""
    watch = table.watch

    async def submit_elsewhere(_socket: TappedSocket, message: Submission) -> bool:
        if not isinstance(message, Act):
            return False
        watch.submitting = None
        assert watch.position is not None
        legal = watch.position.seats[message.seat].legal
        other = Act(
            id="other-window", seat=message.seat, ply=message.ply, steps=[legal[-1]], confirm=True
        )
        path = f"/tables/{table.link.table.id}/submit"
        await table.guest.request("POST", path, Update, other)
        watch.expect_refusal(message.id)
        return False

    watch.submitting = submit_elsewhere
    async with opponents(table):
        await goes_on(table)


async def reconnects(table: TrialTable) -> None:
    """Loss of the socket before a submission is answered: first closed, then aborted."""
    async with opponents(table):
        for politely in (True, False):
            if not await comes_back(table, politely=politely):
                return


async def comes_back(table: TrialTable, *, politely: bool) -> bool:
    watch = table.watch
    before = watch.connections

    def cut(socket: TappedSocket) -> bool:
        watch.accepting = None
        socket.cut(politely=politely)
        return True

    watch.accepting = cut
    return await table.until(lambda: watch.connections > before) and await goes_on(table)


async def together(table: TrialTable) -> None:
    """Simultaneous decisions: the bot is first to act, then last."""
    watch = table.watch

    async def hold(_socket: TappedSocket, _message: Submission) -> bool:
        watch.submitting = None
        await table.act_for_all()
        return False

    had = 0
    for last in (False, True):
        if not await decides(table, had, "waited-for-others"):
            return
        had = watch.accepted
        if last:
            watch.submitting = hold
        await table.act_for_all(until_bot_is_asked=True)
    await decides(table, had, "idle")


async def decides(table: TrialTable, had: int, silence: str) -> bool:
    """True once the bot has made all its present decisions."""
    watch = table.watch
    return await table.until(lambda: watch.accepted > had and not watch.to_act, silence)


TRIALS = (
    BotTrial("whole-game", "alarun", 2, whole_game),
    BotTrial("refusal", "alarun", 2, refusal),
    BotTrial("stale", "alarun", 2, stale),
    BotTrial("reconnects", "alarun", 2, reconnects),
    BotTrial("together", "alluvium", 3, together),
)
