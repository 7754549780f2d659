//! Recognises formats that a later version reads, so that nobody is told that their file is broken.

use crate::error::ReadError;
use crate::list::readable;
use crate::outline;

/// The refusal of a JSON text that is no tournament file but something known.
pub(crate) fn known_json(text: &str) -> Option<ReadError> {
    let keys = outline::top_level_keys(text);
    let has = |key: &str| keys.iter().any(|known| known == key);
    let cobra = ["eliminationPlayers", "cutToTop", "preliminaryRounds"].into_iter().any(has);
    (cobra && !has("format")).then(|| not_yet("a Cobra or NRTM file"))
}

/// The refusal of XML.
pub(crate) fn xml(text: &str) -> ReadError {
    let root = |name: &str| text.contains(&format!("<{name} ")) || text.contains(&format!("<{name}>"));
    match () {
        () if root("event") => not_yet("a Wizards Event Reporter file"),
        () if root("Tournament") => not_yet("a Konami tournament file"),
        () if root("tournament") => not_yet("a TOM file (.tdf)"),
        () => ReadError::whole(format!("this is XML of no known kind; what is read here: {}", readable())),
    }
}

/// The refusal of a format that is known and not read.
pub(crate) fn not_yet(what: &str) -> ReadError {
    ReadError::whole(format!(
        "this looks like {what}, which this version does not read yet: save it as one of: {}",
        readable()
    ))
}
