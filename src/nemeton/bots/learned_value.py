"""A learned value: a correction of the game's own evaluation.

The network gives the change of the logit of the mover's chance to win. A network of zeros
therefore changes nothing.
"""

from __future__ import annotations

from importlib.resources import files
from math import exp, log
from pathlib import Path
from typing import Final

from nemeton.bots.network import Network
from nemeton.bots.weights_file import WeightsFile, check, decode, read
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout, Rows
from nemeton.core.search.forecast import Forecast
from nemeton.core.state import State

LARGEST_LOGIT: Final = 6.0  # that the network distinguishes
LEAD_UNIT: Final = 20.0  # points of lead for an input of 1
WEIGHTS_FOLDER: Final = "weights"


class Value:
    """An evaluation of positions for the seat that searches."""

    def __init__(self, network: Network, layout: Layout) -> None:
        self.network = network
        self.rows = Rows(layout)

    def chance(self, state: State, seat: int, forecast: Forecast) -> float:
        """The seat's chance to win."""
        before = forecast.chances[seat]
        if before <= 0.0 or before >= 1.0:
            return before  # the game is decided
        logit = log(before / (1.0 - before))
        rows = self.rows
        rows.begin(0)
        state.game.observer.observe(state, seat, rows)
        rows.end()
        by = self.network.output(rows, evaluation_inputs(logit, lead(forecast.points, seat)))
        if by == 0.0:
            return before
        return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, logit + by))))


def lead(points: list[float], seat: int) -> float:
    """The seat's lead over the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def evaluation_inputs(logit: float, lead: float) -> list[float]:
    """Inputs of the network from the evaluation that it corrects."""
    return [max(-LARGEST_LOGIT, min(LARGEST_LOGIT, logit)) / LARGEST_LOGIT, lead / LEAD_UNIT]


def value_of(weights: WeightsFile, game: Game, seats: int, path: str) -> Value:
    """The value with these weights. Raises BadOptions if they are for something else."""
    check(weights, game, seats, path)
    return Value(weights.network(), game.observer.layout(seats))


def read_value(path: str, game: Game, seats: int) -> Value:
    """The value in a file from training. Raises BadOptions."""
    try:
        return value_of(read(Path(path)), game, seats, path)
    except OSError as error:
        raise BadOptions(
            "weights-damaged", path=path, detail=error.strerror or str(error)
        ) from None


def file_name(game: str, seats: int) -> str:
    return f"{game}-{seats}.weights"


def shipped_value(game: Game, seats: int) -> Value:
    """The value that is part of the package. Raises BadOptions if there is none."""
    name = file_name(game.name, seats)
    file = files("nemeton.bots").joinpath(WEIGHTS_FOLDER, name)
    if not file.is_file():
        raise BadOptions("weights-missing", game=game.name, seats=seats)
    return value_of(decode(file.read_bytes(), name), game, seats, name)
