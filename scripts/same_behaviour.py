"""Shows that two revisions behave the same: syntax trees, outputs of commands, and speed.

    scripts/same_behaviour OLD NEW                      all three parts
    scripts/same_behaviour OLD NEW --only outputs       one of them: syntax, outputs or speed
    scripts/same_behaviour OLD NEW --games 4            shorter duels

*syntax* compares every module, also a moved one, without its imports. *outputs* runs the same
seeded commands in both revisions, compiled, and compares what they print and write, byte for byte,
without times. *speed* runs the benchmarks in both revisions in turn, and fails if a figure is worse
by more than two per cent in the middle and worse in every round. Golden games and the contract
suite are in `./check`. The revisions are checked out below `build/same`, where they stay, so that a
second run need not compile again.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from nemeton.bot_levels import LEVELS
from nemeton.games import NAMES, find
from nemeton.words.language_codes import LANGUAGES
from prepare import BUILD, PYTHON, VENV
from progress import ROOT

FOLDER = BUILD / "same"
PARTS = ("syntax", "outputs", "speed")
# Each level and its opponent: the next weaker one, for slow levels the second.
OPPONENTS = {level: ("random", *LEVELS)[min(number, 2)] for number, level in enumerate(LEVELS)}
# Names of numbers that depend on the machine.
TIME_FIELDS = re.compile(
    r"^(ms|seconds|nanoseconds|per_second|elapsed|took|time)(_|$)|_(ms|seconds|per_second)$"
)
PUZZLE_DAY = "2026-11-01"


# Syntax


def without_imports(source: str) -> str:
    """The syntax tree of a module without its imports, as text."""
    tree = ast.parse(source)
    return ast.dump(WithoutImports().visit(tree))


class WithoutImports(ast.NodeTransformer):
    """Removes imports, and the emptied blocks that are left."""

    def visit_Import(self, node: ast.Import) -> None:
        return None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        return None

    def visit_If(self, node: ast.If) -> ast.AST | None:
        """Remove `if TYPE_CHECKING:`, which holds nothing but imports."""
        self.generic_visit(node)
        return node if node.body or node.orelse else None


class Change(NamedTuple):
    """A Python file in the old and the new revision; None without one."""

    old: str | None
    new: str | None


def changed_files(old: str, new: str) -> list[Change]:
    """Python files of the package that differ, renames found by git."""
    listed = git(
        "diff", "--name-status", "--find-renames=40%", "-l0", old, new, "--", "src", "examples"
    )
    found = []
    for line in listed.splitlines():
        status, *names = line.split("\t")
        if not names[-1].endswith(".py"):
            continue
        match status[0]:
            case "R":
                found.append(Change(names[0], names[1]))
            case "A":
                found.append(Change(None, names[0]))
            case "D":
                found.append(Change(names[0], None))
            case _:
                found.append(Change(names[0], names[0]))
    return found


def check_syntax(old: str, new: str) -> bool:
    """Compare the modules that differ; True if only imports and places do."""
    same = True
    moved = 0
    for change in changed_files(old, new):
        if change.old is None or change.new is None:
            text = git("show", f"{new}:{change.new}") if change.old is None else "pass"
            if change.old is None and is_empty(text):
                continue  # a new package
            print(
                f"  only {'before' if change.new is None else 'after'}: {change.old or change.new}"
            )
            same = False
            continue
        before = without_imports(git("show", f"{old}:{change.old}"))
        after = without_imports(git("show", f"{new}:{change.new}"))
        moved += change.old != change.new
        if before != after:
            print(f"  differs: {change.new}")
            same = False
    print(f"  {moved} modules moved")
    return same


def is_empty(source: str) -> bool:
    """True if the module holds nothing but a docstring."""
    return all(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for node in ast.parse(source).body
    )


def git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


# Outputs


class Checkout:
    """A revision in a folder of its own, compiled."""

    def __init__(self, revision: str) -> None:
        self.commit = git("rev-parse", "--short=12", f"{revision}^{{commit}}").strip()
        self.folder = FOLDER / self.commit
        self.tree = self.folder / "build" / "compiled"

    def prepare(self) -> None:
        """Check it out and compile it, unless that is done."""
        if not self.folder.exists():
            git("worktree", "add", "--detach", str(self.folder), self.commit)
            (self.folder / ".venv").symlink_to(VENV)
        code = (
            "import sys; sys.path.insert(0, 'scripts'); import compiled; "
            "sys.exit(compiled.update(retry=True) or 0)"
        )
        subprocess.run([PYTHON, "-c", code], cwd=self.folder, check=True)

    def run(self, arguments: list[str], here: Path) -> str:
        """The output of `nemeton ARGUMENTS`."""
        done = subprocess.run(
            [PYTHON, "-m", "nemeton", *arguments],
            cwd=here, check=False, capture_output=True, text=True,
            env=dict(os.environ, PYTHONPATH=str(self.tree), COLUMNS="100", NO_COLOR="1"),
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"{self.commit}: nemeton {' '.join(arguments)} failed: {done.stderr}")
        return done.stdout


class Command(NamedTuple):
    """A command of `nemeton` and the files that it writes, by pattern."""

    arguments: list[str]
    files: str = ""

    def __str__(self) -> str:
        return f"nemeton {' '.join(self.arguments)}"


def commands(games: int) -> Iterator[Command]:
    """The commands whose outputs are compared, in this order: later ones read earlier files."""
    yield Command(["schema"])
    for game in NAMES:
        for language in LANGUAGES:
            yield Command(["rules", game, "--lang", language])
        yield Command(["rules", game, "--examples"])
        yield Command(["components", game])
        yield Command(["puzzle", game, "--day", PUZZLE_DAY, "--answer"])
        for count in find(game).seats:
            records = f"{game}-{count}"
            yield Command(
                ["simulate", game, "--seats", str(count), "--games", "4", "--seed", "same",
                 "--bots", "apprentice", "--records", records, "--json"], f"{records}/*.json",
            )  # fmt: skip
            for level, against in OPPONENTS.items():
                results = f"{game}-{count}-{level}.jsonl"
                yield Command(
                    ["duel", game, level, against, "--seats", str(count), "--games", str(games),
                     "--seed", "same", "--results", results, "--json"], results,
                )  # fmt: skip
        data = f"{game}-data"
        yield Command(["dataset", game, "--games", "40", "--seed", "same", "--bots", "novice",
                       "--out", data], f"{data}/*.parquet")  # fmt: skip


def output_digests(checkout: Checkout, command: Command, here: Path) -> dict[str, str]:
    """A digest of the output of a command, and of each file it writes."""
    found = {"output": digest(without_measurements(checkout.run(command.arguments, here)))}
    if command.files:
        for file in sorted(here.glob(command.files)):
            name = str(file.relative_to(here))
            data = file.read_bytes()
            found[name] = digest(
                data if file.suffix == ".parquet" else without_measurements(data.decode())
            )
    return found


def digest(data: bytes | str) -> str:
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).hexdigest()


def without_measurements(text: str) -> str:
    """A text without numbers that depend on the machine, if it is JSON."""
    try:
        return json.dumps(without_times(json.loads(text)), sort_keys=True)
    except ValueError:
        pass
    lines = text.splitlines()
    try:
        # Processes write their results in any order.
        return "\n".join(
            sorted(json.dumps(without_times(json.loads(line)), sort_keys=True) for line in lines)
        )
    except ValueError:
        return text


def without_times(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {name: one for name, one in value.items() if not TIME_FIELDS.search(name)}
        return {name: without_times(one) for name, one in kept.items()}
    if isinstance(value, list):
        return [without_times(one) for one in value]
    return value


def check_outputs(old: Checkout, new: Checkout, games: int) -> bool:
    """Run every command in both revisions; True if everything is equal."""
    same = True
    for checkout in (old, new):
        for command in commands(games):
            here = checkout.folder / "build" / "outputs"
            here.mkdir(parents=True, exist_ok=True)
            kept = here / f"{digest(str(command))[:16]}.digests"
            if not kept.exists():
                kept.write_text(json.dumps(output_digests(checkout, command, here)))
    for command in commands(games):
        name = f"build/outputs/{digest(str(command))[:16]}.digests"
        before, after = ((one.folder / name).read_text() for one in (old, new))
        if before != after:
            print(f"  differs: {command}")
            same = False
    print(f"  {len(list(commands(games)))} commands compared")
    return same


# Speed


ROUNDS = 5
BENCHES = (["bench", "engine", "--json"], ["bench", "server", "--json"])
ALLOWED_SLOWDOWN = 0.02  # share of the old time
LESS_IS_BETTER = re.compile(r"(_us|_ms|_us_per_move|bytes_per_table)$")
SIZES = re.compile(r"(^|\.)(tables|moves|processes)$")  # of the measurement


def numbers(value: Any, name: str = "") -> Iterator[tuple[str, float]]:
    """Every number in a report, by its place."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from numbers(one, f"{name}.{key}")
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from numbers(one, f"{name}.{place}")
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield name.lstrip("."), float(value)


