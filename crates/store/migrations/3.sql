-- Version 3: a person can be erased. Only then, and only what was done and by whom, is written anew.

-- The tournaments whose entries are being rewritten: filled and emptied in one transaction.
CREATE TABLE rewriting (
    tournament TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

DROP TRIGGER entry_never_changes;

CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
WHEN NOT EXISTS (SELECT 1 FROM rewriting WHERE tournament = old.tournament)
    OR new.tournament <> old.tournament OR new.seq <> old.seq
    OR new.command <> old.command OR new.at_ms <> old.at_ms
BEGIN SELECT raise(ABORT, 'a journal is append-only'); END;
