"""./check: prepares everything, then formatter, linter, types, import contract and tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

import compiled
from prepare import VENV, SetupError, install, use_supported_python
from progress import ROOT

HELP = """\
usage: ./check [--quick | --soak] [PYTEST ARGUMENTS …]
       ./check --soak [--only NAME …] [--share NUMBER] [--fresh] [--list]

  ./check            everything: formatter, linter, types, import contract, all tests; the contract
                     suite once more, and the tests marked slow, against the compiled rules.
                     If at most three of the slow ones fail, they are run once more, alone: what
                     fails again has failed, what does not is named “unsteady” in the summary
  ./check --quick    the same without the tests marked slow, without what needs a server, a browser
                     or a compiler: less than a minute
  ./check --soak     everything, and then the server's proofs at full size: a thousand kills, a
                     million malformed messages, contended submissions and probes each, outages
                     of all kinds; an hour and more. It can be interrupted, and goes on from there.
                     With --only, --share, --fresh or --list nothing but these proofs: one of them,
                     a part of their size, all anew, or what they are
  ./check -k name    only the tests, with these arguments for pytest
"""

PYTEST = ["pytest", "-q", "-n", "2"]
PYTEST_WAITING = ["pytest", "-q", "-n", "3"]  # for tests that now and then wait for something
COMPILED_OPTIONS = ["-o", "pythonpath=."]  # not the sources, which pyproject.toml names
SOAK = ["python", "scripts/soak.py"]
NOT_SLOW = "not slow"
FAILED_LAST = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
MAX_RERUN_TESTS = 3  # with browsers, clocks and killed processes


class Checks:
    """Runs steps one after the other, and keeps the result of each."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.lines: list[str] = []
        self.failed = False
        self.closing = ""

    def step(
        self, name: str, command: Sequence[str], *, tree: str = "", closing: bool = False
    ) -> bool:
        """Run a command of the virtual environment; True if it and all before it succeed."""
        if self.failed:
            return False
        print(f"\n── {name}", flush=True)
        start = time.monotonic()
        variables = dict(os.environ, PYTHONPATH=tree or str(ROOT / "src"))
        if sys.stdout.isatty():
            variables["FORCE_COLOR"] = "1"
        latest = ""
        with subprocess.Popen(
            [str(VENV / "bin" / command[0]), *command[1:]],
            cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        ) as process:  # fmt: skip
            assert process.stdout is not None
            for line in process.stdout:
                print(line, end="", flush=True)
                latest = line.strip() or latest
        self.failed = process.returncode != 0
        if closing:
            self.closing = latest
        self.note("FAILED" if self.failed else "ok", time.monotonic() - start, name)
        return not self.failed

    def second_look(self, name: str, command: Sequence[str], *, tree: str = "") -> None:
        """Run tests that depend on the machine's pace; repeat a few failures.

        The repeated tests run one after the other, alone. A test that fails again has failed; any
        other is named in the summary as unsteady.

        """
        if self.failed or self.step(name, [*command, "--cache-clear"], tree=tree):
            return
        unsteady = sorted(json.loads(FAILED_LAST.read_text())) if FAILED_LAST.exists() else []
        if 0 < len(unsteady) <= MAX_RERUN_TESTS:
            self.failed = False
            again = [*command, "--last-failed", "-n", "0"]
            held = self.step(f"{name}: a second look at what failed", again, tree=tree)
            self.lines += [f"  {'unsteady' if held else 'again':18}{test}" for test in unsteady]

    def note(self, outcome: str, seconds: float, name: str) -> None:
        self.lines.append(f"  {outcome:8}{seconds:6.1f} s  {name}")

    def skip(self, name: str, why: str) -> None:
        if not self.failed:
            print(f"\n── {name}: skipped, {why}")
            self.lines.append(f"  skipped           {name}: {why}")

    def summary(self) -> int:
        """Print the results, pytest's closing line last; returns the exit code."""
        verdict = "FAILED" if self.failed else "All checks passed"
        print("\n── summary", *self.lines, sep="\n")
        print(f"{verdict} after {time.monotonic() - self.start:.0f} s")
        if self.closing:
            print(self.closing)
        return int(self.failed)


