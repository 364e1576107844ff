"""Tells whether the rules run as compiled extension modules or as plain Python."""

from nemeton.core import chance


def is_compiled() -> bool:
    source = chance.__file__
    return source is not None and not source.endswith(".py")
