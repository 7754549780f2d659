-- Version 4: the list of tournaments is read without their journals.

-- Kept with every entry: the newest one, and when it was decided, unless it came with the beginning of the journal.
ALTER TABLE tournament ADD COLUMN latest INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournament ADD COLUMN changed_at_ms INTEGER;

-- What can be searched of a tournament's card; made from the entry `card_seq`, and nothing of it where there is none.
ALTER TABLE tournament ADD COLUMN card_seq INTEGER;
ALTER TABLE tournament ADD COLUMN card_version INTEGER;
ALTER TABLE tournament ADD COLUMN searched TEXT;
ALTER TABLE tournament ADD COLUMN day TEXT;
ALTER TABLE tournament ADD COLUMN place TEXT;
ALTER TABLE tournament ADD COLUMN category TEXT;
ALTER TABLE tournament ADD COLUMN is_unlisted INTEGER;
ALTER TABLE tournament ADD COLUMN has_begun INTEGER;
ALTER TABLE tournament ADD COLUMN penalised TEXT;

-- What else is on the card.
CREATE TABLE card (
    tournament TEXT NOT NULL PRIMARY KEY REFERENCES tournament (id),
    tile       TEXT NOT NULL,
    rated      TEXT NOT NULL
) STRICT;

UPDATE tournament SET latest = (SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = id);

UPDATE tournament SET changed_at_ms = (
    SELECT at_ms FROM entry
    WHERE tournament = id AND seq = latest AND seq > 1 AND command NOT LIKE '%.' || (seq - 1));

-- Has everything that the list asks for, in its order.
CREATE INDEX tournament_listed ON tournament
    (created_at_ms DESC, id DESC, archived_at_ms, is_unlisted, has_begun, day, place, category, searched)
    WHERE deleted_at_ms IS NULL;

CREATE INDEX tournament_penalised ON tournament (penalised) WHERE penalised <> '';
