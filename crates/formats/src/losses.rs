//! What of a tournament a format has no place for: one table, from which an export names what it leaves out.
//!
//! What a format carries in part (results of matches, byes still to come, who left) its own writer reports.

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::message::{Message, Term};
use pairwright_core::nouns::{BroughtClock, Match, Player};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Tournament, message};

/// A part of a tournament that some formats have no place for.
pub struct Part {
    /// Its text is `part-NAME`.
    pub name: &'static str,
    /// The formats, as `export --format` names them, that leave it out.
    pub left_out_of: &'static [&'static str],
    is_there: fn(&TournamentFile) -> bool,
}

const REPORTS: &[&str] = &["trf16", "trf26"];
const REPORTS_AND_COBRA: &[&str] = &["trf16", "trf26", "cobra"];
const ALL_BUT_OURS: &[&str] = &["trf16", "trf26", "cobra", "csv"];

/// Every such part.
pub const PARTS: &[Part] = &[
    Part { name: "ruleset", left_out_of: REPORTS, is_there: |file| !is_preset(file, "chess-dutch") },
    Part { name: "own-rules", left_out_of: &["cobra"], is_there: has_own_rules },
    Part { name: "tournament", left_out_of: &["csv"], is_there: |_| true },
    Part { name: "prizes", left_out_of: REPORTS_AND_COBRA, is_there: |file| file.setup.prizes.is_some() },
    Part { name: "decks-public", left_out_of: REPORTS_AND_COBRA, is_there: |file| file.setup.decks_public },
    Part { name: "rating-keys", left_out_of: REPORTS, is_there: has_rating_keys },
    Part {
        name: "awarded-byes",
        left_out_of: REPORTS,
        is_there: |file| any(file, |player| player.awarded_byes > 0),
    },
    Part {
        name: "fixed-tables",
        left_out_of: REPORTS,
        is_there: |file| any(file, |player| player.fixed_table.is_some()),
    },
    Part {
        name: "clocks",
        left_out_of: REPORTS,
        is_there: |file| any(file, |player| player.clock != BroughtClock::None),
    },
    Part { name: "decks", left_out_of: REPORTS, is_there: |file| any(file, |player| player.deck.is_some()) },
    Part {
        name: "missed-rounds",
        left_out_of: ALL_BUT_OURS,
        is_there: |file| any(file, |player| !player.absent.is_empty()),
    },
    Part {
        name: "disqualifications",
        left_out_of: ALL_BUT_OURS,
        is_there: |file| any(file, |player| player.disqualified_after.is_some()),
    },
    Part {
        name: "late-results",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |file| matches(file).any(|m| !m.late.is_empty()),
    },
    Part {
        name: "given-games",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |file| matches(file).any(|m| m.given.is_some()),
    },
    Part {
        name: "engines",
        left_out_of: REPORTS_AND_COBRA,
        is_there: |file| file.rounds.iter().any(|round| round.engine.is_some() || round.repaired),
    },
];

/// What a tournament has that a format leaves out, as one message; `None` where that is nothing.
pub(crate) fn losses(tournament: &Tournament, format: &str) -> Option<Message> {
    let file = TournamentFile::from(tournament);
    let lost = PARTS.iter().filter(|part| part.left_out_of.contains(&format) && (part.is_there)(&file));
    let names: Vec<Message> = lost.map(|part| Message::new(format!("part-{}", part.name), vec![])).collect();
    (!names.is_empty()).then(|| message!("parts-left-out", parts = names.into_iter().collect::<Term>()))
}

fn any(file: &TournamentFile, is_so: impl Fn(&Player) -> bool) -> bool {
    file.players.iter().any(is_so)
}

fn matches(file: &TournamentFile) -> impl Iterator<Item = &Match> {
    file.rounds.iter().flat_map(|round| &round.matches)
}

fn is_preset(file: &TournamentFile, name: &str) -> bool {
    matches!(&file.setup.ruleset, RulesetChoice::Preset(preset) if preset == name)
}

fn has_own_rules(file: &TournamentFile) -> bool {
    !matches!(file.setup.ruleset, RulesetChoice::Preset(_))
}

fn has_rating_keys(file: &TournamentFile) -> bool {
    let setup = &file.setup;
    setup.k.is_some() || [&setup.category, &setup.region, &setup.level].into_iter().any(Option::is_some)
}
