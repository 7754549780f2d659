//! An invitation: a link by which somebody becomes staff (page 10).

use pairwright_office::rights::{Role, TableRange};
use serde::{Deserialize, Serialize};

/// Tells an invitation from every other; no secret.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct InvitationId(pub(crate) String);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Invitation {
    pub(crate) id: InvitationId,
    /// The last part of its link.
    pub(crate) key: String,
    pub(crate) role: Role,
    /// Who, as the journal names them: `Ana Lima`.
    pub(crate) name: String,
    /// To which tournament; an owner's is to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tournament: Option<String>,
    /// The tables of a scorekeeper; all where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tables: Option<TableRange>,
    /// When it can be used no more, in milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) expires_at: Option<i64>,
    /// How many browsers may use it; any number where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) uses: Option<u32>,
}
