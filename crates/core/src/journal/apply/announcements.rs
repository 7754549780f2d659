//! Announcing and withdrawing announcements (page 10, "Walls").

use crate::nouns::{Announcement, LONGEST_ANNOUNCEMENT};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn announce(&mut self, announcement: Announcement) -> Result<(), Refusal> {
        if announcement.text.trim().is_empty() {
            return Err(Refusal::AnnouncementEmpty);
        }
        if announcement.text.chars().count() > LONGEST_ANNOUNCEMENT {
            return Err(Refusal::AnnouncementTooLong { most: LONGEST_ANNOUNCEMENT });
        }
        if announcement.until.is_some_and(|until| until <= announcement.at) {
            return Err(Refusal::AnnouncementOver);
        }
        if self.announcements.iter().any(|other| other.number == announcement.number) {
            return Err(Refusal::AnnouncementNumberTaken(announcement.number));
        }
        self.state.announcements.push(announcement);
        Ok(())
    }

    pub(super) fn end_announcement(&mut self, number: u32) -> Result<(), Refusal> {
        let mut standing = self.state.announcements.iter_mut().filter(|one| !one.ended);
        let found = standing.find(|one| one.number == number).ok_or(Refusal::NoAnnouncement)?;
        found.ended = true;
        Ok(())
    }

    pub fn next_announcement(&self) -> u32 {
        self.announcements.iter().map(|one| one.number).max().unwrap_or(0).saturating_add(1)
    }
}
