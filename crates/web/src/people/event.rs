//! What happens to roles and names.

use pairwright_core::PlayerId;
use pairwright_office::rights::Author;
use serde::{Deserialize, Serialize};

use super::invitation::{Invitation, InvitationId};

/// A browser, by the random number in its cookie.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct BrowserId(pub(crate) String);

/// One thing that happened. Stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// Somebody opened the owner's link.
    Opened {
        browser: BrowserId,
    },
    /// The owner's link was replaced: what came in by the old one has to come in anew.
    Rotated {
        /// The last part of the new link.
        key: String,
        /// The browser that did so stays the owner's.
        browser: BrowserId,
    },
    Invited {
        invitation: Invitation,
    },
    /// A browser used an invitation.
    Accepted {
        invitation: InvitationId,
        browser: BrowserId,
    },
    /// An invitation was taken back, and the role from everybody who had used it.
    Removed {
        invitation: InvitationId,
    },
    /// A person was erased: in the entries before this one, which were rewritten with it, a number stands for the name.
    Renamed {
        /// The invitations that named the person.
        invitations: Vec<InvitationId>,
        /// What stands in place of the name.
        name: String,
    },
    /// A browser gave back everything it had.
    Left {
        browser: BrowserId,
    },
    /// A device lost the role that a link had given it.
    Ended {
        browser: BrowserId,
        /// The invitation's role; the owner's where `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invitation: Option<InvitationId>,
    },
    /// A phone took a player's name.
    Claimed {
        tournament: String,
        player: PlayerId,
        browser: BrowserId,
        /// Whether it gave the player's code, or came by the personal link: it may then drop and concede.
        proved: bool,
    },
    /// A name was taken back from its phones, or given back by one.
    Released {
        tournament: String,
        player: PlayerId,
        /// From this phone alone; from all of them where `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        browser: Option<BrowserId>,
    },
    /// A player has a new code and a new personal link; the old ones, and a ticket with them, are worth nothing.
    Renewed {
        tournament: String,
        player: PlayerId,
    },
}

impl Event {
    /// The same with another name for whoever was invited by one of these.
    pub(crate) fn renamed(self, invitations: &[InvitationId], name: &str) -> Event {
        match self {
            Event::Invited { invitation } if invitations.contains(&invitation.id) => {
                Event::Invited { invitation: Invitation { name: name.to_owned(), ..invitation } }
            }
            other => other,
        }
    }
}

/// Whether an event as it stands in the store is that somebody opened the owner's link, which can be opened anywhere else.
pub(crate) fn is_opening(event: &str) -> bool {
    matches!(serde_json::from_str(event), Ok(Event::Opened { .. }))
}

/// Whether an event as it stands in the store says that earlier ones were rewritten with it.
pub(crate) fn is_renaming(event: &str) -> bool {
    matches!(serde_json::from_str(event), Ok(Event::Renamed { .. }))
}

/// The same author under another name, where it is one of these.
pub(crate) fn renamed(by: &str, authors: &[Author], name: &str) -> String {
    let author = Author::read(by);
    if authors.contains(&author) {
        Author { name: name.to_owned(), ..author }.to_string()
    } else {
        by.to_owned()
    }
}
