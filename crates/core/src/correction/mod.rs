//! Corrections of a past result after a later round was paired on it. Each option is an action with
//! its effects (page 4, "Correcting a past result"). Also changes to a round in progress (page 10,
//! "The round in progress").

mod change;
mod cuts;
mod rearrange;
mod repair;

use std::collections::{BTreeSet, HashSet};

use crate::check::{Finding, check_round};
use crate::journal::Action;
pub use crate::nouns::{Answer, ChangedTable, RoundChange};
use crate::nouns::{
    Entropy, FindingKind, Match, MatchResult, PlayerId, Round, RoundNumber, StageKind, TableNumber,
};
use crate::pairing::fixed_table;
use crate::pairing::swiss::{LastRoundChoice, field_of};
use crate::refusal::Refusal;
use crate::ruleset::PairingMethod;
use crate::stages::next::pair_next;
use crate::tournament::Tournament;
use change::{by_players, key};
pub use cuts::{KeptCut, kept_cuts};
pub use rearrange::{Wish, new_findings, rearranged, waiting_pairs};

/// A corrected result of a past round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    pub round: RoundNumber,
    /// The players of the match in order.
    pub players: (PlayerId, PlayerId),
    /// The true result from the first player's view; `None` reopens the match.
    pub result: Option<MatchResult>,
    pub was: Option<MatchResult>,
}

/// The open matches of a published round that have begun. In an unpublished round none has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Playing {
    #[default]
    All,
    /// None: the players are still looking for their tables.
    None,
    /// The matches at these tables.
    At(Vec<TableNumber>),
}

/// A later round with the options for a correction. *Standings only* is
/// [`Answers::standings_only`]: the round stays.
#[derive(Debug, Clone)]
pub struct Answers {
    /// The round that was paired on the result.
    pub later: Round,
    /// Whether that round is published rather than proposed.
    pub is_published: bool,
    /// The tournament with the corrected result and an unchanged later round.
    pub corrected: Tournament,
    pub standings_only: Action,
    /// Minimal repair; `None` if the system can only pair whole rounds (FIDE's Dutch system).
    pub repair: Option<RoundChange>,
    pub anew: RoundChange,
}

impl Correction {
    /// The correction alone, leaving all pairings unchanged.
    pub fn report(&self) -> Action {
        Action::Report {
            round: self.round,
            players: self.players.clone(),
            result: self.result.clone(),
            was: self.was.clone(),
        }
    }

    pub fn with(&self, later: &RoundChange) -> Action {
        Action::Correct {
            round: self.round,
            players: self.players.clone(),
            result: self.result.clone(),
            was: self.was.clone(),
            later: later.clone(),
        }
    }
}

impl Playing {
    /// Whether a match has begun and is not finished.
    pub fn has(&self, played: &Match) -> bool {
        let is_open = played.pair().is_some() && played.is_open();
        is_open
            && match self {
                Playing::All => true,
                Playing::None => false,
                Playing::At(tables) => played.table.is_some_and(|table| tables.contains(&table)),
            }
    }
}

impl Answers {
    /// Findings in the later round if it stays unchanged.
    pub fn left_as_it_is(&self) -> Vec<Finding> {
        judged(&self.corrected, &self.later)
    }

    pub fn left_after(&self, change: &RoundChange) -> Vec<Finding> {
        judged(&self.corrected, &change.applied(&self.later))
    }
}

/// Findings in a round that may have been changed (page 4). Kept matches do not excuse the
/// effects of the change.
fn judged(tournament: &Tournament, round: &Round) -> Vec<Finding> {
    let mut findings = check_round(tournament, &Round { repaired: false, ..round.clone() });
    let is_excused = |kind| kind == FindingKind::Lot || round.repaired && kind == FindingKind::Order;
    findings.retain(|finding| !is_excused(finding.kind));
    findings
}

