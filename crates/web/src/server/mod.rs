//! What every page of the server stands on: its state, and what is taken out of a request.

pub(crate) mod extract;
pub(crate) mod state;
