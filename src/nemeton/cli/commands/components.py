"""nemeton components: the box of a game, as a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.cli import settings
from nemeton.cli.declaration import argument, documented, option
from nemeton.cli.parameters import GameName, Json
from nemeton.core.errors import BadComponents, BadOptions, NemetonError

if TYPE_CHECKING:
    from nemeton.core.game import Game


@documented(
    file=argument("[FILE]", "Where --new writes; otherwise GAME-box.toml here."),
    check=option("FILE", "Look at a components file: what is wrong, and where?"),
    new="Write a file to begin with: a copy of the game's own.",
    edition=option("NAME", "Instead of the game's own: another edition that comes with it."),
)
def components(
    game: GameName,
    file: Path | None = None,
    check: Path | None = None,
    new: bool = False,
    edition: str | None = None,
    json: Json = False,
) -> None:
    """Print the components of a game, check a file of your own, or begin one.

    [dim]nemeton components alluvium[/]
    [dim]nemeton components alluvium --new my-box.toml[/]
    [dim]nemeton components alluvium --check my-box.toml[/]
    [dim]nemeton components bloodrunes --edition reconstruction-1[/]
    """
    two = check is not None and (new or edition is not None)
    if two or (file is not None and not new):
        raise BadOptions("components-what")
    if new:
        begin_components(game, file, edition, json=json)
    elif check is not None:
        check_components(game, check, json=json)
    else:
        print_components(game, edition, json=json)


def print_components(name: str, edition: str | None, *, json: bool) -> None:
    """Print the components file of the game or of an edition."""
    import msgspec

    from nemeton.cli.console import print_json
    from nemeton.cli.inputs import load_game

    game = load_game(name)
    text = text_of(game, edition)
    if not text:
        raise BadComponents("components-fixed", game=game.name)
    if json:
        print_json(msgspec.toml.decode(text))
    else:
        sys.stdout.write(text)


def text_of(game: Game, edition: str | None) -> str:
    """The game's own file, or that of one of its editions. Raises BadComponents."""
    from nemeton import games

    if edition in (None, game.edition):
        return games.components(game.name)
    found = games.editions(game.name)
    if edition not in found:
        known = ", ".join([game.edition, *found])
        raise BadComponents("components-edition", game=game.name, edition=edition, editions=known)
    return found[edition]


def begin_components(name: str, file: Path | None, edition: str | None, *, json: bool) -> None:
    """Write a new file from the game's own; an existing file stays."""
    from nemeton.cli.console import output, print_json
    from nemeton.cli.files import file_errors
    from nemeton.cli.inputs import load_game
    from nemeton.core.components import edition_hash
    from nemeton.words.language import speak

    game = load_game(name)
    if not game.takes_components:
        raise BadComponents("components-fixed", game=game.name)
    path = file or Path(f"{game.name}-box.toml")
    language = speak(settings.language(), game.name)
    title = language.say(f"{game.name}-title")
    head = language.say("cli-components-head", game=title, name=game.name)
    text = own_copy(text_of(game, edition), head, language.say("cli-components-edition"))
    if path.exists():
        raise NemetonError("file-exists", path=str(path))
    with file_errors(path), path.open("x", encoding="utf-8") as opened:
        opened.write(text)
    if json:
        print_json({"game": game.name, "file": str(path), "hash": edition_hash(text)})
    else:
        said = language.say("cli-components-written", path=str(path), name=game.name)
        output().print(said, markup=False, soft_wrap=True)


def own_copy(text: str, head: str, edition: str) -> str:
    """The text under another head and with another edition name."""
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if not line.startswith("#"))
    named = [
        f'edition = "{edition}"' if line.startswith("edition =") else line for line in lines[first:]
    ]
    comment = [f"# {line}".rstrip() for line in head.splitlines()]
    return "\n".join([*comment, *named]) + "\n"


def check_components(name: str, file: Path, *, json: bool) -> None:
    """Check that games can be played with a file. Raises BadComponents."""
    from nemeton import games
    from nemeton.cli.console import output, print_json
    from nemeton.cli.files import read_text
    from nemeton.cli.inputs import load_game
    from nemeton.core.components import edition_hash
    from nemeton.words.language import speak

    game = load_game(name)
    text = read_text(file)
    try:
        built = game.with_components(text)
    except BadComponents as error:
        if json:
            print_json(
                {
                    "valid": False,
                    "game": game.name,
                    "code": error.code,
                    "place": error.place,
                    "rule": error.rule,
                    "args": error.args_by_name,
                }
            )
        raise
    if json:
        hash_ = edition_hash(text)
        print_json({"valid": True, "game": game.name, "edition": built.edition, "hash": hash_})
        return
    language = speak(settings.language(), game.name)
    console = output()
    title = language.say(f"{game.name}-title")
    said = language.say("cli-components-good", game=title, edition=built.edition)
    console.print(said, style="bold green", markup=False)
    hash_ = language.say("cli-components-hash", hash=edition_hash(text))
    console.print(hash_, markup=False, soft_wrap=True)
    if text == games.components(game.name):
        console.print(language.say("cli-components-same"), markup=False)
