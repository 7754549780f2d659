-- Version 2: a tournament can leave the list for a time, or for good.

ALTER TABLE tournament ADD COLUMN archived_at_ms INTEGER;
-- Its entries are gone; the row stays, so that nothing can be written under this id ever again.
ALTER TABLE tournament ADD COLUMN deleted_at_ms INTEGER;

DROP TRIGGER entry_never_goes;

CREATE TRIGGER entry_never_goes BEFORE DELETE ON entry
WHEN (SELECT deleted_at_ms FROM tournament WHERE id = old.tournament) IS NULL
BEGIN SELECT raise(ABORT, 'a journal is append-only'); END;

CREATE TRIGGER deleted_stays_deleted BEFORE UPDATE OF deleted_at_ms ON tournament
WHEN old.deleted_at_ms IS NOT NULL
BEGIN SELECT raise(ABORT, 'a deleted tournament stays deleted'); END;
