"""Arena games with remote bots, played at a private server.

The deals are the arena's, and all other bots play as they do without a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from time import perf_counter_ns, thread_time_ns

import msgspec

from nemeton.arena.contenders import contender, is_remote, remote_command
from nemeton.arena.timed_game import Clock, TimedGame
from nemeton.bots import Bot
from nemeton.bots.game_loop import seat_chance
from nemeton.client import Server, TableLink, play
from nemeton.conformance.bot_process import BotProcess, start_bot
from nemeton.conformance.private_server import private_server
from nemeton.core.errors import NemetonError
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.record.history import replay
from nemeton.core.record.record import Record
from nemeton.protocol.play import SeatState
from nemeton.server.lobby.creation import new_row
from nemeton.server.storage import tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import TableRow
from nemeton.table.roster import Roster

SILENCE_SECONDS = 120.0  # without anything happening
CHECK_SECONDS = 0.5  # between two checks of the bots' processes


class RemoteBot:
    """A bot's process and its seat."""

    def __init__(self, seat: int, command: Sequence[str]) -> None:
        self.seat = seat
        self.command = command
        self.process: BotProcess

    @property
    def ended(self) -> bool:
        return self.process.ended is not None

    def trouble(self, code: str) -> NemetonError:
        return NemetonError(code, command=" ".join(self.command), seconds=round(SILENCE_SECONDS))

    def ended_early(self) -> NemetonError:
        said = [line.strip() for line in self.process.last_words() if line.strip()]
        if not said:
            return self.trouble("remote-ended")
        return NemetonError("remote-failed", command=" ".join(self.command), detail=said[-1])


class LocalBots:
    """Bots that need no server, each with its own chance as in other games."""

    def __init__(self, game: Game, bots: Mapping[int, Bot], seed: bytes, seats: int) -> None:
        self.game = game
        self.bots = bots
        self.chances = {seat: seat_chance(seed, seat) for seat in bots}
        self.clocks = [Clock() for _ in range(seats)]

    def choose(self, asked: SeatState) -> int:
        seat = asked.seat
        assert seat is not None
        if len(asked.legal) == 1:
            return asked.legal[0]
        view = msgspec.json.decode(msgspec.json.encode(asked.view), type=self.game.view_type)
        begun = thread_time_ns()
        chosen = self.bots[seat].choose(self.game, view, asked.legal, self.chances[seat])
        self.clocks[seat].nanoseconds += thread_time_ns() - begun
        return chosen


def play_timed(game: Game, names: Sequence[str], options: Options, seed: bytes) -> TimedGame:
    """Play one game; remote bots are timed by the wall clock. Raises NemetonError."""
    return asyncio.run(play_at_server(game, names, options, seed))


async def play_at_server(
    game: Game, names: Sequence[str], options: Options, seed: bytes
) -> TimedGame:
    bots = {seat: contender(name) for seat, name in enumerate(names) if not is_remote(name)}
    local = LocalBots(game, bots, seed, len(names))
    async with private_server() as server, AsyncExitStack() as ending:
        host = await Server.as_guest(server.url, "Nemeton")
        table = await add_table(server.database, host, game, options, list(bots), len(names), seed)
        link = await ending.enter_async_context(host.join(table.id))
        remotes: list[RemoteBot] = []
        for seat, name in enumerate(names):  # one after the other: each takes the first free seat
            if is_remote(name):
                remotes.append(RemoteBot(seat, remote_command(name)))
                await sit_down(remotes[-1], host, link, table, ending)
        await host.start(table.id)
        await play_to_end(link, host, local, remotes)
        record = await host.record(table.id)
    assert record.result is not None
    count_decisions(game, record, local.clocks)
    return TimedGame(record.result, local.clocks)


async def add_table(
    place: str,
    host: Server,
    game: Game,
    options: Options,
    taken: list[int],
    seats: int,
    seed: bytes,
) -> TableRow:
    """Add a table with this deal to the database.

    The protocol has no request for it, because others play there too.
    """
    me = await host.me()
    assert me is not None
    roster = Roster.empty(seats, me.id)
    for seat in taken:
        roster.take(seat, me.id)
    row = new_row(game, options, None, roster, seed)
    database = Database(place)
    try:
        async with database.writing() as connection:
            await tables.add(connection, row, roster, seed)
    finally:
        await database.close()
    return row


async def sit_down(
    bot: RemoteBot, host: Server, link: TableLink, table: TableRow, ending: AsyncExitStack
) -> None:
    guest = await Server.as_guest(host.url, f"Bot {bot.seat + 1}")
    place = {"url": host.url, "token": guest.token, "table": table.id, "invite": table.invite}
    bot.process = await ending.enter_async_context(start_bot(bot.command, place))
    await until(
        lambda: link.table.seats[bot.seat].person is not None, link, [bot], "remote-no-seat"
    )


async def play_to_end(
    link: TableLink, host: Server, local: LocalBots, remotes: list[RemoteBot]
) -> None:
    """Play the other seats, and watch the remote bots.

    Raises NemetonError if one of them ends or stalls.
    """
    playing = asyncio.create_task(play(link, local.choose))
    timing = asyncio.create_task(measure_waits(link, local.clocks, [bot.seat for bot in remotes]))
    try:
        await until(lambda: link.over or playing.done(), link, remotes, "remote-silent", host)
        await playing
    finally:
        playing.cancel()
        timing.cancel()


async def until(
    done: Callable[[], bool],
    link: TableLink,
    bots: Sequence[RemoteBot],
    silent: str,
    host: Server | None = None,
) -> None:
    """Wait until `done()`. Raises NemetonError if a bot ends or nothing happens."""
    loop = asyncio.get_running_loop()
    last, since = link.position.ply, loop.time()
    while not done():
        with suppress(TimeoutError):
            await asyncio.wait_for(link.changed(), CHECK_SECONDS)
        for bot in bots:
            if bot.ended and not done():  # the bot may have heard of the end first
                if host is None or (await host.table(link.table.id)).status != "finished":
                    raise bot.ended_early()
        if link.position.ply != last:
            last, since = link.position.ply, loop.time()
        elif loop.time() - since > SILENCE_SECONDS:
            asked = actors(link)
            raise next((bot for bot in bots if bot.seat in asked), bots[0]).trouble(silent)


async def measure_waits(link: TableLink, clocks: list[Clock], seats: Sequence[int]) -> None:
    """Add to the clocks of these seats the time that they are to act."""
    since: dict[int, int] = {}
    while True:
        asked = actors(link)
        now = perf_counter_ns()
        for seat in seats:
            if seat in asked:
                since.setdefault(seat, now)
            elif seat in since:
                clocks[seat].nanoseconds += now - since.pop(seat)
        await link.changed()


def actors(link: TableLink) -> list[int]:
    """The seats to act, which are the same in every view."""
    for seat in link.position.seats.values():
        return list(seat.view["actors"])
    return []


def count_decisions(game: Game, record: Record, clocks: list[Clock]) -> None:
    """Count the decisions with more than one legal action."""
    again = replay(game, record, to=0)
    for seat, text in record.moves:
        if len(again.state.legal(seat)) > 1:
            clocks[seat].decisions += 1
        again.play(seat, game.verbs.parse(text))
