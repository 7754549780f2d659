//! A regular's card for the phone (page 8): a link whose last part is a secret, derived from the database's secret, the
//! record's id and the number of replacements, so it is not stored. The code that the phone shows at a desk has a secret
//! of its own, because many people see it: it only registers and checks in.

use pairwright_core::message;
use pairwright_core::nouns::RegularId;

use crate::error::Error;
use crate::regulars::{Regular, Regulars};
use crate::server::access::Access;

/// The first part of a card's path.
const CARD: &str = "/card/";
/// The first part of the code for desks.
const CODE: &str = "regular:";
/// The length of a secret.
const KEY_LETTERS: usize = 24;

/// What a secret is derived for.
const OF_LINK: &str = "regular-card";
const OF_CODE: &str = "regular-check-in";

pub fn path(access: &Access, regulars: &Regulars, id: &RegularId) -> String {
    format!("{CARD}{id}/{}", key(access, regulars, OF_LINK, id))
}

/// The text that a desk scans.
pub fn code(access: &Access, regulars: &Regulars, id: &RegularId) -> String {
    format!("{CODE}{id}/{}", key(access, regulars, OF_CODE, id))
}

fn key(access: &Access, regulars: &Regulars, purpose: &str, id: &RegularId) -> String {
    let renewals = regulars.renewals(id).to_string();
    access.derived(purpose, &[id.as_str(), &renewals]).to_hex()[..KEY_LETTERS].to_owned()
}

/// The regular of a card, by the two parts of its link. The card of a merged record is the person's.
pub fn regular_of<'a>(
    access: &Access,
    regulars: &'a Regulars,
    parts: (&str, &str),
) -> Result<(&'a RegularId, &'a Regular), Error> {
    proved(access, regulars, OF_LINK, parts)
}

/// The regular of a scanned code; `None` if the text is no code.
pub fn scanned<'a>(
    access: &Access,
    regulars: &'a Regulars,
    text: &str,
) -> Result<Option<(&'a RegularId, &'a Regular)>, Error> {
    if text.starts_with("http") && text.contains(CARD) {
        return Err(Error::Conflict(message!("error-card-link-scanned")));
    }
    let parts = text.strip_prefix(CODE).and_then(|parts| parts.split_once('/'));
    parts.map(|parts| proved(access, regulars, OF_CODE, parts)).transpose()
}

/// Takes the same time for every wrong secret.
fn proved<'a>(
    access: &Access,
    regulars: &'a Regulars,
    purpose: &str,
    (id, wanted): (&str, &str),
) -> Result<(&'a RegularId, &'a Regular), Error> {
    let id = RegularId::from(id);
    let is_right =
        blake3::hash(key(access, regulars, purpose, &id).as_bytes()) == blake3::hash(wanted.as_bytes());
    let found = regulars.known_by(&id).filter(|_| is_right);
    found.ok_or_else(|| Error::NotFound(message!("error-no-card")))
}
