"""Comparisons of two trees ignore imports, times and the order of results."""

from __future__ import annotations

import json

import same_behaviour as same


def test_imports_do_not_count() -> None:
    before = "from a.b import c\nimport d\n\n\ndef f() -> int:\n    return c(d)\n"
    after = "import x\nfrom a.rules.b import c\n\ndef f() -> int:\n    return c(d)\n"
    assert same.without_imports(before) == same.without_imports(after)


def test_imports_for_types_leave_no_empty_block() -> None:
    before = "if TYPE_CHECKING:\n    from a import b\nx = 1\n"
    assert same.without_imports(before) == same.without_imports("x = 1\n")


def test_everything_else_counts() -> None:
    assert same.without_imports("x = 1\n") != same.without_imports("x = 2\n")
    assert same.without_imports("def f(): ...\n") != same.without_imports("def g(): ...\n")


def test_times_do_not_count() -> None:
    quick = {"share": 0.5, "ms_a": 1.0, "by_seat": [{"seconds": 1, "nanoseconds": 1, "won": 1}]}
    slow = {"share": 0.5, "ms_a": 9.0, "by_seat": [{"seconds": 8, "nanoseconds": 8, "won": 1}]}
    lost = {"share": 0.4, "ms_a": 1.0, "by_seat": [{"seconds": 1, "won": 0}]}
    first, second, third = (
        same.without_measurements(json.dumps(one)) for one in (quick, slow, lost)
    )
    assert first == second != third


def test_lines_of_results_may_come_in_any_order() -> None:
    lines = ['{"deal": 1, "ms": 4}', '{"deal": 2, "ms": 5}']
    assert same.without_measurements("\n".join(lines)) == same.without_measurements(
        "\n".join(reversed(lines))
    )
    assert same.without_measurements("a table\nof text") == "a table\nof text"


def test_numbers_are_named_by_their_place() -> None:
    assert dict(same.numbers({"a": [1, {"b": 2.5}], "c": True})) == {"a.0": 1.0, "a.1.b": 2.5}


def test_a_figure_is_worse_if_every_round_says_so() -> None:
    slower = [1.05, 1.03, 1.01]
    assert same.is_worse("alarun.copy_us", slower)
    assert not same.is_worse("alarun.compiled", slower)
    assert same.is_worse("alarun.compiled", [0.95, 0.97, 0.99])
    assert not same.is_worse("alarun.copy_us", [1.05, 1.03, 0.99])
    assert not same.is_worse("0.tables", [1.0, 1.0, 1.0])
