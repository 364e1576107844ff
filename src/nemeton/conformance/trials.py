"""What a bot is played through, one table each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec

from nemeton.conformance.stand import Stand
from nemeton.conformance.tap import TappedSocket
from nemeton.conformance.watch import Submission
from nemeton.protocol.from_client import Act
from nemeton.protocol.from_server import Refusal, Update
from nemeton.protocol.problem import Problem

ENOUGH = 2  # accepted submissions after which a bot has found its way back


class BotTrial(msgspec.Struct, frozen=True):
    name: str
    game: str
    seats: int
    run: Callable[[Stand], Awaitable[None]]


@asynccontextmanager
async def opponents(here: Stand) -> AsyncIterator[None]:
    """The other seats are played, whatever the bot does."""
    playing = asyncio.create_task(here.play_along())
    try:
        yield
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def goes_on(here: Stand) -> bool:
    """Does the bot still play?"""
    wanted = here.watch.accepted + ENOUGH
    return await here.until(lambda: here.watch.accepted >= wanted or here.link.over)


async def whole_game(here: Stand) -> None:
    """From the first move to the last; somebody chats meanwhile."""
    async with opponents(here):
        await here.link.say("…")
        if not await here.until(lambda: here.link.over):
            return
    try:
        async with asyncio.timeout(here.patience):
            code = await here.bot.wait()
    except TimeoutError:
        here.watch.find("did-not-end", seconds=round(here.patience))
        return
    if code:
        here.watch.find("exit-code", exit=code)


async def refusal(here: Stand) -> None:
    """Its first submission is refused, as one that comes too fast is."""
    watch = here.watch

    async def refuse(socket: TappedSocket, message: Submission) -> bool:
        watch.submitting = None
        answer = Refusal(re=message.id, ply=message.ply, error=Problem("too-fast"))
        socket.say(msgspec.json.encode(answer))
        return True

    watch.submitting = refuse
    async with opponents(here):
        await goes_on(here)


async def stale(here: Stand) -> None:
    """Before its first submission arrives, somebody has acted for its seat in another window."""
    watch = here.watch

    async def forestall(_socket: TappedSocket, message: Submission) -> bool:
        if not isinstance(message, Act):
            return False
        watch.submitting = None
        assert watch.position is not None
        legal = watch.position.seats[message.seat].legal
        other = Act(
            id="other-window", seat=message.seat, ply=message.ply, steps=[legal[-1]], confirm=True
        )
        path = f"/tables/{here.link.table.id}/submit"
        await here.guest.request("POST", path, Update, other)
        watch.excuse(message.id)
        return False

    watch.submitting = forestall
    async with opponents(here):
        await goes_on(here)


async def reconnects(here: Stand) -> None:
    """The socket is lost before a submission is answered: first with a goodbye, then without."""
    async with opponents(here):
        for politely in (True, False):
            if not await comes_back(here, politely=politely):
                return


async def comes_back(here: Stand, *, politely: bool) -> bool:
    watch = here.watch
    before = watch.connections

    def cut(socket: TappedSocket) -> bool:
        watch.accepting = None
        socket.cut(politely=politely)
        return True

    watch.accepting = cut
    return await here.until(lambda: watch.connections > before) and await goes_on(here)


async def together(here: Stand) -> None:
    """All decide at the same time: first nobody else acts before the bot, then all others do."""
    watch = here.watch

    async def hold(_socket: TappedSocket, _message: Submission) -> bool:
        watch.submitting = None
        await here.act_for_all()
        return False

    had = 0
    for last in (False, True):
        if not await decides(here, had, "waited-for-others"):
            return
        had = watch.accepted
        if last:
            watch.submitting = hold
        await here.act_for_all(until_bot_is_asked=True)
    await decides(here, had, "idle")


async def decides(here: Stand, had: int, silence: str) -> bool:
    """Has it decided all that it is asked now?"""
    watch = here.watch
    return await here.until(lambda: watch.accepted > had and not watch.to_act, silence)


TRIALS = (
    BotTrial("whole-game", "alarun", 2, whole_game),
    BotTrial("refusal", "alarun", 2, refusal),
    BotTrial("stale", "alarun", 2, stale),
    BotTrial("reconnects", "alarun", 2, reconnects),
    BotTrial("together", "alluvium", 3, together),
)
