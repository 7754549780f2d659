//! Unplayed rounds in chess tie-breaks (FIDE C.07, article 16; page 3). They need adjusted scores
//! of opponents and dummy opponents.

use crate::nouns::{Ratio, RoundNumber, StageKind};
use crate::ruleset::{TieBreakRules, Unplayed};

use super::context::Context;
use super::explain::{RoundTerm, TermNote};
use super::tie_break::AddsUp;
use crate::scoreboard::{Opposition, RoundTally, Tally};

/// When sums over opponents add up table by table. An unplayed round that depends on the rounds
/// around it prevents it.
pub(super) fn adds_up(rules: &TieBreakRules) -> AddsUp {
    if rules.unplayed.is_none() { AddsUp::Always } else { AddsUp::WhenAllPlayed }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LastRoundTreatment {
    AsPlayed,
    /// Every paired game counts as drawn from its pairing on (FIDE C.07, `FB`).
    Drawn,
}

/// One round of a player, played or not.
#[derive(Debug, Clone)]
pub(super) struct ChessRound {
    pub(super) round: RoundNumber,
    pub(super) kind: RoundOutcome,
    pub(super) points: Ratio,
    /// Whether it is a game of the last round counted as drawn.
    pub(super) fore: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RoundOutcome {
    /// A game against the player with this index.
    Game(usize),
    /// The opponent did not come.
    ForfeitWin(usize),
    /// The player did not come.
    ForfeitLoss(usize),
    Bye,
    HalfBye,
    /// Requested, or the player was absent.
    ZeroBye,
}

impl RoundOutcome {
    fn is_requested(self) -> bool {
        matches!(self, RoundOutcome::HalfBye | RoundOutcome::ZeroBye)
    }

    /// Unplayed by the player's own choice: a requested bye or a forfeit loss.
    pub(super) fn is_voluntary(self) -> bool {
        self.is_requested() || matches!(self, RoundOutcome::ForfeitLoss(_))
    }

    /// The actual or scheduled opponent.
    pub(super) fn opponent(self) -> Option<usize> {
        match self {
            RoundOutcome::Game(opponent)
            | RoundOutcome::ForfeitWin(opponent)
            | RoundOutcome::ForfeitLoss(opponent) => Some(opponent),
            _ => None,
        }
    }
}

/// The rounds of a player in order. Under an edition of FIDE's rules, a round without a game or bye
/// is a zero-point bye. Elsewhere, and in a round robin, it is omitted. Open matches are omitted
/// unless they count as drawn.
pub(super) fn rounds(context: &Context<'_>, player: usize, last: LastRoundTreatment) -> Vec<ChessRound> {
    let tally = &context.tallies.players[player];
    let mut played = tally.rounds.iter().peekable();
    let mut rounds = Vec::new();
    for (round, stage) in &context.tallies.rounds {
        if let Some(here) = played.next_if(|here| here.round == *round) {
            rounds.push(chess_round(context, here, last));
        } else if last == LastRoundTreatment::Drawn
            && let Some(drawn) = drawn_while_open(context, tally, *round)
        {
            rounds.push(drawn);
        } else if is_absence(context, tally, *round, *stage) {
            rounds.push(ChessRound {
                round: *round,
                kind: RoundOutcome::ZeroBye,
                points: Ratio::ZERO,
                fore: false,
            });
        }
    }
    rounds
}

fn is_absence(context: &Context<'_>, tally: &Tally, round: RoundNumber, stage: StageKind) -> bool {
    context.rules().unplayed.is_some() && stage == StageKind::Swiss && !tally.open.contains(&round)
}

/// Whether a round is the last of the Swiss: the announced last one. If none is announced, more rounds
/// were played or the tournament ended sooner, the last one played.
fn is_last_round(context: &Context<'_>, round: RoundNumber) -> bool {
    let tournament = context.tournament;
    let last = context.tallies.rounds.last().map(|(last, _)| *last);
    match tournament.setup.rounds_announced() {
        _ if tournament.finished || tournament.is_cut() => round == tournament.last_swiss_round(),
        announced => Some(round) == last.max(announced.map(RoundNumber)),
    }
}

/// An open match of the last round, counted as drawn.
fn drawn_while_open(context: &Context<'_>, tally: &Tally, round: RoundNumber) -> Option<ChessRound> {
    if !tally.open.contains(&round) || !is_last_round(context, round) {
        return None;
    }
    let id = &context.tournament.players[tally.player].id;
    let opponent = context.tournament.round(round)?.match_of(id)?.opponent_of(id)?;
    let kind = RoundOutcome::Game(context.tournament.index_of(opponent)?);
    Some(ChessRound { round, kind, points: context.breaking().draw.0.clone(), fore: true })
}

fn chess_round(context: &Context<'_>, here: &RoundTally, last: LastRoundTreatment) -> ChessRound {
    let points = here.score.points.0.clone();
    let kind = match here.opposition {
        Opposition::Opponent(opponent) => RoundOutcome::Game(opponent),
        Opposition::Forfeit(opponent) if points > context.breaking().loss.0 => {
            RoundOutcome::ForfeitWin(opponent)
        }
        Opposition::Forfeit(opponent) => RoundOutcome::ForfeitLoss(opponent),
        Opposition::Bye => RoundOutcome::Bye,
        Opposition::HalfBye => RoundOutcome::HalfBye,
        Opposition::ZeroBye => RoundOutcome::ZeroBye,
    };
    match kind.opponent() {
        Some(opponent) if last == LastRoundTreatment::Drawn && is_last_round(context, here.round) => {
            let points = context.breaking().draw.0.clone();
            ChessRound { round: here.round, kind: RoundOutcome::Game(opponent), points, fore: true }
        }
        _ => ChessRound { round: here.round, kind, points, fore: false },
    }
}

fn total(rounds: &[ChessRound]) -> Ratio {
    rounds.iter().fold(Ratio::ZERO, |sum, round| &sum + &round.points)
}

/// Every player's adjusted score for opponents.
fn adjusted_scores<'a>(context: &'a Context<'_>, last: LastRoundTreatment) -> &'a [Ratio] {
    let kept = if last == LastRoundTreatment::Drawn { &context.once.fore } else { &context.once.adjusted };
    let players = 0..context.tallies.players.len();
    kept.get_or_init(|| players.map(|player| adjusted(context, player, last)).collect())
}

/// A player's adjusted score for opponents.
fn adjusted(context: &Context<'_>, player: usize, last: LastRoundTreatment) -> Ratio {
    let rounds = rounds(context, player, last);
    let draw = &context.breaking().draw.0;
    match context.rules().unplayed {
        None => total(&rounds),
        Some(Unplayed::Fide2009) => rounds.iter().fold(Ratio::ZERO, |sum, round| match round.kind {
            RoundOutcome::Game(_) => &sum + &round.points,
            _ => &sum + draw,
        }),
        Some(Unplayed::Fide2023 | Unplayed::Fide2026) => {
            let from =
                rounds.iter().rposition(|round| !round.kind.is_voluntary()).map_or(0, |place| place + 1);
            let counts = |(place, round): (usize, &ChessRound)| {
                // Category 5: a requested bye followed only by voluntarily unplayed rounds counts as a draw.
                if place >= from && round.kind.is_requested() { draw.clone() } else { round.points.clone() }
            };
            rounds.iter().enumerate().map(counts).fold(Ratio::ZERO, |sum, points| &sum + &points)
        }
    }
}

/// One round's contribution to the player's own tie-breaks.
#[derive(Debug, Clone)]
pub(super) struct RoundContribution {
    pub(super) of: ChessRound,
    /// The score of the opponent or the dummy.
    pub(super) score: Ratio,
    /// The points scored against them.
    pub(super) points: Ratio,
}

/// The contributions of a player's rounds: games, and dummies if the edition has them.
pub(super) fn contributions(
    context: &Context<'_>,
    player: usize,
    last: LastRoundTreatment,
) -> Vec<RoundContribution> {
    let rounds = rounds(context, player, last);
    let scores = adjusted_scores(context, last);
    let mut before = Ratio::ZERO;
    let mut contributions = Vec::new();
    for (place, round) in rounds.iter().enumerate() {
        let found = match round.kind {
            RoundOutcome::Game(opponent) => Some((scores[opponent].clone(), round.points.clone())),
            _ => dummy(context, &rounds, place, &before, scores),
        };
        before = &before + &round.points;
        contributions.extend(found.map(|(score, points)| RoundContribution {
            of: round.clone(),
            score,
            points,
        }));
    }
    contributions
}

/// The score of the dummy for an unplayed round, and the points scored against it.
fn dummy(
    context: &Context<'_>,
    rounds: &[ChessRound],
    place: usize,
    before: &Ratio,
    scores: &[Ratio],
) -> Option<(Ratio, Ratio)> {
    let round = &rounds[place];
    let unit = context.breaking();
    let number = Ratio::from(context.tallies.rounds.len());
    let own = total(rounds);
    Some(match context.rules().unplayed? {
        Unplayed::Fide2026 => {
            let most = match round.kind.opponent() {
                Some(scheduled) => scores[scheduled].clone(),
                None => &unit.draw.0 * &number,
            };
            (own.min(most), round.points.clone())
        }
        Unplayed::Fide2023 => (own, round.points.clone()),
        Unplayed::Fide2009 => {
            let later = context.tallies.rounds.iter().filter(|(later, _)| *later > round.round).count();
            let others = &(&unit.win.0 - &round.points) + &(&unit.draw.0 * &Ratio::from(later));
            (before + &others, unit.draw.0.clone())
        }
    })
}

/// How a contribution counts in a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ContributionWorth {
    Score,
    /// The score times the points scored against it (Sonneborn-Berger).
    Product,
}

impl RoundContribution {
    pub(super) fn worth(&self, worth: ContributionWorth) -> Ratio {
        match worth {
            ContributionWorth::Score => self.score.clone(),
            ContributionWorth::Product => &self.score * &self.points,
        }
    }

    fn term(&self, worth: ContributionWorth) -> RoundTerm {
        let mut term = RoundTerm::number(self.of.round, self.of.kind.opponent(), self.score.clone());
        if worth == ContributionWorth::Product {
            term.factor = Some(self.points.clone());
            term.value = Some(self.worth(worth));
        }
        let kind = self.of.kind;
        let notes = [
            (matches!(kind, RoundOutcome::ForfeitWin(_) | RoundOutcome::ForfeitLoss(_)), TermNote::Forfeit),
            (
                matches!(kind, RoundOutcome::Bye | RoundOutcome::HalfBye | RoundOutcome::ZeroBye),
                TermNote::Bye,
            ),
            (!matches!(kind, RoundOutcome::Game(_)), TermNote::Dummy),
            (kind.is_voluntary(), TermNote::Voluntary),
            (self.of.fore, TermNote::CountedAsDrawn),
        ];
        term.notes.extend(notes.into_iter().filter_map(|(is, note)| is.then_some(note)));
        term
    }
}

/// Numbers of least and most significant values cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cuts {
    pub(super) least: usize,
    pub(super) most: usize,
}

