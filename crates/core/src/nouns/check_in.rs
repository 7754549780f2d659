//! Who has checked in, and whether registration is closed (page 10, "Before the first round").

use std::collections::{BTreeMap, BTreeSet};

use super::ids::PlayerId;

/// What the desk has noted of who is here. No file has it: it is over with the day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CheckIns {
    /// Who is here, with when they were checked in, in milliseconds since 1970 UTC.
    pub here: BTreeMap<PlayerId, i64>,
    /// Who has paid the entry fee.
    pub paid: BTreeSet<PlayerId>,
    /// Whether registration is closed.
    pub closed: bool,
}
