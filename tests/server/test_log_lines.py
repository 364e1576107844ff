from __future__ import annotations

import logging
from pathlib import Path

import pytest

from nemeton.server.tables import bot_seats
from nemeton.server.workers.pool import Failed, TooLate
from tests.server.log_lines import assert_untroubled


def written(folder: Path, error: Exception) -> Path:
    """A log with the server's own words for a replaced bot."""
    log = folder / "log"
    writer = logging.FileHandler(log)
    bot_seats.logger.addHandler(writer)
    try:
        bot_seats.logger.warning(bot_seats.REPLACED, "druid", error)
    finally:
        bot_seats.logger.removeHandler(writer)
        writer.close()
    return log


def test_a_failing_bot_counts_as_trouble(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="druid"):
        assert_untroubled(written(tmp_path, Failed("ValueError")))


def test_a_late_bot_does_not_count_as_trouble(tmp_path: Path) -> None:
    assert_untroubled(written(tmp_path, TooLate()))
