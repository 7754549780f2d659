//! Changes to a round in progress. Each request is an action, with the findings it causes.

use std::collections::BTreeSet;

use super::{RoundChange, judged, repair};
use crate::check::Finding;
use crate::journal::Action;
use crate::message;
use crate::nouns::{
    Answer, BY_HAND, ByeKind, Match, MatchResult, PairingRecord, Player, PlayerId, Round, RoundNumber, Side,
    StageKind, TableNumber,
};
use crate::pairing::{fixed_table, is_pairing_bye, settled_bye, side_bias};
use crate::refusal::Refusal;
use crate::ruleset::PairingMethod;
use crate::tournament::Tournament;

/// A change that the desk requests for the round in progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// Registers a newcomer who plays against a player without an opponent. The newcomer gets a bye
    /// for each round missed.
    Welcome(Box<Player>, Option<ByeKind>),
    /// Seats a registered player who missed the pairing.
    Seat(PlayerId),
    /// Exchanges two players' places, including byes.
    Exchange(PlayerId, PlayerId),
    /// Moves a player's match to a table, exchanging tables with any match already there.
    Move(PlayerId, TableNumber),
    /// Exchanges the sides of a match.
    Turn(PlayerId),
    /// Pairs two waiting players. Their absent opponents have lost the round.
    Join(PlayerId, PlayerId),
}

pub fn rearranged(tournament: &Tournament, wish: Wish, reason: String) -> Result<Action, Refusal> {
    let round = tournament.current_round().ok_or(Refusal::NotBeingPlayed(RoundNumber(1)))?;
    tournament.check_being_played(round.number)?;
    let (newcomer, missed_rounds) = match &wish {
        Wish::Welcome(player, missed) => (Some(player.clone()), *missed),
        _ => (None, None),
    };
    let change = match wish {
        Wish::Welcome(player, _) => {
            if tournament.index_of(&player.id).is_some() {
                return Err(Refusal::IdTaken(player.id.clone()));
            }
            let mut with = tournament.clone();
            with.add_player((*player).clone());
            seat(with, round, &player.id, missed_rounds)?
        }
        Wish::Seat(id) => seat(tournament.clone(), round, &id, tournament.ruleset.late.missed_rounds.bye())?,
        Wish::Exchange(a, b) => exchange(tournament, round, &a, &b)?,
        Wish::Move(id, table) => moved(tournament, round, &id, table)?,
        Wish::Turn(id) => turned(tournament, round, &id)?,
        Wish::Join(a, b) => joined(tournament, round, &a, &b)?,
    };
    Ok(Action::Rearrange { change, reason, newcomer, missed_rounds })
}

/// Findings in the current round that the change introduced.
pub fn new_findings(before: &Tournament, after: &Tournament) -> Vec<Finding> {
    let findings = |tournament: &Tournament| {
        tournament.current_round().map(|round| judged(tournament, round)).unwrap_or_default()
    };
    let known = findings(before);
    findings(after).into_iter().filter(|finding| !known.contains(finding)).collect()
}

/// Seats an absent player by the engine's repair, which keeps all pairs. The Dutch system has no
/// repair, so there the player meets the one with the bye. If nobody is free, the round counts as
/// missed until another latecomer arrives.
fn seat(
    mut tournament: Tournament,
    round: &Round,
    id: &PlayerId,
    missed: Option<ByeKind>,
) -> Result<RoundChange, Refusal> {
    let name = tournament.player(id).map(|player| player.name.clone());
    let name = name.ok_or_else(|| Refusal::UnknownPlayer(id.clone()))?;
    if round.match_of(id).is_some_and(|m| m.pair().is_some() || is_pairing_bye(&tournament, round.number, m))
    {
        return Err(Refusal::AlreadyPlays { name, round: round.number });
    }
    tournament.came(round.number, id);
    let entropy = tournament.setup.entropy.clone();
    let engine = entropy.filter(|_| tournament.ruleset.pairing.method != PairingMethod::Dutch);
    let late: Vec<PlayerId> = latecomers(&tournament, round).chain([id]).cloned().collect();
    let change = match engine {
        Some(entropy) => repair::seating(&tournament, round, &late, &entropy),
        None => against_the_bye(&tournament, round, id),
    };
    let change = without_opponent(change, &late, missed.unwrap_or(ByeKind::ZeroBye));
    match change.new.is_empty() {
        true => Err(Refusal::Match(message!("rearrange-nobody-free", name = name))),
        false => Ok(change),
    }
}

/// Players who joined in this round and have no opponent yet.
fn latecomers<'a>(tournament: &'a Tournament, round: &'a Round) -> impl Iterator<Item = &'a PlayerId> {
    let joined = |player: &Player| {
        player.joined_round == Some(round.number) && settled_bye(player, round.number).is_none()
    };
    let alone = round.matches.iter().filter(|m| m.pair().is_none());
    alone.flat_map(|m| &m.players).filter(move |id| tournament.player(id).is_some_and(joined))
}

