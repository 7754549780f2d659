//! What somebody is at a tournament.

use super::{Author, Grant, Right, Role, TableRange};

/// A role that somebody has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    pub role: Role,
    /// The name on the invitation, or the player's id.
    pub name: String,
    /// A scorekeeper's tables; `None` for all.
    pub tables: Option<TableRange>,
}

impl Badge {
    pub fn new(role: Role, name: impl Into<String>) -> Badge {
        Badge { role, name: name.into(), tables: None }
    }

    /// The author under which the journal records this badge.
    pub fn author(&self) -> Author {
        Author::new(self.role, self.name.clone())
    }

    pub fn grant(&self, right: Right) -> Grant {
        match right.grant(self.role) {
            Grant::Range if self.tables.is_none() => Grant::Yes,
            grant => grant,
        }
    }
}
