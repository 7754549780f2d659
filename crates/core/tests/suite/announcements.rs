//! Announcements: made, over, taken back; what is none is refused.

use crate::common::Desk;
use pairwright_core::journal::erased;
use pairwright_core::nouns::LONGEST_ANNOUNCEMENT;
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Setup};

fn desk() -> Desk {
    Desk::with_players(Setup::new("Friday", "magic"), 2)
}

fn announce(number: u32, text: &str, until: Option<i64>) -> Action {
    Action::Announce { number, text: text.into(), until, at: 1_000 }
}

#[test]
fn an_announcement_is_shown_until_it_ends_or_is_taken_back() {
    let mut desk = desk();
    desk.does(announce(1, "Lunch", Some(5_000)));
    let shown = |desk: &Desk, now| desk.t().announcements.iter().filter(|one| one.is_shown(now)).count();
    assert_eq!((shown(&desk, 4_999), shown(&desk, 5_000)), (1, 0));
    desk.does(announce(2, "A blue jacket was found", None));
    assert_eq!((shown(&desk, i64::MAX), desk.t().next_announcement()), (1, 3));
    let entry = desk.does(Action::EndAnnouncement { number: 2, at: 2_000 });
    assert_eq!(shown(&desk, 6_000), 0);
    desk.does(Action::Undo { entries: vec![entry] });
    assert_eq!(shown(&desk, 6_000), 1);
}

#[test]
fn an_empty_or_expired_announcement_is_refused() {
    let mut desk = desk();
    assert_eq!(desk.tries(announce(1, "  ", None)), Err(Refusal::AnnouncementEmpty));
    let long = "x".repeat(LONGEST_ANNOUNCEMENT + 1);
    let most = LONGEST_ANNOUNCEMENT;
    assert_eq!(desk.tries(announce(1, &long, None)), Err(Refusal::AnnouncementTooLong { most }));
    assert_eq!(desk.tries(announce(1, "Lunch", Some(1_000))), Err(Refusal::AnnouncementOver));
    desk.does(announce(1, "Lunch", None));
    assert_eq!(desk.tries(announce(1, "Again", None)), Err(Refusal::AnnouncementNumberTaken(1)));
    desk.does(Action::EndAnnouncement { number: 1, at: 2_000 });
    let twice = Action::EndAnnouncement { number: 1, at: 3_000 };
    assert_eq!(desk.tries(twice), Err(Refusal::NoAnnouncement));
}

#[test]
fn an_erased_person_is_erased_from_announcements_too() {
    let mut desk = desk();
    let name = desk.t().players[0].name.clone();
    let id = desk.t().players[0].id.clone();
    desk.does(announce(1, &format!("{name}, please come to the desk."), None));
    let entries = erased(&desk.journal, &id, &[]);
    let rewritten = entries.iter().any(|entry| {
        matches!(&entry.action, Action::Announce { text, .. } if text == "#1, please come to the desk.")
    });
    assert!(rewritten, "{entries:?}");
}
