"""./play: prepares everything, then hands over to `nemeton`; alone, it opens the lobby."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import client
import compiled
from prepare import VENV, Trouble, install, use_supported_python

WITHOUT_ARGUMENTS = ["serve", "--open"]


# The extras of pyproject.toml that a command, or what was added to it, cannot do without.
EXTRAS = {
    "serve": {"postgres", "web"},
    "export": {"postgres"},
    "import": {"postgres"},
    "bench": {"postgres"},
    "lab": {"lab"},
    "--full": {"tui"},
}


def wanted() -> set[str]:
    """What has to be installed for what was typed. Options may stand before the command."""
    typed = sys.argv[1:] or WITHOUT_ARGUMENTS
    return next((EXTRAS[word] for word in typed if word in EXTRAS), set())


def compiled_tree(extras: set[str]) -> str | None:
    """The folder of the compiled rules; None, after saying why, to run uncompiled."""
    lacking = compiled.missing()
    install(extras | (set() if lacking else {"compile"}))
    problem = lacking or compiled.update()
    if problem:
        print(f"Running uncompiled, which is slower: {problem}.", file=sys.stderr)
        return None
    return str(compiled.TREE)


def hand_over(tree: str | None) -> NoReturn:
    """Become `nemeton`, with the compiled rules before the sources if there are any."""
    variables = dict(os.environ)
    variables.pop("PYTHONPATH", None)
    if tree:
        variables["PYTHONPATH"] = tree
    nemeton = str(VENV / "bin" / "nemeton")
    os.execve(nemeton, [nemeton, *(sys.argv[1:] or WITHOUT_ARGUMENTS)], variables)


def main() -> int:
    try:
        use_supported_python()
        if "web" in wanted():  # who plays in the terminal need not wait for the browser client
            install(wanted())
            client.update()
        tree = compiled_tree(wanted())
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted; ./play goes on from here.", file=sys.stderr)
        return 130
    hand_over(tree)


if __name__ == "__main__":
    sys.exit(main())