def is_worse(name: str, ratios: list[float]) -> bool:
    """True if a figure is worse in every round, by more than the noise."""
    if SIZES.search(name):
        return False
    losses = [ratio - 1 if LESS_IS_BETTER.search(name) else 1 / ratio - 1 for ratio in ratios]
    return min(losses) > 0 and statistics.median(losses) > ALLOWED_SLOWDOWN


def check_speed(old: Checkout, new: Checkout) -> bool:
    """Print each figure's ratio of new to old; True if none is worse."""
    same = True
    for bench in BENCHES:
        ratios: dict[str, list[float]] = {}
        for _ in range(ROUNDS):
            before, after = (
                dict(numbers(json.loads(checkout.run(bench, checkout.folder))))
                for checkout in (old, new)
            )
            for name in before.keys() & after.keys():
                if before[name] and after[name]:
                    ratios.setdefault(name, []).append(after[name] / before[name])
        print(f"  nemeton {' '.join(bench)}: new / old, {ROUNDS} rounds in turn")
        for name, found in sorted(ratios.items()):
            middle = statistics.median(found)
            worse = is_worse(name, found)
            same &= not worse
            mark = "  worse" if worse else ""
            print(f"    {middle:6.3f}  ({min(found):.3f} to {max(found):.3f})  {name}{mark}")
    return same


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", metavar="OLD", help="a revision, as git names it")
    parser.add_argument("new", metavar="NEW")
    parser.add_argument("--only", choices=PARTS, help="one part of the comparison")
    parser.add_argument("--games", type=int, default=12, help="games of each duel (12)")
    chosen = parser.parse_args()
    parts = PARTS if chosen.only is None else (chosen.only,)
    same = True
    if "syntax" in parts:
        print("syntax trees without imports")
        same &= check_syntax(chosen.old, chosen.new)
    if set(parts) & {"outputs", "speed"}:
        old, new = Checkout(chosen.old), Checkout(chosen.new)
        old.prepare()
        new.prepare()
        if "outputs" in parts:
            print("outputs of seeded commands")
            same &= check_outputs(old, new, chosen.games)
        if "speed" in parts:
            print("speed")
            same &= check_speed(old, new)
    print("the same" if same else "NOT the same")
    return int(not same)


if __name__ == "__main__":
    sys.exit(main())
