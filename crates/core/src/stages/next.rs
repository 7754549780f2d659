//! What comes next: the step the desk offers, and the action that carries it out.

use std::collections::HashMap;

use super::bracket::{engine, next_matches_of};
use super::{Bracket, Cut, bracket, cut};
use crate::journal::action::Action;
use crate::message;
use crate::nouns::entropy::Entropy;
use crate::nouns::ids::RoundNumber;
use crate::nouns::{PairingRecord, Proposal};
use crate::nouns::{Round, StageKind};
use crate::pairing::dutch::{self, DutchField, DutchRound};
use crate::pairing::swiss::{self, LastRoundChoice, Paired};
use crate::pairing::{SoFar, meetings_in, table_engine, table_round, too_few};
use crate::refusal::Refusal;
use crate::ruleset::{PairingMethod, Rematches};
use crate::standings::{Standings, standings};
use crate::tournament::Tournament;

/// The next step of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// Too few players are registered.
    Register,
    /// The round can be paired.
    Pair(RoundNumber),
    /// The round is paired and waits to be made known.
    Publish(RoundNumber),
    /// This many tables of the round are still playing.
    Wait(RoundNumber, usize),
    /// The Swiss is over and the cut can be made.
    Cut(u32),
    Finish,
    /// The tournament is closed.
    Finished,
}

/// The step that comes next.
pub fn next_step(tournament: &Tournament) -> NextStep {
    if tournament.finished { NextStep::Finished } else { step_left(tournament) }
}

/// The step that would come next if the tournament were not closed.
pub(crate) fn step_left(tournament: &Tournament) -> NextStep {
    if let Some(proposal) = &tournament.proposal {
        return NextStep::Publish(proposal.round.number);
    }
    if let Some(round) = tournament.current_round() {
        let open = round.open_matches().count();
        if open > 0 {
            return NextStep::Wait(round.number, open);
        }
    }
    if tournament.is_cut() { bracket_step(tournament) } else { swiss_step(tournament) }
}

fn bracket_step(tournament: &Tournament) -> NextStep {
    let over = bracket(tournament).is_none_or(|bracket| bracket.is_decided());
    if over { NextStep::Finish } else { NextStep::Pair(tournament.next_round()) }
}

/// Whether a bracket has begun and its last match is still to be played; not where the bracket of another program cannot go on.
pub fn is_final_open(tournament: &Tournament) -> bool {
    let is_played = || tournament.bracket_rounds().any(|round| round.open_matches().next().is_some());
    let goes_on = |bracket: &Bracket| is_played() || next_matches_of(tournament, bracket).is_some();
    let bracket = bracket(tournament).filter(|_| tournament.is_cut());
    bracket.is_some_and(|bracket| !bracket.is_decided() && goes_on(&bracket))
}

fn swiss_step(tournament: &Tournament) -> NextStep {
    let next = tournament.next_round();
    let few = tournament.present_in(next).count() < 2;
    let over = || few || is_over(tournament, next) || nobody_left_to_meet(tournament, next);
    match tournament.next_cut() {
        _ if few && tournament.rounds.is_empty() => NextStep::Register,
        Some(_) if over() => cut_size(tournament).map_or(NextStep::Finish, NextStep::Cut),
        None if over() => NextStep::Finish,
        _ => NextStep::Pair(next),
    }
}

/// Whether the announced rounds before the next cut, or those of the table, have been played.
fn is_over(tournament: &Tournament, next: RoundNumber) -> bool {
    let cut = tournament.next_cut();
    let announced =
        cut.map_or_else(|| tournament.setup.rounds_announced(), |stage| tournament.rounds_before(stage));
    let is_table = tournament.first_stage() == StageKind::RoundRobin && !tournament.rounds.is_empty();
    tournament.begins_with_bracket()
        || announced.is_some_and(|announced| next.0 > announced)
        || is_table && table_round(tournament, next).is_none_or(|round| round.matches.is_empty())
}

/// Whether nothing is left to play before a cut that is planned and not yet made.
pub fn is_cut_due(tournament: &Tournament) -> bool {
    let next = tournament.next_round();
    let over = || is_over(tournament, next) || nobody_left_to_meet(tournament, next);
    tournament.next_cut().is_some() && over()
}

