"""Files of learned weights: a header in one line of JSON, then the numbers.

Numbers are 32-bit floats, lowest byte first, so that a file is small and the same everywhere.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Sequence
from math import isfinite
from pathlib import Path

import msgspec

from nemeton.bots.network import Network, size
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout
from nemeton.core.record.game_terms import Terms

FORMAT = 1
MAX_BYTES = 1_000_000
MAX_INPUTS = 300
EVALUATION_INPUTS = ("chance", "lead")  # besides those of the observation


class WeightsOrigin(msgspec.Struct, frozen=True, kw_only=True):
    """The training from which the numbers come."""

    nemeton: str
    command: str
    level: str  # that learned, and played the match
    games: int  # of self-play
    decisions: int
    figures: dict[str, float]  # on games that were held out
    match: dict[str, float]  # empty before there was one


class WeightsHeader(Terms, frozen=True, kw_only=True):
    format: int = FORMAT
    layout: str
    columns: list[int]
    scales: list[float]
    hidden: tuple[int, int]
    sha256: str  # of the numbers
    origin: WeightsOrigin


class WeightsFile(msgspec.Struct, frozen=True):
    header: WeightsHeader
    numbers: list[float]

    def network(self) -> Network:
        head = self.header
        return Network(head.columns, head.scales, len(EVALUATION_INPUTS), head.hidden, self.numbers)


def layout_name(layout: Layout) -> str:
    """A name that changes with the meaning of any number of an observation."""
    parts = [(part.name, part.size, part.most, part.categories) for part in layout.parts]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def packed(numbers: Sequence[float]) -> bytes:
    found = array("f", numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def write(path: Path, header: WeightsHeader, numbers: Sequence[float]) -> None:
    """Write the file whole or not at all; sets the digest in the header."""
    data = packed(numbers)
    head = msgspec.structs.replace(header, sha256=hashlib.sha256(data).hexdigest())
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(msgspec.json.encode(head) + b"\n" + data)
    unfinished.replace(path)


def read(path: Path) -> WeightsFile:
    """Read a file. Raises OSError, and BadOptions if it is damaged."""
    with path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    return decode(content, str(path))


def decode(content: bytes, path: str) -> WeightsFile:
    line, _, data = content.partition(b"\n")
    try:
        header = msgspec.json.decode(line, type=WeightsHeader)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadOptions("weights-damaged", path=path, detail=str(error)) from None
    numbers = array("f")
    if len(data) % numbers.itemsize == 0:
        numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    if not sound(header, numbers, len(content)):
        raise BadOptions("weights-damaged", path=path, detail="numbers")
    if hashlib.sha256(data).hexdigest() != header.sha256:
        raise BadOptions("weights-damaged", path=path, detail="sha256")
    return WeightsFile(header, list(numbers))


def sound(header: WeightsHeader, numbers: array[float], length: int) -> bool:
    inputs = len(header.columns) + len(EVALUATION_INPUTS)
    return (
        header.format == FORMAT
        and length <= MAX_BYTES
        and inputs <= MAX_INPUTS
        and len(header.scales) == len(header.columns)
        and min(header.hidden) > 0
        and min(header.columns, default=0) >= 0
        and len(numbers) == size(inputs, header.hidden)
        and all(isfinite(number) for number in numbers)
    )


def check(weights: WeightsFile, game: Game, seats: int, path: str) -> None:
    """Check that the weights were learned for this game. Raises BadOptions."""
    head = weights.header
    layout = game.observer.layout(seats)
    found = {
        "game": head.game == game.name,
        "seats": head.seats == seats,
        "rules": head.version == game.version,
        "observation": head.layout == layout_name(layout)
        and max(head.columns, default=0) < layout.width,
    }
    differs = [name for name, same in found.items() if not same]
    if differs:
        raise BadOptions("weights-other", path=path, differs=", ".join(differs))
