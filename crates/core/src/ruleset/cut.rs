//! A game's defaults for the cut (page 5).

use serde::{Deserialize, Serialize};

use crate::nouns::result::Structure;
use crate::nouns::{Privilege, StageKind, StageSpec};

/// Defaults for a newly planned cut; the tournament can change each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutDefaults {
    #[serde(default = "elimination")]
    pub kind: StageKind,
    /// The match structure, if it differs from the rounds before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// Advantages of the higher seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub privileges: Vec<Privilege>,
}

fn elimination() -> StageKind {
    StageKind::Elimination
}

impl Default for CutDefaults {
    fn default() -> CutDefaults {
        CutDefaults { kind: elimination(), structure: None, privileges: Vec::new() }
    }
}

impl CutDefaults {
    /// A stage with the game's defaults.
    pub fn stage(&self) -> StageSpec {
        let kind = if self.kind.is_bracket() { self.kind } else { elimination() };
        StageSpec { structure: self.structure, privileges: self.privileges.clone(), ..StageSpec::new(kind) }
    }
}
