-- Version 3: what version 5 of a file has. The list goes by day, and what is being played stands first.

DROP INDEX tournament_listed;

CREATE INDEX tournament_listed ON tournament (coalesce(day, '9999') DESC, created_at_ms DESC, id DESC)
    WHERE deleted_at_ms IS NULL;

CREATE INDEX tournament_lively ON tournament (changed_at_ms) WHERE has_begun = 1;
