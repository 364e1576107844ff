"""A game written down: JSON, versioned, moves in text form, replayable to any ply.

The seed is committed to by a hash before the first move and revealed when the game is over, so
that anyone can check that no card was moved in between.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

import msgspec

from nemeton.core.errors import BadRecord
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.result import Result

SEED_BYTES = 32


class Move(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    text: str


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    format: Literal["nemeton-record"] = "nemeton-record"
    format_version: Literal[1] = 1
    game: str
    version: int
    edition: str
    seats: int
    options: Options
    components: str | None = None  # the text of a components file other than the game's own
    players: list[str]
    commitment: str
    seed: str | None  # hexadecimal; None until the game is over
    moves: list[Move]
    result: Result | None


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def seed_from(words: str) -> bytes:
    """A seed out of anything a person might type, the same every time."""
    return hashlib.sha256(b"nemeton.seed.1:" + words.encode()).digest()


def commitment(
    game: Game, seats: int, options: Options, components: str | None, seed: bytes
) -> str:
    """A hash that fixes the seed and everything else the deal depends on."""
    bound = [
        "nemeton.commitment.1",
        game.name,
        game.version,
        seats,
        sorted(options.items()),
        components,
        seed.hex(),
    ]
    return hashlib.sha256(msgspec.json.encode(bound)).hexdigest()


def encode(record: Record) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decode(data: bytes) -> Record:
    """Read a record. Raises BadRecord when it is not one, or of a format we do not know."""
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("record-damaged", detail=str(error)) from error


def open_seed(record: Record, game: Game) -> bytes:
    """The seed of a finished game, checked against the commitment."""
    if record.seed is None:
        raise BadRecord("record-unfinished")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as error:
        raise BadRecord("record-damaged", detail="seed") from error
    if len(seed) != SEED_BYTES:
        raise BadRecord("record-damaged", detail="seed")
    expected = commitment(game, record.seats, record.options, record.components, seed)
    if not hmac.compare_digest(expected.encode(), record.commitment.encode()):
        raise BadRecord("record-commitment")
    return seed
