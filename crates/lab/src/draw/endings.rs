//! The open tables of a round and their possible endings, by match structure or intentional draw.

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::{Match, Round, StageKind, Structure};
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::table_length;
use pairwright_core::{BySide, MatchResult, PlayerId, RoundNumber, Side, TableNumber, Tournament};

use super::NotLastRound;

#[derive(Debug, Clone)]
pub(crate) struct OpenTable {
    /// The index of the match in the round.
    pub(crate) place: usize,
    pub(crate) table: Option<TableNumber>,
    /// The indices of both players in the tournament.
    pub(crate) players: BySide<usize>,
    pub(crate) ids: BySide<PlayerId>,
    pub(crate) endings: Vec<Ending>,
}

/// A possible ending of a match.
#[derive(Debug, Clone)]
pub(crate) struct Ending {
    pub(crate) result: MatchResult,
    pub(crate) outcome: BySide<Outcome>,
    /// Relative frequency between equal players who do not draw.
    pub(crate) weight: u32,
}

pub(crate) fn open_tables(tournament: &Tournament, round: &Round) -> Result<Vec<OpenTable>, NotLastRound> {
    let structure = tournament.structure(round.stage);
    let open = round.matches.iter().enumerate().filter(|(_, one)| one.result.is_none());
    open.filter_map(|(place, played)| open_table(tournament, structure, place, played).transpose()).collect()
}

fn open_table(
    tournament: &Tournament,
    structure: Structure,
    place: usize,
    played: &Match,
) -> Result<Option<OpenTable>, NotLastRound> {
    let [first, second] = played.players.as_slice() else { return Ok(None) };
    let (Some(a), Some(b)) = (tournament.index_of(first), tournament.index_of(second)) else {
        return Ok(None);
    };
    let endings = results(structure).into_iter().map(|(result, weight)| {
        let mut ended = played.clone();
        check(tournament, played, &result)?;
        ended.result = Some(result.clone());
        let of = |side| tournament.outcome(&ended, side).unwrap_or(Outcome::Draw);
        Ok(Ending { result, outcome: BySide::new(of(Side::First), of(Side::Second)), weight })
    });
    Ok(Some(OpenTable {
        place,
        table: played.table,
        players: BySide::new(a, b),
        ids: BySide::new(first.clone(), second.clone()),
        endings: endings.collect::<Result<_, _>>()?,
    }))
}

/// Checks that the ruleset can score a match with this ending.
fn check(tournament: &Tournament, played: &Match, result: &MatchResult) -> Result<(), NotLastRound> {
    let MatchResult::Played(games) = result else { return Ok(()) };
    let scoring = tournament.scoring(&tournament.ruleset.units.ranks, played);
    scoring.check(games).map_err(NotLastRound::Measures)
}

/// All endings with their weights, for evenly matched games.
pub(crate) fn results(structure: Structure) -> Vec<(MatchResult, u32)> {
    let wins: &[(u32, u32, u32)] = match structure {
        Structure::BestOf1 => &[(1, 0, 1), (0, 1, 1)],
        Structure::BestOf3 | Structure::Any => &[(2, 0, 1), (2, 1, 1), (1, 2, 1), (0, 2, 1)],
        Structure::BestOf5 => &[(3, 0, 2), (3, 1, 3), (3, 2, 3), (2, 3, 3), (1, 3, 3), (0, 3, 2)],
        Structure::ThreeGames => &[(3, 0, 1), (2, 1, 3), (1, 2, 3), (0, 3, 1)],
        Structure::TwoGames => &[(2, 0, 1), (1, 1, 2), (0, 2, 1)],
    };
    let played =
        wins.iter().map(|(first, second, weight)| (MatchResult::played(*first, *second, 0), *weight));
    played.chain([(MatchResult::IntentionalDraw {}, 0)]).collect()
}

impl OpenTable {
    pub(super) fn endings_of(&self, side: Side, outcome: Outcome) -> Vec<usize> {
        let all = self.endings.iter().enumerate();
        all.filter(|(_, ending)| ending.outcome[side] == outcome).map(|(place, _)| place).collect()
    }
}

/// The announced number of rounds before the next cut, with the extra rounds that are due by now.
pub(crate) fn rounds_by_now(tournament: &Tournament) -> Option<u32> {
    match (tournament.first_stage(), tournament.next_cut()) {
        (StageKind::RoundRobin, _) => Some(table_length(tournament)),
        (_, Some(stage)) => tournament.rounds_before(stage),
        (_, None) => tournament.rounds_announced(),
    }
}

/// Whether results still to come decide about an extra round.
pub(crate) fn may_be_extended(tournament: &Tournament, round: RoundNumber) -> bool {
    let setup = &tournament.setup;
    let due = tournament.rounds_announced();
    let is_open = || tournament.open_matches().next().is_some() || due.is_some_and(|due| round.0 < due);
    setup.extra_rounds.is_some() && due < setup.most_rounds() && is_open()
}

/// # Errors
/// The cut has been made, or there is none.
pub(crate) fn is_before_cut(tournament: &Tournament) -> Result<(), NotLastRound> {
    match tournament.is_cut() {
        _ if tournament.begins_with_bracket() => Err(NotLastRound::NoCut),
        true => Err(NotLastRound::Cut),
        false => Ok(()),
    }
}

/// The number of the open round, if it is the last announced one and can be analysed.
///
/// # Errors
/// It is not the last round, or the ruleset depends on more than game wins.
pub fn open_round(tournament: &Tournament) -> Result<RoundNumber, NotLastRound> {
    is_before_cut(tournament)?;
    if tournament.setup.leave.is_some() {
        return Err(NotLastRound::ByRecord);
    }
    let last = tournament.current_round().ok_or(NotLastRound::NoRound)?;
    let planned = rounds_by_now(tournament);
    if let Some(planned) = planned.filter(|planned| *planned != last.number.0) {
        return Err(NotLastRound::MoreFollow { round: last.number, planned });
    }
    match tournament.open_matches().next() {
        None => Err(NotLastRound::Finished(last.number)),
        Some(_) if may_be_extended(tournament, last.number) => Err(NotLastRound::ExtraRounds),
        Some((round, _)) if round != last.number => Err(NotLastRound::Earlier(round)),
        Some((round, _)) => {
            // Every phone asks this, so it avoids allocations.
            let endings = results(tournament.structure(last.stage));
            let open =
                last.matches.iter().filter(|played| played.result.is_none() && played.pair().is_some());
            let mut all = open.flat_map(|played| endings.iter().map(move |(result, _)| (played, result)));
            all.try_for_each(|(played, result)| check(tournament, played, result)).map(|()| round)
        }
    }
}

/// Sets the endings of the open tables of a round.
pub(super) fn end(supposed: &mut Hypothesis, round: RoundNumber, tables: &[OpenTable], endings: &[usize]) {
    for (table, ending) in tables.iter().zip(endings) {
        supposed.end(round, table.place, table.endings[*ending].result.clone());
    }
}

/// The index of the intentional draw among a table's endings.
pub(super) fn end_of(table: &OpenTable) -> usize {
    table.endings.len() - 1
}
