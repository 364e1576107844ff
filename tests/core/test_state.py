"""Seats without a view."""

from __future__ import annotations

import pytest

from nemeton.core.errors import NemetonError
from nemeton.games import NAMES, find


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_seat_has_no_view(name: str) -> None:
    state = find(name).new(seats=3, seed=9)
    for seat in (-1, 3):
        with pytest.raises(NemetonError) as error:
            state.view(seat)
        assert error.value.code == "seat-not-there"
