"""Equality of two states, attribute by attribute; for tests and the REPL.

A class lists in `UNCOMPARED` the attributes to skip: caches, and flags of copy on write. A
subclass adds its own to those of its bases.
"""

# Attributes, and not one memo object for each state or part of one: a search copies these objects
# by the million, and every copy would have to make one more.

from __future__ import annotations


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
    left_out = uncompared(type(one))
    return all(
        equal(getattr(one, name, None), getattr(other, name, None))
        for name in names
        if name not in left_out
    )


def attributes(kind: type, one: object) -> list[str]:
    """The names of an object's attributes; compiled classes list theirs."""
    found = [*getattr(one, "__dict__", {})]
    for base in kind.__mro__:
        found += getattr(base, "__mypyc_attrs__", ())
    return sorted({name for name in found if not name.startswith("__")})


def uncompared(kind: type) -> set[str]:
    """The attributes that the class and its bases leave out of the comparison."""
    return {name for base in kind.__mro__ for name in vars(base).get("UNCOMPARED", ())}
