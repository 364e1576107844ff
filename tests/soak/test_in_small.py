"""Every proof of the soak, in every setting, in small."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import Postgres, postgres
from tests.soak.plan import PROOFS, Proof, Setting, units, wanted
from tests.soak.workplace import Workplace

IN_EVERY_SETTING = ("contended", "kills")
CASES = [
    pytest.param(
        proof,
        setting,
        id=f"{proof.name}-{setting.database}-{setting.processes}",
        # The first setting of each, and the hardest where it matters most.
        marks=()
        if setting == proof.settings[0] or proof.name in IN_EVERY_SETTING
        else pytest.mark.long,
    )
    for proof in PROOFS
    for setting in proof.settings
]


@pytest.fixture(scope="module")
def fragile() -> Iterator[Postgres]:
    """A server that no other test depends on, since it is restarted."""
    with postgres() as server:
        yield server


@pytest.mark.slow
@pytest.mark.parametrize("proof, setting", CASES)
def test_the_proof_holds_in_small(
    proof: Proof, setting: Setting, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    found = request.getfixturevalue("fragile") if setting.database == "postgresql" else None
    prove = importlib.import_module(f"tests.soak.{proof.name}").prove
    assert prove(Workplace(tmp_path, setting, found), 0, proof.small) >= proof.small


@pytest.mark.parametrize("share", [1.0, 0.02])
@pytest.mark.parametrize("proof", PROOFS, ids=[proof.name for proof in PROOFS])
def test_units_add_up_to_the_wanted_count(proof: Proof, share: float) -> None:
    for setting in proof.settings:
        found = units(proof, setting, share)
        assert sum(unit.count for unit in found) == wanted(proof, share)
        assert len({str(unit) for unit in found}) == len(found)
