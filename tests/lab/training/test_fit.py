"""Training of a value learns, resumes, and refuses damaged files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from nemeton.core.errors import BadOptions
from nemeton.lab.training.examples import choose_inputs, siblings, split
from nemeton.lab.training.figures import candidate_values, figures
from nemeton.lab.training.fit import fit, generator, load
from nemeton.lab.training.gradient import Layers, centred, fresh, gradient, loss
from tests.lab.training.made import all_inputs, layout, problem


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    examples = problem(6)
    examples.chances[:3] = [[0.2, 0.9, 0.6], [1.0, 0.3, 0.0], [0.5, 0.4, 0.7]]  # some are decided
    examples.leads[:] = np.random.default_rng(4).normal(0.0, 5.0, examples.leads.shape)
    decisions = np.arange(6)
    chance = np.random.default_rng(3)
    layers = Layers(*[chance.normal(0.0, 0.5, layer.shape) for layer in fresh(8, chance, (5, 4))])
    found, turned = gradient(layers, examples, decisions, all_inputs())
    assert found == loss(layers, examples, decisions, all_inputs())
    step = 1e-6
    for layer, by in zip(layers, turned, strict=True):
        for place in np.ndindex(layer.shape):
            kept = layer[place]
            layer[place] = kept + step
            above = loss(layers, examples, decisions, all_inputs())
            layer[place] = kept - step
            below = loss(layers, examples, decisions, all_inputs())
            layer[place] = kept
            assert by[place] == pytest.approx((above - below) / (2 * step), rel=1e-4, abs=1e-8)


def test_only_differences_between_candidates_count() -> None:
    owners = np.array([0, 0, 1, 1, 1])
    values = np.array([3.0, 1.0, 5.0, 6.0, 7.0])
    assert centred(values, owners).tolist() == [1.0, -1.0, -1.0, 0.0, 1.0]
    moved = values + np.array([10.0, 20.0])[owners]
    assert centred(moved, owners) == pytest.approx(centred(values, owners))


def test_training_learns_an_easy_problem() -> None:
    examples = problem(160)
    learning, held = split(examples)
    assert not set(examples.games[learning]) & set(examples.games[held])
    inputs = choose_inputs(layout(), examples, learning)
    before = figures(candidate_values(None, examples, held, inputs), examples, held)
    done = fit(examples, learning, held, inputs, epochs=20, seed="oak")
    after = figures(candidate_values(done.best, examples, held, inputs), examples, held)
    assert after.pairs == before.pairs > 20
    assert before.order == 0.0  # it does not distinguish them
    assert after.order > 0.9
    assert after.regret < before.regret / 4


def test_resumed_training_ends_the_same(tmp_path: Path) -> None:
    examples = problem(60)
    learning, held = split(examples)
    inputs = all_inputs()
    whole = fit(examples, learning, held, inputs, epochs=6, seed="oak")
    path = tmp_path / "checkpoint.npz"
    fit(examples, learning, held, inputs, epochs=2, seed="oak", checkpoint=path)
    heard: list[int] = []
    again = fit(
        examples,
        learning,
        held,
        inputs,
        epochs=6,
        seed="oak",
        checkpoint=path,
        trained=heard.append,
    )
    assert heard == [3, 4, 5, 6]
    assert again.best.numbers() == whole.best.numbers()
    assert again.best_loss == whole.best_loss
    other = fit(examples, learning, held, inputs, epochs=6, seed="elm")
    assert other.best.numbers() != whole.best.numbers()

    good = path.read_bytes()
    for spoiled in (b"", good[: len(good) // 2], b"nonsense" + good[8:]):
        path.write_bytes(spoiled)
        with pytest.raises(BadOptions, match="training-damaged"):
            load(path, whole)
        assert path.read_bytes() == spoiled
    path.write_bytes(good)
    smaller = whole._replace(layers=fresh(3, generator("oak", 0)))
    with pytest.raises(BadOptions, match="shape"):
        load(path, smaller)


def test_inputs_are_amounts_that_differ() -> None:
    examples = problem(40)
    examples.observations[:, :, 2] = 7  # carries no information
    found = choose_inputs(layout(), examples, np.arange(40))
    assert found.columns.tolist() == [0, 1, 3, 4, 5]
    assert found.scales == pytest.approx([1 / 9] * 5)
    named = layout()
    named.parts[0].categories = 10
    assert not len(choose_inputs(named, examples, np.arange(40)).columns)


def test_candidates_of_a_decision_stand_together() -> None:
    examples = problem(10)
    candidates, owners = siblings(examples, np.array([7, 2]))
    first = list(range(*examples.starts[7:9]))
    second = list(range(*examples.starts[2:4]))
    assert candidates.tolist() == first + second
    assert owners.tolist() == [0] * len(first) + [1] * len(second)
