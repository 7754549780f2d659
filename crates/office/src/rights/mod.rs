//! Who may do what (page 10, "Who is who"): the roles, the table of rights and the right that each action requires.
//!
//! Every route names its right (`server/guard.rs`), and every action is checked again before it is written.

mod actions;
mod reader;
mod role;
mod table;

pub use actions::right_for;
pub use reader::Reader;
pub use role::{Author, Role, TableRange};
pub use table::{Grant, Right};
