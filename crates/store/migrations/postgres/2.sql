-- Version 2: what version 4 of a file has. The list of tournaments is read without their journals.

ALTER TABLE tournament
    -- Kept with every entry: the newest one, and when it was decided, unless it came with the beginning of the journal.
    ADD COLUMN latest        bigint NOT NULL DEFAULT 0,
    ADD COLUMN changed_at_ms bigint,
    -- What can be searched of a tournament's card; made from the entry `card_seq`, and nothing of it where there is none.
    ADD COLUMN card_seq      bigint,
    ADD COLUMN card_version  bigint,
    ADD COLUMN searched      text,
    ADD COLUMN day           text,
    ADD COLUMN place         text,
    ADD COLUMN category      text,
    ADD COLUMN is_unlisted   bigint,
    ADD COLUMN has_begun     bigint,
    ADD COLUMN penalised     text;

-- What else is on the card.
CREATE TABLE card (
    tournament text NOT NULL PRIMARY KEY REFERENCES tournament (id),
    tile       text NOT NULL,
    rated      text NOT NULL
);

UPDATE tournament SET latest = (SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = id);

UPDATE tournament SET changed_at_ms = (
    SELECT at_ms FROM entry
    WHERE tournament = id AND seq = latest AND seq > 1 AND command NOT LIKE '%.' || (seq - 1));

CREATE INDEX tournament_listed ON tournament (created_at_ms DESC, id DESC) WHERE deleted_at_ms IS NULL;

CREATE INDEX tournament_penalised ON tournament (id) WHERE penalised <> '';
