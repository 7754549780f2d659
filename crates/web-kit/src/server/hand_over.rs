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

/// Grants or revokes the registered names that an entry decides about.
/// A phone keeps a registered name only while its request is taken for that player.
pub(super) fn hand_over(
    access: &Access,
    journals: &Journals,
    id: &TournamentId,
    command: &CommandStamp,
    seq: u64,
) -> Result<(), Error> {
    let taken = journals.read(id, |journal| taken_by(journal, seq))?;
    if !taken.is_empty() {
        access.people().act(command, &|people| Ok(handed_over(people, id.as_str(), &taken)))?;
    }
    Ok(())
}

/// A request that is a registered player's.
struct Taken {
    request: PlayerId,
    player: PlayerId,
    stands: bool,
}

/// The requests about which an entry decides this, or no longer does.
fn taken_by(journal: &Journal, seq: u64) -> Vec<Taken> {
    let Some(entry) = journal.entry(seq) else { return Vec::new() };
    match &entry.action {
        Action::AcceptPlaces { known, .. } => {
            let stands = !journal.is_undone(seq);
            let taken = |(request, player): &(PlayerId, PlayerId)| Taken {
                request: request.clone(),
                player: player.clone(),
                stands,
            };
            known.iter().map(taken).collect()
        }
        Action::Undo { entries } => entries.iter().flat_map(|seq| taken_by(journal, *seq)).collect(),
        _ => Vec::new(),
    }
}

/// Gives the requests' phones the registered names, or takes them back. They keep the requested names, which wait
/// again if the decision is undone.
fn handed_over(people: &People, tournament: &str, taken: &[Taken]) -> Vec<PeopleEvent> {
    let of_one = |taken: &Taken| {
        let phones = people.phones(tournament, &taken.request).iter();
        let event = |browser| match taken.stands {
            true => PeopleEvent::Claimed {
                tournament: tournament.to_owned(),
                player: taken.player.clone(),
                browser,
                proved: true,
            },
            false => PeopleEvent::Released {
                tournament: tournament.to_owned(),
                player: taken.player.clone(),
                browser: Some(browser),
            },
        };
        phones.map(|claim| event(claim.browser.clone())).collect::<Vec<_>>()
    };
    taken.iter().flat_map(of_one).collect()
}
