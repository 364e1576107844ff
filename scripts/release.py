"""Makes a release, or says what is in its way: `scripts/release VERSION [--dry-run]`

Checks the tree, the version and the changelog, builds an sdist and the pure wheel of a clean copy,
looks into both, and lets the wheel play a game in an empty environment. Then it writes version
and changelog, commits and tags; with --dry-run it does not. Nothing is pushed or published.
"""

from __future__ import annotations

import argparse
import datetime as dt
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import packed
import release_notes
from progress import ROOT
from release_notes import NotYet

PROJECT = ROOT / "pyproject.toml"
PACKAGE = ROOT / "src" / "nemeton" / "__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"
DIST = ROOT / "dist"
BRANCH = "main"


def git(*arguments: str) -> str:
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def check_tree(version: str, *, dry: bool) -> None:
    if git("status", "--porcelain"):
        raise NotYet("There are changes that are not committed.")
    if not dry and git("branch", "--show-current") != BRANCH:
        raise NotYet(f"A release is made on the branch {BRANCH}.")
    if git("tag", "--list", f"v{version}"):
        raise NotYet(f"There is a tag v{version} already.")


def write(version: str, folder: Path) -> None:
    """Version and changelog, in this copy of the project."""
    for path, where in (
        (PROJECT, release_notes.PROJECT_VERSION),
        (PACKAGE, release_notes.PACKAGE_VERSION),
    ):
        copy = folder / path.relative_to(ROOT)
        new = release_notes.with_version(copy.read_text(encoding="utf-8"), where, version)
        copy.write_text(new, encoding="utf-8")
    copy = folder / CHANGELOG.name
    today = dt.datetime.now(dt.UTC).date().isoformat()
    new = release_notes.with_release(copy.read_text(encoding="utf-8"), version, today)
    copy.write_text(new, encoding="utf-8")


def build(folder: Path) -> list[Path]:
    """An sdist, and of it a pure wheel."""
    tools = folder.parent / "tools"
    subprocess.run([sys.executable, "-m", "venv", str(tools)], check=True)
    python = str(tools / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "build"], check=True)
    DIST.mkdir(exist_ok=True)
    made = folder / "dist"
    subprocess.run([python, "-m", "build", "--outdir", str(made), str(folder)], check=True)
    return [Path(shutil.copy(path, DIST)) for path in sorted(made.iterdir())]


def check_packages(packages: list[Path], version: str, folder: Path) -> None:
    wrong = [line for package in packages for line in packed.problems(package, folder / "src")]
    wrong += [f"{one.name} is not of {version}" for one in packages if version not in one.name]
    if wrong:
        raise NotYet("\n".join(wrong))
    wheel = next(package for package in packages if package.suffix == ".whl")
    command = [sys.executable, str(ROOT / "scripts" / "try_wheel.py"), str(wheel)]
    if subprocess.run(command, check=False).returncode:
        raise NotYet(f"{wheel.name} does not play.")


def release(version: str, *, dry: bool) -> None:
    """Build and check the packages of a version, then tag it. Raises NotYet."""
    texts = [path.read_text(encoding="utf-8") for path in (PROJECT, PACKAGE, CHANGELOG)]
    release_notes.check_version(version, *texts)
    print(release_notes.news(texts[2]))
    check_tree(version, dry=dry)
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "nemeton"
        git("clone", "--quiet", "--no-hardlinks", str(ROOT), str(copy))
        write(version, copy)
        packages = build(copy)
        check_packages(packages, version, copy)
    for package in packages:
        print(package)
    if dry:
        print(f"Nothing is in the way of {version}; nothing was changed.")
        return
    write(version, ROOT)
    git("commit", "--all", "--message", f"chore(release): {version}")
    git("tag", "--annotate", f"v{version}", "--message", f"Nemeton {version}")
    print(f"Committed and tagged; to publish: git push origin {BRANCH} v{version}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/release", description=__doc__)
    parser.add_argument("version", help="like 1.2.3")
    parser.add_argument("--dry-run", action="store_true", help="check all of it, change nothing")
    wanted = parser.parse_args()
    try:
        release(wanted.version, dry=wanted.dry_run)
    except NotYet as reason:
        print(reason, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(error.stderr or error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
