"""The frames of RFC 6455, as far as a server without extensions needs them."""

from __future__ import annotations

import struct
from collections.abc import Iterator

try:
    from websockets.speedups import apply_mask
except ImportError:  # it was built without a compiler
    from websockets.utils import apply_mask

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA

WHOLE = 0x80  # in the first byte: the last or only piece of a message
WHOLE_TEXT = WHOLE | TEXT
MASKED = 0x80  # in the second byte, as all that clients send
SHORT, MEDIUM = 126, 0xFFFF  # from here on the length needs 2 more bytes, from there 8
HEAD = 6  # bytes before a short message: kind, length, mask
MOST_PIECES = 64

short_head = struct.Struct(">BB").pack
medium_head = struct.Struct(">BBH").pack
large_head = struct.Struct(">BBQ").pack

WRONG, TOO_LARGE = 1002, 1009  # what a connection is closed with


class Violation(Exception):
    """The peer does not keep to the protocol; `code` tells it how."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class TooManyPieces(Exception):
    """A message comes in countless pieces."""


def text_frame(message: bytes) -> bytes:
    """A text message as a server sends it."""
    size = len(message)
    if size < SHORT:
        return short_head(WHOLE_TEXT, size) + message
    if size <= MEDIUM:
        return medium_head(WHOLE_TEXT, SHORT, size) + message
    return large_head(WHOLE_TEXT, SHORT + 1, size) + message


def control_frame(kind: int, payload: bytes) -> bytes:
    return b"%c%c%b" % (WHOLE | kind, len(payload), payload)


def close_frame(code: int) -> bytes:
    return control_frame(CLOSE, code.to_bytes(2, "big"))


def short_text(data: bytes) -> bytes | None:
    """The text message of a client, if these bytes are exactly one, whole and short."""
    size = len(data) - HEAD
    if not 0 <= size < SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED | size:
        return None
    return apply_mask(data[HEAD:], data[2:HEAD])


class Reader:
    """Makes messages of what a client sends, however it is cut into frames and packets.

    Play hardly needs it: a move is one short frame that comes alone. So a socket has one only
    while something is half received.
    """

    def __init__(self, most: int, received: bytes = b"") -> None:
        self._most = most  # bytes in a message
        self._buffer = bytearray(received)
        self._kind = CONTINUED  # of the message whose pieces are gathered; CONTINUED: of none
        self._pieces: list[bytes] = []

    @property
    def idle(self) -> bool:
        """Is nothing half received?"""
        return not self._buffer and self._kind == CONTINUED

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """The kind and content of everything that is whole now, read as it is asked for.

        Raises Violation, TooManyPieces.
        """
        self._buffer += data
        return self._whole()

    def _whole(self) -> Iterator[tuple[int, bytes]]:
        while (end := self._end()) is not None:
            first, second = self._buffer[:2]
            begin = end - self._size(second)
            payload = apply_mask(
                bytes(self._buffer[begin:end]), bytes(self._buffer[begin - 4 : begin])
            )
            del self._buffer[:end]
            if first & 0x08:
                yield first & 0x0F, payload
            elif (found := self._gather(first, payload)) is not None:
                yield found

    def _end(self) -> int | None:
        """Where the first frame ends; None: more is to come. Raises Violation."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        check_head(buffer[0], buffer[1])
        begin = 2 + length_bytes(buffer[1])
        if len(buffer) < begin:
            return None
        size = self._size(buffer[1])
        if size + sum(map(len, self._pieces)) > self._most:
            raise Violation(TOO_LARGE)
        end = begin + 4 + size
        return end if len(buffer) >= end else None

    def _size(self, second: int) -> int:
        """Of the first frame's content."""
        size = second & 0x7F
        more = length_bytes(second)
        return int.from_bytes(self._buffer[2 : 2 + more], "big") if more else size

    def _gather(self, first: int, payload: bytes) -> tuple[int, bytes] | None:
        """The message that ends with this piece, if it does."""
        kind = first & 0x0F
        if (kind == CONTINUED) == (self._kind == CONTINUED):
            raise Violation(WRONG)  # nothing to continue, or something not yet at its end
        if kind != CONTINUED:
            self._kind = kind
        self._pieces.append(payload)
        if not first & WHOLE:
            if len(self._pieces) >= MOST_PIECES:
                raise TooManyPieces
            return None
        found = self._kind, b"".join(self._pieces)
        self._kind, self._pieces = CONTINUED, []
        return found


def check_head(first: int, second: int) -> None:
    """Raises Violation for what no client may send."""
    kind = first & 0x0F
    if first & 0x70 or kind not in {CONTINUED, TEXT, BINARY, CLOSE, PING, PONG}:
        raise Violation(WRONG)
    if not second & MASKED:
        raise Violation(WRONG)
    if kind & 0x08 and (not first & WHOLE or second & 0x7F >= SHORT):
        raise Violation(WRONG)


def length_bytes(second: int) -> int:
    """How many more bytes tell the length."""
    size = second & 0x7F
    return 0 if size < SHORT else 2 if size == SHORT else 8


def closing_code(payload: bytes) -> int:
    """What a close is answered with. Raises Violation."""
    if not payload:
        return 1000
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (
        1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code < 5000
    ):
        raise Violation(WRONG)
    return code
