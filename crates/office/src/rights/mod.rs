//! Who may do what (page 10, "Who is who"): the roles and the table of rights.
//!
//! Every route names its right (`server/guard.rs`), and every action is checked again before it is written
//! (`decide::permit`).

mod badge;
mod reader;
mod role;
mod table;

pub use badge::Badge;
pub use reader::Reader;
pub use role::{Author, Role, TableRange};
pub use table::{Grant, Right};
