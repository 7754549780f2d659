//! Invitations: links that make people staff (page 10).

use pairwright_office::rights::{Role, TableRange};
use serde::{Deserialize, Serialize};

/// An invitation's id, which is no secret.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct InvitationId(pub String);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    pub id: InvitationId,
    pub key: String,
    pub role: Role,
    /// The person's name in the journal: `Ana Lima`.
    pub name: String,
    /// The tournament; `None` for all, as for owners.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// A scorekeeper's tables; `None` for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<TableRange>,
    /// When it expires, in Unix milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<i64>,
    /// The number of browsers that may use it; `None` for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<u32>,
}
