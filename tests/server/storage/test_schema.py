"""Every table of the database is covered by export, retention and deletion."""

from __future__ import annotations

from sqlalchemy import Column

from nemeton.server.storage import schema
from nemeton.server.storage.export_check import TABLES
from nemeton.server.storage.retention import LARGE_PARTS, SMALL_PARTS
from nemeton.server.storage.unused import OWNED_COLUMNS, TRACE_COLUMNS

# Short-lived, or made again from the log.
NOT_EXPORTED = {"links", "reviews"}


def references(target: Column[object]) -> set[str]:
    """The columns that refer to this one."""
    return {
        str(column)
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if column.references(target)
    }


def test_every_table_is_exported_or_listed_here() -> None:
    exported = {str(table.name) for table in TABLES}
    assert exported.isdisjoint(NOT_EXPORTED)
    assert exported | NOT_EXPORTED == set(schema.metadata.tables), "export_check.TABLES"


def test_rows_of_a_table_are_deleted_with_it() -> None:
    deleted = {f"{table.name}.table_key" for table in (*LARGE_PARTS, *SMALL_PARTS)}
    # A table with a branch is kept.
    branch = {"tables.shared_from"}
    assert deleted | branch == references(schema.tables.c.key), (
        "retention.LARGE_PARTS and SMALL_PARTS"
    )


def test_rows_of_a_person_keep_the_person_or_are_deleted_together() -> None:
    listed = {str(column) for column in (*TRACE_COLUMNS, *OWNED_COLUMNS)}
    assert listed == references(schema.people.c.id), "unused.TRACE_COLUMNS and OWNED_COLUMNS"


def test_numbered_columns_are_found() -> None:
    """An import continues their sequences."""
    numbered = {str(table.autoincrement_column) for table in TABLES} - {"None"}
    assert numbered >= {"tables.key", "moves.key", "chat.id"}
