"""Settings of a training, in a file beside it, from which it resumes."""

from __future__ import annotations

from pathlib import Path

import nemeton
from nemeton.arena import resume_file
from nemeton.bots.weights_file import layout_name
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.record.game_terms import Terms, terms_of
from nemeton.lab.training.bot import level_search

FILE = "training.json"
FORMAT = 1


class TrainingSettings(Terms, frozen=True, kw_only=True):
    """Settings of a training.

    The same settings give the same games and weights on any number of processes.
    """

    format: int = FORMAT
    nemeton: str
    options: Options
    layout: str
    level: str  # that learns
    worlds: int  # in which the teacher tries every candidate
    farther: int  # horizons of the teacher beyond the level's own
    games: int  # of self-play in a generation
    epochs: int  # at most
    match: int  # games that decide about a generation
    seed: str


def training_settings(
    game: Game,
    seats: int,
    options: Options,
    *,
    level: str,
    worlds: int,
    farther: int,
    games: int,
    epochs: int,
    match: int,
    seed: str,
) -> TrainingSettings:
    """The settings. Raises NemetonError for a game that cannot be played or learned."""
    settled = game.settle_simulation(seats, options)
    if seats < 2:
        raise BadOptions("wrong-seats", game=game.name, seats=seats, low=2, high=game.seats[-1])
    level_search(game, level, seats)
    least = {"worlds": 2, "farther": 1, "games": 2, "epochs": 1, "match": seats}
    asked = {
        "worlds": worlds, "farther": farther, "games": games, "epochs": epochs, "match": match,
    }  # fmt: skip
    for name, low in least.items():
        if asked[name] < low:
            raise BadOptions("training-too-little", name=name, low=low, found=asked[name])
    return TrainingSettings(
        *terms_of(game, seats),
        nemeton=nemeton.__version__,
        options=settled,
        layout=layout_name(game.observer.layout(seats)),
        level=level,
        seed=seed,
        worlds=worlds,
        farther=farther,
        games=games,
        epochs=epochs,
        match=match,
    )


def read(folder: Path) -> TrainingSettings | None:
    """The settings of the training in a folder, or None. Raises BadOptions."""
    return resume_file.read(folder / FILE, TrainingSettings, "training-damaged")


def settle(folder: Path, settings: TrainingSettings, resume: bool) -> None:
    """Begin, or resume the same training if wanted. Raises BadOptions otherwise."""
    found = read(folder)
    if found is None:
        resume_file.write(folder / FILE, settings)
        return
    if not resume:
        raise BadOptions("training-there", path=str(folder))
    resume_file.check_same(folder, found, settings, "another-training")
