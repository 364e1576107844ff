"""Files of learned numbers: one line of JSON that says what they are, then the numbers.

They are 32-bit floats, lowest byte first, so that a file is small and the same on every machine.
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
LARGEST = 1_000_000  # bytes
MOST_INPUTS = 300
INSIGHT = ("chance", "lead")  # inputs besides those of the observation: see `bots.learned`


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """How the numbers came to be."""

    nemeton: str
    command: str
    level: str  # who learned, and played the match
    games: int  # of self-play
    decisions: int
    figures: dict[str, float]  # on games that were held out
    match: dict[str, float]  # empty as long as there was none


class Header(Terms, frozen=True, kw_only=True):
    format: int = FORMAT
    layout: str
    columns: list[int]
    scales: list[float]
    hidden: tuple[int, int]
    sha256: str  # of the numbers
    origin: Origin


class Weights(msgspec.Struct, frozen=True):
    header: Header
    numbers: list[float]

    def network(self) -> Network:
        head = self.header
        return Network(head.columns, head.scales, len(INSIGHT), head.hidden, self.numbers)


def layout_name(layout: Layout) -> str:
    """Changes with whatever an observation means."""
    parts = [(part.name, part.size, part.most, part.categories) for part in layout.parts]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def packed(numbers: Sequence[float]) -> bytes:
    found = array("f", numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def write(path: Path, header: Header, numbers: Sequence[float]) -> None:
    """Whole or not at all; the header's digest is set here."""
    data = packed(numbers)
    head = msgspec.structs.replace(header, sha256=hashlib.sha256(data).hexdigest())
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(msgspec.json.encode(head) + b"\n" + data)
    unfinished.replace(path)


def read(path: Path) -> Weights:
    """Raises OSError, and BadOptions for what is no such file or a spoiled one."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    return decode(content, str(path))


def decode(content: bytes, path: str) -> Weights:
    line, _, data = content.partition(b"\n")
    try:
        header = msgspec.json.decode(line, type=Header)
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
    return Weights(header, list(numbers))


def sound(header: Header, numbers: array[float], length: int) -> bool:
    inputs = len(header.columns) + len(INSIGHT)
    return (
        header.format == FORMAT
        and length <= LARGEST
        and inputs <= MOST_INPUTS
        and len(header.scales) == len(header.columns)
        and min(header.hidden) > 0
        and min(header.columns, default=0) >= 0
        and len(numbers) == size(inputs, header.hidden)
        and all(isfinite(number) for number in numbers)
    )


def check(weights: Weights, game: Game, seats: int, path: str) -> None:
    """Were they learned for this very game? Raises BadOptions."""
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
