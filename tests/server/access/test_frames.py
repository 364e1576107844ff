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


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        sent(Opcode.TEXT, b"half")[:-1],
        sent(Opcode.TEXT, b"one") + sent(Opcode.TEXT, b"two"),
        sent(Opcode.TEXT, b"unmasked", mask=False),
        sent(Opcode.TEXT, b"a part", fin=False),
        sent(Opcode.CONT, b"the rest"),
        sent(Opcode.BINARY, b"bytes"),
        sent(Opcode.PING, b"ping"),
        sent(Opcode.CLOSE, b"\x03\xe8"),
        sent(Opcode.TEXT, b"x" * 126),
        b"\xc1" + sent(Opcode.TEXT, b"reserved")[1:],
    ],
)
def test_everything_else_is_left_to_the_parser(data: bytes) -> None:
    assert short_text(data) is None
