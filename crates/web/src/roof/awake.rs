//! Keeps this computer awake while a round is being played.

use std::time::Duration;

use pairwright_desktop::Awake;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{Journals, Moment};
use pairwright_web_kit::server::Host;

/// Shorter than the idle time after which any system sleeps.
const PERIOD: Duration = Duration::from_secs(30);
/// Milliseconds after which a published round no longer counts as being played.
const FORGOTTEN: i64 = 6 * 60 * 60 * 1000;

pub(super) async fn run(host: Host) {
    let mut awake = None;
    loop {
        let is_playing = host.run(|journals| Ok(is_playing(journals))).await.unwrap_or(false);
        awake = is_playing.then(|| awake.or_else(Awake::begin)).flatten();
        tokio::time::sleep(PERIOD).await;
    }
}

/// Whether an open tournament has a round in progress. Nothing needs to be opened: desk, phones and walls do that.
fn is_playing(journals: &Journals) -> bool {
    journals.opened().iter().any(|moment| has_open_round(journals, moment).unwrap_or(false))
}

fn has_open_round(journals: &Journals, moment: &Moment) -> Result<bool, Error> {
    let tournament = &moment.tournament;
    if tournament.finished || tournament.setup.venue.practice || tournament.open_matches().next().is_none() {
        return Ok(false);
    }
    let (_, times) = journals.glance(&moment.id)?;
    Ok(journals.now() - times.announced() < FORGOTTEN)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pairwright_store::SqliteStore;
    use pairwright_web_desk::demo;
    use pairwright_web_kit::journals::{CommandStamp, WallClock};

    use super::*;

    #[track_caller]
    fn check(age: i64, expected: bool) {
        let store = Arc::new(SqliteStore::temporary().unwrap());
        let journals = Journals::new(store, WallClock::of_machine()).unwrap();
        let command = CommandStamp { id: "c".into(), by: "demo".into() };
        let entries = demo::journal(journals.now() - age).unwrap();
        let id = journals.begin_with(&command, entries).unwrap();
        journals.glance(&id).unwrap();
        assert_eq!(is_playing(&journals), expected);
    }

    #[test]
    fn a_round_in_progress_keeps_the_computer_awake_unless_it_is_forgotten() {
        check(0, true);
        check(FORGOTTEN, false);
    }
}
