"""Lists that are kept in order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.core.search.ordered import put_in, take_out

NUMBERS = st.lists(st.integers(-5, 300), max_size=12)


@settings(deadline=None)  # a slow machine is no failure
@given(NUMBERS, st.integers(-5, 300))
def test_a_number_goes_where_it_belongs(numbers: list[int], number: int) -> None:
    ordered = sorted(numbers)
    put_in(ordered, number)
    assert ordered == sorted([*numbers, number])
    take_out(ordered, number)
    assert ordered == sorted(numbers)


@settings(deadline=None)  # a slow machine is no failure
@given(NUMBERS)
def test_a_missing_number_cannot_be_removed(numbers: list[int]) -> None:
    ordered = sorted(numbers)
    with pytest.raises(ValueError, match="1000"):
        take_out(ordered, 1000)
    assert ordered == sorted(numbers)
