//! Runs the phones of practice tournaments.

use std::time::Duration;

use pairwright_core::{Action, Journal, PlayerId};
use pairwright_office::authors::PRACTICE_PLAYER;
use pairwright_store::TournamentId;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::CommandStamp;
use pairwright_web_kit::server::Host;

use super::table::{PhoneStep, PracticeRound};

/// The interval between searches for due steps.
const PERIOD: Duration = Duration::from_secs(1);

/// Plays practice tournaments opened since the server started. Never returns.
pub async fn run(app: Host) {
    loop {
        tokio::time::sleep(PERIOD).await;
        let host = app.clone();
        // What fails now is retried.
        let done = app.run(move |_| {
            practise(&host);
            Ok(())
        });
        done.await.ok();
    }
}

/// Carries out the due steps of open practice tournaments.
pub fn practise(host: &Host) {
    let practice = host.journals.opened().into_iter().filter(|moment| {
        let tournament = &moment.tournament;
        tournament.setup.venue.practice && !tournament.finished
    });
    for moment in practice {
        // The tournament may be gone. What is refused waits for the desk.
        act_in(host, &moment.id).ok();
    }
}

fn act_in(app: &Host, id: &TournamentId) -> Result<(), Error> {
    let journals = &*app.journals;
    let people = app.access.people().state();
    let is_person = |player: &PlayerId| !people.phones(id.as_str(), player).is_empty();
    let now = journals.now();
    for due in journals.read(id, |journal| due(journal, id, now, &is_person))? {
        let again = |journal: &Journal| Ok(due.actions(journal, now, &is_person));
        journals.act(id, &due.command, &again).ok();
    }
    Ok(())
}

/// A due step with a unique command, so that what was undone at the desk is not repeated.
struct Due {
    command: CommandStamp,
    players: (PlayerId, PlayerId),
    step: PhoneStep,
}

fn due(journal: &Journal, id: &TournamentId, now: i64, is_person: &dyn Fn(&PlayerId) -> bool) -> Vec<Due> {
    let Some(published) = PracticeRound::of(journal) else { return Vec::new() };
    let tables = published.tables();
    let next = tables.iter().filter_map(|table| {
        let step = table.next(now, is_person)?;
        let players = (table.players.0.clone(), table.players.1.clone());
        let what = format!("{id} {} {} {} {step:?}", published.entry, players.0, players.1);
        let name = blake3::hash(what.as_bytes()).to_hex()[..32].to_owned();
        Some(Due { command: CommandStamp { id: name, by: PRACTICE_PLAYER.into() }, players, step })
    });
    next.collect()
}

impl Due {
    /// The actions in the newest state; empty if the round has changed.
    fn actions(&self, journal: &Journal, now: i64, is_person: &dyn Fn(&PlayerId) -> bool) -> Vec<Action> {
        let Some(published) = PracticeRound::of(journal) else { return Vec::new() };
        let tables = published.tables();
        let is_it = |players: (&PlayerId, &PlayerId)| players == (&self.players.0, &self.players.1);
        let table = tables.iter().find(|table| is_it(table.players));
        let due = table.filter(|table| table.next(now, is_person).as_ref() == Some(&self.step));
        due.map(|table| table.actions(&self.step, now)).unwrap_or_default()
    }
}
