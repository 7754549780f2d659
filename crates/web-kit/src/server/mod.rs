//! Below all pages: the state they share, access control, errors, caches and live updates.

pub mod access;
pub mod alarms;
pub mod cache;
pub mod cookies;
pub mod extract;
pub mod guard;
pub mod language;
pub mod link;
pub mod live;
pub mod outlooks;
pub mod packed;
pub mod page;
pub mod policy;
pub mod pool;
pub mod queue;
pub mod receipts;
pub mod shown_parts;
mod slow_answers;
pub mod state;
pub mod uploads;
pub mod webhooks;

pub use access::Access;
pub use extract::{OpenPage, Peer, Submission, Visitor};
pub use guard::{Admitted, RouteRight, Routes};
pub use page::{PageVariant, Visit, view};
pub use state::Host;
