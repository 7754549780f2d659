-- Version 1: the journal itself.

CREATE TABLE tournament (
    id            TEXT    NOT NULL PRIMARY KEY,
    created_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Clustered by tournament, so that reading one journal reads neighbouring pages.
CREATE TABLE entry (
    tournament TEXT    NOT NULL REFERENCES tournament (id),
    seq        INTEGER NOT NULL CHECK (seq > 0),
    command    TEXT    NOT NULL,
    at_ms      INTEGER NOT NULL,
    by_whom    TEXT    NOT NULL,
    action     TEXT    NOT NULL,
    PRIMARY KEY (tournament, seq),
    UNIQUE (tournament, command)
) STRICT, WITHOUT ROWID;

CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- History is never rewritten, not even by hand with another tool.
CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
BEGIN SELECT raise(ABORT, 'a journal is append-only'); END;

CREATE TRIGGER entry_never_goes BEFORE DELETE ON entry
BEGIN SELECT raise(ABORT, 'a journal is append-only'); END;
