"""nemeton serve, export and import: the table server and its data."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nemeton.cli.declaration import documented, option
from nemeton.cli.remarks import remark_in_log

if TYPE_CHECKING:
    from nemeton.server.offered_editions import Offered

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="NEMETON_DATABASE",
        help="A file for SQLite, or postgresql://…; otherwise a file in your data folder.",
    ),
]


@documented(
    host=option("ADDRESS", "Listen here; 0.0.0.0 for the whole network."),
    port=option("N", "0 takes any that is free.", envvar="NEMETON_PORT"),
    public_url=option("URL", "How others reach this server, for links to share."),
    allowed_host=option("NAME", "Another name this server is reached by; may be repeated."),
    bot_workers=option("N", "Processes in which bots think."),
    keep_days=option("N", "Delete games this many days after their end; otherwise never.", min=1),
    table_memory=option("MB", "Memory for tables; beyond it, unused tables leave memory.", min=1),
    reserve=option(
        "MB",
        "Free space to keep on the disk of an SQLite file. With less, new tables and people are"
        " refused, with less than half, moves too.",
        min=0,
    ),
    log_level=option("LEVEL", "debug, info, warning or error."),
    browser=typer.Option("--open/--no-open", help="Open the lobby in a browser."),
    components=option(
        "off|host|all",
        "People who may use components files: nobody, holders of the token, everybody.",
    ),
    operator_token=option(
        "TOKEN",
        "The token for --components host, 16 characters or more.",
        envvar="NEMETON_OPERATOR_TOKEN",
        show_envvar=True,
    ),
    editions=option(
        "FOLDER", "Editions that everybody may choose from: components files in a folder a game."
    ),
    trust_proxy=option(
        "ADDRESS|NET",
        "A trusted proxy, which reports the addresses of visitors; may be repeated. By default this"
        " machine; none: no proxy.",
    ),
    review_work=option(
        "N",
        "Playouts for each decision in a review of a finished game; by default a review takes"
        " about a minute; 0: no reviews.",
        min=0,
    ),
    limits=typer.Option(help="Rate limits and quotas. Turn them off for measurements only."),
)
def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    database: DatabaseOption = None,
    public_url: str | None = None,
    allowed_host: list[str] | None = None,
    bot_workers: int | None = None,
    keep_days: int | None = None,
    table_memory: int = 512,
    reserve: int = 256,
    log_level: str = "info",
    browser: bool = False,
    components: str = "all",
    operator_token: str | None = None,
    editions: Path | None = None,
    trust_proxy: list[str] | None = None,
    review_work: int | None = None,
    limits: bool = True,
) -> None:
    """Serve tables to browsers and bots.

    [dim]nemeton serve[/]
    [dim]nemeton serve --host 0.0.0.0 --public-url http://192.168.1.20:8765[/]
    [dim]nemeton serve --database postgresql://nemeton@localhost/nemeton[/]
    """
    import webbrowser

    from nemeton.core.compiled import is_compiled
    from nemeton.server import config, logs, offered_editions, run, static

    logs.set_up(log_level)
    bound = run.bind(host, port)
    chosen = config.Config(
        database=database or config.default_database(),
        public_url=public_url or run.address_of(bound),
        allowed_hosts=tuple(allowed_host or ()),
        limits=limits,
        bot_workers=bot_workers or config.default_bot_workers(),
        review_work=review_work,
        keep_days=keep_days,
        table_memory=table_memory,
        reserve=reserve,
        components=config.read_components(components),
        operator_token=operator_token,
        editions=(*offered_editions.read(editions), *included_editions()),
        trusted_proxies=config.read_proxies(trust_proxy or config.LOOPBACK),
    )
    address = run.address_of(bound)

    def ready() -> None:
        typer.echo(address)
        if not static.is_built():
            remark_in_log("server-no-client")
        if public_url is None and run.only_here(bound):
            remark_in_log("server-only-here")
        if not is_compiled():
            remark_in_log("not-compiled")
        if browser and has_screen():
            webbrowser.open(address)

    run.serve(chosen, bound, ready)


def has_screen() -> bool:
    """True if a browser can open a window.

    Without a screen, Python would open one in the terminal, over the server's own lines.
    """
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


ExportFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="JSON lines; packed if the name ends in .gz.")
]


def export_database(file: ExportFile, database: DatabaseOption = None) -> None:
    """Write all people, tables and games into a file, also while the server runs.

    The file holds every secret of the database: keep it like the database itself.

    [dim]nemeton export backup.jsonl.gz[/]
    """
    from nemeton.cli.files import file_errors
    from nemeton.server import config
    from nemeton.server.storage import backup

    with file_errors(file):
        counts = backup.export_to(database or config.default_database(), file)
    tell("server-exported", counts)


def import_database(file: ExportFile, database: DatabaseOption = None) -> None:
    """Read an export into an empty database, of the same kind or of the other.

    [dim]nemeton import backup.jsonl.gz --database postgresql://nemeton@localhost/nemeton[/]
    """
    from nemeton.cli.files import file_errors
    from nemeton.server import config
    from nemeton.server.storage import backup

    with file_errors(file):
        counts = backup.import_from(database or config.default_database(), file)
    tell("server-imported", counts)


def tell(identity: str, counts: dict[str, int]) -> None:
    say(identity, tables=counts["tables"], moves=counts["moves"])


def say(identity: str, **args: int) -> None:
    from nemeton.cli import settings
    from nemeton.words.language import speak

    typer.echo(speak(settings.language()).say(identity, **args))


def included_editions() -> tuple[Offered, ...]:
    """The further editions that come with the games; every server offers them."""
    from nemeton import games
    from nemeton.core.components import edition_hash
    from nemeton.server.offered_editions import Offered

    return tuple(
        Offered(game, name, edition_hash(text), text)
        for game in games.names()
        for name, text in games.editions(game).items()
    )
