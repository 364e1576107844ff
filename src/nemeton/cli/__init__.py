"""The command line `nemeton`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    from nemeton.cli.exit_codes import run_command

    sys.exit(run_command(sys.argv[1:]))
