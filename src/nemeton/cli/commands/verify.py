"""nemeton verify: the proof of a recorded game."""

from __future__ import annotations

from pathlib import Path

from nemeton.cli import settings
from nemeton.cli.parameters import Json, RecordFile

# The commitment was made before the first move, so it holds neither names nor moves. A hash in the
# file itself would prove nothing: an editor of the file could compute it again.
PROVEN = ["deal", "legal", "result"]
NOT_PROVEN = ["players", "played"]


def verify(file: RecordFile, json: Json = False) -> None:
    """Check a record: the seed's commitment, every move, and the result.

    [dim]nemeton verify game.json[/]
    """
    verify_record(file, json=json)


def verify_record(file: Path, *, json: bool) -> None:
    from nemeton.cli.console import output, print_json
    from nemeton.cli.files import read_record
    from nemeton.cli.inputs import load_game
    from nemeton.cli.score_sheet import recorded_names, score_sheet
    from nemeton.core.record.history import verify as check
    from nemeton.words.language import speak

    record = read_record(file)
    game = load_game(record.game)
    check(game, record)
    assert record.result is not None
    if json:
        print_json(
            {
                "valid": True,
                "game": record.game,
                "version": record.version,
                "seats": record.seats,
                "moves": len(record.moves),
                "commitment": record.commitment,
                "proven": PROVEN,
                "not_proven": NOT_PROVEN,
                "totals": [score.total for score in record.result.scores],
                "ranks": record.result.ranks,
            }
        )
        return
    language = speak(settings.language(), game.name)
    console = output()
    console.print(language.say("cli-verified", moves=len(record.moves)), style="bold green")
    console.print(language.say("cli-verified-commitment", commitment=record.commitment))
    console.print(language.say("cli-verified-not"))
    console.print()
    console.print(score_sheet(record.result, recorded_names(record.players, language), language))
