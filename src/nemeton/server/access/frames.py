"""The two frames of RFC 6455 that nearly all of play consists of, written and read in one step.

Everything else is left to the general parser, which takes a frame apart byte by byte.
"""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # it was built without a compiler
    from websockets.utils import apply_mask

TEXT = 0x81  # a whole message
MASKED = 0x80  # as all that clients send
SHORT, MEDIUM = 126, 0xFFFF  # from here on the length needs 2 more bytes, from there 8
HEAD = 6  # bytes before a short message: kind, length, mask


def text_frame(message: bytes) -> bytes:
    """A text message as a server sends it."""
    size = len(message)
    if size < SHORT:
        return b"%c%c%b" % (TEXT, size, message)
    if size <= MEDIUM:
        return b"%c%c%b%b" % (TEXT, SHORT, size.to_bytes(2, "big"), message)
    return b"%c%c%b%b" % (TEXT, SHORT + 1, size.to_bytes(8, "big"), message)


def short_text(data: bytes) -> bytes | None:
    """The text message of a client, if these bytes are exactly one, whole and short."""
    size = len(data) - HEAD
    if not 0 <= size < SHORT or data[0] != TEXT or data[1] != MASKED | size:
        return None
    return apply_mask(data[HEAD:], data[2:HEAD])