/// Gives latecomers without an opponent the bye for a missed round.
fn without_opponent(mut change: RoundChange, late: &[PlayerId], missed: ByeKind) -> RoundChange {
    for m in change.new.iter_mut().filter(|m| m.pair().is_none()) {
        if let Some(id) = m.players.first().filter(|id| late.contains(id)) {
            let stood = change.gone.iter().find(|gone| gone.pair().is_none() && gone.has(id));
            *m = stood.cloned().unwrap_or_else(|| Match::bye(id.clone(), missed));
        }
    }
    let stays: Vec<Match> = change.new.iter().filter(|m| change.gone.contains(m)).cloned().collect();
    change.gone.retain(|m| !stays.contains(m));
    change.new.retain(|m| !stays.contains(m));
    change
}

fn against_the_bye(tournament: &Tournament, round: &Round, id: &PlayerId) -> RoundChange {
    let late: Vec<&PlayerId> = latecomers(tournament, round).filter(|late| *late != id).collect();
    let is_late = |m: &Match| m.pair().is_none() && late.iter().any(|late| m.has(late));
    let waits = |m: &&Match| !m.has(id) && (is_late(m) || is_pairing_bye(tournament, round.number, m));
    let waiting = round.matches.iter().find(waits);
    let own = round.matches.iter().filter(|m| m.has(id));
    let gone = own.chain(waiting).cloned().collect();
    let new = match waiting.and_then(|m| m.players.first()) {
        Some(other) => {
            let made = open(tournament, round, other, id);
            Match { table: Some(free_table(tournament, round, &made, None)), ..made }
        }
        None => Match::bye(id.clone(), ByeKind::Bye),
    };
    by_hand(tournament, round, gone, vec![new])
}

fn exchange(
    tournament: &Tournament,
    round: &Round,
    a: &PlayerId,
    b: &PlayerId,
) -> Result<RoundChange, Refusal> {
    let (own, other) = (place(tournament, round, a)?, place(tournament, round, b)?);
    if a == b {
        return Err(Refusal::Match(message!("rearrange-two-players")));
    }
    if own == other {
        return turned(tournament, round, a);
    }
    let with = |m: &Match, old: &PlayerId, new: &PlayerId| Match {
        players: m.players.iter().map(|id| if id == old { new.clone() } else { id.clone() }).collect(),
        result: m.result.clone().filter(|_| m.pair().is_none()),
        late: m.late.clone(),
        ..m.clone()
    };
    let new = vec![with(own, a, b), with(other, b, a)];
    Ok(by_hand(tournament, round, vec![own.clone(), other.clone()], new))
}

fn moved(
    tournament: &Tournament,
    round: &Round,
    id: &PlayerId,
    table: TableNumber,
) -> Result<RoundChange, Refusal> {
    let own = paired(tournament, round, id)?;
    let there = round.matches.iter().find(|m| m.table == Some(table) && *m != own);
    let back = there.map(|m| Match { table: own.table, ..m.clone() });
    let gone = std::iter::once(own).chain(there).cloned().collect();
    let new = std::iter::once(Match { table: Some(table), ..own.clone() }).chain(back).collect();
    Ok(by_hand(tournament, round, gone, new))
}

fn turned(tournament: &Tournament, round: &Round, id: &PlayerId) -> Result<RoundChange, Refusal> {
    let own = paired(tournament, round, id)?;
    if !tournament.has_sides() {
        return Err(Refusal::NoSides);
    }
    let mut other = own.clone();
    other.players.reverse();
    other.late.swap();
    other.given = other.given.map(Side::other);
    other.result = other.result.map(|result| result.swapped());
    Ok(by_hand(tournament, round, vec![own.clone()], vec![other]))
}

fn joined(
    tournament: &Tournament,
    round: &Round,
    a: &PlayerId,
    b: &PlayerId,
) -> Result<RoundChange, Refusal> {
    let (own, other) = (place(tournament, round, a)?, place(tournament, round, b)?);
    if own == other {
        return Err(Refusal::Match(message!("rearrange-nobody-waits")));
    }
    let absent = [(own, a), (other, b)].into_iter().filter_map(|(m, id)| m.opponent_of(id));
    let lost = absent.map(|id| Match::bye(id.clone(), ByeKind::ZeroBye));
    let made = open(tournament, round, a, b);
    let waits_at = own.table.into_iter().chain(other.table).min();
    let table = Some(free_table(tournament, round, &made, waits_at));
    let new = std::iter::once(Match { table, ..made }).chain(lost).collect();
    Ok(by_hand(tournament, round, vec![own.clone(), other.clone()], new))
}

