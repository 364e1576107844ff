"""The version and the changelog of a release."""

from __future__ import annotations

import re

VERSION = re.compile(r"\d+\.\d+\.\d+")
UNRELEASED = "## [Unreleased]\n"
HEADING = re.compile(r"^## \[(.+?)\]", re.MULTILINE)
PROJECT_VERSION = re.compile(r'^version = "(.+)"$', re.MULTILINE)
PACKAGE_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class NotYet(Exception):
    """The reason why this cannot be released, in one sentence."""


def parts(version: str) -> tuple[int, ...]:
    if not VERSION.fullmatch(version):
        raise NotYet(f"“{version}” is no version; it looks like 1.2.3.")
    return tuple(map(int, version.split(".")))


def present(text: str, where: re.Pattern[str]) -> str:
    found = where.search(text)
    if found is None:
        raise NotYet(f"no version was found by {where.pattern}")
    return found[1]


def with_version(text: str, where: re.Pattern[str], version: str) -> str:
    old = present(text, where)
    return where.sub(lambda line: line[0].replace(old, version), text, count=1)


def check_version(version: str, project: str, package: str, changelog: str) -> None:
    """Check that a version is newer than all before. Raises NotYet.

    The first release may be the present version.
    """
    now = present(project, PROJECT_VERSION)
    if now != present(package, PACKAGE_VERSION):
        raise NotYet("pyproject.toml and nemeton.__version__ differ.")
    released = [one for one in HEADING.findall(changelog) if VERSION.fullmatch(one)]
    if version in released:
        raise NotYet(f"The changelog has a version {version} already.")
    if parts(version) < parts(now) or any(parts(version) < parts(one) for one in released):
        raise NotYet(f"{version} is older than what there is already.")


def news(changelog: str) -> str:
    """The text of the changelog under Unreleased. Raises NotYet if it is empty."""
    _, heading, rest = changelog.partition(UNRELEASED)
    if not heading:
        raise NotYet("The changelog has no part for what is not released yet.")
    following = HEADING.search(rest)
    said = rest[: following.start()] if following else rest
    if not re.search(r"^- ", said, re.MULTILINE):
        raise NotYet("The changelog says nothing under Unreleased.")
    return said.strip() + "\n"


def with_release(changelog: str, version: str, date: str) -> str:
    news(changelog)
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {date}\n", 1)
