"""Training of a value on all games so far, and the file of its weights."""

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
from nemeton.lab.training.figures import ValueFigures, candidate_values, figures
from nemeton.lab.training.fit import fit
from nemeton.lab.training.gradient import HIDDEN
from nemeton.lab.training.settings import TrainingSettings

TRAINED = "trained.weights"


class FitReport(msgspec.Struct, frozen=True, kw_only=True):
    """The result of training."""

    games: int
    decisions: int
    held: int  # decisions of games that were held out
    inputs: int
    epochs: int
    best_epoch: int  # 0: nothing helped on the held-out games
    before: ValueFigures
    after: ValueFigures


def learn(
    settings: TrainingSettings,
    paths: Sequence[Path],
    folder: Path,
    command: str,
    trained: Callable[[int], None],
) -> FitReport:
    """Train on these games, and write the weights into the folder. Raises BadOptions."""
    game = find(settings.game)
    layout = game.observer.layout(settings.seats)
    examples = data.read(paths, settings.worlds, layout.width)
    learning, held = data.split(examples)
    if not len(learning) or not len(held):
        raise BadOptions("training-nothing", game=settings.game)
    inputs = data.choose_inputs(layout, examples, learning)
    done = fit(
        examples,
        learning,
        held,
        inputs,
        epochs=settings.epochs,
        seed=f"{settings.seed}/{folder.name}",
        checkpoint=folder / "checkpoint.npz",
        trained=trained,
    )
    before = figures(candidate_values(None, examples, held, inputs), examples, held)
    after = figures(candidate_values(done.best, examples, held, inputs), examples, held)
    header = WeightsHeader(
        game=settings.game,
        version=settings.version,
        edition=settings.edition,
        seats=settings.seats,
        layout=settings.layout,
        columns=inputs.columns.tolist(),
        scales=inputs.scales.tolist(),
        hidden=HIDDEN,
        sha256="",
        origin=WeightsOrigin(
            nemeton=settings.nemeton,
            command=command,
            level=settings.level,
            games=len(np.unique(examples.games)),
            decisions=examples.decisions,
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
    return FitReport(
        games=len(paths),
        decisions=examples.decisions,
        held=len(held),
        inputs=len(inputs.columns) + len(weights_file.EVALUATION_INPUTS),
        epochs=done.epoch,
        best_epoch=done.best_epoch,
        before=before,
        after=after,
    )
