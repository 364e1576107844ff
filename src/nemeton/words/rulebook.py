"""A game's RULES.md, split into numbered rules and their examples."""

from __future__ import annotations

import re
from typing import NamedTuple

from nemeton.core.rulebook.example import Example, read_examples

EXAMPLE = re.compile(r"^ *```example.*?^ *```\n", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^## (\d+)\s+(.*)$")
HEADING = re.compile(r"^## ", re.MULTILINE)
RULE = re.compile(r"^- (\d+\.\d+)\s+(.*)$")
EMPHASIS = re.compile(r"(\*\*|\*|`)(.+?)\1")


class Section(NamedTuple):
    """A heading with its rules, or with its text where it has no numbered rules."""

    title: str
    text: str
    rules: list[str]


class Rulebook:
    def __init__(self, text: str) -> None:
        self.text = EXAMPLE.sub("", text)
        self.examples: list[Example] = read_examples(text)
        self._rules: dict[str, str] = {}
        self._sections: dict[str, str] = {}
        self._read()

    def _read(self) -> None:
        section = rule = ""
        for line in self.text.splitlines():
            if opening := SECTION.match(line):
                section, rule = opening[1], ""
                self._sections[section] = ""
            if numbered := RULE.match(line):
                rule = numbered[1]
                self._rules[rule] = numbered[2]
            elif rule and line.startswith("  "):
                self._rules[rule] += " " + line.strip()
            else:
                rule = ""
            if section:
                self._sections[section] += line + "\n"

    def rule(self, number: str) -> str | None:
        """The words of one rule, without marks of emphasis."""
        found = self._rules.get(number)
        return None if found is None else EMPHASIS.sub(r"\2", found)

    @property
    def rules(self) -> list[str]:
        """The numbers of all rules."""
        return list(self._rules)

    @property
    def contents(self) -> list[Section]:
        """All headings with the text or rules below them, in order."""
        found = []
        for part in HEADING.split(self.text)[1:]:
            title, _, below = part.partition("\n")
            rules = [numbered[1] for line in below.splitlines() if (numbered := RULE.match(line))]
            found.append(Section(title, "" if rules else EMPHASIS.sub(r"\2", below.strip()), rules))
        return found

    def examples_of(self, number: str) -> list[Example]:
        """The examples of a rule, or of all rules of a section."""
        return [
            example
            for example in self.examples
            if example.rule == number or example.rule.startswith(f"{number}.")
        ]

    def part(self, number: str) -> str | None:
        """A rule ("4.2") or a whole section ("4") as Markdown."""
        if number in self._sections:
            return self._sections[number]
        return f"- {number} {self._rules[number]}\n" if number in self._rules else None
