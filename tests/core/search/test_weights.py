"""Evaluations read exactly the names in their weights.toml."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import pytest

from nemeton.core.search.weights import Numbers, read
from nemeton.games import NAMES

WEIGHED = [name for name in NAMES if find_spec(f"nemeton.games.{name}.bots.weights")]


class RecordingWeights(Numbers):
    """Weights that record the names read."""

    def __init__(self, numbers: Numbers) -> None:
        super().__init__(numbers)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> list[float]:
        self.asked.add(name)
        return super().__getitem__(name)


def test_salamandra_has_weights() -> None:
    assert "salamandra" in WEIGHED


@pytest.mark.parametrize("name", WEIGHED)
def test_every_number_of_the_file_is_used(name: str) -> None:
    module = import_module(f"nemeton.games.{name}.bots.weights")
    numbers = RecordingWeights(read(f"nemeton.games.{name}.bots"))
    type(module.WEIGHTS)(numbers)
    assert numbers.asked == set(numbers)
