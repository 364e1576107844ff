"""The migrations are one line from the first to the last."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from nemeton.server.storage import migrations
from nemeton.server.storage.database import Database
from nemeton.server.storage.migrating import newest

VERSIONS = Path(migrations.__file__).parent / "versions"


def test_each_migration_follows_the_one_before() -> None:
    numbers: list[str] = []
    for path in sorted(VERSIONS.glob("v*.py")):
        text = path.read_text(encoding="utf-8")
        found = re.search(r'^revision = "(\d+)"$', text, re.MULTILINE)
        before = re.search(r'^down_revision = (?:"(\d+)"|None)$', text, re.MULTILINE)
        assert found is not None, path.name
        assert before is not None, path.name
        assert before[1] == (numbers[-1] if numbers else None), path.name
        assert path.name.startswith(f"v{found[1]}_"), path.name
        numbers.append(found[1])
    assert len(numbers) > 1
    assert newest() == numbers[-1]


def test_a_current_schema_needs_no_migrations(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    Database(file).migrate()
    script = (
        "import sys; from nemeton.server.storage.database import Database;"
        "Database(sys.argv[1]).migrate(); print('alembic' in sys.modules)"
    )
    for database, loaded in ((file, "False"), (str(tmp_path / "new.db"), "True")):
        command = [sys.executable, "-c", script, database]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == loaded
