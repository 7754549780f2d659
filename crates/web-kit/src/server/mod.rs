//! Below all pages: the state they share, access control, errors, caches and live updates.

pub mod access;
pub mod alarms;
pub mod cache;
pub mod cookies;
pub mod extract;
pub mod guard;
mod hand_over;
pub mod language;
pub mod language_choice;
pub mod last_answers;
mod lines;
pub mod link;
pub mod live;
pub mod open_page;
pub mod order;
pub mod outlooks;
mod own_rows;
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
pub use extract::{Peer, Submission, Visitor};
pub use guard::{Admitted, RouteRight, Routes};
pub use open_page::OpenPage;
pub use order::DeskOrder;
pub use page::{PageVariant, Visit, view};
pub use state::Host;
