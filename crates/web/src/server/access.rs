//! Who may do what: anybody who has opened the organiser's link runs everything, everybody else can only look.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

use super::error::Error;
use crate::journals::Journals;
use crate::parts::Reader;

/// The cookie's name.
const NAME: &str = "pairwright";
/// How long a browser stays the organiser's.
const YEAR_IN_SECONDS: i64 = 365 * 24 * 60 * 60;
/// How the journal calls the organiser.
pub(crate) const ORGANISER: &str = "organiser";

/// The secrets of this database.
pub struct Access {
    link: String,
    cookie_key: [u8; 32],
}

impl Access {
    /// Reads the secrets of the database, and makes them where this is its first start.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn of(journals: &Journals) -> Result<Access, Error> {
        let link = journals.secret("organiser-link", &fresh::<16>()?)?;
        let kept = journals.secret("cookie-key", &fresh::<32>()?)?;
        let cookie_key = blake3::derive_key("pairwright/1 signed cookies", &kept);
        Ok(Access { link: hex(&link), cookie_key })
    }

    /// The organiser's key, the last part of the link.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.link
    }

    /// Whether a link's last part is the organiser's; takes the same time for every wrong one.
    pub(crate) fn opens(&self, key: &str) -> bool {
        blake3::hash(key.as_bytes()) == blake3::hash(self.link.as_bytes())
    }

    /// The `Set-Cookie` that makes a browser the organiser's.
    pub(crate) fn cookie(&self, now_ms: i64) -> String {
        let value = self.signed(now_ms / 1000);
        format!("{NAME}={value}; Path=/; Max-Age={YEAR_IN_SECONDS}; HttpOnly; SameSite=Lax")
    }

    /// The `Set-Cookie` that makes a browser anybody's.
    pub(crate) fn no_cookie() -> String {
        format!("{NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    }

    fn signed(&self, since: i64) -> String {
        format!("{since}.{}", self.signature(since).to_hex())
    }

    fn signature(&self, since: i64) -> blake3::Hash {
        blake3::keyed_hash(&self.cookie_key, format!("{ORGANISER} {since}").as_bytes())
    }

    /// Who sent these headers.
    pub(crate) fn reader(&self, headers: &HeaderMap, now_ms: i64) -> Reader {
        let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut values =
            sent.flat_map(|all| all.split(';')).filter_map(|one| one.trim().strip_prefix("pairwright="));
        if values.any(|value| self.is_good(value, now_ms)) { Reader::Organiser } else { Reader::Guest }
    }

    fn is_good(&self, value: &str, now_ms: i64) -> bool {
        let Some((since, signature)) = value.split_once('.') else { return false };
        let (Ok(since), Ok(signature)) = (since.parse::<i64>(), blake3::Hash::from_hex(signature)) else {
            return false;
        };
        // Comparing hashes takes the same time wherever they differ.
        let age = (now_ms / 1000).saturating_sub(since);
        signature == self.signature(since) && age < YEAR_IN_SECONDS
    }
}

/// This many bytes of the operating system's randomness.
pub(crate) fn fresh<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Error::Broken)?;
    Ok(bytes)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
