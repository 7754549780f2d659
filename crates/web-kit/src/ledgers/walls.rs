//! The walls of a tournament, folded from their ledger's events.

use std::collections::BTreeMap;
use std::net::IpAddr;

use axum::http::Uri;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::entropy::{fresh, hex};
use crate::error::Error;
use crate::form::Choice;
use crate::journals::{Fold, Ledgers};

pub type WallLedgers = Ledgers<Walls>;

/// The walls of a tournament, its Wi-Fi and its webhook.
#[derive(Debug, Clone, Default)]
pub struct Walls {
    /// In the order in which they were made.
    pub all: Vec<Wall>,
    pub network: Option<Network>,
    /// Where news is sent, and since when.
    pub webhook: Option<(Webhook, i64)>,
    /// The last news sent there about each subject, and the number of the entry up to which it is current.
    told: BTreeMap<String, (String, u64)>,
}

#[derive(Debug, Clone)]
pub struct Wall {
    pub id: WallId,
    pub name: String,
    /// The contents, which take turns.
    pub shows: Vec<Content>,
}

impl Walls {
    /// The last news sent about a subject: the first words of both are the same.
    pub fn told(&self, news: &str) -> Option<&(String, u64)> {
        self.told.get(subject(news))
    }

    pub fn wall(&self, id: &WallId) -> Option<&Wall> {
        self.all.iter().find(|wall| wall.id == *id)
    }
}

/// The kind of some news and its round: `results 3` of `results 3 0f1e2d`.
fn subject(news: &str) -> &str {
    news.match_indices(' ').nth(1).map_or(news, |(end, _)| &news[..end])
}

impl Fold for Walls {
    type Event = WallEvent;

    fn update(&mut self, at: i64, _: &str, event: &WallEvent) {
        match event.clone() {
            WallEvent::Made { wall, name } => {
                self.all.push(Wall { id: wall, name, shows: vec![Content::Auto] });
            }
            WallEvent::Shows { wall, shows } => {
                if let Some(known) = self.all.iter_mut().find(|known| known.id == wall) {
                    known.shows = shows;
                }
            }
            WallEvent::Removed { wall } => self.all.retain(|known| known.id != wall),
            WallEvent::Network { network } => self.network = network,
            WallEvent::Webhook { webhook } => {
                self.webhook = webhook.map(|webhook| (webhook, at));
                self.told.clear();
            }
            WallEvent::Told { news, seq } => {
                self.told.insert(subject(&news).to_owned(), (news, seq));
            }
        }
    }
}

/// The content of a wall. Its text key is `wall-shows-CODE`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Content {
    /// Pairings while tables play, the standing between rounds, the bracket until it is decided.
    Auto,
    Names,
    Tables,
    /// The time left in the largest type, with everybody's table.
    Timer,
    OpenTables,
    Standings,
    Bracket,
    /// The announcement, in the largest type.
    Announcement,
}

/// A wall, by the last part of its link.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WallId(pub String);

impl WallId {
    /// A link that nobody guesses.
    pub fn fresh() -> Result<WallId, Error> {
        Ok(WallId(hex(&fresh::<16>()?)))
    }
}

