"""Entry of `python3 benchmarks/peers`, which prints the table from a new checkout.

It needs the standard library only: it makes `.venv` and the compiled rules, as ./play does, and
starts `run.py`, which installs the peers and measures.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import play  # noqa: E402  (found by the line above)
from benchmarks.peers import arguments  # noqa: E402  (so is this)
from prepare import PYTHON, SetupError, use_supported_python  # noqa: E402  (and this)

EXTRAS = {"web"}  # Node, which boardgame.io's server needs


def main() -> int:
    arguments.read()
    try:
        use_supported_python()
        play.prepare_rules(EXTRAS)
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    command = [str(PYTHON), "-m", "benchmarks.peers.run", *sys.argv[1:]]
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
