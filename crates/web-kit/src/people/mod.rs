//! Roles and claimed names: a ledger of the whole database. It is kept apart from the tournaments'
//! journals, which may be passed on, because it holds the secrets of links.

mod event;
pub mod limits;
mod state;

pub use event::{BrowserId, Invitation, InvitationId, PeopleEvent, is_opening, is_renaming, renamed};
pub use state::{Claim, Invited, People};

pub const LEDGER: &str = "people";
