//! The question before changing the settings of a running tournament.

use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Journal, Setup, Tournament};
use pairwright_office::order::{Confirmation, fingerprint};

use crate::desk::results::effects::differences;
use crate::i18n::Texts;
use crate::say;

pub(crate) use super::compared::{changes, new_values};

/// The settings before an entry of the journal.
pub(crate) fn setup_before(journal: &Journal, seq: u64) -> Option<&Setup> {
    let earlier = journal.entries().iter().rev().filter(|entry| entry.seq < seq);
    let mut standing = earlier.filter(|entry| !journal.is_undone(entry.seq));
    standing.find_map(|entry| match &entry.action {
        Action::Create { setup } | Action::Configure { setup } => Some(setup),
        Action::Import { file } => Some(&file.setup),
        _ => None,
    })
}

/// The question before the settings of a running tournament change, with everything that changes with them.
pub(crate) fn question(
    texts: Texts,
    tournament: &Tournament,
    setup: &Setup,
) -> Result<Confirmation, Refusal> {
    let after = tournament.after(&Action::Configure { setup: setup.clone() })?;
    let mut details = changes(texts, &tournament.setup, setup);
    let ranks = differences(texts, tournament, &after);
    if ranks.is_empty() {
        details.push(say!(texts, "change-no-ranks"));
    }
    details.extend(ranks);
    if let Some(change) = after.rounds_changed.filter(|_| tournament.rounds_changed != after.rounds_changed) {
        details.push(say!(
            texts,
            "change-rounds-shown",
            announced = change.announced,
            round = change.after.0
        ));
    }
    Ok(Confirmation {
        sentence: say!(texts, "change-question"),
        details,
        yes: say!(texts, "change-yes"),
        shown: fingerprint(&(setup, tournament.rounds.len())),
    })
}

/// Whether a change does not affect play: name, date, public decks, and data for ratings and leaderboards.
pub(crate) fn is_outward(before: &Setup, after: &Setup) -> bool {
    let same = Setup {
        name: before.name.clone(),
        date: before.date,
        decks_public: before.decks_public,
        venue: before.venue.clone(),
        k: before.k,
        category: before.category.clone(),
        region: before.region.clone(),
        level: before.level.clone(),
        ..after.clone()
    };
    same == *before
}
