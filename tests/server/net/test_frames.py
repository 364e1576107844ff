"""Messages put together from frames, with bounds that the library lacks."""

from __future__ import annotations

import gc
import random
import weakref

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from nemeton.server.net.frames import (
    MAX_PIECES,
    PART_BYTES,
    Reader,
    TooManyPieces,
    Violation,
    close_frame,
    closing_code,
    text_frame,
)

MOST = 1000  # bytes of a message
WRONG, TOO_LARGE, NOT_TEXT = 1002, 1009, 1007  # close codes


def sent(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=mask)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_client_reads_what_was_written(size: int) -> None:
    message = bytes(65 + number % 26 for number in range(size))
    client = Protocol(Side.CLIENT, max_size=None)
    client.receive_data(text_frame(message))
    (event,) = client.events_received()
    assert isinstance(event, Frame)
    assert (event.opcode, event.data, event.fin) == (Opcode.TEXT, message, True)


def packets(data: bytes, chance: random.Random) -> list[bytes]:
    """The same bytes, cut as they may arrive."""
    cuts = sorted(chance.randrange(len(data) + 1) for _ in range(chance.randrange(6)))
    return [data[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]


def some_message(chance: random.Random) -> list[bytes]:
    """A message, whole or in pieces, with pings in between."""
    kind = chance.choice([Opcode.TEXT, Opcode.BINARY])
    pieces = [b"x" * chance.choice([0, 1, 60, 125, 126, 300]) for _ in range(chance.randint(1, 3))]
    found = []
    for number, piece in enumerate(pieces):
        last = number == len(pieces) - 1
        found.append(sent(kind if number == 0 else Opcode.CONT, piece, fin=last))
        if chance.random() < 0.3:
            found.append(sent(chance.choice([Opcode.PING, Opcode.PONG]), b"life"))
    return found


def as_the_library_reads(arriving: list[bytes]) -> list[tuple[int, bytes]]:
    library = Protocol(Side.SERVER, max_size=MOST)
    found: list[tuple[int, bytes]] = []
    pieces: list[bytes] = []
    kind = 0
    for packet in arriving:
        library.receive_data(packet)
        for event in library.events_received():
            assert isinstance(event, Frame)
            if event.opcode in {Opcode.PING, Opcode.PONG, Opcode.CLOSE}:
                found.append((event.opcode, bytes(event.data)))
                continue
            kind = kind if event.opcode == Opcode.CONT else event.opcode
            pieces.append(bytes(event.data))
            if event.fin:
                found.append((kind, b"".join(pieces)))
                pieces = []
    assert library.parser_exc is None
    return found


@pytest.mark.parametrize("seed", range(30))
def test_messages_are_assembled_as_by_the_library(seed: int) -> None:
    chance = random.Random(seed)
    data = b"".join(piece for _ in range(5) for piece in some_message(chance))
    arriving = packets(data, chance)
    reader = Reader(MOST)
    assert [found for packet in arriving for found in reader.feed(packet)] == as_the_library_reads(
        arriving
    )


@pytest.mark.parametrize("cut", [1, 2, 5])
def test_a_message_may_arrive_in_pieces_and_packets(cut: int) -> None:
    reader = Reader(MOST)
    begun = sent(Opcode.TEXT, b"in two", fin=False)
    assert list(reader.feed(begun[:cut])) == []
    assert list(reader.feed(begun[cut:])) == []
    assert list(reader.feed(sent(Opcode.CONT, b" pieces"))) == [(Opcode.TEXT, b"in two pieces")]


def test_a_packet_is_read_in_parts() -> None:
    """It may hold thousands of frames, and other tasks have their turn in between."""
    reader = Reader(MOST)
    ping = sent(Opcode.PING, b"")
    coming = reader.feed(ping * (2 * PART_BYTES))
    for _ in range(PART_BYTES // len(ping)):
        assert next(coming) == (Opcode.PING, b"")
    assert len(reader._received) == len(ping) * 2 * PART_BYTES - PART_BYTES


def test_a_closed_reader_is_freed_at_once() -> None:
    """The server collects cycles rarely."""
    gc.disable()
    try:
        reader = Reader(MOST)
        list(reader.feed(sent(Opcode.TEXT, b"x" * 500)[:400]))
        protocol = weakref.ref(reader._protocol)
        reader.close()
        del reader
        assert protocol() is None
    finally:
        gc.enable()


def test_early_data_is_read_first() -> None:
    whole = sent(Opcode.TEXT, b"early")
    assert list(Reader(MOST, whole[:4]).feed(whole[4:])) == [(1, b"early")]


VIOLATIONS = {
    "unmasked": (sent(Opcode.TEXT, b"unmasked", mask=False), WRONG),
    "reserved": (b"\xc1" + sent(Opcode.TEXT, b"reserved")[1:], WRONG),
    "unknown": (b"\x83" + sent(Opcode.TEXT, b"unknown")[1:], WRONG),
    "a ping in pieces": (b"\x09" + sent(Opcode.PING, b"x")[1:], WRONG),
    "a long ping": (b"\x89" + sent(Opcode.TEXT, b"x" * 200)[1:], WRONG),
    "the rest of nothing": (sent(Opcode.CONT, b"rest"), WRONG),
    "two at once": (sent(Opcode.TEXT, b"a", fin=False) + sent(Opcode.TEXT, b"b"), WRONG),
    "too large": (sent(Opcode.TEXT, b"x" * (MOST + 1))[:4], TOO_LARGE),
    "huge": (b"\x81\xff" + b"\xff" * 8, TOO_LARGE),
    "too large in all": (
        sent(Opcode.TEXT, b"x" * MOST, fin=False) + sent(Opcode.CONT, b"x"),
        TOO_LARGE,
    ),
    "a close between pieces": (
        sent(Opcode.TEXT, b"a", fin=False) + sent(Opcode.CLOSE, b""),
        WRONG,
    ),
    "half a code": (sent(Opcode.CLOSE, b"\x03"), WRONG),
    "no such code": (sent(Opcode.CLOSE, (999).to_bytes(2, "big")), WRONG),
    "a code that is never sent": (sent(Opcode.CLOSE, (1005).to_bytes(2, "big")), WRONG),
    "a reason that is no text": (sent(Opcode.CLOSE, b"\x03\xe8\xff"), NOT_TEXT),
}


@pytest.mark.parametrize("kind", VIOLATIONS)
def test_protocol_violations_are_found_as_early_as_possible(kind: str) -> None:
    data, code = VIOLATIONS[kind]
    with pytest.raises(Violation) as found:
        list(Reader(MOST).feed(data))
    assert found.value.code == code


def test_the_number_of_fragments_is_limited() -> None:
    reader = Reader(MOST)
    piece = sent(Opcode.CONT, b"", fin=False)
    list(reader.feed(sent(Opcode.TEXT, b"", fin=False) + piece * (MAX_PIECES - 2)))
    with pytest.raises(TooManyPieces):
        list(reader.feed(piece))


@pytest.mark.parametrize("code", [1000, 1001, 1011, 3000, 4999])
def test_a_close_is_answered_with_its_own_code(code: int) -> None:
    assert closing_code(code.to_bytes(2, "big") + b"why") == code
    assert close_frame(code) == sent(Opcode.CLOSE, code.to_bytes(2, "big"), mask=False)


def test_a_close_may_have_no_code() -> None:
    assert list(Reader(MOST).feed(sent(Opcode.CLOSE, b""))) == [(Opcode.CLOSE, b"")]
    assert closing_code(b"") == 1000
