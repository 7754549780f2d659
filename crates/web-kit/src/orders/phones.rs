//! What the people's ledger notes of an order: names that phones get or lose, and a phone's first report.

use pairwright_core::{Action, Journal, PlayerId};
use pairwright_office::rights::Badge;

use super::Sender;
use crate::error::Error;
use crate::journals::CommandStamp;
use crate::people::{People, PeopleEvent};

/// Notes that this phone has reported for a name that it took by a tap.
pub(super) fn note_report(sender: &Sender<'_>, badge: &Badge) -> Result<(), Error> {
    let Some(browser) = &sender.admitted.person.browser else { return Ok(()) };
    let (id, player, stamp) = (sender.tournament.as_str(), PlayerId::from(&*badge.name), sender.stamp(badge));
    let command = CommandStamp { id: format!("{}-reported", stamp.id), ..stamp };
    let noted = sender.host.access.people().act(&command, &|people| {
        let claim = people.claim_of(id, &player, browser);
        let is_new = claim.is_some_and(|claim| !claim.proved && !claim.reported);
        let (tournament, player, browser) = (id.to_owned(), player.clone(), browser.clone());
        Ok(is_new.then_some(PeopleEvent::Reported { tournament, player, browser }).into_iter().collect())
    });
    noted.map(|_| ())
}

/// Grants or revokes the registered names that an entry decides about. A phone keeps a registered name only while its
/// request counts as that player's.
pub(super) fn hand_over(sender: &Sender<'_>, command: &CommandStamp, seq: u64) -> Result<(), Error> {
    let (host, id) = (sender.host, sender.tournament);
    let decided = host.journals.read(id, |journal| decided_by(journal, seq))?;
    if !decided.is_empty() {
        let events = |people: &People| {
            decided.iter().flat_map(|one| one.events(people, id.as_str())).collect::<Vec<_>>()
        };
        host.access.people().act(command, &|people| Ok(events(people)))?;
    }
    Ok(())
}

/// A request that is a registered player's, or no longer.
struct HandOver {
    request: PlayerId,
    player: PlayerId,
    stands: bool,
}

/// The requests about which an entry decides this, or no longer does.
fn decided_by(journal: &Journal, seq: u64) -> Vec<HandOver> {
    let stands = !journal.is_undone(seq);
    match journal.entry(seq).map(|entry| &entry.action) {
        Some(Action::AcceptPlaces { known, .. }) => {
            let known = known.iter().cloned();
            known.map(|(request, player)| HandOver { request, player, stands }).collect()
        }
        Some(Action::Undo { entries }) => entries.iter().flat_map(|seq| decided_by(journal, *seq)).collect(),
        _ => Vec::new(),
    }
}

impl HandOver {
    /// Gives the request's phones the registered name, or takes it back. They keep the requested name, which waits
    /// again if the decision is undone.
    fn events(&self, people: &People, tournament: &str) -> Vec<PeopleEvent> {
        let event = |browser| {
            let (tournament, player) = (tournament.to_owned(), self.player.clone());
            match self.stands {
                true => PeopleEvent::Claimed { tournament, player, browser, proved: true },
                false => PeopleEvent::Released { tournament, player, browser: Some(browser) },
            }
        };
        people.phones(tournament, &self.request).iter().map(|claim| event(claim.browser.clone())).collect()
    }
}
