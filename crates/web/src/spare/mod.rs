//! A spare laptop (page 11): it follows the desk over a link with a secret of its own, shows everything, and can become the desk.
//! Which server is the desk follows from terms: each taking over counts one more, and whoever meets a higher one gives up its place.
//!
//! Architecture Invariant: only the desk writes. `Guarded` stands between the journals and the store and refuses everything
//! else; what a spare copies goes past it.

mod addresses;
mod again;
mod answer;
mod call;
mod compare;
mod copy;
mod event;
mod follow;
mod guard;
mod line;
mod link;
mod not_following;
mod page;
mod state;
mod whereabouts;
mod wire;

pub(crate) use addresses::Addresses;
pub(crate) use answer::{entries, news};
pub(crate) use guard::{Guard, Guarded};
pub(crate) use line::shown;
pub(crate) use link::FOLLOW_LINK;
pub use link::FollowLink;
pub use not_following::NotFollowing;
pub(crate) use page::{answer as page, become_desk, drop_entry, enter};
pub(crate) use state::Spare;
pub(crate) use whereabouts::answer as whereabouts;
