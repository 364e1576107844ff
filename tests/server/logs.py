"""What a server has written about itself while it was tested."""

from __future__ import annotations

import re
from pathlib import Path

# Somebody quick takes the place of a bot that is too late, as on any slow machine; one that fails,
# or chooses what it may not, has a fault that nobody at the table would see.
TROUBLE = re.compile(r'"trace"|a bot (failed|is replaced): level \w+, Failed|a bot chose what')


def assert_untroubled(log: Path) -> None:
    logged = log.read_text()
    assert not TROUBLE.search(logged), logged