/// An open match; the player who has had the first side more often gets the second.
fn open(tournament: &Tournament, round: &Round, a: &PlayerId, b: &PlayerId) -> Match {
    let bias = |id| side_bias(tournament, round.number, id);
    let (first, second) = if bias(a) > bias(b) { (b, a) } else { (a, b) };
    Match { players: vec![first.clone(), second.clone()], ..Match::default() }
}

fn place<'a>(tournament: &Tournament, round: &'a Round, id: &PlayerId) -> Result<&'a Match, Refusal> {
    let name = || tournament.name_of(id).to_owned();
    round.match_of(id).ok_or_else(|| Refusal::NotPresent { name: name(), round: round.number })
}

fn paired<'a>(tournament: &Tournament, round: &'a Round, id: &PlayerId) -> Result<&'a Match, Refusal> {
    let own = place(tournament, round, id)?;
    own.pair()
        .map(|_| own)
        .ok_or_else(|| Refusal::Match(message!("rearrange-no-table", name = tournament.name_of(id))))
}

/// The table of a new match. A player's fixed one, where a player waits, or the first free one.
fn free_table(
    tournament: &Tournament,
    round: &Round,
    made: &Match,
    waits_at: Option<TableNumber>,
) -> TableNumber {
    let is_own = |m: &Match| made.players.iter().any(|id| m.has(id));
    let taken: Vec<TableNumber> =
        round.matches.iter().filter(|m| !is_own(m)).filter_map(|m| m.table).collect();
    let tables = fixed_table(tournament, made).into_iter().chain(waits_at);
    let mut tables = tables.chain(tournament.setup.venue.tables.usual());
    tables.find(|table| !taken.contains(table)).unwrap_or(TableNumber(1))
}

/// A change made without an engine. If only tables change, it is still the engine's pairing.
fn by_hand(tournament: &Tournament, round: &Round, gone: Vec<Match>, new: Vec<Match>) -> RoundChange {
    let blank = PairingRecord::new(round.number, round.engine.clone().unwrap_or_default());
    let mut record = tournament.record_of(round.number).cloned().unwrap_or(blank);
    let seats = |matches: &[Match]| matches.iter().map(|m| m.players.clone()).collect::<BTreeSet<_>>();
    if seats(&gone) != seats(&new) {
        let is_in = |id: &PlayerId| new.iter().any(|m| m.has(id));
        record.sits_out.retain(|id| !is_in(id));
        record.relaxed.retain(|relaxed| relaxed.players().iter().all(|id| !is_in(id)));
        record = PairingRecord { engine: BY_HAND.into(), by_hand: true, unproved: None, ..record };
    }
    RoundChange { answer: Answer::ByHand, gone, new, record }
}

/// Pairs of waiting players who could meet, from the highest table down, without rematches.
pub fn waiting_pairs(tournament: &Tournament) -> Vec<(PlayerId, PlayerId)> {
    let mut waiting = waiting(tournament);
    let mut pairs = Vec::new();
    while !waiting.is_empty() {
        let first = waiting.remove(0);
        let other = waiting.iter().position(|second| may_meet(tournament, &first, second));
        pairs.extend(other.map(|place| (first, waiting.remove(place))));
    }
    pairs
}

/// Players who won the round because the opponent did not come.
fn waiting(tournament: &Tournament) -> Vec<PlayerId> {
    let is_open = !tournament.finished && tournament.proposal.is_none() && !tournament.is_cut();
    let round = tournament.current_round().filter(|round| is_open && round.stage == StageKind::Swiss);
    let Some(round) = round else { return Vec::new() };
    let mut matches: Vec<&Match> = round.matches.iter().filter(|m| m.pair().is_some()).collect();
    matches.sort_by_key(|m| m.table);
    matches.into_iter().filter_map(|m| left_alone(tournament, round.number, m)).collect()
}

/// The winner of a match with an absent loser. A loss by penalty means that the loser was present.
fn left_alone(tournament: &Tournament, round: RoundNumber, played: &Match) -> Option<PlayerId> {
    let Some(MatchResult::Forfeit { winner }) = played.result else { return None };
    let by_penalty = tournament.lost_by_penalty(round, played).is_some();
    let winner = played.players.get(usize::from(u8::from(winner))).filter(|_| !by_penalty)?;
    tournament.player(winner).filter(|player| player.is_in(round.next())).map(|player| player.id.clone())
}

fn may_meet(tournament: &Tournament, a: &PlayerId, b: &PlayerId) -> bool {
    let now = tournament.current_round().map_or(RoundNumber(1), |round| round.number);
    let (first, _) = tournament.session(now);
    let mut earlier = tournament.swiss_rounds().filter(|round| round.number >= first);
    let forbidden = |(x, y): &(PlayerId, PlayerId)| (x == a && y == b) || (x == b && y == a);
    !earlier.any(|round| round.match_of(a).is_some_and(|m| m.has(b)))
        && !tournament.setup.forbidden.iter().any(forbidden)
        && !tournament.is_across_pods(now, &Match::open(0, a.clone(), b.clone()))
}
