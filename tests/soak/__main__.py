"""`python -m tests.soak PROOF …` runs one unit of a proof and prints its count."""

from __future__ import annotations

import argparse
import importlib
import json
import logging
import tempfile
from pathlib import Path

from tests.soak.plan import PROOFS, Setting
from tests.soak.workplace import open_place


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("proof", choices=[proof.name for proof in PROOFS])
    parser.add_argument("--database", choices=["sqlite", "postgresql", "-"], required=True)
    parser.add_argument("--processes", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--folder", type=Path, help="for logs and databases; stays if all is well")
    given = parser.parse_args()
    logging.disable(logging.WARNING)  # of applications in this process
    folder = given.folder or Path(tempfile.mkdtemp(prefix="soak"))
    folder.mkdir(parents=True, exist_ok=True)
    prove = importlib.import_module(f"tests.soak.{given.proof}").prove
    with open_place(folder, Setting(given.database, given.processes)) as place:
        count = prove(place, given.seed, given.count)
    print(json.dumps({"count": count}))


if __name__ == "__main__":
    main()
