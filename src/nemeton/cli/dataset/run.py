"""Reads what a data set is to be, makes it with its progress shown, and writes its card."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from nemeton.arena.dataset import make as arena
from nemeton.arena.dataset import order as orders
from nemeton.cli import settings
from nemeton.cli.console import output, print_json
from nemeton.cli.dataset.card import card
from nemeton.cli.files import file_errors
from nemeton.cli.inputs import load_game, read_options, split_levels
from nemeton.cli.language import speak
from nemeton.cli.progress import progress_bar
from nemeton.core.seed import new_seed


class Made(msgspec.Struct, kw_only=True):
    path: str
    games: int
    played: int  # of them now
    seed: str


def run(
    name: str,
    out: Path,
    *,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    workers: int | None,
    per_file: int,
    options: list[str],
    json: bool,
) -> None:
    game = load_game(name)
    players = seats if seats is not None else game.seats[-1]
    language = speak(settings.language(), game.name)
    with file_errors(out):
        order = orders.order_of(
            game,
            players,
            read_options(game, options),
            split_levels(bots),
            seed if seed is not None else seed_of(out),
            per_file,
        )
        with progress_bar() as bar:
            task = bar.add_task(language.say(f"{game.name}-title"), total=games)
            had = arena.make(
                order,
                games,
                out,
                workers=workers if workers is not None else os.cpu_count() or 1,
                played=lambda number: bar.update(task, completed=number),
            )
        typed = typed_again(order, games, bots, options)
        text = card(order, games, typed, language)
        (out / "README.md").write_text(text, encoding="utf-8")
    made = Made(path=str(out), games=games, played=games - had, seed=order.seed)
    if json:
        print_json(made)
    else:
        output().print(
            language.say("cli-dataset-made", path=made.path, games=games, had=had, seed=made.seed)
        )


def seed_of(folder: Path) -> str:
    """That of the data set which is gone on with, or a new one."""
    found = orders.read(folder)
    return new_seed().hex()[:12] if found is None else found.seed


def typed_again(order: orders.Order, games: int, bots: str, options: list[str]) -> str:
    """The command that gives the same data set again."""
    words = ["nemeton dataset", order.game, f"--games {games}", f"--seats {order.seats}"]
    words += [f"--bots {bots}", f"--seed {order.seed!r}", f"--per-file {order.games_per_file}"]
    words += [f"--option {option}" for option in options]
    return " ".join([*words, "--out DIR"])