/// Whether everybody here has met everybody, and the ruleset lets nobody meet again (Turnabout). Where each match has one
/// side of the game only, two may meet once more the other way round.
pub fn nobody_left_to_meet(tournament: &Tournament, next: RoundNumber) -> bool {
    let pairing = &tournament.ruleset.pairing;
    // A table ends with its last round.
    if tournament.first_stage() == StageKind::RoundRobin || pairing.rematches != Rematches::Never {
        return false;
    }
    let times = if pairing.method == PairingMethod::SingleSided { 2 } else { 1 };
    let here: Vec<usize> =
        tournament.present_in(next).filter_map(|player| tournament.index_of(&player.id)).collect();
    let (first, _) = tournament.session(next);
    let rounds = || tournament.swiss_rounds().filter(|round| round.number >= first);
    // So few rounds cannot have brought everybody together: no need to look.
    if here.len() < 2 || (here.len() - 1) * times > rounds().count() {
        return false;
    }
    let mut met: HashMap<[usize; 2], usize> = HashMap::new();
    for (_, a, b) in rounds().flat_map(|round| meetings_in(tournament, round)) {
        *met.entry([a.min(b), a.max(b)]).or_default() += 1;
    }
    let mut all = here.iter().enumerate().flat_map(|(place, a)| here[..place].iter().map(move |b| (*a, *b)));
    all.all(|(a, b)| met.get(&[a.min(b), a.max(b)]).is_some_and(|often| *often >= times))
}

/// What a tournament was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordSource {
    /// A file, which nobody continues.
    File,
    /// A journal, in which a tournament may go on.
    Journal,
}

/// Whether nothing is left to play: all announced rounds and the announced cut are played, or the organiser has closed the
/// tournament. One that announces neither is over once no match is open if it is a file, or was paired elsewhere.
pub fn is_played_out(tournament: &Tournament, source: RecordSource) -> bool {
    let is_open = || tournament.open_matches().next().is_some();
    let may_be_over = || source == RecordSource::File || tournament.pairings.is_empty();
    match next_step(tournament) {
        _ if tournament.rounds.is_empty() => false,
        NextStep::Finished => true,
        NextStep::Finish => !is_open(),
        NextStep::Pair(_) => may_be_over() && !announces_more(tournament) && !is_open(),
        _ => false,
    }
}

/// Whether rounds that are still to be played are announced: by their number, by a stage, or by the table of a round robin.
fn announces_more(tournament: &Tournament) -> bool {
    tournament.setup.rounds_announced().is_some()
        || !tournament.setup.stages.is_empty()
        || tournament.is_cut()
        || tournament.first_stage() == StageKind::RoundRobin
}

/// How many would go on now; `None` where they make no bracket.
fn cut_size(tournament: &Tournament) -> Option<u32> {
    make_cut(tournament).ok().and_then(|(cut, _)| u32::try_from(cut.seeds.len()).ok())
}

/// The next round, paired: a Swiss round with the engine's reasons, or a round of the bracket.
#[derive(Debug, Clone)]
pub enum NextRound {
    /// By the Swiss engine.
    Swiss(Box<Paired>),
    /// By FIDE's Dutch system.
    Dutch(Box<DutchRound>),
    Bracket(Proposal),
    /// By the table of a round robin.
    Table(Proposal),
}

impl NextRound {
    /// The round and its record.
    pub fn proposal(&self) -> &Proposal {
        match self {
            NextRound::Swiss(paired) => &paired.proposal,
            NextRound::Dutch(paired) => &paired.proposal,
            NextRound::Bracket(proposal) | NextRound::Table(proposal) => proposal,
        }
    }

    /// The round and its record, without what else is known of them.
    pub fn into_proposal(self) -> Proposal {
        match self {
            NextRound::Swiss(paired) => paired.proposal,
            NextRound::Dutch(paired) => paired.proposal,
            NextRound::Bracket(proposal) | NextRound::Table(proposal) => proposal,
        }
    }

    /// The action that records it.
    pub fn action(&self) -> Action {
        let proposal = self.proposal().clone();
        Action::Pair { round: proposal.round, record: proposal.record }
    }
}

