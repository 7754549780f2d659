//! What a wall can show.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

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
