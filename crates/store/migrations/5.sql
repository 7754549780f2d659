-- Version 5: the list goes by day, and what is being played stands first.

DROP INDEX tournament_listed;

-- Has everything that the list asks for, in its order.
CREATE INDEX tournament_listed ON tournament
    (coalesce(day, '9999') DESC, created_at_ms DESC, id DESC, archived_at_ms, is_unlisted, has_begun, changed_at_ms,
     day, place, category, searched)
    WHERE deleted_at_ms IS NULL;

CREATE INDEX tournament_lively ON tournament (changed_at_ms) WHERE has_begun = 1;
