//! What a change of the settings changes, in words; and the question before it once the tournament is under way.

use pairwright_core::nouns::{StageKind, StageSpec, VenueOptions};
use pairwright_core::{Action, Journal, Setup, Tournament};

use crate::desk::results::effects::differences;
use crate::i18n::Texts;
use crate::parts::words;
use crate::say;
use crate::server::error::{Confirmation, Error};
use crate::server::fields::fingerprint;

/// What differs between two setups, a clause for each thing.
pub(crate) fn changes(texts: Texts, before: &Setup, after: &Setup) -> Vec<String> {
    let mut changes = Vec::new();
    let mut compare = |what: String, from: String, to: String| {
        if from != to {
            changes.push(say!(texts, "change-from-to", what = what, from = from, to = to));
        }
    };
    compare(say!(texts, "desk-name"), before.name.clone(), after.name.clone());
    compare(say!(texts, "desk-date"), day(texts, before), day(texts, after));
    compare(say!(texts, "desk-rounds-label"), rounds(texts, before), rounds(texts, after));
    compare(say!(texts, "desk-cut-label"), cut(texts, before), cut(texts, after));
    compare(say!(texts, "desk-ruleset"), rules(texts, before), rules(texts, after));
    let count = changes.len();
    if before.ruleset != after.ruleset && rules(texts, before) == rules(texts, after) {
        changes.push(say!(texts, "change-rules"));
    }
    if stages(before) != stages(after) && count == changes.len() && cut(texts, before) == cut(texts, after) {
        changes.push(say!(texts, "change-stages"));
    }
    if before.decks_public != after.decks_public {
        let now = if after.decks_public {
            say!(texts, "change-decks-public")
        } else {
            say!(texts, "change-decks-private")
        };
        changes.push(now);
    }
    changes.extend(venue(texts, &before.venue, &after.venue));
    if before.forbidden != after.forbidden {
        changes.push(say!(texts, "change-forbidden"));
    }
    changes
}

/// Which parts of the venue's settings differ.
fn venue(texts: Texts, before: &VenueOptions, after: &VenueOptions) -> Vec<String> {
    let VenueOptions {
        reports,
        claims,
        judges_enter_results,
        timing,
        round_minutes,
        day,
        at_zero,
        late,
        decks,
        tables,
        registration,
        draft,
        practice,
    } = before;
    let phones = *reports != after.reports || *claims != after.claims || *practice != after.practice;
    let parts = [
        (phones, say!(texts, "change-phones")),
        (*registration != after.registration, say!(texts, "change-registration")),
        (*judges_enter_results != after.judges_enter_results, say!(texts, "change-judges")),
        (*day != after.day || *round_minutes != after.round_minutes, say!(texts, "change-day")),
        (
            *timing != after.timing || *at_zero != after.at_zero || *late != after.late,
            say!(texts, "change-clock"),
        ),
        (*tables != after.tables, say!(texts, "change-tables")),
        (*decks != after.decks, say!(texts, "change-decks")),
        (*draft != after.draft, say!(texts, "change-draft")),
    ];
    parts.into_iter().filter_map(|(differs, text)| differs.then_some(text)).collect()
}

fn day(texts: Texts, setup: &Setup) -> String {
    setup.date.map_or_else(|| say!(texts, "change-none"), |date| words::date(texts, date))
}

fn rounds(texts: Texts, setup: &Setup) -> String {
    setup.rounds_announced().map_or_else(|| say!(texts, "change-open"), |rounds| rounds.to_string())
}

fn rules(texts: Texts, setup: &Setup) -> String {
    setup
        .ruleset
        .resolve()
        .map_or_else(|_| setup.ruleset.name().to_owned(), |rules| texts.ruleset_title(&rules))
}

/// Who goes on after the rounds, and how it is played then.
fn cut(texts: Texts, setup: &Setup) -> String {
    let Some(stage) = setup.bracket_stage() else { return say!(texts, "desk-cut-none") };
    let kind = if stage.kind == StageKind::DoubleElimination {
        say!(texts, "desk-cut-double")
    } else {
        say!(texts, "desk-cut-single")
    };
    let rule = stage.cut.as_ref();
    let top = rule.and_then(|rule| rule.top).map(|top| say!(texts, "desk-top", top = top));
    let points = rule.and_then(|rule| rule.points.as_ref());
    let points = points.map(|points| say!(texts, "change-least", points = texts.number(points)));
    top.into_iter().chain(points).chain([kind]).collect::<Vec<_>>().join(", ")
}

/// The stages but for who has gone on into them.
fn stages(setup: &Setup) -> Vec<StageSpec> {
    setup.stages.iter().map(|stage| StageSpec { seeds: Vec::new(), ..stage.clone() }).collect()
}

/// The settings as they were before an entry of the journal.
pub(crate) fn setup_before(journal: &Journal, seq: u64) -> Option<&Setup> {
    let earlier = journal.entries().iter().rev().filter(|entry| entry.seq < seq);
    let mut standing = earlier.filter(|entry| !journal.is_undone(entry.seq));
    standing.find_map(|entry| match &entry.action {
        Action::Create { setup } | Action::Configure { setup } => Some(setup),
        _ => None,
    })
}

/// The question before the settings of a tournament that is under way are changed: everything that changes with them.
///
/// # Errors
/// Why they cannot be changed so.
pub(crate) fn question(texts: Texts, tournament: &Tournament, setup: &Setup) -> Result<Confirmation, Error> {
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

/// Whether a change is only of what has no bearing on the play: the name, the day, whether decks are
/// public, and what ratings and leaderboards need to know.
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
