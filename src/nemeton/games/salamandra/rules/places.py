"""Places of fields in ascending order: those that are free, and those where apprentices stand.

Both functions use up the vector they are given: whoever calls keeps only what is returned.
"""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64


def with_place(places: vec[i64], place: i64) -> vec[i64]:
    """One more among them."""
    longer = append(places, place)
    at: i64 = len(longer) - 1
    while at > 0 and longer[at - 1] > place:
        longer[at] = longer[at - 1]
        at -= 1
    longer[at] = place
    return longer


def without_place(places: vec[i64], place: i64) -> vec[i64]:
    """All but this one. Raises ValueError where it is not among them."""
    return remove(places, place)
