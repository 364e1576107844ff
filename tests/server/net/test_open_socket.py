"""An open socket whose peer sends many messages, beside other tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from nemeton.server.access.loop_time import LoopTime
from nemeton.server.config import ClientTimeouts
from nemeton.server.net.frames import close_frame, frame
from nemeton.server.net.open_socket import (
    GOING_AWAY,
    MAX_BETWEEN_CHECKS,
    MAX_GATHERED_BYTES,
    MESSAGES_PER_STEP,
    OpenSocket,
)

TIMEOUTS = ClientTimeouts()


def text(message: bytes) -> bytes:
    return frame(Opcode.TEXT, message)


class Transport:
    """Records the calls of a socket."""

    def __init__(self) -> None:
        self.reading = True
        self.closed = False
        self.written = b""
        self.packets = 0

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        self.written += data
        self.packets += 1

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def close(self) -> None:
        self.closed = True


class Watched:
    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self.dropped: list[str] = []
        self.loop_time = LoopTime()

    def drop(self, reason: str) -> None:
        self.dropped.append(reason)
        self.transport.close()

    def gone(self) -> None:
        pass


class Peer:
    """The other end of the socket, and all that was heard from it."""

    def __init__(self) -> None:
        self.transport = Transport()
        self.watched = Watched(self.transport)
        anything: Any = self.transport
        watched: Any = self.watched
        server = ServerState()
        self.line = OpenSocket(anything, watched, server, b"")
        self.heard: list[bytes] = []
        self.line.listen(self.heard.append, lambda: None)

    def send(self, *messages: bytes, kind: Opcode = Opcode.TEXT) -> None:
        frames = [Frame(kind, message).serialize(mask=True) for message in messages]
        self.line.data_received(b"".join(frames))


def numbered(count: int) -> list[bytes]:
    return [b"%d" % number for number in range(count)]


def in_a_loop(play: Callable[[Peer], Any]) -> None:
    async def run() -> None:
        await play(Peer())

    asyncio.run(run())


def test_a_packet_of_many_messages_is_read_in_parts() -> None:
    async def play(peer: Peer) -> None:
        peer.send(*numbered(50))
        for turn in range(1, 50 // MESSAGES_PER_STEP + 1):
            assert peer.heard == numbered(turn * MESSAGES_PER_STEP)
            assert not peer.transport.reading
            await asyncio.sleep(0)
        assert peer.heard == numbered(50)
        assert peer.transport.reading
        peer.send(b"alone")
        assert peer.heard[50:] == [b"alone"]

    in_a_loop(play)


def test_a_held_socket_delivers_no_messages() -> None:
    async def play(peer: Peer) -> None:
        def take(message: bytes) -> None:
            peer.heard.append(message)
            peer.line.hold()

        peer.line.listen(take, lambda: None)
        peer.send(*numbered(3))
        for count in (1, 2, 3):
            await asyncio.sleep(0)
            assert peer.heard == numbered(count)
            assert not peer.transport.reading
            peer.line.resume()
        await asyncio.sleep(0)
        assert peer.transport.reading

    in_a_loop(play)


def test_a_socket_that_sends_without_end_is_dropped() -> None:
    async def play(peer: Peer) -> None:
        for _ in range(3):
            for _ in range(MAX_BETWEEN_CHECKS // 10):
                peer.send(*numbered(3))
                peer.send(b"", b"", kind=Opcode.PING)
                peer.send(b"", kind=Opcode.PONG)
                peer.send(b"alone")
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            assert peer.watched.dropped == []
            peer.line.look(0, TIMEOUTS)
        for _ in range(MAX_BETWEEN_CHECKS + 1):
            peer.send(b"alone")
        assert peer.watched.dropped == ["too-many-messages"]
        assert peer.heard[-2:] == [b"alone"] * 2

    in_a_loop(play)


def test_a_socket_that_pings_without_end_is_dropped() -> None:
    async def play(peer: Peer) -> None:
        peer.send(*numbered(MAX_BETWEEN_CHECKS + 1), kind=Opcode.PING)
        assert len(peer.transport.written) < 20 * MESSAGES_PER_STEP
        for _ in range(MAX_BETWEEN_CHECKS // MESSAGES_PER_STEP + 1):
            await asyncio.sleep(0)
        assert peer.watched.dropped == ["too-many-messages"]

    in_a_loop(play)


def test_messages_of_one_step_are_sent_together_in_order() -> None:
    async def play(peer: Peer) -> None:
        peer.line.write(b"one")
        peer.line.write(b"two")
        assert peer.transport.written == b""
        assert peer.line.unsent == len(text(b"one") + text(b"two"))
        await asyncio.sleep(0)
        assert peer.transport.written == text(b"one") + text(b"two")
        assert peer.transport.packets == 1
        assert peer.line.unsent == 0
        peer.line.write(b"three")
        await asyncio.sleep(0)
        assert peer.transport.packets == 2

    in_a_loop(play)


def test_unsent_messages_of_a_step_take_little_memory() -> None:
    async def play(peer: Peer) -> None:
        large = bytes(MAX_GATHERED_BYTES // 4)
        for _ in range(100):
            peer.line.write(large)
            assert peer.line.unsent <= MAX_GATHERED_BYTES
        await asyncio.sleep(0)
        assert peer.transport.written == text(large) * 100

    in_a_loop(play)


def test_nothing_is_sent_after_a_close() -> None:
    async def play(peer: Peer) -> None:
        peer.line.write(b"why")
        peer.line.close(1008)
        peer.line.write(b"too late")
        await asyncio.sleep(0)
        assert peer.transport.written == text(b"why") + close_frame(1008)

    in_a_loop(play)


def test_messages_before_a_close_are_sent() -> None:
    async def play(peer: Peer) -> None:
        peer.line.write(b"before")
        peer.send(b"", kind=Opcode.CLOSE)
        assert peer.transport.written == text(b"before") + close_frame(1000)
        assert peer.transport.closed

    in_a_loop(play)


def test_a_closed_or_failing_socket_does_not_stop_others() -> None:
    async def play(_: Peer) -> None:
        gone, broken, well = Peer(), Peer(), Peer()
        broken.transport.is_closing = fail  # type: ignore[method-assign]
        for peer in (gone, broken, well):
            peer.line.write(b"news")
        gone.transport.close()
        await asyncio.sleep(0)
        assert gone.transport.written == broken.transport.written == b""
        assert well.transport.written == text(b"news")

    in_a_loop(play)


def test_messages_of_a_step_are_one_packet() -> None:
    async def play(peer: Peer) -> None:
        for _ in range(2):
            peer.line.write(b"news")
            peer.line.write(b"and more")
            await asyncio.sleep(0)
        assert peer.transport.written == 2 * (text(b"news") + text(b"and more"))
        assert peer.transport.packets == 2

    in_a_loop(play)


def test_a_lost_connection_buffers_nothing() -> None:
    async def play(peer: Peer) -> None:
        peer.line.write(b"news")
        peer.line.connection_lost(None)
        assert peer.line.unsent == 0
        peer.line.write(b"more")
        peer.line.close(1008)
        assert peer.line.unsent == 0
        await asyncio.sleep(0)
        assert peer.transport.written == b""

    in_a_loop(play)


def test_a_closed_connection_buffers_nothing() -> None:
    """The connection is lost only after the peer has read the rest: perhaps never."""

    async def play(peer: Peer) -> None:
        peer.transport.close()
        for _ in range(3):
            for _ in range(10):
                peer.line.write(bytes(MAX_GATHERED_BYTES // 4))
                assert peer.line.unsent <= MAX_GATHERED_BYTES
            await asyncio.sleep(0)
            assert peer.line.unsent == 0
        assert peer.transport.written == b""

    in_a_loop(play)


def test_a_stopping_server_sends_waiting_messages_first() -> None:
    async def play(peer: Peer) -> None:
        peer.line.write(b"the last move")
        peer.line.shutdown()
        assert peer.transport.written == text(b"the last move") + close_frame(GOING_AWAY)
        assert peer.transport.closed
        await asyncio.sleep(0)
        assert peer.transport.packets == 2

    in_a_loop(play)


def fail() -> bool:
    raise OSError
