//! A regular's card for the phone (page 8): a link whose last part is a secret, derived from the database's secret, the
//! record's id and the number of replacements, so it is not stored.

use pairwright_core::message;
use pairwright_core::nouns::RegularId;

use crate::error::Error;
use crate::regulars::{Regular, Regulars};
use crate::server::access::Access;

/// The first part of a card's path.
const CARD: &str = "/card/";
/// The length of the link's last part.
const KEY_LETTERS: usize = 24;

/// The path of a regular's card.
pub fn path(access: &Access, regulars: &Regulars, id: &RegularId) -> String {
    format!("{CARD}{id}/{}", key(access, regulars, id))
}

fn key(access: &Access, regulars: &Regulars, id: &RegularId) -> String {
    let renewals = regulars.renewals(id).to_string();
    access.derived("regular-card", &[id.as_str(), &renewals]).to_hex()[..KEY_LETTERS].to_owned()
}

/// The regular of a card, by the two parts of its link. Takes the same time for every wrong one.
pub fn regular_of<'a>(
    access: &Access,
    regulars: &'a Regulars,
    (id, wanted): (&str, &str),
) -> Result<(&'a RegularId, &'a Regular), Error> {
    let id = RegularId::from(id);
    let is_right = blake3::hash(key(access, regulars, &id).as_bytes()) == blake3::hash(wanted.as_bytes());
    let found = regulars.known_by(&id).filter(|_| is_right);
    found.ok_or_else(|| Error::NotFound(message!("error-no-card")))
}

/// The two parts of a card's link in a scanned text.
pub fn scanned(text: &str) -> Option<(&str, &str)> {
    let (_, parts) = text.split_once(CARD)?;
    parts.trim_end_matches('/').split_once('/')
}
