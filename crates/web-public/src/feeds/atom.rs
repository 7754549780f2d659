//! Atom feeds (RFC 4287).

use jiff::Timestamp;
use maud::{Markup, html};
use pairwright_web_kit::entropy::hex;
use pairwright_web_kit::parts::ATOM;
use pairwright_words::Texts;

/// Its texts may come from anybody.
pub(super) struct Feed<'a> {
    pub(super) texts: Texts,
    pub(super) id: String,
    pub(super) title: &'a str,
    pub(super) author: &'a str,
    /// The time of the last change if there are no entries, in Unix milliseconds.
    pub(super) begun: i64,
    pub(super) own: &'a str,
    pub(super) page: String,
    pub(super) entries: Vec<FeedEntry>,
}

pub(super) struct FeedEntry {
    /// Its permanent unique id.
    pub(super) id: String,
    pub(super) title: String,
    /// When it was last news, in Unix milliseconds.
    pub(super) updated: i64,
    /// The page that shows it.
    pub(super) page: String,
    pub(super) content: Markup,
}

impl Feed<'_> {
    pub(super) fn written(&self) -> String {
        let updated = self.entries.iter().map(|entry| entry.updated).max().unwrap_or(self.begun);
        let drawn = html! {
            feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(self.texts.lang()) {
                id { (self.id) }
                title { (plain(self.title)) }
                updated { (moment(updated)) }
                author { name { (plain(self.author)) } }
                generator { "Pairwright" }
                link rel="self" type=(ATOM) href=(self.own) {}
                link rel="alternate" type="text/html" href=(self.page) {}
                @for one in &self.entries { (entry(one)) }
            }
        };
        format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}\n", drawn.into_string())
    }
}

fn entry(entry: &FeedEntry) -> Markup {
    html! {
        entry {
            id { (entry.id) }
            title { (plain(&entry.title)) }
            updated { (moment(entry.updated)) }
            link rel="alternate" type="text/html" href=(entry.page) {}
            content type="html" { (plain(&entry.content.0)) }
        }
    }
}

/// A unique id for something about a tournament, the same wherever the tournament is served.
pub(super) fn of_tournament(key: &str, identity: &str, name: &str) -> String {
    urn(&["pairwright feed", key, identity, name])
}

/// A UUID of version 8 derived from unique names.
pub(super) fn urn(parts: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(blake3::hash(part.as_bytes()).as_bytes());
    }
    let hash = hasher.finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.as_bytes()[..16]);
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex = hex(&bytes);
    format!("urn:uuid:{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}

/// Removes characters that XML does not allow.
fn plain(text: &str) -> String {
    let allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().filter(allowed).collect()
}

/// A time in RFC 3339, in UTC.
fn moment(milliseconds: i64) -> String {
    Timestamp::from_millisecond(milliseconds).unwrap_or_default().to_string()
}
