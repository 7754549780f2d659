//! The events of roles and claimed names.

use pairwright_core::PlayerId;
use pairwright_office::rights::{Author, Role, TableRange};
use serde::{Deserialize, Serialize};

/// A browser, by the random id in its cookie.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BrowserId(pub String);

/// An event, stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum PeopleEvent {
    /// A browser opened the owner's link.
    Opened {
        browser: BrowserId,
    },
    /// The owner's link was replaced. Browsers that had opened the old one must open the new one.
    Rotated {
        key: String,
        /// The browser that replaced it stays the owner's.
        browser: BrowserId,
    },
    Invited {
        invitation: Invitation,
    },
    Accepted {
        invitation: InvitationId,
        browser: BrowserId,
    },
    /// An invitation was revoked, and with it the role of every browser that used it.
    Removed {
        invitation: InvitationId,
    },
    /// A person was erased. Earlier entries were rewritten with a number in place of the name.
    Renamed {
        /// The invitations that named the person.
        invitations: Vec<InvitationId>,
        name: String,
    },
    /// A browser gave back all its roles and names.
    Left {
        browser: BrowserId,
    },
    /// A device lost the role that a link had given it.
    Ended {
        browser: BrowserId,
        /// The invitation, or `None` for the owner's link.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invitation: Option<InvitationId>,
    },
    /// A phone claimed a player's name.
    Claimed {
        tournament: String,
        player: PlayerId,
        browser: BrowserId,
        /// Whether the phone gave the code or came by the personal link, so that it may drop and concede.
        proved: bool,
    },
    /// A phone reported a result for a name that it took by a tap, so that it may drop between matches.
    Reported {
        tournament: String,
        player: PlayerId,
        browser: BrowserId,
    },
    /// A phone gave a name back, or all lost it.
    Released {
        tournament: String,
        player: PlayerId,
        /// The phone, or `None` for all phones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        browser: Option<BrowserId>,
    },
    /// A player's code and personal link were replaced. The old ones are void, and so is a printed ticket.
    Renewed {
        tournament: String,
        player: PlayerId,
    },
}

impl PeopleEvent {
    /// Replaces the name of the person invited by any of these.
    pub fn renamed(self, invitations: &[InvitationId], name: &str) -> PeopleEvent {
        match self {
            PeopleEvent::Invited { invitation } if invitations.contains(&invitation.id) => {
                PeopleEvent::Invited { invitation: Invitation { name: name.to_owned(), ..invitation } }
            }
            other => other,
        }
    }
}

/// Whether a stored event is an opening of the owner's link, which can be repeated anywhere.
pub fn is_opening(event: &str) -> bool {
    matches!(serde_json::from_str(event), Ok(PeopleEvent::Opened { .. }))
}

/// Whether a stored event records that earlier ones were rewritten.
pub fn is_renaming(event: &str) -> bool {
    matches!(serde_json::from_str(event), Ok(PeopleEvent::Renamed { .. }))
}

/// Replaces an author's name if it is one of `authors`.
pub fn renamed(by: &str, authors: &[Author], name: &str) -> String {
    let author = Author::read(by);
    if authors.contains(&author) {
        Author { name: name.to_owned(), ..author }.to_string()
    } else {
        by.to_owned()
    }
}

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
