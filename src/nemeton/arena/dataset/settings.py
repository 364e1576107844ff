"""What a data set holds, in the file that stands beside it, so that it can be gone on with."""

from __future__ import annotations

from pathlib import Path

import msgspec

import nemeton
from nemeton.arena import resume_file
from nemeton.arena.simulation import seated
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.record.game_terms import Terms, terms_of

FILE = "dataset.json"
FORMAT = 1


class PartInfo(msgspec.Struct, frozen=True):
    """Numbers of one meaning in an observation; see `core.learning.observation.ObservationPart`."""

    name: str
    start: int
    size: int
    most: int
    categories: int


class Order(Terms, frozen=True, kw_only=True):
    """The same order gives the same files, on any number of processes; how many games is open."""

    format: int = FORMAT
    nemeton: str
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
        for part in game.observer.layout(seats).parts
    ]
    return Order(
        *terms_of(game, seats),
        nemeton=nemeton.__version__,
        options=settled,
        bots=[player.name for player in players],
        seed=seed,
        games_per_file=games_per_file,
        actions=game.verbs.size,
        observation=parts,
    )


def read(folder: Path) -> Order | None:
    """The order of the data set that lies there; None if there is none. Raises BadOptions."""
    return resume_file.read(folder / FILE, Order, "dataset-damaged")


def settle(folder: Path, order: Order) -> None:
    """Begin the data set, or go on with the same one. Raises BadOptions for another one."""
    found = read(folder)
    if found is None:
        resume_file.write(folder / FILE, order)
    else:
        resume_file.check_same(folder, found, order, "another-dataset")
