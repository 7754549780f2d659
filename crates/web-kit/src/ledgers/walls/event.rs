//! The events of walls.

use serde::{Deserialize, Serialize};

use super::{Network, Webhook};
use crate::entropy::{fresh, hex};
use crate::error::Error;
use crate::ledgers::walls::Content;

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
