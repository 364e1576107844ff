"""The proofs of `./check --soak`, with their settings and sizes.

A proof is a module of this folder with a function `prove`; this list needs none of them loaded.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, NamedTuple

Kind = Literal["sqlite", "postgresql", "-"]


class Setting(NamedTuple):
    """A database and a number of server processes; "-" if the proof makes its own."""

    database: Kind
    processes: int


SQLITE = Setting("sqlite", 1)
POSTGRESQL = Setting("postgresql", 1)
TWO_PROCESSES = Setting("postgresql", 2)
OWN_SETTING = Setting("-", 0)


class Proof(NamedTuple):
    name: str
    what: str  # the unit of the count
    settings: tuple[Setting, ...]
    wanted: int  # in all settings together
    each: int  # of them in one unit
    small: int  # in the tests of ./check
    seconds: float  # for a unit, until one was measured
    alone: bool = False  # needs the whole machine
    most: float = 1_200  # seconds that a unit may take


PROOFS = (
    Proof("kills", "SIGKILLs", (SQLITE, POSTGRESQL, TWO_PROCESSES), 1_002, 25, 2, 60),
    Proof("restarts", "database restarts", (POSTGRESQL, TWO_PROCESSES), 60, 6, 2, 30),
    Proof("full_disk", "times without room", (SQLITE,), 40, 5, 1, 30),
    Proof("locks", "seconds locked", (SQLITE, POSTGRESQL), 120, 10, 1, 30),
    Proof("stops", "seconds stopped", (TWO_PROCESSES,), 200, 20, 2, 30),
    Proof("bot_workers", "killed workers", (SQLITE,), 200, 20, 2, 30),
    Proof(
        "contended",
        "submissions",
        (SQLITE, POSTGRESQL, TWO_PROCESSES),
        1_000_000,
        12_500,
        600,
        30,
    ),
    Proof("malformed", "messages", (SQLITE, POSTGRESQL), 1_000_000, 25_000, 1_000, 30),
    Proof("requests", "requests", (SQLITE, POSTGRESQL), 8_000, 2_000, 100, 60),
    Proof("leaks", "messages", (OWN_SETTING,), 1_000_000, 10_000, 200, 30),
    Proof("whole_games", "messages", (OWN_SETTING,), 30_000, 600, 20, 20),
    Proof("levels", "games", (OWN_SETTING,), 10_000, 200, 2, 30),
    Proof("tables", "tables", (SQLITE,), 5_000, 5_000, 60, 120, alone=True),
    Proof("deletion", "long games", (SQLITE, POSTGRESQL), 400, 200, 60, 200, alone=True),
    Proof("lobby", "visitors", (SQLITE, POSTGRESQL), 200, 100, 4, 200, alone=True),
    # A burst comes before the rate, so only an hour shows the bytes of an hour.
    Proof(
        "attacks",
        "seconds under attack",
        (SQLITE, POSTGRESQL),
        7_200,
        3_600,
        12,
        3_900,
        alone=True,
        most=5_400,
    ),
)


@dataclass(frozen=True)
class Unit:
    """A part of a proof that can be repeated by itself from these values."""

    proof: Proof
    setting: Setting
    seed: int
    count: int

    def __str__(self) -> str:
        return f"{self.proof.name} {self.setting.database} {self.setting.processes} {self.seed}"

    @property
    def arguments(self) -> list[str]:
        """The arguments of `python -m tests.soak`."""
        return [
            self.proof.name,
            f"--database={self.setting.database}",
            f"--processes={self.setting.processes}",
            f"--seed={self.seed}",
            f"--count={self.count}",
        ]


def find(name: str) -> Proof:
    return next(proof for proof in PROOFS if proof.name == name)


def wanted(proof: Proof, share: float) -> int:
    """The count wanted in one setting."""
    return math.ceil(proof.wanted * share / len(proof.settings))


def units(proof: Proof, setting: Setting, share: float) -> list[Unit]:
    """The units of a setting; the last one has the rest."""
    found: list[Unit] = []
    left = wanted(proof, share)
    while left > 0:
        count = min(left, proof.each)
        found.append(Unit(proof, setting, len(found), count))
        left -= count
    return found
