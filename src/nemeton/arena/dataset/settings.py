"""Settings of a data set, in a file beside it, from which it resumes."""

from __future__ import annotations

from pathlib import Path

import msgspec

import nemeton
from nemeton.arena import resume_file
from nemeton.arena.simulation import bots_by_seat
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


class DatasetSettings(Terms, frozen=True, kw_only=True):
    """Settings of a data set of any number of games.

    The same settings give the same files on any number of processes.
    """

    format: int = FORMAT
    nemeton: str
    options: Options
    bots: list[str]
    seed: str
    games_per_file: int
    actions: int  # the number of different actions
    observation: list[PartInfo]


def dataset_settings(
    game: Game, seats: int, options: Options, bots: list[str], seed: str, games_per_file: int
) -> DatasetSettings:
    """The settings. Raises NemetonError for a game that cannot be played or observed."""
    settled = game.settle_simulation(seats, options)
    players = bots_by_seat(bots, seats)
    parts = [
        PartInfo(part.name, part.start, part.size, part.most, part.categories)
        for part in game.observer.layout(seats).parts
    ]
    return DatasetSettings(
        *terms_of(game, seats),
        nemeton=nemeton.__version__,
        options=settled,
        bots=[player.name for player in players],
        seed=seed,
        games_per_file=games_per_file,
        actions=game.verbs.size,
        observation=parts,
    )


def read(folder: Path) -> DatasetSettings | None:
    """The settings of the data set in a folder, or None. Raises BadOptions."""
    return resume_file.read(folder / FILE, DatasetSettings, "dataset-damaged")


def settle(folder: Path, settings: DatasetSettings) -> None:
    """Begin the data set, or resume it. Raises BadOptions for another one."""
    found = read(folder)
    if found is None:
        resume_file.write(folder / FILE, settings)
    else:
        resume_file.check_same(folder, found, settings, "another-dataset")
