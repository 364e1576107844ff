"""Records of games: versioned JSON with moves as text, replayable to any ply.

A hash commits to the seed before the first move. The seed is revealed when the game is over, so
that anyone can check that no card was moved in between.
"""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from nemeton.core.components import edition_hash
from nemeton.core.errors import BadRecord
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.seed import SEED_BYTES
from nemeton.core.visible_text import visible


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game from its deal to its end, or to its latest move.

    >>> import nemeton
    >>> history = nemeton.History(nemeton.load("alarun"), 2, {"first": "1"}, bytes(32))
    >>> history.play(0, history.game.verbs.parse("pass"))
    >>> history.record(["Ann", "Ben"])
    <Record of alarun: 2 seats, 1 moves, unfinished>
    """

    format: Literal["nemeton-record"] = "nemeton-record"
    format_version: Literal[1] = 1
    game: str
    version: int
    edition: str
    seats: int
    options: Options
    components: str | None = None  # the text of a components file other than the game's own
    edition_hash: str | UnsetType = UNSET  # of that text; unset with the game's own box
    players: list[str]
    commitment: str
    seed: str | None  # hexadecimal; None until the game is over
    moves: list[tuple[int, str]]  # seat and text
    result: Result | None

    def __post_init__(self) -> None:
        if self.components is None and self.edition_hash is UNSET:
            return
        found = UNSET if self.components is None else edition_hash(self.components)
        if self.edition_hash not in (UNSET, found):
            raise ValueError("edition_hash")  # msgspec says where; `decode` calls it damaged
        self.edition_hash = found

    def __repr__(self) -> str:
        how = "unfinished" if self.result is None else f"won by {self.winners()}"
        return f"<Record of {self.game}: {self.seats} seats, {len(self.moves)} moves, {how}>"

    def winners(self) -> str:
        """The names of the winners; empty until the game is over."""
        seats = [] if self.result is None else self.result.winners
        return " ".join(visible(" and ".join(self.players[seat] for seat in seats)).split())

    def write(self, path: str | Path) -> None:
        Path(path).write_bytes(encode(self))

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Read a file. Raises BadRecord if it is no record, OSError if it cannot be read."""
        return decode(Path(path).read_bytes())


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
    """Parse a record. Raises BadRecord if it is damaged or of another format."""
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