/// Pairs the next round, whatever its number.
pub fn pair_next(
    tournament: &Tournament,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<NextRound, Refusal> {
    pair_next_from(tournament, None, entropy, last)
}

/// The same where it is known what the rounds so far come to.
pub fn pair_next_from(
    tournament: &Tournament,
    so_far: Option<&SoFar>,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<NextRound, Refusal> {
    match tournament.next_stage() {
        _ if tournament.begins_with_bracket() && !tournament.is_cut() => Err(Refusal::BracketNotDrawn),
        stage if stage.is_bracket() => pair_bracket(tournament).map(NextRound::Bracket),
        StageKind::RoundRobin => pair_table(tournament).map(NextRound::Table),
        StageKind::Swiss if tournament.ruleset.pairing.method == PairingMethod::Dutch => {
            let field = dutch::field(tournament, tournament.next_round())?;
            pair_dutch(tournament, field, entropy)
        }
        StageKind::Swiss => pair_swiss(tournament, so_far, entropy, last),
        _ => Err(Refusal::Match(message!("stage-not-paired"))),
    }
}

fn pair_swiss(
    tournament: &Tournament,
    so_far: Option<&SoFar>,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<NextRound, Refusal> {
    if nobody_left_to_meet(tournament, tournament.next_round()) {
        return Err(Refusal::EverybodyHasMet);
    }
    let paired = swiss::pair_from(tournament, so_far, entropy, last).ok_or_else(|| too_few(tournament))?;
    let round = &paired.proposal.round;
    if round.matches.iter().all(|m| m.pair().is_none()) && !paired.proposal.record.sits_out.is_empty() {
        return Err(match too_few(tournament) {
            apart @ Refusal::AllKeptApart { .. } => apart,
            _ => Refusal::EverybodyHasMet,
        });
    }
    Ok(NextRound::Swiss(Box::new(paired)))
}

/// Pairs the next round by the Dutch system in a field that may come from elsewhere, such as a report file.
///
/// Where no pairing complies with C1-C3 the arbiter decides (C.04.3, 1.9.3); what is proposed then is the ladder's mildest
/// step, with its relaxations named (page 4).
pub fn pair_dutch(
    tournament: &Tournament,
    field: DutchField,
    entropy: &Entropy,
) -> Result<NextRound, Refusal> {
    match dutch::pair_in(tournament, field)? {
        Some(paired) => Ok(NextRound::Dutch(Box::new(paired))),
        None => pair_swiss(tournament, None, entropy, LastRoundChoice::ByRuleset),
    }
}

fn pair_table(tournament: &Tournament) -> Result<Proposal, Refusal> {
    let number = tournament.next_round();
    let round = table_round(tournament, number).filter(|round| !round.matches.is_empty());
    let none = if tournament.rounds.is_empty() { too_few(tournament) } else { Refusal::TableOver };
    let round = round.ok_or(none)?;
    let record = PairingRecord {
        round: number,
        engine: table_engine(tournament).into(),
        relaxed: Vec::new(),
        sits_out: Vec::new(),
        by_standing: false,
        by_hand: false,
        unproved: None,
    };
    Ok(Proposal { round: Round::new(number, StageKind::RoundRobin, round.matches), record })
}

/// The next round of the bracket; `None` while the one before is not over, and when the bracket is decided.
pub fn bracket_round(tournament: &Tournament) -> Option<Proposal> {
    bracket_round_of(tournament, &bracket(tournament)?)
}

/// The same of a bracket as it stands.
pub fn bracket_round_of(tournament: &Tournament, bracket: &Bracket) -> Option<Proposal> {
    if bracket.is_decided() { None } else { round_of(tournament, bracket) }
}

fn round_of(tournament: &Tournament, bracket: &Bracket) -> Option<Proposal> {
    let matches = next_matches_of(tournament, bracket)?;
    let number = tournament.next_round();
    let record = PairingRecord {
        round: number,
        engine: engine(tournament).into(),
        relaxed: Vec::new(),
        sits_out: Vec::new(),
        by_standing: false,
        by_hand: false,
        unproved: None,
    };
    Some(Proposal { round: Round::new(number, tournament.next_stage(), matches), record })
}

fn pair_bracket(tournament: &Tournament) -> Result<Proposal, Refusal> {
    let round = bracket(tournament).and_then(|bracket| round_of(tournament, &bracket));
    round.ok_or_else(|| {
        let open = tournament.current_round().map_or(0, |round| round.open_matches().count());
        if open > 0 { Refusal::RoundOpen(open) } else { too_few(tournament) }
    })
}

/// The cut as it would be made now, and the action that records it.
pub fn make_cut(tournament: &Tournament) -> Result<(Cut, Action), Refusal> {
    make_cut_from(tournament, &standings(tournament))
}

/// The same where the standing is known.
pub fn make_cut_from(tournament: &Tournament, table: &Standings) -> Result<(Cut, Action), Refusal> {
    let stage = tournament.next_cut().ok_or(Refusal::NoCutPlanned)?;
    let planned = &tournament.setup.stages[stage];
    let rule = planned.cut.clone().unwrap_or_default();
    let mut made = cut(tournament, table, &rule);
    if made.seeds.len() < 2 {
        return Err(Refusal::CutTooSmall);
    }
    if !planned.kind.is_bracket() {
        // Where the Swiss goes on a seed means nothing: the lot matters only to those whom it keeps out.
        made.equals.retain(|equals| equals.iter().any(|id| !made.seeds.contains(id)));
        made.by_lot = made.equals.concat();
    }
    let action = Action::Cut { seeds: made.seeds.clone(), by_lot: made.by_lot.clone() };
    Ok((made, action))
}
