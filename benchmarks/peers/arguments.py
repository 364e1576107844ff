"""Arguments of the benchmark. Read before anything is installed, by the standard library only."""

from __future__ import annotations

import argparse
from pathlib import Path


def read() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python3 benchmarks/peers",
        description="Ours beside others: prepares and installs all of them, measures them in turn,"
        " prints one table.",
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each game and round")
    parser.add_argument("--tables", type=int, default=50, help="of a server")
    parser.add_argument("--moves", type=int, default=40, help="at each table and round")
    parser.add_argument("--out", type=Path, help="write the table here as well")
    return parser.parse_args()
