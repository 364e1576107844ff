"""./play: prepares everything, then hands over to `nemeton`; alone, it opens the lobby."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import client
import compiled
from editable_finder import TREE_VARIABLE
from prepare import VENV, SetupError, install, use_supported_python

WITHOUT_ARGUMENTS = ["serve", "--open"]


# The extras of pyproject.toml that a command or one of its options needs.
EXTRAS = {
    "serve": {"postgres", "web"},
    "export": {"postgres"},
    "import": {"postgres"},
    "bench": {"postgres"},
    "lab": {"lab"},
    "--full": {"tui"},
}


def needed_extras() -> set[str]:
    """The extras that the typed command needs. Options may stand before the command."""
    typed = sys.argv[1:] or WITHOUT_ARGUMENTS
    return next((EXTRAS[word] for word in typed if word in EXTRAS), set())


def prepare_rules(extras: set[str], *, wait: bool = True) -> None:
    """Compile the rules if that can be done; without `wait`, in the background."""
    problem = compiled.missing_requirement()
    background = not problem and not wait and compiled.must_compile()
    install(extras | (set() if problem or background else {"compile"}))
    if background:
        compiled.update_in_background()
        problem = "the rules are being compiled, for the next start"
    elif not problem:
        problem = compiled.update()
    if problem:
        print(f"Running uncompiled, which is slower: {problem}.", file=sys.stderr)


def hand_over() -> NoReturn:
    """Replace this process by `nemeton`, compiled if that tree is up to date."""
    variables = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", TREE_VARIABLE)
    }
    nemeton = str(VENV / "bin" / "nemeton")
    os.execve(nemeton, [nemeton, *(sys.argv[1:] or WITHOUT_ARGUMENTS)], variables)


def main() -> int:
    try:
        use_supported_python()
        if "web" in needed_extras():  # the terminal needs no browser client
            install(needed_extras())
            client.update()
        prepare_rules(needed_extras(), wait="web" not in needed_extras())
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted; ./play goes on from here.", file=sys.stderr)
        return 130
    hand_over()


if __name__ == "__main__":
    sys.exit(main())
