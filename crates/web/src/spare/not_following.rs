//! Why a spare does not follow.

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_office::store_error;
use pairwright_store as store;

#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant has its sentence in `message`")]
pub enum NotFollowing {
    Unreachable { address: String, reason: String },
    Silent { address: String },
    Unreadable { address: String },
    WrongLink { address: String },
    NotTheDesk { address: String },
    OtherDatabase,
    SameDatabase,
    Diverged { journal: String },
    Store(store::Error),
    Stopped,
}

impl NotFollowing {
    pub fn message(&self) -> Message {
        match self {
            NotFollowing::Unreachable { address, reason } => {
                message!("spare-unreachable", address = address, reason = reason)
            }
            NotFollowing::Silent { address } => message!("spare-silent", address = address),
            NotFollowing::Unreadable { address } => message!("spare-unreadable", address = address),
            NotFollowing::WrongLink { address } => message!("spare-wrong-link", address = address),
            NotFollowing::NotTheDesk { address } => message!("spare-of-no-desk", address = address),
            NotFollowing::OtherDatabase => message!("spare-other-database"),
            NotFollowing::SameDatabase => message!("spare-same-database"),
            NotFollowing::Diverged { journal } => message!("spare-diverged", journal = journal),
            NotFollowing::Store(error) => store_error(error),
            NotFollowing::Stopped => message!("store-stopped"),
        }
    }
}

impl From<store::Error> for NotFollowing {
    fn from(error: store::Error) -> NotFollowing {
        NotFollowing::Store(error)
    }
}
