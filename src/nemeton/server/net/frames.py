"""Messages from and to frames by `websockets`, which neither counts pieces nor works in parts."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import lru_cache

from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.protocol import OPEN, Protocol, Side

MAX_PIECES = 64
PART_BYTES = 1024  # read at once; the library reads all frames that it is given

logger = logging.getLogger(__name__)
logger.setLevel(logging.ERROR)  # below, the library would log what people write


class Violation(Exception):
    """A breach of the protocol by the peer; `code` closes the connection."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class TooManyPieces(Exception):
    """A message has too many pieces."""


def frame(kind: Opcode, content: bytes) -> bytes:
    """A frame from the server."""
    return Frame(kind, content).serialize(mask=False)


@lru_cache(maxsize=8)
def text_frame(message: bytes) -> bytes:
    """A text message from the server; all onlookers are sent the same."""
    return frame(Opcode.TEXT, message)


def close_frame(code: int) -> bytes:
    return frame(Opcode.CLOSE, Close(code, "").serialize())


def closing_code(content: bytes) -> int:
    """The code that answers a close which the library has accepted."""
    return Close.parse(content).code if content else CloseCode.NORMAL_CLOSURE


class Reader:
    """Assembles messages of a client from frames and packets."""

    def __init__(self, most: int, received: bytes = b"") -> None:
        self._protocol = Protocol(Side.SERVER, state=OPEN, max_size=most, logger=logger)
        self._received = bytearray(received)
        self._kind = Opcode.CONT  # of the message that is being gathered
        self._pieces: list[bytes] = []

    def feed(self, data: bytes) -> Iterator[tuple[Opcode, bytes]]:
        """Add data, and yield the kind and content of all complete messages.

        Raises Violation, TooManyPieces.
        """
        self._received += data
        return self._complete_messages()

    def close(self) -> None:
        """Free the memory now: the parser is part of a reference cycle."""
        self._received.clear()
        self._pieces = []
        del self._protocol.parser

    def _complete_messages(self) -> Iterator[tuple[Opcode, bytes]]:
        while self._received:
            part = bytes(self._received[:PART_BYTES])
            del self._received[:PART_BYTES]
            for found in self._frames(part):
                if found.opcode >= Opcode.CLOSE:
                    yield found.opcode, bytes(found.data)
                elif (whole := self._add_piece(found)) is not None:
                    yield whole
            self._check()

    def _frames(self, data: bytes) -> list[Frame]:
        protocol = self._protocol
        protocol.receive_data(data)
        protocol.data_to_send()  # its own answers, which would not wait until the peer reads
        return [event for event in protocol.events_received() if isinstance(event, Frame)]

    def _add_piece(self, piece: Frame) -> tuple[Opcode, bytes] | None:
        """The message that ends with this piece, if it does."""
        if piece.opcode != Opcode.CONT:
            self._kind = piece.opcode
        self._pieces.append(bytes(piece.data))
        if not piece.fin:
            if len(self._pieces) >= MAX_PIECES:
                raise TooManyPieces
            return None
        whole = b"".join(self._pieces)
        self._pieces = []
        return self._kind, whole

    def _check(self) -> None:
        """Raise Violation after a breach of the protocol."""
        sent = self._protocol.close_sent
        if self._protocol.parser_exc is not None and sent is not None:
            raise Violation(sent.code)