/// The contributions as terms, with cut ones excluded.
///
/// The least significant value is that of the lowest score; of equals, the lower value. If the player chose
/// to leave rounds unplayed, the lowest value among these is cut instead, unless it is lower (article 16.5).
pub(super) fn terms(
    context: &Context<'_>,
    contributions: &[RoundContribution],
    worth: ContributionWorth,
    cuts: Cuts,
) -> Vec<RoundTerm> {
    let mut left: Vec<usize> = (0..contributions.len()).collect();
    let mut terms: Vec<RoundTerm> = contributions.iter().map(|one| one.term(worth)).collect();
    for _ in 0..cuts.least {
        let Some(cut) = least(context, contributions, &left, worth) else { break };
        left.retain(|place| *place != cut);
        terms[cut].counted = false;
        terms[cut].notes.push(TermNote::CutLeast);
    }
    for _ in 0..cuts.most {
        let significance =
            |place: &&usize| (&contributions[**place].score, contributions[**place].worth(worth));
        let Some(cut) = left.iter().max_by_key(significance).copied() else { break };
        left.retain(|place| *place != cut);
        terms[cut].counted = false;
        terms[cut].notes.push(TermNote::CutMost);
    }
    terms
}

fn least(
    context: &Context<'_>,
    all: &[RoundContribution],
    left: &[usize],
    worth: ContributionWorth,
) -> Option<usize> {
    let value = |place: &usize| all[*place].worth(worth);
    let plain = *left.iter().min_by_key(|place| (&all[**place].score, value(place)))?;
    if !matches!(context.rules().unplayed, Some(Unplayed::Fide2023 | Unplayed::Fide2026)) {
        return Some(plain);
    }
    let voluntary = left.iter().filter(|place| all[**place].of.kind.is_voluntary());
    let lowest = voluntary.min_by_key(|place| (value(place), &all[**place].score)).copied();
    Some(lowest.filter(|own| value(own) >= value(&plain)).unwrap_or(plain))
}
