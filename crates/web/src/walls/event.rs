//! What happens to walls.

use serde::{Deserialize, Serialize};

use super::{Content, Network};

/// A wall, by the last part of its link.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct WallId(pub(crate) String);

/// One thing that happened. Stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// There is a wall more.
    Made {
        /// By which it is told from the others.
        wall: WallId,
        /// Where it hangs: `left of the stage`.
        name: String,
    },
    /// A wall shows something else from now on; several take turns.
    Shows { wall: WallId, shows: Vec<Content> },
    /// A wall is not needed any more.
    Removed { wall: WallId },
    /// How phones join the Wi-Fi; walls and paper say no more of it where `None`.
    Network {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        network: Option<Network>,
    },
}
