"""nemeton games: the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.cli import settings
from nemeton.cli.parameters import Json

if TYPE_CHECKING:
    from rich.table import Table

    from nemeton.core.game import Game
    from nemeton.core.options import Option
    from nemeton.words.language import Language


def games(json: Json = False) -> None:
    """List the games: players, edition, table options.

    [dim]nemeton games --json[/]
    """
    show_games(json=json)


def show_games(*, json: bool) -> None:
    from rich.text import Text

    from nemeton.cli.console import output, print_json
    from nemeton.games import find, names
    from nemeton.words.language import speak

    games = [find(name) for name in names()]
    if json:
        print_json([described(game) for game in games])
        return
    console = output()
    for game in games:
        language = speak(settings.language(), game.name)
        console.print()
        console.print(Text(language.say(f"{game.name}-title"), "bold"))
        console.print(language.say(f"{game.name}-tagline"))
        console.print(facts(game, language))
    console.print()
    console.print(speak(settings.language()).say("cli-games-hint"), style="dim")


def described(game: Game) -> dict[str, object]:
    from nemeton.words.language import speak

    language = speak(settings.language(), game.name)
    return {
        "name": game.name,
        "title": language.say(f"{game.name}-title"),
        "version": game.version,
        "edition": game.edition,
        "seats": game.seats,
        "actions": game.verbs.size,
        "options": game.options,
    }


def facts(game: Game, language: Language) -> Table:
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim")
    table.add_column()
    table.add_row(language.say("cli-games-name"), game.name)
    table.add_row(
        language.say("cli-games-players"),
        language.say("cli-games-range", low=game.seats[0], high=game.seats[-1]),
    )
    edition = language.say("cli-games-edition-value", edition=game.edition, version=game.version)
    table.add_row(language.say("cli-games-edition"), edition)
    for option in game.options:
        table.add_row(f"--option {option.name}=", option_line(game, option, language))
    return table


def option_line(game: Game, option: Option, language: Language) -> str:
    name = language.say(f"{game.name}-option-{option.name}")
    if isinstance(option.default, bool):
        values = "true, false"
    elif isinstance(option.default, int):
        values = language.say("cli-games-range", low=option.low, high=option.high)
    else:
        values = ", ".join(option.choices)
    default = str(option.default).lower() if isinstance(option.default, bool) else option.default
    return language.say("cli-games-option", name=name, values=values, default=str(default))
