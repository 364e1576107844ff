"""Builds the documentation site: `python scripts/site_build.py [FOLDER]`

Needs the packages of the extra `docs`. Without a folder it goes where `nemeton serve` finds it, and
shows it under /docs.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import site_check
import site_licences
import site_pages
from progress import ROOT

PAGES = ROOT / "build" / "pages"
SITE_FOLDER = ROOT / "src" / "nemeton" / "server" / "site"
INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
INLINE_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
# Nobody needs them: lunr is for other languages, and a page that is not there is the server's.
LEFT_OUT = ("*.map", "sitemap.xml*", "lunr", "404.html")


class Broken(Exception):
    """A fault in the built site."""


def build(folder: Path) -> None:
    """Build the documentation into a folder.

    Raises Broken, LookupError, or CalledProcessError where MkDocs finds a mistake.
    """
    site_pages.lay_out(PAGES)
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--clean"]
    quiet = {
        **os.environ,
        "NO_MKDOCS_2_WARNING": "1",
    }  # without advertisements of the theme in the output
    subprocess.run([*command, "--site-dir", str(folder)], check=True, cwd=ROOT, env=quiet)
    terms = site_licences.licence_file(site_licences.packages_of(folder))
    (folder / "licences.txt").write_text(terms, encoding="utf-8")
    trim(folder)
    for page in folder.rglob("*.html"):
        take_out_code(page, folder)
    wrong = sorted(site_check.problems(folder))
    if wrong:
        raise Broken("\n".join(wrong))


def trim(folder: Path) -> None:
    for pattern in LEFT_OUT:
        for path in list(folder.rglob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def take_out_code(page: Path, folder: Path) -> None:
    """Remove inline scripts of the theme, which the server's policy forbids."""

    def taken_out(code: str, suffix: str) -> str:
        name = f"assets/{hashlib.sha256(code.encode()).hexdigest()[:12]}{suffix}"
        (folder / name).write_text(code, encoding="utf-8")
        return Path(os.path.relpath(folder / name, page.parent)).as_posix()

    text = page.read_text(encoding="utf-8")
    text = INLINE_SCRIPT.sub(lambda at: f'<script src="{taken_out(at[1], ".js")}"></script>', text)
    text = INLINE_STYLE.sub(
        lambda at: f'<link rel="stylesheet" href="{taken_out(at[1], ".css")}">', text
    )
    page.write_text(text, encoding="utf-8")


def main() -> int:
    try:
        build(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else SITE_FOLDER)
    except (Broken, LookupError) as wrong:
        print(*wrong.args, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
