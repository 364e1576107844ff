"""The tables of the database. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

# SQLite numbers rows by itself only in an INTEGER column.
Key = BigInteger().with_variant(Integer, "sqlite")

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("prefs", Text, nullable=False, server_default="{}"),  # JSON
    Column("seen", BigInteger, nullable=False, server_default="0"),  # to about half a day
)

# Of sessions, tokens and links only digests are stored, so a stolen database opens nothing by
# itself.
sessions = Table(
    "sessions",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("digest", LargeBinary, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

links = Table(
    "links",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

# The text of components files, each stored once for all its tables.
components = Table(
    "components",
    metadata,
    Column("hash", Text, primary_key=True),  # of the text
    Column("text", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("key", Key, primary_key=True, autoincrement=True),
    Column("id", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("components_hash", Text, ForeignKey("components.hash"), index=True),
    Column("commitment", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("onlookers", Boolean, nullable=False),
    Column("pace", Text, nullable=False),
    Column("pace_amount", Integer, nullable=False),
    Column("grace", Integer),
    Column("status", Text, nullable=False),
    Column("host", Text, ForeignKey("people.id"), nullable=False),
    Column("invite", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("first_actors", Integer, nullable=False),  # bits, before the first move
    Column("due", BigInteger),  # when a bot or a clock needs the table
    Column("result", Text),  # JSON
    Column("rematch", Text),
    Column("origin", Text),
    Column("origin_ply", Integer),
    # A branch has its first moves in the log of another table, which shares none itself.
    Column("shared_from", Key, ForeignKey("tables.key"), index=True),
    Column("shared_plies", Integer, nullable=False, server_default="0"),
    Column("known_deal", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("trouble", Text),  # the FreezeReason of a frozen table, as JSON
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Index("tables_by_status", "status", "public", "key"),
    Index("tables_by_game", "status", "public", "game", "key"),
    Index("tables_by_due", "due"),
    Index("tables_by_host", "host", "status"),
)

# Apart from `tables`, so that no query for an answer can include it by accident.
seeds = Table(
    "seeds",
    metadata,
    Column("table_key", Key, ForeignKey("tables.key"), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_key", Key, ForeignKey("tables.key"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), index=True),
    Column("colour", Text, nullable=False),
    Column("bot", Text),
    Column("covering", Boolean, nullable=False),
    Column("called", Text),  # instead of the person's own name
)

# The log: rows are only ever added, and only one of them can be a table's ply n.
moves = Table(
    "moves",
    metadata,
    Column("key", Key, primary_key=True, autoincrement=True),
    Column("table_key", Key, ForeignKey("tables.key"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actors", Integer, nullable=False),  # bits, after the move
    Column("submission", Text),
    UniqueConstraint("table_key", "ply", name="one_move_a_ply"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Key, primary_key=True, autoincrement=True),
    Column("table_key", Key, ForeignKey("tables.key"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("room", Text, nullable=False),
    Column("text", Text),
    Column("reaction", Text),
)

mutes = Table(
    "mutes",
    metadata,
    Column("table_key", Key, ForeignKey("tables.key"), primary_key=True),
    Column("person", Text, ForeignKey("people.id"), primary_key=True, index=True),
    Column("muted", Text, ForeignKey("people.id"), primary_key=True, index=True),
)

# Made from the log, and made again if it is lost, so an export omits it.
reviews = Table(
    "reviews",
    metadata,
    Column("table_key", Key, ForeignKey("tables.key"), primary_key=True),
    Column("review", Text, nullable=False),  # JSON
)
