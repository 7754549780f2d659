//! The next step that the desk offers, with its round or cut.

use std::collections::HashMap;

use super::bracket::{engine, next_matches_of};
use super::{Bracket, Cut, bracket, cut};
use crate::message;
use crate::nouns::{Entropy, PairingRecord, Proposal, Round, RoundNumber, StageKind};
use crate::pairing::dutch::{self, DutchField, DutchRound};
use crate::pairing::swiss::{LastRoundChoice, PairedRound, SeatPairs, SwissParts};
use crate::pairing::{allots_sides, table_engine, table_round, too_few};
use crate::refusal::Refusal;
use crate::ruleset::{PairingMethod, Rematches};
use crate::scoreboard::{Scoreboard, SeatRound};
use crate::standings::{Standings, standings};
use crate::tournament::Tournament;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// More players must be registered.
    Register,
    Pair(RoundNumber),
    Publish(RoundNumber),
    /// This many matches of the round are still open.
    Wait(RoundNumber, usize),
    /// The Swiss is over and the cut can be made.
    Cut(u32),
    Finish,
    Finished,
}

pub fn next_step(tournament: &Tournament) -> NextStep {
    if tournament.finished { NextStep::Finished } else { step_left(tournament) }
}

/// The next step if the tournament were not closed.
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

/// Whether a bracket has begun and can still be decided. False for another program's
/// bracket that cannot continue.
pub fn is_final_open(tournament: &Tournament) -> bool {
    let is_played = || tournament.bracket_rounds().any(|round| round.open_matches().next().is_some());
    let goes_on = |bracket: &Bracket| is_played() || next_matches_of(tournament, bracket).is_some();
    let bracket = bracket(tournament).filter(|_| tournament.is_cut());
    bracket.is_some_and(|bracket| !bracket.is_decided() && goes_on(&bracket))
}

fn swiss_step(tournament: &Tournament) -> NextStep {
    let next = tournament.next_round();
    if tournament.rounds.is_empty() && is_few(tournament, next) {
        return NextStep::Register;
    }
    match tournament.next_cut() {
        _ if goes_on(tournament, next) => NextStep::Pair(next),
        Some(_) => cut_size(tournament).map_or(NextStep::Finish, NextStep::Cut),
        None => NextStep::Finish,
    }
}

fn is_few(tournament: &Tournament, next: RoundNumber) -> bool {
    tournament.present_in(next).nth(1).is_none()
}

/// Whether this round before the cut can be paired, once all earlier ones have ended.
pub fn goes_on(tournament: &Tournament, next: RoundNumber) -> bool {
    !is_few(tournament, next) && !is_over(tournament, next) && !nobody_left_to_meet(tournament, next)
}

/// Whether rounds before the cut are paired and ranked by a scoreboard alone. Otherwise something reads the
/// matches of earlier rounds.
pub fn is_played_by_sums(tournament: &Tournament) -> bool {
    use PairingMethod::{Dutch, SingleSided};
    let (setup, pairing) = (&tournament.setup, &tournament.ruleset.pairing);
    tournament.first_stage() == StageKind::Swiss
        && !matches!(pairing.method, Dutch | SingleSided)
        && !allots_sides(tournament)
        && pairing.rematches != Rematches::Never
        && setup.leave.is_none()
        && setup.most_rounds() == setup.rounds_announced()
        && setup.venue.draft.pod_rounds.is_none()
}

/// Whether the announced rounds before the next cut have been played, or all rounds of the round robin.
fn is_over(tournament: &Tournament, next: RoundNumber) -> bool {
    let cut = tournament.next_cut();
    let announced =
        cut.map_or_else(|| tournament.rounds_announced(), |stage| tournament.rounds_before(stage));
    let is_table = tournament.first_stage() == StageKind::RoundRobin && !tournament.rounds.is_empty();
    let all_records_complete = || {
        let has_begun = tournament.setup.leave.is_some() && !tournament.rounds.is_empty();
        has_begun && tournament.present_in(next).count() < 2
    };
    tournament.begins_with_bracket()
        || all_records_complete()
        || announced.is_some_and(|announced| next.0 > announced)
        || is_table && table_round(tournament, next).is_none_or(|round| round.matches.is_empty())
}

/// Whether everything before a planned cut has been played, if this is the next round.
pub fn is_cut_due(tournament: &Tournament, next: RoundNumber) -> bool {
    let over = || is_over(tournament, next) || nobody_left_to_meet(tournament, next);
    tournament.next_cut().is_some() && over()
}

