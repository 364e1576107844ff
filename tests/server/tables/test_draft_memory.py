"""People's drafts, by the ids of tables, as long as these are in memory."""

from __future__ import annotations

import pytest

from nemeton.core.chance import KeyedChance
from nemeton.core.errors import NemetonError
from nemeton.games import find
from nemeton.server.tables import draft_memory
from nemeton.server.tables.draft_memory import DraftMemory, draft_bytes
from nemeton.server.tables.table_state import TableState
from nemeton.testing import Case
from tests.server.tables.twin_tables import SEED, name_of, new_live

CASE = Case(find("alarun"), 2, {"first": "1"})
ADA = name_of(0)


class Tables(dict[str, TableState]):
    """Tables in memory, and a record of lookups."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def find(self, id_: str) -> TableState | None:
        self.asked.append(id_)
        return self.get(id_)

    def open(self, id_: str) -> TableState:
        live = new_live(CASE, CASE.game.deal(2, CASE.table, KeyedChance(SEED)))
        live.header.id = id_
        self[id_] = live
        return live

    def new_asked(self) -> list[str]:
        asked, self.asked = self.asked, []
        return sorted(asked)


def begin(room: DraftMemory, table: TableState) -> None:
    """Add a one-step draft of Ada. Raises NemetonError."""
    room.check(table, ADA, 0, 1)
    assert table.desk is not None
    table.desk.act(0, ["pass"], "id", confirm=False)


@pytest.fixture
def tables() -> Tables:
    return Tables()


@pytest.fixture
def room(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> DraftMemory:
    """Room for two drafts."""
    monkeypatch.setattr(draft_memory, "MAX_PERSON_BYTES", 2 * draft_bytes(1))
    return DraftMemory(tables.find, on=True)


def test_drafts_at_all_tables_count_after_repeated_refusals(
    tables: Tables, room: DraftMemory
) -> None:
    for id_ in "ab":
        begin(room, tables.open(id_))
    third = tables.open("c")
    for _ in range(3):
        with pytest.raises(NemetonError, match="too-many-drafts"):
            begin(room, third)
    room.check(third, name_of(1), 1, 1)  # others have room of their own


def test_a_table_that_leaves_memory_frees_its_drafts(tables: Tables, room: DraftMemory) -> None:
    for id_ in "ab":
        begin(room, tables.open(id_))
    del tables["a"]
    begin(room, tables.open("c"))
    again = tables.open("a")
    with pytest.raises(NemetonError, match="too-many-drafts"):
        begin(room, again)
    del tables["b"]
    begin(room, again)
    with pytest.raises(NemetonError, match="too-many-drafts"):
        begin(room, tables.open("b"))


def test_tables_without_drafts_are_forgotten(tables: Tables, room: DraftMemory) -> None:
    for number in range(5):
        room.check(tables.open(str(number)), ADA, 0, 1)
    tables.new_asked()
    room.check(tables["0"], ADA, 0, 1)
    assert tables.new_asked() == ["0", "4"]


def test_people_whose_tables_are_gone_are_forgotten(
    tables: Tables, room: DraftMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draft_memory, "PEOPLE_PER_TIDYING", 3)
    begin(room, tables.open("kept"))
    room.check(tables.open("gone"), "bob", 0, 1)
    del tables["gone"]
    tables.new_asked()
    room.check(
        tables["kept"], "eve", 0, 1
    )  # the third: bob's table is looked up, and he is forgotten
    assert "gone" in tables.new_asked()
    for name in ("dan", "fay", "gus"):
        room.check(tables["kept"], name, 0, 1)
    assert "gone" not in tables.new_asked()
    begin(room, tables.open("a"))
    with pytest.raises(NemetonError, match="too-many-drafts"):
        begin(room, tables.open("b"))  # Ada's first table was not forgotten
