"""Tells whether the rules run as compiled extension modules or as plain Python."""

from nemeton.core import chance


def is_compiled() -> bool:
    return not chance.__file__.endswith(".py")
