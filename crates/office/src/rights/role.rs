//! The roles, and the authors of journal entries.

use std::fmt;

use pairwright_core::TableNumber;
use pairwright_core::nouns::Coded;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// A person's role at a tournament, most powerful first (page 10).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Role {
    /// Runs the database: every tournament, and everybody's rights.
    Owner,
    Organiser,
    /// Enters results, perhaps only of some tables.
    Scorekeeper,
    HeadJudge,
    Judge,
    Player,
    Public,
}

impl Role {
    pub fn is_staff(self) -> bool {
        self < Role::Player
    }
}

/// The author of a journal entry: `organiser`, `judge Ana Lima`, `player p7`.
///
/// A player is named by id, so that a changed or erased name shows everywhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// `None` for an author without a role, such as `demo`.
    pub role: Option<Role>,
    /// The name on the invitation or the player's id; may be empty.
    pub name: String,
}

impl Author {
    pub fn new(role: Role, name: impl Into<String>) -> Author {
        Author { role: Some(role), name: name.into() }
    }

    /// Parses the author of an entry.
    pub fn read(by: &str) -> Author {
        let (code, name) = by.split_once(' ').unwrap_or((by, ""));
        match Role::of_code(code) {
            Some(role) => Author::new(role, name),
            None => Author { role: None, name: by.to_owned() },
        }
    }
}

impl fmt::Display for Author {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.role {
            Some(role) if self.name.is_empty() => f.write_str(role.code()),
            Some(role) => write!(f, "{} {}", role.code(), self.name),
            None => f.write_str(&self.name),
        }
    }
}

/// A scorekeeper's tables, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableRange {
    pub first: TableNumber,
    pub last: TableNumber,
}

impl TableRange {
    pub fn contains(self, table: TableNumber) -> bool {
        self.first <= table && table <= self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_author_reads_as_it_is_written() {
        for by in ["organiser", "judge Ana Lima", "head-judge Bo", "player p7", "demo", "somebody else"] {
            assert_eq!(Author::read(by).to_string(), by);
        }
        assert_eq!(Author::read("judge Ana Lima"), Author::new(Role::Judge, "Ana Lima"));
        assert_eq!(Author::read("demo").role, None);
    }
}
