//! Spare laptops (page 11): a spare follows the desk over a secret link, shows everything, and can become the desk.
//!
//! Terms decide which server is the desk: each takeover counts one more, and a server that meets a higher term gives up.
//!
//! Architecture Invariant: only the desk writes. `Guarded` stands between the journals and the store and refuses
//! everything else. What a spare copies bypasses it.

pub(crate) mod again;
pub(crate) mod call;
pub(crate) mod compare;
pub(crate) mod copy;
pub(crate) mod event;
pub(crate) mod follow;
pub(crate) mod guard;
pub(crate) mod link;
pub(crate) mod not_following;
pub(crate) mod state;
pub(crate) mod wire;

pub(crate) use guard::{Guard, Guarded};
pub(crate) use link::Addresses;
pub use link::FollowLink;
pub use not_following::NotFollowing;
pub(crate) use state::Spare;
