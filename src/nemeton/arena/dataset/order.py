"""What a data set holds, in the file that stands beside it, so that it can be gone on with."""

from __future__ import annotations

from pathlib import Path

import msgspec

import nemeton
from nemeton.arena.simulation import seated
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import Options

FILE = "dataset.json"
FORMAT = 1


class PartInfo(msgspec.Struct, frozen=True):
    """Numbers of one meaning in an observation; see `core.observation.Part`."""

    name: str
    start: int
    size: int
    most: int
    categories: int


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """The same order gives the same files, on any number of processes; how many games is open."""

    format: int = FORMAT
    nemeton: str
    game: str
    version: int
    edition: str
    seats: int
    options: Options
    bots: list[str]
    seed: str
    games_per_file: int
    actions: int  # how many numbers an action may have
    observation: list[PartInfo]


def order_of(
    game: Game, seats: int, options: Options, bots: list[str], seed: str, games_per_file: int
) -> Order:
    """Raises NemetonError for what cannot be played, or a game without observations."""
    settled = game.settle_simulation(seats, options)
    players = seated(bots, seats)
    parts = [
        PartInfo(part.name, part.start, part.size, part.most, part.categories)
        for part in game.layout(seats).parts
    ]
    return Order(
        nemeton=nemeton.__version__,
        game=game.name,
        version=game.version,
        edition=game.edition,
        seats=seats,
        options=settled,
        bots=[player.name for player in players],
        seed=seed,
        games_per_file=games_per_file,
        actions=game.verbs.size,
        observation=parts,
    )


def read(folder: Path) -> Order | None:
    """The order of the data set that lies there; None if there is none. Raises BadOptions."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Order)
    except msgspec.MsgspecError as error:
        raise BadOptions("dataset-damaged", path=str(path), detail=str(error)) from None


def settle(folder: Path, order: Order) -> None:
    """Begin the data set, or go on with the same one. Raises BadOptions for another one."""
    found = read(folder)
    if found is None:
        folder.mkdir(parents=True, exist_ok=True)
        text = msgspec.json.format(msgspec.json.encode(order), indent=1)
        (folder / FILE).write_bytes(text + b"\n")
    elif found != order:
        names = [
            name for name in order.__struct_fields__ if getattr(found, name) != getattr(order, name)
        ]
        raise BadOptions("another-dataset", path=str(folder), differs=", ".join(names))
