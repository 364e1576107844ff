"""Errors as values: a stable code, arguments, and for a refused action the rule.

The words for a code live in the `.ftl` files under the id `error-<code>` (or, for a refusal,
`<game>-refused-<code>`); the text of the exception itself is meant for developers.
"""

from __future__ import annotations

from collections.abc import Callable


class NemetonError(Exception):
    """An error that a person can cause, with the data for one clear sentence."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(code, args)
        self.code = code
        self.args_by_name: dict[str, object] = args
        self.sentence = ""  # the whole error in words, for a Python prompt

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Support pickling, also of subclasses with other constructor arguments."""
        return restored, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        if self.sentence:
            return self.sentence
        details = ", ".join(f"{name}={value}" for name, value in self.args_by_name.items())
        return f"{self.code} ({details})" if details else self.code


def restored(
    kind: type[NemetonError], args: tuple[object, ...], attributes: dict[str, object]
) -> NemetonError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(attributes)
    return error


class Refused(NemetonError):
    """An action that a rule forbids. The state is unchanged."""

    def __init__(self, rule: str, code: str, **args: object) -> None:
        super().__init__(code, **args)
        self.rule = rule

    def __str__(self) -> str:
        return self.sentence or f"rule {self.rule}: {super().__str__()}"


class BadText(NemetonError):
    """A text that is no action of the game."""


class BadOptions(NemetonError):
    """Seats or table options the game does not have."""


class BadComponents(NemetonError):
    """A components file that does not describe a complete box.

    `place` is the part of the file, as keys joined by dots; `rule` is the rule that it breaks.
    Both are empty if the text is no components file at all.
    """

    def __init__(self, code: str, *, place: str = "", rule: str = "", **args: object) -> None:
        super().__init__(code, **args)
        self.place = place
        self.rule = rule


class BadScene(NemetonError):
    """A scene or an example that cannot be read."""


class BadRecord(NemetonError):
    """A record that is damaged, forged, or of other rules."""
