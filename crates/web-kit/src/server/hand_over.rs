//! Gives registered names to phones that requested a place, if the request turns out to be a registered player's.

use pairwright_core::{Action, Journal, PlayerId};
use pairwright_store::TournamentId;

use crate::error::Error;
use crate::journals::{CommandStamp, Journals};
use crate::people::{People, PeopleEvent};
use crate::server::access::Access;

/// Whether an action decides that requests are registered players', or takes such a decision back.
pub(super) fn hands_over(action: &Action) -> bool {
    matches!(action, Action::AcceptPlaces { .. } | Action::Undo { .. })
}

/// Grants or revokes the registered names that an entry decides about. A phone keeps a registered name only while its
/// request counts as that player's.
pub(super) fn hand_over(
    access: &Access,
    journals: &Journals,
    id: &TournamentId,
    command: &CommandStamp,
    seq: u64,
) -> Result<(), Error> {
    let decided = journals.read(id, |journal| decided_by(journal, seq))?;
    if !decided.is_empty() {
        access.people().act(command, &|people| Ok(handed_over(people, id.as_str(), &decided)))?;
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
    let Some(entry) = journal.entry(seq) else { return Vec::new() };
    match &entry.action {
        Action::AcceptPlaces { known, .. } => {
            let stands = !journal.is_undone(seq);
            let of_request = |(request, player): &(PlayerId, PlayerId)| HandOver {
                request: request.clone(),
                player: player.clone(),
                stands,
            };
            known.iter().map(of_request).collect()
        }
        Action::Undo { entries } => entries.iter().flat_map(|seq| decided_by(journal, *seq)).collect(),
        _ => Vec::new(),
    }
}

/// Gives the requests' phones the registered names, or takes them back. They keep the requested names, which wait
/// again if the decision is undone.
fn handed_over(people: &People, tournament: &str, decided: &[HandOver]) -> Vec<PeopleEvent> {
    let of_one = |one: &HandOver| {
        let phones = people.phones(tournament, &one.request).iter();
        let event = |browser| match one.stands {
            true => PeopleEvent::Claimed {
                tournament: tournament.to_owned(),
                player: one.player.clone(),
                browser,
                proved: true,
            },
            false => PeopleEvent::Released {
                tournament: tournament.to_owned(),
                player: one.player.clone(),
                browser: Some(browser),
            },
        };
        phones.map(|claim| event(claim.browser.clone())).collect::<Vec<_>>()
    };
    decided.iter().flat_map(of_one).collect()
}
