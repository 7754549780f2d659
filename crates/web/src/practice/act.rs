//! Lets the phones of practice tournaments do what is due.

use std::time::Duration;

use pairwright_core::{Action, Journal, PlayerId};
use pairwright_store::TournamentId;

use super::AUTHOR;
use super::table::{Published, Step};
use crate::journals::Command;
use crate::server::error::Error;
use crate::server::state::App;

/// How often it is looked whether something is due.
const PERIOD: Duration = Duration::from_secs(1);

/// Plays for as long as it is polled; never returns. A tournament that nobody has opened since the server started waits.
pub(crate) async fn run(app: App) {
    loop {
        tokio::time::sleep(PERIOD).await;
        let host = app.clone();
        // What cannot be done now is tried again.
        let done = app.run(move |_| {
            host.practise();
            Ok(())
        });
        done.await.ok();
    }
}

impl App {
    /// Lets the phones of the practice tournaments that are open here do what is due.
    pub fn practise(&self) {
        let practice = self.journals.opened().into_iter().filter(|moment| {
            let tournament = &moment.tournament;
            tournament.setup.venue.practice && !tournament.finished
        });
        for moment in practice {
            // Somebody may have deleted it meanwhile, and what is refused waits for the desk.
            act_in(self, &moment.id).ok();
        }
    }
}

fn act_in(app: &App, id: &TournamentId) -> Result<(), Error> {
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

/// What is to be done, by a command that nothing else has: what was undone at the desk is not done again.
struct Due {
    command: Command,
    players: (PlayerId, PlayerId),
    step: Step,
}

fn due(journal: &Journal, id: &TournamentId, now: i64, is_person: &dyn Fn(&PlayerId) -> bool) -> Vec<Due> {
    let Some(published) = Published::of(journal) else { return Vec::new() };
    let tables = published.tables();
    let next = tables.iter().filter_map(|table| {
        let step = table.next(now, is_person)?;
        let players = (table.players.0.clone(), table.players.1.clone());
        let what = format!("{id} {} {} {} {step:?}", published.entry, players.0, players.1);
        let name = blake3::hash(what.as_bytes()).to_hex()[..32].to_owned();
        Some(Due { command: Command { id: name, by: AUTHOR.into() }, players, step })
    });
    next.collect()
}

impl Due {
    /// The same on the newest state; nothing where the round is another one by now.
    fn actions(&self, journal: &Journal, now: i64, is_person: &dyn Fn(&PlayerId) -> bool) -> Vec<Action> {
        let Some(published) = Published::of(journal) else { return Vec::new() };
        let tables = published.tables();
        let is_it = |players: (&PlayerId, &PlayerId)| players == (&self.players.0, &self.players.1);
        let table = tables.iter().find(|table| is_it(table.players));
        let due = table.filter(|table| table.next(now, is_person).as_ref() == Some(&self.step));
        due.map(|table| table.actions(&self.step, now)).unwrap_or_default()
    }
}
