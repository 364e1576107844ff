from __future__ import annotations

import pytest

from nemeton.arena.contenders import contender
from nemeton.arena.duel.run import duel_of, run_duel
from nemeton.arena.trial import Trial
from nemeton.core.errors import BadOptions

TRIAL = "nemeton.arena.trial:Trial"


def test_a_level_plays_a_duel_with_other_settings() -> None:
    name = f"{TRIAL}:novice,temperature=0.5,candidates=2"
    assert contender(name).name == "novice,temperature=0.5,candidates=2"
    found = run_duel(duel_of("alarun", name, "random", 2, "oak", {}), 2)
    assert found.a == name
    assert found.games == 2


def test_without_other_settings_it_plays_like_the_level() -> None:
    duels = [
        duel_of("bloodrunes", one, "random", 2, "elm", {}) for one in (f"{TRIAL}:novice", "novice")
    ]
    trial, level = [run_duel(one, 2) for one in duels]
    assert (trial.points_a, trial.points_b) == (level.points_a, level.points_b)


@pytest.mark.parametrize(
    "text", ["wizard", "druid,speed=3", "druid,playouts=many", "druid,most_seconds"]
)
def test_an_unknown_level_or_setting_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"level|invalid|convert"):
        Trial(text)
    with pytest.raises(BadOptions):
        contender(f"{TRIAL}:{text}")
