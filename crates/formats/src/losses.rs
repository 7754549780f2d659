//! What of a tournament a format has no place for: one table, from which an export names what it leaves out.
//!
//! What a format carries in part (results of matches, byes still to come, who left) its own writer reports.

use pairwright_core::nouns::message::{Message, Term};
use pairwright_core::nouns::{BroughtClock, CheckIns, Match, Player, VenueOptions};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Tournament, message};

/// A part of a tournament that some formats have no place for.
pub struct Part {
    /// Its text is `part-NAME`.
    pub name: &'static str,
    /// The formats, as `export --format` names them, that leave it out.
    pub left_out_of: &'static [&'static str],
    is_there: fn(&Tournament) -> bool,
}

const REPORTS: &[&str] = &["trf16", "trf26"];
const REPORTS_AND_COBRA: &[&str] = &["trf16", "trf26", "cobra"];
const COBRA_AND_CSV: &[&str] = &["cobra", "csv"];
/// What belongs to the room while a round is played: it is in the journal alone.
const ALL: &[&str] = &["trf16", "trf26", "cobra", "csv", "json"];

/// Every such part.
pub const PARTS: &[Part] = &[
    Part {
        name: "ruleset",
        left_out_of: REPORTS,
        is_there: |tournament| !is_preset(tournament, "chess-dutch"),
    },
    Part { name: "own-rules", left_out_of: &["cobra"], is_there: has_own_rules },
    Part { name: "tournament", left_out_of: &["csv"], is_there: |_| true },
    Part {
        name: "prizes",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |tournament| tournament.setup.prizes.is_some(),
    },
    Part {
        name: "decks-public",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |tournament| tournament.setup.decks_public,
    },
    Part {
        name: "venue",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |tournament| tournament.setup.venue != VenueOptions::default(),
    },
    Part {
        name: "drafts",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |tournament| !tournament.drafts.is_empty(),
    },
    Part { name: "rating-keys", left_out_of: REPORTS, is_there: has_rating_keys },
    Part {
        name: "awarded-byes",
        left_out_of: REPORTS,
        is_there: |tournament| any(tournament, |player| player.awarded_byes > 0),
    },
    Part {
        name: "fixed-tables",
        left_out_of: REPORTS,
        is_there: |tournament| any(tournament, |player| player.fixed_table.is_some()),
    },
    Part {
        name: "clocks",
        left_out_of: REPORTS,
        is_there: |tournament| any(tournament, |player| player.clock != BroughtClock::None),
    },
    Part {
        name: "decks",
        left_out_of: REPORTS,
        is_there: |tournament| any(tournament, |player| player.deck.is_some()),
    },
    Part {
        name: "missed-rounds",
        left_out_of: COBRA_AND_CSV,
        is_there: |tournament| any(tournament, |player| !player.absent.is_empty()),
    },
    Part {
        name: "disqualifications",
        left_out_of: COBRA_AND_CSV,
        is_there: |tournament| any(tournament, |player| player.disqualified_after.is_some()),
    },
    Part {
        name: "late-results",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |tournament| matches(tournament).any(|m| !m.late.is_empty()),
    },
    Part {
        name: "given-games",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |tournament| matches(tournament).any(|m| m.given.is_some()),
    },
    Part {
        name: "engines",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |tournament| tournament.rounds.iter().any(|round| round.engine.is_some() || round.repaired),
    },
    Part { name: "reports", left_out_of: ALL, is_there: |tournament| !tournament.reports.is_empty() },
    Part { name: "calls", left_out_of: ALL, is_there: |tournament| !tournament.calls.is_empty() },
    Part { name: "deck-checks", left_out_of: ALL, is_there: |tournament| !tournament.deck_checks.is_empty() },
    Part { name: "counters", left_out_of: ALL, is_there: |tournament| !tournament.armageddons.is_empty() },
    Part { name: "times", left_out_of: ALL, is_there: has_times },
    Part {
        name: "check-ins",
        left_out_of: ALL,
        is_there: |tournament| tournament.check_ins != CheckIns::default(),
    },
];

/// What a tournament has that a format leaves out, as one message; `None` where that is nothing.
pub(crate) fn losses(tournament: &Tournament, format: &str) -> Option<Message> {
    let lost = PARTS.iter().filter(|part| part.left_out_of.contains(&format) && (part.is_there)(tournament));
    let names: Vec<Message> = lost.map(|part| Message::new(format!("part-{}", part.name), vec![])).collect();
    (!names.is_empty()).then(|| message!("parts-left-out", parts = names.into_iter().collect::<Term>()))
}

fn any(tournament: &Tournament, is_so: impl Fn(&Player) -> bool) -> bool {
    tournament.players.iter().any(is_so)
}

fn matches(tournament: &Tournament) -> impl Iterator<Item = &Match> {
    tournament.rounds.iter().flat_map(|round| &round.matches)
}

fn is_preset(tournament: &Tournament, name: &str) -> bool {
    matches!(&tournament.setup.ruleset, RulesetChoice::Preset(preset) if preset == name)
}

fn has_own_rules(tournament: &Tournament) -> bool {
    !matches!(tournament.setup.ruleset, RulesetChoice::Preset(_))
}

/// Timers, extra time, players who were not at their tables.
fn has_times(tournament: &Tournament) -> bool {
    !(tournament.timers.is_empty() && tournament.given_time.is_empty() && tournament.missing.is_empty())
}

fn has_rating_keys(tournament: &Tournament) -> bool {
    let setup = &tournament.setup;
    setup.k.is_some() || [&setup.category, &setup.region, &setup.level].into_iter().any(Option::is_some)
}