def begin_to_compile() -> Future[str]:
    """Compile in a thread beside the other checks, each of which uses one processor."""
    beside = ThreadPoolExecutor(1)
    compiling = beside.submit(lambda: compiled.missing_requirement() or compiled.update(retry=True))
    beside.shutdown(wait=False)
    return compiling


def compile_rules(checks: Checks, compiling: Future[str]) -> bool:
    """Compile the rules if that is possible; True if there is a compiled tree."""
    lacking = compiled.missing_requirement()
    if lacking:
        checks.skip("compiled rules", lacking)
        return False
    start = time.monotonic()
    problem = compiling.result() or compiled.update()  # the client was built meanwhile
    if problem:
        print(compiled.LOG.read_text())
        checks.failed = True
    elif astray := compiled.uncompiled_modules():
        problem = f"not compiled, or compiled though listed as interpreted: {', '.join(astray)}"
        print(problem)
        checks.failed = True
    checks.note("FAILED" if problem else "ok", time.monotonic() - start, problem or "compiling")
    return not problem


def check_tests(checks: Checks, compiling: Future[str], *, soak: bool) -> None:
    """All tests on the sources; the contract suite and the slow tests on compiled rules.

    Tests marked slow play thousands of games. They run once: compiled if possible, to be done in
    a fraction of the time. Those also marked long show more of the same, and go with the soak.
    """
    if checks.failed:
        return
    if not compile_rules(checks, compiling):
        checks.step("tests", [*PYTEST, "-m", "not long"], closing=True)
        if soak:
            checks.step("long tests", [*PYTEST, "-m", "long"])
            checks.step("proofs at full size", SOAK)
        return
    tree = str(compiled.TREE)
    proof = "from nemeton.core.compiled import is_compiled; assert is_compiled()"
    checks.step("tests", [*PYTEST_WAITING, "-m", NOT_SLOW], closing=True)
    checks.step("the compiled rules are the ones that run", ["python", "-c", proof], tree=tree)
    checks.step(
        "contract suite, compiled",
        [*PYTEST, *COMPILED_OPTIONS, "-m", NOT_SLOW, "tests/contract"],
        tree=tree,
    )
    slow = [*PYTEST_WAITING, *COMPILED_OPTIONS, "-m", "slow and not long"]
    checks.second_look("slow tests, compiled", slow, tree=tree)
    if soak:
        checks.step("long tests, compiled", [*PYTEST, *COMPILED_OPTIONS, "-m", "long"], tree=tree)
        checks.step("proofs at full size, compiled", SOAK, tree=tree)


def check(arguments: list[str]) -> int:
    quick, soak = "--quick" in arguments, "--soak" in arguments
    marks = ["-m", NOT_SLOW] if quick else []
    wanted = [argument for argument in arguments if argument not in ("--quick", "--soak")]
    install({"compile", "dev"})
    checks = Checks()
    if soak and wanted:
        tree = str(compiled.TREE) if compile_rules(checks, begin_to_compile()) else ""
        checks.step("browser client", ["python", "scripts/client.py"])  # or servers complain of it
        checks.step("proofs", [*SOAK, *wanted], tree=tree)
        return checks.summary()
    if wanted:
        checks.step("tests", ["pytest", *marks, *wanted], closing=True)
        return checks.summary()
    compiling = None if quick else begin_to_compile()
    checks.step("formatter", ["ruff", "format", "--check", "."])
    checks.step("linter", ["ruff", "check", "."])
    checks.step("types", ["mypy", "src", "tests", "scripts", "examples", "benchmarks", "setup.py"])
    checks.step("import contract", ["lint-imports"])
    checks.step(
        "browser client: types as on the wire", ["python", "scripts/webtypes.py", "--check"]
    )
    if compiling is None:
        apart = ["--ignore=tests/server", "--ignore=tests/bench/server", "--ignore=tests/web"]
        checks.step("tests", [*PYTEST, *marks, *apart], closing=True)
        return checks.summary()
    checks.step("browser client: types and build", ["python", "scripts/client.py", "--check"])
    checks.step("documentation: no dead link", ["python", "scripts/site_build.py"])
    check_tests(checks, compiling, soak=soak)
    return checks.summary()


def main() -> int:
    arguments = sys.argv[1:]
    if "--help" in arguments or "-h" in arguments:
        print(HELP, end="")
        return 0
    try:
        use_supported_python()
        return check(arguments)
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
