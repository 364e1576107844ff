"""What a value learned from games, written as weights with a note of where they come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import numpy as np

from nemeton.bots import weights_file
from nemeton.bots.weights_file import WeightsHeader, WeightsOrigin
from nemeton.core.errors import BadOptions
from nemeton.games import find
from nemeton.lab.training import examples as data
from nemeton.lab.training.figures import Figures, figures, values
from nemeton.lab.training.fit import fit
from nemeton.lab.training.gradient import HIDDEN
from nemeton.lab.training.settings import Order

TRAINED = "trained.weights"


class SheetWeights(msgspec.Struct, frozen=True, kw_only=True):
    games: int
    decisions: int
    held: int  # decisions of games that were held out
    inputs: int
    epochs: int
    best_epoch: int  # 0: nothing that helps on the games held out
    before: Figures
    after: Figures


def learn(
    order: Order, paths: Sequence[Path], folder: Path, command: str, trained: Callable[[int], None]
) -> SheetWeights:
    """Train on all these games, and write what was learned into the folder. Raises BadOptions."""
    game = find(order.game)
    layout = game.observer.layout(order.seats)
    known = data.read(paths, order.worlds, layout.width)
    learning, held = data.split(known)
    if not len(learning) or not len(held):
        raise BadOptions("training-nothing", game=order.game)
    inputs = data.choose_inputs(layout, known, learning)
    done = fit(
        known,
        learning,
        held,
        inputs,
        epochs=order.epochs,
        seed=f"{order.seed}/{folder.name}",
        checkpoint=folder / "checkpoint.npz",
        trained=trained,
    )
    before = figures(values(None, known, held, inputs), known, held)
    after = figures(values(done.best, known, held, inputs), known, held)
    header = WeightsHeader(
        game=order.game,
        version=order.version,
        edition=order.edition,
        seats=order.seats,
        layout=order.layout,
        columns=inputs.columns.tolist(),
        scales=inputs.scales.tolist(),
        hidden=HIDDEN,
        sha256="",
        origin=WeightsOrigin(
            nemeton=order.nemeton,
            command=command,
            level=order.level,
            games=len(np.unique(known.games)),
            decisions=known.decisions,
            figures={
                "order_before": before.order,
                "order_after": after.order,
                "regret_before": before.regret,
                "regret_after": after.regret,
            },
            match={},
        ),
    )
    weights_file.write(folder / TRAINED, header, done.best.numbers())
    return SheetWeights(
        games=len(paths),
        decisions=known.decisions,
        held=len(held),
        inputs=len(inputs.columns) + len(weights_file.EVALUATION_INPUTS),
        epochs=done.epoch,
        best_epoch=done.best_epoch,
        before=before,
        after=after,
    )
