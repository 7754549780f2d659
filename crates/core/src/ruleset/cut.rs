//! How a game plays its cut where the tournament does not say otherwise (page 5).

use serde::{Deserialize, Serialize};

use crate::nouns::result::Structure;
use crate::nouns::{Privilege, StageKind, StageSpec};

/// What a newly planned cut begins with; every part can be changed for the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutDefaults {
    #[serde(default = "elimination")]
    pub kind: StageKind,
    /// The structure of its matches, where it is not that of the rounds before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// What the higher seed has over the other.
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
    /// A stage as the game plays it.
    pub fn stage(&self) -> StageSpec {
        let kind = if self.kind.is_bracket() { self.kind } else { elimination() };
        StageSpec { structure: self.structure, privileges: self.privileges.clone(), ..StageSpec::new(kind) }
    }
}
