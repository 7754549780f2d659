//! The names of the rating systems.

use serde::Serialize;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

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
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(into = "&'static str")]
#[strum(serialize_all = "kebab-case")]
pub enum SystemName {
    /// Elo as used by the DCI: whole numbers at each match.
    Dci,
    /// Elo as used by FIDE: monthly lists.
    Fide,
    /// Document 000's own system: (K/8) × W × V.
    Additive,
    /// The DCI's system before Elo.
    #[strum(serialize = "dci-1994")]
    Dci1994,
    Glicko2,
    Pro,
    Elo,
    Whr,
}

impl SystemName {
    /// Every system, in the order of the documentation.
    pub const ALL: &'static [SystemName] = SystemName::VARIANTS;

    /// The name in commands and files.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn needs_k(self) -> bool {
        matches!(self, SystemName::Dci | SystemName::Additive | SystemName::Elo)
    }

    pub fn needs_places(self) -> bool {
        matches!(self, SystemName::Additive | SystemName::Dci1994 | SystemName::Pro)
    }
}
