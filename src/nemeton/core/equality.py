"""Are two states equal in everything they hold? For tests and the REPL, not for speed."""

from __future__ import annotations

# What all states of one game refer to, and what is remembered of the rest to be quick.
LEFT_OUT = ("game", "shown", "shared", "aim", "areas", "fits_now")


def equal(one: object, other: object) -> bool:
    """Compare values; objects of the same class by their attributes."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(equal, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(equal(one[key], other[key]) for key in one)
    names = attributes(type(one), one)
    if not names:
        return one == other
    return all(
        equal(getattr(one, name, None), getattr(other, name, None))
        for name in names
        if name not in LEFT_OUT
    )


def attributes(kind: type, one: object) -> list[str]:
    """The names of an object's own attributes; compiled classes list theirs."""
    found = [*getattr(one, "__dict__", {})]
    for base in kind.__mro__:
        found += getattr(base, "__mypyc_attrs__", ())
    return sorted({name for name in found if not name.startswith("__")})
