"""What a person types: the command `nemeton`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    from nemeton.cli.outcome import run

    sys.exit(run(sys.argv[1:]))
