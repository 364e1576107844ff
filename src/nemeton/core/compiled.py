"""Check for compiled extension modules."""

from nemeton.core import chance


def is_compiled() -> bool:
    return not chance.__file__.endswith(".py")
