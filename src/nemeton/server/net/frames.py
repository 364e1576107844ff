"""The frames of RFC 6455 that a server without extensions needs."""

from __future__ import annotations

import struct
from collections.abc import Iterator

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without a compiler
    from websockets.utils import apply_mask

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA

WHOLE = 0x80  # in the first byte: the last or only piece of a message
WHOLE_TEXT = WHOLE | TEXT
MASKED = 0x80  # in the second byte of all frames from clients
SHORT, MEDIUM = 126, 0xFFFF  # lengths from which 2 or 8 more bytes are needed
HEAD = 6  # bytes before a short message: kind, length, mask
MOST_PIECES = 64

short_head = struct.Struct(">BB").pack
medium_head = struct.Struct(">BBH").pack
large_head = struct.Struct(">BBQ").pack

WRONG, TOO_LARGE = 1002, 1009  # close codes


class Violation(Exception):
    """A breach of the protocol by the peer; `code` closes the connection."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class TooManyPieces(Exception):
    """A message has too many pieces."""


def text_frame(message: bytes) -> bytes:
    """A text message from the server."""
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
    """The text of a client's message, if these bytes are exactly one short frame."""
    size = len(data) - HEAD
    if not 0 <= size < SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED | size:
        return None
    return apply_mask(data[HEAD:], data[2:HEAD])


class Reader:
    """Assembles messages of a client from frames and packets.

    Play hardly needs it: a move is one short frame that comes alone. So a socket has a reader only
    while something is half received.
    """

    def __init__(self, most: int, received: bytes = b"") -> None:
        self._most = most  # bytes in a message
        self._buffer = bytearray(received)
        self._kind = CONTINUED  # of the message that is being gathered; CONTINUED: none
        self._pieces: list[bytes] = []

    @property
    def idle(self) -> bool:
        """True if nothing is half received."""
        return not self._buffer and self._kind == CONTINUED

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Add data, and yield the kind and content of all complete messages.

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
        """The end of the first frame; None if more has to come. Raises Violation."""
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
        """The size of the first frame's content."""
        size = second & 0x7F
        more = length_bytes(second)
        return int.from_bytes(self._buffer[2 : 2 + more], "big") if more else size

    def _gather(self, first: int, payload: bytes) -> tuple[int, bytes] | None:
        """The message that ends with this piece, if it does."""
        kind = first & 0x0F
        if (kind == CONTINUED) == (self._kind == CONTINUED):
            raise Violation(WRONG)  # nothing to continue, or another message is not complete
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
    """Check the first two bytes of a frame. Raises Violation."""
    kind = first & 0x0F
    if first & 0x70 or kind not in {CONTINUED, TEXT, BINARY, CLOSE, PING, PONG}:
        raise Violation(WRONG)
    if not second & MASKED:
        raise Violation(WRONG)
    if kind & 0x08 and (not first & WHOLE or second & 0x7F >= SHORT):
        raise Violation(WRONG)


def length_bytes(second: int) -> int:
    """The number of further bytes for the length."""
    size = second & 0x7F
    return 0 if size < SHORT else 2 if size == SHORT else 8


def closing_code(payload: bytes) -> int:
    """The code that answers a close. Raises Violation."""
    if not payload:
        return 1000
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (
        1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code < 5000
    ):
        raise Violation(WRONG)
    return code
