"""Table options of a game, declared as data and checked in one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from nemeton.core.errors import BadOptions

OptionValue = bool | int | str
Options = dict[str, OptionValue]

FIRST_PLAYER = "first"
# An option of every game: the text of a scene (core/rulebook/scene.py) to begin with instead of a
# deal. Lists do not offer it, and without it settled options have no such key.
SCENE = "scene"
LONGEST_SCENE = 4000


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option. Its words are `<game>-option-<name>` in the game's `.ftl` files."""

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: object) -> OptionValue:
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise BadOptions("option-not-boolean", option=self.name, value=str(value))
        if isinstance(self.default, int):
            if isinstance(value, int) and not isinstance(value, bool):
                if self.low <= value <= self.high:
                    return value
            raise BadOptions(
                "option-out-of-range",
                option=self.name,
                value=str(value),
                low=self.low,
                high=self.high,
            )
        if isinstance(value, str) and value in self.choices:
            return value
        raise BadOptions(
            "option-unknown-choice",
            option=self.name,
            value=str(value),
            choices=", ".join(self.choices),
        )


def first_player(seats: int) -> Option:
    """The option for the first player: random, or a seat counted from 1."""
    return Option(FIRST_PLAYER, "random", choices=("random", *map(str, range(1, seats + 1))))


def settle(declared: Sequence[Option], given: Mapping[str, object]) -> Options:
    """Check the given options and complete them with the defaults, in declared order."""
    names = {option.name for option in declared}
    for name in given:
        if name not in names and name != SCENE:
            raise BadOptions("option-unknown", option=name, options=", ".join(sorted(names)))
    settled: Options = {
        option.name: option.check(given[option.name]) if option.name in given else option.default
        for option in declared
    }
    scene = given.get(SCENE)
    if scene is not None:
        if not isinstance(scene, str) or not 0 < len(scene) <= LONGEST_SCENE:
            raise BadOptions("option-no-scene", option=SCENE, longest=LONGEST_SCENE)
        settled[SCENE] = scene
    return settled
