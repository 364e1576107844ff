"""Frames read and written in one step, and by the full parser."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from nemeton.server.net.frames import (
    MOST_PIECES,
    TOO_LARGE,
    WRONG,
    Reader,
    TooManyPieces,
    Violation,
    close_frame,
    closing_code,
    short_text,
    text_frame,
)

MOST = 1000  # bytes of a message


def sent(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=mask)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_message_is_written_as_the_library_does_it(size: int) -> None:
    message = bytes(65 + number % 26 for number in range(size))
    assert text_frame(message) == sent(Opcode.TEXT, message, mask=False)


@pytest.mark.parametrize("size", [0, 1, 100, 125])
def test_a_short_message_is_read(size: int) -> None:
    message = bytes(65 + number % 26 for number in range(size))
    assert short_text(sent(Opcode.TEXT, message)) == message


OTHERS = {
    "nothing": b"",
    "a byte": b"\x81",
    "less than all": sent(Opcode.TEXT, b"half")[:-1],
    "two": sent(Opcode.TEXT, b"one") + sent(Opcode.TEXT, b"two"),
    "unmasked": sent(Opcode.TEXT, b"unmasked", mask=False),
    "a part": sent(Opcode.TEXT, b"a part", fin=False),
    "the rest": sent(Opcode.CONT, b"the rest"),
    "bytes": sent(Opcode.BINARY, b"bytes"),
    "ping": sent(Opcode.PING, b"ping"),
    "close": sent(Opcode.CLOSE, b"\x03\xe8"),
    "long": sent(Opcode.TEXT, b"x" * 126),
    "reserved": b"\xc1" + sent(Opcode.TEXT, b"reserved")[1:],
}


@pytest.mark.parametrize("kind", OTHERS)
def test_everything_else_is_left_to_the_parser(kind: str) -> None:
    assert short_text(OTHERS[kind]) is None


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
def test_messages_are_put_together_as_the_library_does_it(seed: int) -> None:
    chance = random.Random(seed)
    data = b"".join(frame for _ in range(5) for frame in some_message(chance))
    arriving = packets(data, chance)
    reader = Reader(MOST)
    assert [found for packet in arriving for found in reader.feed(packet)] == as_the_library_reads(
        arriving
    )
    assert reader.idle


def test_a_reader_is_not_idle_in_the_middle_of_anything() -> None:
    reader = Reader(MOST)
    frame = sent(Opcode.TEXT, b"in two", fin=False)
    for cut in (1, 2, 5):
        assert list(reader.feed(frame[:cut])) == []
        assert not reader.idle
        assert list(reader.feed(frame[cut:])) == []
        assert not reader.idle  # the rest of the message follows
        assert list(reader.feed(sent(Opcode.CONT, b" pieces"))) == [(1, b"in two pieces")]
        assert reader.idle


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
}


@pytest.mark.parametrize("kind", VIOLATIONS)
def test_violations_are_found_as_early_as_possible(kind: str) -> None:
    data, code = VIOLATIONS[kind]
    with pytest.raises(Violation) as found:
        list(Reader(MOST).feed(data))
    assert found.value.code == code


def test_pieces_are_counted() -> None:
    reader = Reader(MOST)
    piece = sent(Opcode.CONT, b"", fin=False)
    list(reader.feed(sent(Opcode.TEXT, b"", fin=False) + piece * (MOST_PIECES - 2)))
    with pytest.raises(TooManyPieces):
        list(reader.feed(piece))


@pytest.mark.parametrize("code", [1000, 1001, 1011, 3000, 4999])
def test_a_close_is_answered_with_its_own_code(code: int) -> None:
    assert closing_code(code.to_bytes(2, "big") + b"why") == code
    assert close_frame(code) == sent(Opcode.CLOSE, code.to_bytes(2, "big"), mask=False)


def test_a_close_may_have_no_code_but_not_a_wrong_one() -> None:
    assert closing_code(b"") == 1000
    for payload in (b"\x03", (999).to_bytes(2, "big"), (1005).to_bytes(2, "big")):
        with pytest.raises(Violation):
            closing_code(payload)
