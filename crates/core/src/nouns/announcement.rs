//! What the desk tells everybody in the room (page 10, "Walls").

/// The longest announcement, in characters: it is read from the other end of the room.
pub const LONGEST_ANNOUNCEMENT: usize = 280;

/// An announcement. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// Tells it from the others of the tournament.
    pub number: u32,
    pub text: String,
    /// When it is over; until it is taken back where `None`.
    pub until: Option<i64>,
    /// When it was made.
    pub at: i64,
    /// Whether it was taken back.
    pub ended: bool,
}

impl Announcement {
    /// Whether it is still shown at an instant.
    pub fn is_shown(&self, now: i64) -> bool {
        !self.ended && self.until.is_none_or(|until| now < until)
    }
}
