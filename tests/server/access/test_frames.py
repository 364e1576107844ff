"""Frames that are read and written in one step, beside the parser that knows them all."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from nemeton.server.access.frames import short_text, text_frame


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
