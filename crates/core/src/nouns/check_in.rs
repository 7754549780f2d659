//! Attendance, and whether registration is closed (page 10, "Before the first round").

use std::collections::{BTreeMap, BTreeSet};

use super::ids::PlayerId;

/// The desk's notes on attendance. They are not exported: they matter only on the day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CheckIns {
    /// Players present, with the time of check-in in milliseconds since 1970 UTC.
    pub here: BTreeMap<PlayerId, i64>,
    /// Players who have paid the entry fee.
    pub paid: BTreeSet<PlayerId>,
    pub closed: bool,
}