/// Whether all present players have met and the ruleset forbids rematches (Turnabout). In a game
/// with sides, two players may meet again with sides swapped.
pub fn nobody_left_to_meet(tournament: &Tournament, next: RoundNumber) -> bool {
    let pairing = &tournament.ruleset.pairing;
    // A round robin ends with its last round.
    if tournament.first_stage() == StageKind::RoundRobin || pairing.rematches != Rematches::Never {
        return false;
    }
    let times = if pairing.method == PairingMethod::SingleSided { 2 } else { 1 };
    let here: Vec<usize> =
        tournament.present_in(next).filter_map(|player| tournament.index_of(&player.id)).collect();
    let (first, _) = tournament.session(next);
    let rounds = || tournament.swiss_rounds().filter(move |round| round.number >= first);
    // With too few rounds played, the full check is unnecessary.
    if here.len() < 2 || (here.len() - 1) * times > rounds().count() {
        return false;
    }
    let mut met: HashMap<[usize; 2], usize> = HashMap::new();
    for round in rounds() {
        for (a, b) in
            SeatRound::of(tournament, round).meetings(&tournament.ruleset).map(|meeting| meeting.seats)
        {
            *met.entry([a.min(b), a.max(b)]).or_default() += 1;
        }
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

/// Whether nothing is left to play. All announced rounds and cuts are played, or the organiser
/// closed the tournament. Without announcements, a file or a tournament paired elsewhere is over
/// once no match is open.
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

/// Whether further rounds are announced, by their number, by a stage or by the table of a round robin.
fn announces_more(tournament: &Tournament) -> bool {
    tournament.setup.rounds_announced().is_some()
        || !tournament.setup.stages.is_empty()
        || tournament.is_cut()
        || tournament.first_stage() == StageKind::RoundRobin
}

/// The size of the cut if it were made now; `None` if no bracket is possible.
fn cut_size(tournament: &Tournament) -> Option<u32> {
    cut_now(tournament, &standings(tournament)).ok().and_then(|cut| u32::try_from(cut.seeds.len()).ok())
}

/// The next round, paired, with the engine's reasons if it has any.
#[derive(Debug, Clone)]
pub enum NextRound {
    Swiss(Box<PairedRound>),
    /// Paired by the FIDE Dutch system.
    Dutch(Box<DutchRound>),
    Bracket(Proposal),
    Table(Proposal),
}

impl NextRound {
    pub fn proposal(&self) -> &Proposal {
        match self {
            NextRound::Swiss(paired) => &paired.proposal,
            NextRound::Dutch(paired) => &paired.proposal,
            NextRound::Bracket(proposal) | NextRound::Table(proposal) => proposal,
        }
    }

    pub fn into_proposal(self) -> Proposal {
        match self {
            NextRound::Swiss(paired) => paired.proposal,
            NextRound::Dutch(paired) => paired.proposal,
            NextRound::Bracket(proposal) | NextRound::Table(proposal) => proposal,
        }
    }
}

pub fn pair_next(
    tournament: &Tournament,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<NextRound, Refusal> {
    pair_next_from(tournament, None, entropy, last)
}

pub fn pair_next_from(
    tournament: &Tournament,
    board: Option<&Scoreboard>,
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
        StageKind::Swiss => pair_swiss(tournament, board, entropy, last),
        _ => Err(Refusal::Match(message!("stage-not-paired"))),
    }
}

fn pair_swiss(
    tournament: &Tournament,
    board: Option<&Scoreboard>,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<NextRound, Refusal> {
    let parts = match board {
        Some(board) => swiss_parts(tournament, board, entropy, last),
        None => swiss_parts(tournament, &Scoreboard::of(tournament), entropy, last),
    };
    Ok(NextRound::Swiss(Box::new(parts?.into_round(tournament))))
}

/// Pairs the Swiss round after those of the scoreboard by seat. The tournament need not have its rounds
/// if it [is played by sums](is_played_by_sums).
pub fn pair_seats(
    tournament: &Tournament,
    board: &Scoreboard,
    entropy: &Entropy,
) -> Result<SeatPairs, Refusal> {
    let parts = swiss_parts(tournament, board, entropy, LastRoundChoice::ByRuleset)?;
    Ok(parts.into_seats(tournament))
}

fn swiss_parts(
    tournament: &Tournament,
    board: &Scoreboard,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<SwissParts, Refusal> {
    if nobody_left_to_meet(tournament, board.next_round()) {
        return Err(Refusal::EverybodyHasMet);
    }
    let parts = SwissParts::of(tournament, board, entropy, last).ok_or_else(|| too_few(tournament))?;
    if parts.is_without_pairs() {
        return Err(match too_few(tournament) {
            apart @ Refusal::AllKeptApart { .. } => apart,
            _ => Refusal::EverybodyHasMet,
        });
    }
    Ok(parts)
}

/// Pairs the next round by the Dutch system; the field may come from a report file.
///
/// If no pairing satisfies C1-C3, the arbiter decides (C.04.3, 1.9.3). The proposal is then the
/// mildest step of the ladder, with its relaxations listed (page 4).
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
    let record = PairingRecord::new(number, table_engine(tournament));
    Ok(Proposal { round: Round::new(number, StageKind::RoundRobin, round.matches), record })
}

/// The next round of the bracket. `None` while the previous one is open, or once decided.
pub fn bracket_round_of(tournament: &Tournament, bracket: &Bracket) -> Option<Proposal> {
    if bracket.is_decided() { None } else { round_of(tournament, bracket) }
}

fn round_of(tournament: &Tournament, bracket: &Bracket) -> Option<Proposal> {
    let matches = next_matches_of(tournament, bracket)?;
    let number = tournament.next_round();
    let record = PairingRecord::new(number, engine(tournament));
    Some(Proposal { round: Round::new(number, tournament.next_stage(), matches), record })
}

fn pair_bracket(tournament: &Tournament) -> Result<Proposal, Refusal> {
    let round = bracket(tournament).and_then(|bracket| round_of(tournament, &bracket));
    round.ok_or_else(|| {
        let open = tournament.current_round().map_or(0, |round| round.open_matches().count());
        if open > 0 { Refusal::RoundOpen(open) } else { too_few(tournament) }
    })
}

/// The cut from known standings if it were made now.
pub(crate) fn cut_now(tournament: &Tournament, table: &Standings) -> Result<Cut, Refusal> {
    let stage = tournament.next_cut().ok_or(Refusal::NoCutPlanned)?;
    let planned = &tournament.setup.stages[stage];
    let rule = planned.cut.clone().unwrap_or_default();
    let mut made = cut(tournament, table, &rule);
    if made.seeds.len() < 2 {
        return Err(Refusal::CutTooSmall);
    }
    if !planned.kind.is_bracket() {
        // If the Swiss continues, seeds have no effect, so the lot matters only for players it leaves out.
        made.equals.retain(|equals| equals.iter().any(|id| !made.seeds.contains(id)));
        made.by_lot = made.equals.concat();
    }
    Ok(made)
}
