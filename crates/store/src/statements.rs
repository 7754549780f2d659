//! The SQL statements that SQLite and PostgreSQL share. Their parameters appear in numerical order, because
//! SQLite takes them for names.

pub(crate) const LATEST_SEQ: &str = "SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = $1";

pub(crate) const ENTRIES: &str = "
    SELECT seq, command, at_ms, by_whom, action FROM entry
    WHERE tournament = $1 AND seq > $2 ORDER BY seq";

/// All tournaments in the list and the archive, without the deleted ones.
pub(crate) const TOURNAMENTS: &str = "
    SELECT id, created_at_ms, latest, archived_at_ms, card_seq, card_version
    FROM tournament WHERE deleted_at_ms IS NULL ORDER BY created_at_ms, id";

pub(crate) const NEWEST_CHANGE: &str =
    "SELECT max(changed_at_ms) FROM tournament WHERE deleted_at_ms IS NULL";

pub(crate) const WITHOUT_CARD: &str = "
    SELECT id FROM tournament
    WHERE deleted_at_ms IS NULL AND substr(id, 1, 1) <> '@'
    AND (card_seq IS NULL OR card_seq < latest OR card_version < $1) ORDER BY created_at_ms DESC, id DESC";

/// Writes nothing unless the card is made from the newest entry and there is no equal or newer card.
pub(crate) const KEEP_COLUMNS: &str = "
    UPDATE tournament SET card_seq = $1, card_version = $2, searched = $3, day = $4, place = $5, category = $6,
    is_unlisted = $7, has_begun = $8, penalised = $9
    WHERE id = $10 AND latest = $1 AND deleted_at_ms IS NULL
    AND (card_seq IS NULL OR card_seq < $1 OR card_version < $2)";

pub(crate) const KEEP_CARD: &str = "
    INSERT INTO card (tournament, tile, rated) VALUES ($1, $2, $3)
    ON CONFLICT (tournament) DO UPDATE SET tile = excluded.tile, rated = excluded.rated";

pub(crate) const CLEAR_COLUMNS: &str = "
    UPDATE tournament SET card_seq = NULL, card_version = NULL, searched = NULL, day = NULL, place = NULL,
    category = NULL, is_unlisted = NULL, has_begun = NULL, penalised = NULL WHERE id = $1";

pub(crate) const CLEAR_CARD: &str = "DELETE FROM card WHERE tournament = $1";

pub(crate) const RATED: &str = "SELECT rated FROM card WHERE tournament = $1";

pub(crate) const ARCHIVE: &str =
    "UPDATE tournament SET archived_at_ms = $1 WHERE id = $2 AND deleted_at_ms IS NULL";

pub(crate) const MARK_DELETED: &str = "UPDATE tournament SET deleted_at_ms = $1 WHERE id = $2";

pub(crate) const DELETE_ENTRIES: &str = "DELETE FROM entry WHERE tournament = $1";

pub(crate) const BEGIN_REWRITING: &str = "INSERT INTO rewriting (tournament) VALUES ($1)";

pub(crate) const REWRITE: &str =
    "UPDATE entry SET by_whom = $1, action = $2 WHERE tournament = $3 AND seq = $4";

pub(crate) const END_REWRITING: &str = "DELETE FROM rewriting WHERE tournament = $1";

pub(crate) const INSERT_SECRET: &str =
    "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(crate) const SECRET: &str = "SELECT value FROM secret WHERE name = $1";

pub(crate) const INVENTORY: &str = "
    SELECT id, (SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = id), archived_at_ms, deleted_at_ms
    FROM tournament";

pub(crate) const SECRETS: &str = "SELECT name, value FROM secret";

pub(crate) const BURY: &str =
    "INSERT INTO tournament (created_at_ms, deleted_at_ms, id) VALUES ($1, $1, $2) ON CONFLICT DO NOTHING";
