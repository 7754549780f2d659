//! What a wall can show.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// What a wall can show. Its name is `wall-shows-CODE`.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Content {
    /// Pairings while tables play, the standing between rounds, the tree of a bracket until it is decided.
    Auto,
    /// The pairings of the last round by name.
    Names,
    /// The same by table.
    Tables,
    /// The time left, as large as it goes, with everybody's table.
    Timer,
    /// The tables that still play.
    OpenTables,
    Standings,
    /// The tree of the elimination.
    Bracket,
    /// What was announced, as large as it goes.
    Announcement,
}
