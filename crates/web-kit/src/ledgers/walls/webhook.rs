//! The address to which a tournament's news is sent: a chat channel's, or a program's.

use std::net::IpAddr;

use axum::http::Uri;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::form::Choice;

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
