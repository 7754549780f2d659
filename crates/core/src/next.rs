//! What comes next: the step the desk offers, and the action that carries it out.

use crate::action::Action;
use crate::dutch::{self, DutchField, DutchRound};
use crate::entropy::Entropy;
use crate::ids::RoundNumber;
use crate::model::{CutRule, Round, StageKind};
use crate::refusal::Refusal;
use crate::ruleset::PairingMethod;
use crate::stages::{Cut, bracket, cut, next_bracket_matches};
use crate::standings::standings;
use crate::swiss::{self, LastRoundChoice, Paired};
use crate::tournament::{PairingRecord, Proposal, Tournament};

/// The next step of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// Too few players are registered.
    Register,
    /// The round can be paired.
    Pair(RoundNumber),
    /// The round is paired and waits to be made known.
    Publish(RoundNumber),
    /// So many tables of the round are still playing.
    Wait(RoundNumber, usize),
    /// The Swiss is over and the cut can be made.
    Cut(u32),
    /// Everything is played.
    Finish,
    /// The tournament is closed.
    Finished,
}

/// The engine that makes the rounds of a bracket.
const BRACKET_ENGINE: &str = "bracket/1";

/// The step that comes next.
#[must_use]
pub fn next_step(tournament: &Tournament) -> NextStep {
    if tournament.finished {
        return NextStep::Finished;
    }
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
    let over = bracket(tournament).is_none_or(|bracket| bracket.champion().is_some());
    if over { NextStep::Finish } else { NextStep::Pair(tournament.next_round()) }
}

fn swiss_step(tournament: &Tournament) -> NextStep {
    let next = tournament.next_round();
    let planned = tournament.setup.rounds_planned.is_some_and(|planned| next.0 > planned);
    match tournament.setup.cut_size() {
        Some(size) if planned => NextStep::Cut(size),
        None if planned => NextStep::Finish,
        _ if tournament.present_in(next).count() < 2 => {
            if tournament.rounds.is_empty() {
                NextStep::Register
            } else {
                NextStep::Finish
            }
        }
        _ => NextStep::Pair(next),
    }
}

/// The next round, paired: a Swiss round with the engine's reasons, or a round of the bracket.
#[derive(Debug, Clone)]
pub enum NextRound {
    /// By the Swiss engine.
    Swiss(Box<Paired>),
    /// By FIDE's Dutch system.
    Dutch(Box<DutchRound>),
    /// By the tree.
    Bracket(Proposal),
}

impl NextRound {
    /// The round and its record.
    #[must_use]
    pub fn proposal(&self) -> &Proposal {
        match self {
            NextRound::Swiss(paired) => &paired.proposal,
            NextRound::Dutch(paired) => &paired.proposal,
            NextRound::Bracket(proposal) => proposal,
        }
    }

    /// The action that records it.
    #[must_use]
    pub fn action(&self) -> Action {
        let proposal = self.proposal().clone();
        Action::Pair { round: proposal.round, record: proposal.record }
    }
}

/// Pairs the next round, whatever its number.
///
/// # Errors
/// Too few players, or a bracket whose last round is not decided.
pub fn pair_next(
    tournament: &Tournament,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<NextRound, Refusal> {
    match tournament.next_stage() {
        StageKind::Elimination => pair_bracket(tournament).map(NextRound::Bracket),
        StageKind::Swiss => match tournament.ruleset.pairing.method {
            PairingMethod::Swiss => pair_swiss(tournament, entropy, last),
            PairingMethod::Dutch => {
                let field = dutch::field(tournament, tournament.next_round())?;
                pair_dutch(tournament, field, entropy)
            }
            PairingMethod::Nearest | PairingMethod::RoundRobin => {
                Err(Refusal::Match("This version does not pair by the method of this ruleset.".into()))
            }
        },
        StageKind::RoundRobin | StageKind::DoubleElimination => Err(Refusal::Match(
            "This version pairs Swiss rounds and single eliminations; this stage is neither.".into(),
        )),
    }
}

fn pair_swiss(
    tournament: &Tournament,
    entropy: &Entropy,
    last: LastRoundChoice,
) -> Result<NextRound, Refusal> {
    let paired = swiss::pair(tournament, entropy, last);
    paired
        .map(|paired| NextRound::Swiss(Box::new(paired)))
        .ok_or(Refusal::TooFewPlayers(tournament.next_round()))
}

/// Pairs the next round by the Dutch system in a field that may come from elsewhere, such as a report file.
///
/// Where no pairing complies with C1-C3 the arbiter decides (C.04.3, 1.9.3); what is proposed then is the ladder's mildest
/// step, with its relaxations named (page 4).
///
/// # Errors
/// Too few players.
pub fn pair_dutch(
    tournament: &Tournament,
    field: DutchField,
    entropy: &Entropy,
) -> Result<NextRound, Refusal> {
    match dutch::pair_in(tournament, field)? {
        Some(paired) => Ok(NextRound::Dutch(Box::new(paired))),
        None => pair_swiss(tournament, entropy, LastRoundChoice::ByRuleset),
    }
}

fn pair_bracket(tournament: &Tournament) -> Result<Proposal, Refusal> {
    let number = tournament.next_round();
    let Some(matches) = next_bracket_matches(tournament) else {
        let open = tournament.current_round().map_or(0, |round| round.open_matches().count());
        return Err(if open > 0 { Refusal::RoundOpen(open) } else { Refusal::TooFewPlayers(number) });
    };
    let record = PairingRecord {
        round: number,
        engine: BRACKET_ENGINE.into(),
        relaxed: Vec::new(),
        sits_out: Vec::new(),
        by_standing: false,
        by_hand: false,
    };
    Ok(Proposal { round: Round { number, stage: StageKind::Elimination, matches }, record })
}

/// The cut as it would be made now, and the action that records it.
///
/// # Errors
/// No cut is planned, or fewer than two would be in it.
pub fn make_cut(tournament: &Tournament) -> Result<(Cut, Action), Refusal> {
    let planned = tournament.setup.bracket_stage().ok_or(Refusal::NoCutPlanned)?;
    let rule = planned.cut.clone().unwrap_or(CutRule { top: None, points: None });
    let made = cut(tournament, &standings(tournament), &rule);
    if made.seeds.len() < 2 {
        return Err(Refusal::CutTooSmall);
    }
    let action = Action::Cut { seeds: made.seeds.clone(), by_lot: made.by_lot.clone() };
    Ok((made, action))
}
