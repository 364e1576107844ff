"""The log of a server under test."""

from __future__ import annotations

import re
from pathlib import Path

# A slow machine may replace a bot that is too late by a quick one; a bot that fails, or chooses an
# illegal action, has a fault that nobody at the table would see.
TROUBLE = re.compile(r'"trace"|a bot (failed|is replaced): level \w+, Failed|a bot chose what')


def assert_untroubled(log: Path) -> None:
    logged = log.read_text()
    assert not TROUBLE.search(logged), logged
