"""Learned weights are checked, and change the ranking of candidates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from nemeton.arena.contenders import contender
from nemeton.bots.learned_value import lead, read_value, shipped_value
from nemeton.bots.network import Network, size
from nemeton.bots.playout_search import (
    CHANCE_PER_POINT,
    CandidateResult,
    PlayoutBot,
    PlayoutSettings,
)
from nemeton.bots.weights_file import (
    EVALUATION_INPUTS,
    WeightsHeader,
    WeightsOrigin,
    layout_name,
    read,
    write,
)
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadOptions
from nemeton.core.learning.observation import Rows
from nemeton.core.search.playout import playout
from nemeton.core.state import State
from nemeton.games import find
from nemeton.lab.training.bot import contender_name
from nemeton.lab.training.examples import Inputs, TrainingExamples
from nemeton.lab.training.gradient import Layers, judge

GAME = find("bloodrunes")
HIDDEN = (5, 4)
LAYOUT = GAME.observer.layout(2)
COLUMNS = list(range(0, LAYOUT.width, 7))
INPUTS = len(COLUMNS) + len(EVALUATION_INPUTS)


def written(path: Path, numbers: list[float], **changes: Any) -> str:
    origin = WeightsOrigin(
        nemeton="", command="", level="druid", games=0, decisions=0, figures={}, match={}
    )
    header = WeightsHeader(
        game=GAME.name,
        version=GAME.version,
        edition=GAME.edition,
        seats=2,
        layout=layout_name(LAYOUT),
        columns=COLUMNS,
        scales=[0.25] * len(COLUMNS),
        hidden=HIDDEN,
        sha256="",
        origin=origin,
    )
    write(path, msgspec.structs.replace(header, **changes), numbers)
    return str(path)


def any_layers() -> Layers:
    first, second = HIDDEN
    chance = np.random.default_rng(5)
    shapes = [(INPUTS, first), (first,), (first, second), (second,), (second,), (1,)]
    # As they are in a file: 32 bits each.
    return Layers(
        *[chance.normal(0, 0.5, shape).astype(np.float32).astype(np.float64) for shape in shapes]
    )


def opening() -> tuple[State, int]:
    state = GAME.new(2, seed=4)
    playout(state, QuickChance(1), until=state.horizon + 6)
    return state, state.actors()[0]


def test_the_network_computes_as_training_does(tmp_path: Path) -> None:
    layers = any_layers()
    value = read_value(written(tmp_path / "w", layers.numbers()), GAME, 2)
    state, seat = opening()
    forecast = GAME.bots.evaluate_all(state)
    rows = Rows(LAYOUT)
    rows.begin(0)
    state.game.observer.observe(state, seat, rows)
    rows.end()
    examples = TrainingExamples(
        observations=np.array(memoryview(rows.data)).reshape(1, 1, -1),
        chances=np.array([[forecast.chances[seat]]]),
        leads=np.array([[lead(forecast.points, seat)]]),
        means=np.zeros(1),
        errors=np.zeros(1),
        starts=np.array([0, 1]),
        games=np.zeros(1, dtype=np.int64),
    )
    inputs = Inputs(np.array(COLUMNS), np.full(len(COLUMNS), 0.25))
    wanted = judge(layers, examples, np.array([0]), inputs).values[0]
    assert value.chance(state, seat, forecast) == pytest.approx(wanted, rel=1e-9)
    assert abs(wanted - forecast.chances[seat]) > 0.01


def test_a_network_of_zeros_changes_nothing(tmp_path: Path) -> None:
    path = written(tmp_path / "w", [0.0] * size(INPUTS, HIDDEN))
    state, seat = opening()
    plain = PlayoutBot(PlayoutSettings(4, 12, horizon=1))
    learned = PlayoutBot(
        PlayoutSettings(4, 12, horizon=1, objective="learned"), read_value(path, GAME, 2)
    )
    found = [
        [(one.action, one.chance) for one in bot.compare(GAME, state, seat, QuickChance(3))]
        for bot in (plain, learned)
    ]
    assert found[0] == found[1]


def test_weights_change_the_ranking(tmp_path: Path) -> None:
    """A network that contradicts the evaluation reverses the ranking."""
    layers = any_layers()
    one = np.zeros_like(layers.one)
    one[-2, :2] = [1.0, -1.0]  # the logit, and its negative part
    two = np.zeros_like(layers.two)
    two[0, 0] = two[1, 1] = 1.0
    numbers = np.concatenate(
        [one.ravel(), np.zeros(5), two.ravel(), np.zeros(4), [-60.0, 60.0, 0.0, 0.0], [0.0]]
    )
    path = written(tmp_path / "w", numbers.tolist())
    bot = contender(contender_name("apprentice", path))
    plain = contender(contender_name("apprentice", ""))
    state, seat = opening()
    view, legal = state.view(seat), state.legal(seat)
    chosen = bot.choose(GAME, view, legal, QuickChance(3))
    assert chosen in legal
    assert chosen != plain.choose(GAME, view, legal, QuickChance(3))


def test_results_have_the_chance_by_the_level_s_own_value(tmp_path: Path) -> None:
    value = read_value(written(tmp_path / "w", any_layers().numbers()), GAME, 2)
    state, seat = opening()
    bot = PlayoutBot(PlayoutSettings(4, 12, horizon=1, objective="learned"), value)
    one = CandidateResult(state.legal(seat)[0])
    judged = bot.try_out(GAME, state, seat, one, QuickChance(3), state.horizon + 1)
    lead_of_it = CHANCE_PER_POINT * (one.points - one.others)
    assert one.chance == pytest.approx(judged - lead_of_it)
    assert one.chance != pytest.approx(one.chances[seat])


def test_damaged_or_unsuitable_weights_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "w"
    numbers = any_layers().numbers()
    written(path, numbers)
    good = path.read_bytes()
    assert read(path).numbers == numbers
    turned = bytearray(good)
    turned[-3] ^= 1
    for spoiled in (b"", b"{}\n", good[:-4], good[:-1], good + b"\0" * 4, bytes(turned)):
        path.write_bytes(spoiled)
        with pytest.raises(BadOptions, match="weights-damaged"):
            read_value(str(path), GAME, 2)
    written(path, [float("nan"), *numbers[1:]])
    with pytest.raises(BadOptions, match="weights-damaged"):
        read_value(str(path), GAME, 2)
    with pytest.raises(BadOptions, match="weights-damaged"):
        read_value(str(tmp_path / "nowhere"), GAME, 2)
    for differs, name, other in (
        ("game", "game", "alarun"),
        ("seats", "seats", 3),
        ("rules", "version", GAME.version + 1),
        ("observation", "layout", "another"),
    ):
        written(path, numbers, **{name: other})
        with pytest.raises(BadOptions, match=f"weights-other.*differs={differs}"):
            read_value(str(path), GAME, 2)
    with pytest.raises(ValueError, match="network"):
        Network(COLUMNS, [1.0] * len(COLUMNS), 2, HIDDEN, numbers[1:])


def test_missing_weights_are_an_error() -> None:
    with pytest.raises(BadOptions, match="weights-missing"):
        shipped_value(find("alarun"), 2)
