//! Spare laptops (page 11): a spare follows the desk over a secret link, shows everything, and can become the desk.
//!
//! Terms decide which server is the desk: each takeover counts one more, and a server that meets a higher term gives up.
//!
//! Architecture Invariant: only the desk writes. `Guarded` stands between the journals and the store and refuses
//! everything else. What a spare copies bypasses it.

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
pub use link::FollowLink;
pub use not_following::NotFollowing;
pub(crate) use page::{answer as page, become_desk, drop_entry, enter};
pub(crate) use state::Spare;
pub(crate) use whereabouts::answer as whereabouts;
