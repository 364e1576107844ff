"""What is learned and how, in the file that stands beside it, so that it can be gone on with."""

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


class Order(Terms, frozen=True, kw_only=True):
    """The same order gives the same games, on any number of processes, and the same weights."""

    format: int = FORMAT
    nemeton: str
    options: Options
    layout: str
    level: str  # who learns
    worlds: int  # in which the teacher tries every candidate
    farther: int  # horizons that the teacher looks beyond the level's own
    games: int  # of self-play in a generation
    epochs: int  # at most
    match: int  # games that decide about a generation
    seed: str


def order_of(
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
) -> Order:
    """Raises NemetonError for what cannot be played, or learned."""
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
    return Order(
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


def read(folder: Path) -> Order | None:
    """The order of what lies there; None if nothing does. Raises BadOptions."""
    return resume_file.read(folder / FILE, Order, "training-damaged")


def settle(folder: Path, order: Order, resume: bool) -> None:
    """Begin, or go on with the same if that was asked for. Raises BadOptions otherwise."""
    found = read(folder)
    if found is None:
        resume_file.write(folder / FILE, order)
        return
    if not resume:
        raise BadOptions("training-there", path=str(folder))
    resume_file.check_same(folder, found, order, "another-training")
