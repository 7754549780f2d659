//! Round robins by Berger tables (page 4).

use pairwright_pairing::{berger, berger_every_cycle, berger_in_order};

use crate::nouns::{Match, MatchResult, PlayerId, Round, RoundNumber, Side, StageKind, count};
use crate::pairing::give_tables;
use crate::tournament::Tournament;

/// The engine of round robins. Its first version exchanged no rounds, its second those of every cycle but the last.
const ENGINE: &str = "berger/3";
const SECOND_ENGINE: &str = "berger/2";
const FIRST_ENGINE: &str = "berger/1";

/// The engine under which the current round robin began.
pub(crate) fn table_engine(tournament: &Tournament) -> &'static str {
    tournament.begun_under(rounds(tournament), [FIRST_ENGINE, SECOND_ENGINE, ENGINE])
}

/// A round of the table to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRound {
    /// Its matches; if a player has left, the opponent wins by forfeit.
    pub matches: Vec<Match>,
    /// The player with the free round, if the number of players is odd.
    pub free: Option<PlayerId>,
}

/// The players of the table in order of their numbers. These are the players present at its start,
/// by lot, or in order of registration without entropy.
pub fn table_players(tournament: &Tournament) -> Vec<PlayerId> {
    let begun = rounds(tournament).next().map_or_else(|| tournament.next_round(), |round| round.number);
    let mut players: Vec<PlayerId> = tournament.present_in(begun).map(|player| player.id.clone()).collect();
    players.sort_by_key(|id| tournament.setup.lot_of(id));
    players
}

/// A published or future round of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduledRound {
    pub number: RoundNumber,
    /// Its matches, with any results.
    pub matches: Vec<Match>,
    pub free: Option<PlayerId>,
}

/// All rounds of the table, with published ones unchanged.
pub fn schedule(tournament: &Tournament) -> Vec<ScheduledRound> {
    let published = rounds(tournament).map(|round| ScheduledRound {
        number: round.number,
        matches: round.matches.clone(),
        free: free_in(tournament, round).into_iter().next(),
    });
    let begun = count(rounds(tournament).count());
    let coming = (begun..table_length(tournament)).filter_map(|place| {
        let number = RoundNumber(tournament.next_round().0.checked_add(place - begun)?);
        let TableRound { matches, free } = round_at(tournament, number, place + 1)?;
        Some(ScheduledRound { number, matches, free })
    });
    published.chain(coming).collect()
}

pub fn table_length(tournament: &Tournament) -> u32 {
    rounds_of_table(count(table_players(tournament).len()), cycles(tournament))
}

/// The number of rounds in which everybody meets everybody, once per cycle.
pub fn rounds_of_table(players: u32, cycles: u32) -> u32 {
    players.saturating_add(players % 2).saturating_sub(1).saturating_mul(cycles)
}

/// How often each pair meets.
pub fn cycles(tournament: &Tournament) -> u32 {
    tournament.ruleset.pairing.cycles.unwrap_or(1)
}

/// The round of the table for a round of the tournament. `None` once the table is finished.
pub fn table_round(tournament: &Tournament, number: RoundNumber) -> Option<TableRound> {
    let before = rounds(tournament).filter(|round| round.number < number).count();
    round_at(tournament, number, u32::try_from(before).ok()?.checked_add(1)?)
}

/// A round of the table by its number within the table, from 1.
fn round_at(tournament: &Tournament, number: RoundNumber, place: u32) -> Option<TableRound> {
    let players = table_players(tournament);
    let made = match table_engine(tournament) {
        FIRST_ENGINE => berger_in_order,
        SECOND_ENGINE => berger_every_cycle,
        _ => berger,
    };
    let round = made(u32::try_from(players.len()).ok()?, cycles(tournament), place)?;
    let player = |seat: u32| usize::try_from(seat).ok().and_then(|seat| players.get(seat)).cloned();
    let pairs = round.pairs.into_iter().filter_map(|(a, b)| Some((player(a)?, player(b)?)));
    let mut matches: Vec<Match> = pairs.filter_map(|(a, b)| scheduled(tournament, number, a, b)).collect();
    give_tables(tournament, &mut matches);
    Some(TableRound { matches, free: round.free.and_then(player) })
}

/// Players with a free round in a published or proposed round. Present, but without a match.
pub fn free_in(tournament: &Tournament, round: &Round) -> Vec<PlayerId> {
    if round.stage != StageKind::RoundRobin {
        return Vec::new();
    }
    let is_here = |id: &PlayerId| tournament.player(id).is_some_and(|player| player.is_in(round.number));
    let mut players = table_players(tournament);
    players.retain(|id| is_here(id) && round.match_of(id).is_none());
    players
}

fn rounds(tournament: &Tournament) -> impl Iterator<Item = &Round> {
    tournament.rounds.iter().filter(|round| round.stage == StageKind::RoundRobin)
}

/// A match of two players: a forfeit if one has left, none if both have.
fn scheduled(
    tournament: &Tournament,
    number: RoundNumber,
    first: PlayerId,
    second: PlayerId,
) -> Option<Match> {
    let stays = |id: &PlayerId| tournament.player(id).is_some_and(|player| player.is_in(number));
    let here = (stays(&first), stays(&second));
    let mut made = Match::open(0, first, second);
    made.result = match here {
        (true, true) => None,
        (true, false) => Some(MatchResult::Forfeit { winner: Side::First }),
        (false, true) => Some(MatchResult::Forfeit { winner: Side::Second }),
        (false, false) => return None,
    };
    Some(made)
}
