-- Version 1: what version 3 of a file has.

CREATE TABLE tournament (
    id             text   NOT NULL PRIMARY KEY,
    created_at_ms  bigint NOT NULL,
    archived_at_ms bigint,
    -- Its entries are gone; the row stays, so that nothing can be written under this id ever again.
    deleted_at_ms  bigint
);

CREATE TABLE entry (
    tournament text   NOT NULL REFERENCES tournament (id),
    seq        bigint NOT NULL CHECK (seq > 0),
    command    text   NOT NULL,
    at_ms      bigint NOT NULL,
    by_whom    text   NOT NULL,
    action     text   NOT NULL,
    PRIMARY KEY (tournament, seq),
    UNIQUE (tournament, command)
);

CREATE TABLE secret (
    name  text  NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);

-- The tournaments whose entries are being rewritten, because a person is erased: filled and emptied in one transaction.
CREATE TABLE rewriting (
    tournament text NOT NULL PRIMARY KEY
);

-- History is never rewritten, not even by hand with another tool.
CREATE FUNCTION entry_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM rewriting WHERE tournament = old.tournament)
        OR (new.tournament, new.seq, new.command, new.at_ms) IS DISTINCT FROM
           (old.tournament, old.seq, old.command, old.at_ms)
    THEN RAISE EXCEPTION 'a journal is append-only';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
FOR EACH ROW EXECUTE FUNCTION entry_never_changes();

CREATE FUNCTION entry_never_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM tournament WHERE id = old.tournament AND deleted_at_ms IS NOT NULL)
    THEN RAISE EXCEPTION 'a journal is append-only';
    END IF;
    RETURN old;
END $$;

CREATE TRIGGER entry_never_goes BEFORE DELETE ON entry
FOR EACH ROW EXECUTE FUNCTION entry_never_goes();

CREATE FUNCTION never_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a journal is append-only';
END $$;

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON entry
FOR EACH STATEMENT EXECUTE FUNCTION never_emptied();

CREATE FUNCTION deleted_stays_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF old.deleted_at_ms IS NOT NULL AND new.deleted_at_ms IS DISTINCT FROM old.deleted_at_ms
    THEN RAISE EXCEPTION 'a deleted tournament stays deleted';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER deleted_stays_deleted BEFORE UPDATE ON tournament
FOR EACH ROW EXECUTE FUNCTION deleted_stays_deleted();
