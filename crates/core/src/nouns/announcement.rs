//! Announcements by the desk to everybody in the room (page 10, "Walls").

/// Characters; an announcement is read from the other end of the room.
pub const LONGEST_ANNOUNCEMENT: usize = 280;

/// An announcement. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// Unique within the tournament.
    pub number: u32,
    pub text: String,
    /// When it expires; `None` until it is withdrawn.
    pub until: Option<i64>,
    pub at: i64,
    pub ended: bool,
}

impl Announcement {
    pub fn is_shown(&self, now: i64) -> bool {
        !self.ended && self.until.is_none_or(|until| now < until)
    }
}
