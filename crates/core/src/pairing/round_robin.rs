//! Round robin: everybody meets everybody, by Berger tables (page 4).

use pairwright_pairing::{berger, berger_in_order};

use crate::nouns::ids::{PlayerId, RoundNumber, Side};
use crate::nouns::result::MatchResult;
use crate::nouns::{Match, Round, StageKind};
use crate::pairing::give_tables;
use crate::tournament::Tournament;

/// The engine that makes the rounds of a round robin, and its first version, which exchanged no rounds.
const ENGINE: &str = "berger/2";
const FIRST_ENGINE: &str = "berger/1";

/// The engine of the round robin that is played: the one it was begun under.
pub(crate) fn table_engine(tournament: &Tournament) -> &'static str {
    tournament.begun_under(rounds(tournament), [FIRST_ENGINE, ENGINE])
}

/// A round of the table as it is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRound {
    /// Its matches; where somebody has left, the other wins by forfeit.
    pub matches: Vec<Match>,
    /// Who has the free round: an odd number plays.
    pub free: Option<PlayerId>,
}

/// Everybody in the table, in the order of their numbers: those who were here when it began, by lot from the
/// tournament's entropy, or as registered where it has none.
pub fn table_players(tournament: &Tournament) -> Vec<PlayerId> {
    let begun = rounds(tournament).next().map_or_else(|| tournament.next_round(), |round| round.number);
    let mut players: Vec<PlayerId> = tournament.present_in(begun).map(|player| player.id.clone()).collect();
    players.sort_by_key(|id| tournament.setup.lot_of(id));
    players
}

/// A round of the table as it was published, or as it is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduledRound {
    /// Its number in the tournament.
    pub number: RoundNumber,
    /// Its matches, with their results where there are any.
    pub matches: Vec<Match>,
    pub free: Option<PlayerId>,
}

/// Every round of the table, those that were published as they were.
pub fn schedule(tournament: &Tournament) -> Vec<ScheduledRound> {
    let published = rounds(tournament).map(|round| ScheduledRound {
        number: round.number,
        matches: round.matches.clone(),
        free: free_in(tournament, round).into_iter().next(),
    });
    let begun = u32::try_from(rounds(tournament).count()).unwrap_or(u32::MAX);
    let coming = (begun..table_length(tournament)).filter_map(|place| {
        let number = RoundNumber(tournament.next_round().0.checked_add(place - begun)?);
        let TableRound { matches, free } = round_at(tournament, number, place + 1)?;
        Some(ScheduledRound { number, matches, free })
    });
    published.chain(coming).collect()
}

/// How many rounds the table has.
pub fn table_length(tournament: &Tournament) -> u32 {
    let players = u32::try_from(table_players(tournament).len()).unwrap_or(u32::MAX);
    let one_cycle = players.saturating_add(players % 2).saturating_sub(1);
    one_cycle.saturating_mul(cycles(tournament))
}

/// How often everybody meets everybody.
pub fn cycles(tournament: &Tournament) -> u32 {
    tournament.ruleset.pairing.cycles.unwrap_or(1)
}

/// The table's round of this number of the tournament; `None` where the table is over.
pub fn table_round(tournament: &Tournament, number: RoundNumber) -> Option<TableRound> {
    let before = rounds(tournament).filter(|round| round.number < number).count();
    round_at(tournament, number, u32::try_from(before).ok()?.checked_add(1)?)
}

/// A round of the table by its place, from 1.
fn round_at(tournament: &Tournament, number: RoundNumber, place: u32) -> Option<TableRound> {
    let players = table_players(tournament);
    let made = if table_engine(tournament) == FIRST_ENGINE { berger_in_order } else { berger };
    let round = made(u32::try_from(players.len()).ok()?, cycles(tournament), place)?;
    let player = |seat: u32| usize::try_from(seat).ok().and_then(|seat| players.get(seat)).cloned();
    let pairs = round.pairs.into_iter().filter_map(|(a, b)| Some((player(a)?, player(b)?)));
    let mut matches: Vec<Match> = pairs.filter_map(|(a, b)| scheduled(tournament, number, a, b)).collect();
    give_tables(tournament, &mut matches);
    Some(TableRound { matches, free: round.free.and_then(player) })
}

/// Who is free in a round of the table, published or proposed: who is here and has no match in it. Of an odd number one
/// is free in each round.
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

/// The match of two; by forfeit where one has left, and none where both have.
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