/// The options for a correction; `None` if only the standings are affected. That is so if no later
/// Swiss round is open, or the last one would have the same field.
pub fn answers(
    tournament: &Tournament,
    correction: &Correction,
    playing: &Playing,
) -> Result<Option<Answers>, Refusal> {
    let corrected = tournament.after(&correction.report())?;
    let Some((later, is_published)) = later_round(tournament, correction.round) else { return Ok(None) };
    let Some(entropy) = tournament.setup.entropy.as_ref() else { return Ok(None) };
    let playing = if is_published { playing } else { &Playing::None };
    let is_dutch = tournament.ruleset.pairing.method == PairingMethod::Dutch;
    if !is_dutch && !is_concerned(tournament, &corrected, later) {
        return Ok(None);
    }
    let Some(anew) = pair_anew(&corrected, later, is_published, entropy) else { return Ok(None) };
    if is_dutch && anew.is_nothing() {
        return Ok(None);
    }
    let repair = (!is_dutch).then(|| repair::change(&corrected, later, is_published, playing, entropy));
    Ok(Some(Answers {
        later: later.clone(),
        is_published,
        corrected,
        standings_only: correction.report(),
        repair,
        anew,
    }))
}

/// The last round, if it was paired by points after this one and is not over. It may be proposed or published.
fn later_round(tournament: &Tournament, after: RoundNumber) -> Option<(&Round, bool)> {
    let proposed = tournament.proposal.as_ref().map(|proposal| (&proposal.round, false));
    let (round, is_published) = proposed.or_else(|| tournament.current_round().map(|round| (round, true)))?;
    let is_open = !is_published || round.open_matches().next().is_some();
    let by_points = round.stage == StageKind::Swiss && !tournament.is_cut() && !tournament.finished;
    (round.number > after && is_open && by_points).then_some((round, is_published))
}

/// Whether the corrected result changes the field of the later round.
fn is_concerned(before: &Tournament, after: &Tournament, later: &Round) -> bool {
    let ids = change::players(after, later);
    let last = last_round_choice(before, later.number);
    let field = |tournament| field_of(tournament, later.number, ids.clone(), last).field;
    field(before) != field(after)
}

fn last_round_choice(tournament: &Tournament, number: RoundNumber) -> LastRoundChoice {
    match tournament.record_of(number) {
        Some(record) if record.by_standing => LastRoundChoice::ThisIsIt,
        _ => LastRoundChoice::ByRuleset,
    }
}

/// The changes from pairing anew; `None` if the round can no longer be paired. Matches that recur
/// keep their table and any result.
fn pair_anew(
    corrected: &Tournament,
    round: &Round,
    is_published: bool,
    entropy: &Entropy,
) -> Option<RoundChange> {
    let last = last_round_choice(corrected, round.number);
    let before = corrected.before_last_pairing();
    let paired = pair_next(&before, entropy, last).ok()?;
    let proposal = paired.proposal().clone();
    let mut wanted = proposal.round.matches;
    if is_published {
        seat(corrected, round, &mut wanted, KeptSides::StayIfFinished);
    }
    Some(change::difference(round, wanted, Answer::Anew, proposal.record))
}

/// Which kept pairs also keep their sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeptSides {
    Stay,
    /// Only finished matches; the others get the sides of the new pairing.
    StayIfFinished,
}

/// Gives every match a table. A kept pair keeps its own; a new one gets a player's fixed one, the
/// first freed one, or any free one.
fn seat(tournament: &Tournament, round: &Round, wanted: &mut [Match], sides: KeptSides) {
    let mut taken = stay(round, wanted, sides);
    let is_new = |m: &&mut Match| m.players.len() == 2 && m.table.is_none();
    for played in wanted.iter_mut().filter(is_new) {
        played.table = fixed_table(tournament, played).filter(|table| taken.insert(*table));
    }
    let tables = &tournament.setup.venue.tables;
    let top: Vec<TableNumber> = tables.filled_from_the_top().collect();
    let freed: BTreeSet<TableNumber> = round.matches.iter().filter_map(|m| m.table).collect();
    // A feature table assigned by the desk stays empty until the desk assigns it again.
    let usual = freed.iter().copied().filter(|table| !tables.feature.contains(*table));
    let free = top.into_iter().chain(usual).chain(tables.usual());
    let mut free = free.filter(|table| taken.insert(*table));
    for played in wanted.iter_mut().filter(is_new) {
        played.table = free.next();
    }
}

/// Keeps the tables of unchanged pairs and returns them.
fn stay(round: &Round, wanted: &mut [Match], sides: KeptSides) -> HashSet<TableNumber> {
    let standing = by_players(&round.matches);
    let mut taken = HashSet::new();
    for played in wanted {
        let same = standing.get(&key(played));
        played.table = same.and_then(|same| same.table).filter(|table| taken.insert(*table));
        if let Some(same) = same.filter(|same| sides == KeptSides::Stay || !same.is_open()) {
            played.players.clone_from(&same.players);
        }
    }
    taken
}
