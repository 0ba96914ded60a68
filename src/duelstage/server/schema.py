"""What is stored, table by table. A change here needs a step in migrations/versions, and a test compares the two.

Times are in milliseconds since 1970. Objects are JSON in texts, so that SQLite and PostgreSQL hold the same.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, Table, Text

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PERSONS = Table(
    "persons",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),  # "": none was given
    Column("settings", Text, nullable=False),  # JSON
    Column("created", BigInteger, nullable=False),
    Column("banned", BigInteger),  # since when
    Column("banned_for", Text, nullable=False),
    sqlite_autoincrement=True,  # no number is given twice
)
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", Text, primary_key=True),  # its SHA-256: nobody who reads the store can be somebody else
    Column("person", Integer, ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
ROOMS = Table(
    "rooms",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("policy", Text, nullable=False),  # JSON
    Column("seats", Text, nullable=False),  # JSON: two objects; "person" and "name" are forgotten with a person
    Column("host", Integer),  # a person
    Column("stage", Text, nullable=False),  # waiting, playing, over
    Column("number", Integer, nullable=False),  # of the match in the room
    Column("changed", BigInteger, nullable=False),
    Column("start", Text),  # JSON of starts.py's Begun: where its matches begin; None: at the beginning
)
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("room", Text, nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("game", Text, nullable=False),  # its key, such as artistes/standard@1
    Column("catalogue", Text, nullable=False),  # hash of the cards that are pinned
    Column("header", Text, nullable=False),  # JSON of match/log.py's TableHeader, without the seed
    Column("seed", Text, nullable=False),  # apart; but a position that a match begins in has luck and hidden cards
    Column("person_0", Integer, index=True),
    Column("person_1", Integer, index=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),  # None: it goes on
    Column("winner", Integer),
    Column("how", Text, nullable=False),
    Column("rule", Text, nullable=False),
    sqlite_autoincrement=True,  # no number is given twice
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", Integer, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 0, without a gap
    Column("record", Text, nullable=False),  # JSON of match/log.py's Entry
)
REPLAYS = Table(
    "replays",
    METADATA,
    Column("id", Text, primary_key=True),  # what the link says; nobody guesses it
    Column("match", Integer, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, unique=True),
)
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("room", Text, nullable=False, index=True),
    Column("person", Integer, index=True),
    Column("seat", Integer, nullable=False),  # 2: a spectator
    Column("emote", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("about", Text, nullable=False),  # person, fault
    Column("by", Integer),  # a person
    Column("whom", Integer),  # a person
    Column("match", Integer),
    Column("text", Text, nullable=False),
    Column("record", Text, nullable=False),  # what the reporter knew of the match; JSON or ""
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger),  # None: open
    sqlite_autoincrement=True,  # no number is given twice
)
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("person", Integer, ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked", Integer, ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
)
DECKS = Table(
    "decks",
    METADATA,
    Column("person", Integer, ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("id", Text, primary_key=True),  # made by the client, so that a deck is the same in both places
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("cards", Text, nullable=False),  # JSON: how many of each
    Column("changed", BigInteger, nullable=False),  # by the client's clock
)
Index("ix_matches_ended", MATCHES.c.ended)