/// An event, stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum WallEvent {
    Made {
        wall: WallId,
        /// The position: `left of the stage`.
        name: String,
    },
    /// The contents of a wall changed; several take turns.
    Shows {
        wall: WallId,
        shows: Vec<Content>,
    },
    Removed {
        wall: WallId,
    },
    /// The Wi-Fi for phones; `None` if walls and paper no longer show it.
    Network {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        network: Option<Network>,
    },
    /// News is sent to this address from now on; `None` if to none.
    Webhook {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        webhook: Option<Webhook>,
    },
    /// A server sends this news to the webhook, so that no other server does.
    Told {
        news: String,
        /// The number of the journal's entry up to which it is current.
        #[serde(default)]
        seq: u64,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Network {
    pub name: String,
    /// The password; empty for an open network.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub password: String,
}

impl Network {
    /// The contents of the QR code: `WIFI:T:WPA;S:Back room;P:dice\;cards;;`.
    pub fn joining(&self) -> String {
        let name = escaped(&self.name);
        if self.password.is_empty() {
            return format!("WIFI:T:nopass;S:{name};;");
        }
        format!("WIFI:T:WPA;S:{name};P:{};;", escaped(&self.password))
    }
}

/// Escapes special characters with a backslash, and quotes what could be read as hexadecimal.
fn escaped(text: &str) -> String {
    let is_special = |c: char| matches!(c, '\\' | ';' | ',' | ':' | '"');
    let escaped: String =
        text.chars().flat_map(|c| is_special(c).then_some('\\').into_iter().chain([c])).collect();
    let reads_as_hex = !text.is_empty() && text.chars().all(|c| c.is_ascii_hexdigit());
    if reads_as_hex { format!("\"{escaped}\"") } else { escaped }
}

/// Where news is sent, and how. The address is a secret: anybody who knows it can write to the channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Webhook {
    pub address: String,
    pub format: WebhookFormat,
    /// The language of the messages: `en`.
    pub language: String,
}

/// The format of a message. Its text key is `webhook-format-CODE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum WebhookFormat {
    /// What Discord's webhooks read.
    Discord,
    /// For programs.
    Json,
}

impl Choice for WebhookFormat {}

/// The parts of a webhook's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookTarget {
    pub is_encrypted: bool,
    /// A name, or an address without brackets.
    pub host: String,
    pub port: u16,
    /// The host and any port, as written.
    pub authority: String,
    pub path: String,
}

impl WebhookTarget {
    /// Parses `https://host:port/path`. `None` for other schemes, and for an address with a name or a password.
    pub fn of(address: &str) -> Option<WebhookTarget> {
        let uri: Uri = address.parse().ok()?;
        let is_encrypted = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']');
        if host.is_empty() || authority.as_str().contains('@') {
            return None;
        }
        Some(WebhookTarget {
            is_encrypted,
            host: host.to_owned(),
            port: authority.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 }),
            authority: authority.to_string(),
            path: uri.path_and_query().map_or("/", |path| path.as_str()).to_owned(),
        })
    }

    /// The host, if it is an address instead of a name.
    pub fn ip(&self) -> Option<IpAddr> {
        self.host.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, password: &str, joining: &str) {
        assert_eq!(Network { name: name.into(), password: password.into() }.joining(), joining);
    }

    #[test]
    fn characters_with_a_meaning_in_the_code_are_escaped() {
        check("Back room", "dice and cards", "WIFI:T:WPA;S:Back room;P:dice and cards;;");
        check(r"a;b,c:d\e", r#"say "hi""#, r#"WIFI:T:WPA;S:a\;b\,c\:d\\e;P:say \"hi\";;"#);
        check("Café 5", "", "WIFI:T:nopass;S:Café 5;;");
        check("Shop", "12345678", r#"WIFI:T:WPA;S:Shop;P:"12345678";;"#);
    }

    #[test]
    fn an_address_has_a_scheme_and_a_host_and_no_password() {
        let target = WebhookTarget::of("https://discord.com/api/webhooks/1/token?wait=true").unwrap();
        assert_eq!((target.host.as_str(), target.port, target.is_encrypted), ("discord.com", 443, true));
        assert_eq!(target.path, "/api/webhooks/1/token?wait=true");
        let own = WebhookTarget::of("http://[::1]:8080").unwrap();
        assert_eq!((own.ip(), own.port, own.path.as_str()), (Some("::1".parse().unwrap()), 8080, "/"));
        for wrong in
            ["", "discord.com/api", "ftp://discord.com/", "https://", "https://me:secret@discord.com/"]
        {
            assert_eq!(WebhookTarget::of(wrong), None, "{wrong}");
        }
    }
}
