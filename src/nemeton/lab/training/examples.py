"""The teacher's decisions as arrays of candidates and worlds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from nemeton.bots.learned_value import LARGEST_LOGIT, LEAD_UNIT
from nemeton.bots.weights_file import EVALUATION_INPUTS, MAX_INPUTS
from nemeton.core.errors import BadOptions
from nemeton.core.learning.observation import Layout

Floats = NDArray[np.floating[Any]]  # 32 bits in training, 64 elsewhere
Ints = NDArray[np.int64]

HELD_OUT_EVERY = 5  # games
SIZED_COLUMNS = ("chances", "leads", "observations")


class TrainingExamples(NamedTuple):
    """Decisions as arrays; the candidates of decision d begin at `starts[d]`."""

    observations: NDArray[np.uint8]  # candidate, world, number
    chances: Floats  # candidate, world
    leads: Floats
    means: Floats  # candidate: the teacher's estimate
    errors: Floats
    starts: Ints
    games: Ints  # decision

    @property
    def decisions(self) -> int:
        return len(self.starts) - 1


class Inputs(NamedTuple):
    """Columns of an observation that the network sees, with their scales."""

    columns: Ints
    scales: Floats


def read(paths: Sequence[Path], worlds: int, width: int) -> TrainingExamples:
    """Read files of one game each. Raises BadOptions for a damaged one."""
    parts: list[tuple[pa.Table, Ints]] = []
    for path in paths:
        try:
            table = pq.read_table(path)
            starts = np.flatnonzero(np.diff(table["ply"].to_numpy(), prepend=-1))
            sizes = {name: table.schema.field(name).type.list_size for name in SIZED_COLUMNS}
        except (pa.ArrowInvalid, OSError, KeyError, AttributeError) as error:
            raise BadOptions("training-damaged", path=str(path), detail=str(error)) from None
        if sizes != {"chances": worlds, "leads": worlds, "observations": worlds * width}:
            raise BadOptions("training-damaged", path=str(path), detail="observations")
        parts.append((table, starts))
    counts = [table.num_rows for table, _ in parts]
    befores = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    whole = pa.concat_tables([table for table, _ in parts])
    return TrainingExamples(
        observations=flat(whole, "observations").reshape(-1, worlds, width),
        chances=flat(whole, "chances").reshape(-1, worlds),
        leads=flat(whole, "leads").reshape(-1, worlds),
        means=whole["mean"].to_numpy(),
        errors=whole["error"].to_numpy(),
        starts=np.concatenate(
            [starts + before for (_, starts), before in zip(parts, befores[:-1], strict=True)]
            + [befores[-1:]]
        ),
        games=np.repeat(np.arange(len(parts)), [len(starts) for _, starts in parts]),
    )


def flat(table: pa.Table, name: str) -> Any:
    """All numbers of a column of lists."""
    return table[name].combine_chunks().flatten().to_numpy()


def split(examples: TrainingExamples) -> tuple[Ints, Ints]:
    """Decisions to learn from, and those of held-out games."""
    held = examples.games % HELD_OUT_EVERY == HELD_OUT_EVERY - 1
    if len(np.unique(examples.games)) < HELD_OUT_EVERY:
        held = examples.games == examples.games.max()
    return np.flatnonzero(~held), np.flatnonzero(held)


def choose_inputs(layout: Layout, examples: TrainingExamples, decisions: Ints) -> Inputs:
    """The inputs that differ most often between candidates of one decision.

    A number that is equal after all candidates cannot distinguish them. Numbers that name one of
    many things are left out, because their size has no meaning.
    """
    usable = np.zeros(layout.width, dtype=bool)
    for part in layout.parts:
        usable[part.start : part.stop] = part.categories == 0
    varied = np.zeros(layout.width, dtype=np.int64)
    most = np.zeros(layout.width, dtype=np.float64)
    for decision in decisions:
        rows = examples.observations[examples.starts[decision] : examples.starts[decision + 1]]
        sums = rows.sum(axis=1, dtype=np.int64)
        varied += (sums != sums[0]).any(axis=0)
        np.maximum(most, rows.max(axis=(0, 1)), out=most)
    varied[~usable] = 0
    order = np.argsort(-varied, kind="stable")[: MAX_INPUTS - len(EVALUATION_INPUTS)]
    columns = np.sort(order[varied[order] > 0])
    return Inputs(columns, 1.0 / most[columns])


def logits(chances: Floats) -> Floats:
    """Logits of chances; 0 if the game is decided, where nothing is corrected."""
    open_ = (chances > 0.0) & (chances < 1.0)
    inside = np.where(open_, chances, 0.5)
    found: Floats = np.log(inside / (1.0 - inside))
    return found


def network_inputs(examples: TrainingExamples, candidates: Ints, inputs: Inputs) -> Floats:
    """A row for each candidate in each world, as `bots.learned_value` makes it."""
    seen = examples.observations[candidates][:, :, inputs.columns] * inputs.scales
    logit = (
        np.clip(logits(examples.chances[candidates]), -LARGEST_LOGIT, LARGEST_LOGIT) / LARGEST_LOGIT
    )
    lead = examples.leads[candidates] / LEAD_UNIT
    whole = np.concatenate([seen, logit[:, :, None], lead[:, :, None]], axis=2)
    return whole.reshape(-1, whole.shape[2])


def siblings(examples: TrainingExamples, decisions: Ints) -> tuple[Ints, Ints]:
    """The candidates of these decisions, and the decision of each candidate."""
    counts = examples.starts[decisions + 1] - examples.starts[decisions]
    owners = np.repeat(np.arange(len(decisions)), counts)
    firsts = np.repeat(examples.starts[decisions] - np.cumsum(counts) + counts, counts)
    return firsts + np.arange(len(owners)), owners
