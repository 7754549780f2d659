//! The tree of a single elimination for any number of players (page 5).
//!
//! Byes go to the highest seeds in the first round only; seeds meet as late as possible: 1v8, 4v5 | 2v7, 3v6 (000).

use crate::ids::{PlayerId, RoundNumber, Side, TableNumber};
use crate::model::{Match, Round, StageKind};
use crate::result::MatchResult;
use crate::scoring::Outcome;
use crate::standings::standings;
use crate::tournament::Tournament;

use super::cut::{cut, lot};

/// The tree, first round first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// In the order of their seeds.
    pub seeds: Vec<PlayerId>,
    /// The matches of each round from the top of the tree; the last round is the final.
    pub rounds: Vec<Vec<BracketMatch>>,
    /// The match of the losing semi-finalists, where it is played.
    pub third_place: Option<BracketMatch>,
}

/// One match of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketMatch {
    /// Who plays.
    pub slots: [Slot; 2],
    /// The tournament's round it was published in.
    pub round: Option<RoundNumber>,
    /// Where it is played.
    pub table: Option<TableNumber>,
    /// Its result seen from `slots[0]`.
    pub result: Option<MatchResult>,
    /// Who goes on.
    pub winner: Option<PlayerId>,
    /// Who is out.
    pub loser: Option<PlayerId>,
}

/// Who sits on one side of a match of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slot {
    /// This player, with the seed from 1.
    Player(PlayerId, usize),
    /// Nobody: the other one goes on without playing.
    Bye,
    /// The winner of a match still to be played.
    Open,
}

impl Slot {
    /// The player, if it is known.
    #[must_use]
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Slot::Player(player, _) => Some(player),
            _ => None,
        }
    }
}

/// The bracket as it stands; `None` before the cut, and where the bracket is no single elimination.
#[must_use]
pub fn bracket(tournament: &Tournament) -> Option<Bracket> {
    let seeds = seeds(tournament)?;
    let played: Vec<&Round> =
        tournament.rounds.iter().filter(|round| round.stage == StageKind::Elimination).collect();
    let mut rounds = vec![first_round(tournament, &seeds, played.first().copied())];
    while rounds.last().is_some_and(|round| round.len() > 1) {
        let round = played.get(rounds.len()).copied();
        let above = next_round(tournament, &seeds, &rounds[rounds.len() - 1], round);
        rounds.push(above);
    }
    let third_place = third_place(tournament, &seeds, &rounds, &played);
    Some(Bracket { seeds, rounds, third_place })
}

/// The seeds as the cut recorded them; of a file that does not say, those the planned cut gives, or, where others played,
/// those who played by their Swiss standing.
fn seeds(tournament: &Tournament) -> Option<Vec<PlayerId>> {
    let spec = tournament.setup.stage(StageKind::Elimination);
    if let Some(spec) = spec.filter(|spec| spec.seeds.len() >= 2) {
        return Some(spec.seeds.clone());
    }
    let rounds = tournament.rounds.iter().filter(|round| round.stage == StageKind::Elimination);
    let entered: Vec<&PlayerId> =
        rounds.flat_map(|round| round.matches.iter().flat_map(|m| &m.players)).collect();
    if entered.is_empty() {
        return None;
    }
    let table = standings(tournament);
    if let Some(rule) = spec.and_then(|spec| spec.cut.as_ref()) {
        let planned = cut(tournament, &table, rule).seeds;
        if entered.iter().all(|id| planned.contains(id)) {
            return Some(planned);
        }
    }
    let mut rows = table.rows;
    rows.retain(|row| entered.contains(&&row.player));
    rows.sort_by_key(|row| (row.rank, lot(tournament, &row.player)));
    (rows.len() >= 2).then(|| rows.into_iter().map(|row| row.player).collect())
}

/// The seeds in the order of the tree: `[1, 8, 4, 5, 2, 7, 3, 6]` for 8.
fn tree_order(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let next = order.len() * 2 + 1;
        order = order.into_iter().flat_map(|seed| [seed, next - seed]).collect();
    }
    order
}

fn first_round(tournament: &Tournament, seeds: &[PlayerId], played: Option<&Round>) -> Vec<BracketMatch> {
    let order = tree_order(seeds.len().next_power_of_two());
    let slot =
        |seed: usize| seeds.get(seed - 1).map_or(Slot::Bye, |player| Slot::Player(player.clone(), seed));
    order.chunks(2).map(|pair| settle(tournament, [slot(pair[0]), slot(pair[1])], played)).collect()
}

fn next_round(
    tournament: &Tournament,
    seeds: &[PlayerId],
    below: &[BracketMatch],
    played: Option<&Round>,
) -> Vec<BracketMatch> {
    let slot = |from: &BracketMatch| player_slot(seeds, from.winner.as_ref());
    below.chunks(2).map(|pair| settle(tournament, [slot(&pair[0]), slot(&pair[1])], played)).collect()
}

fn player_slot(seeds: &[PlayerId], player: Option<&PlayerId>) -> Slot {
    let Some(player) = player else { return Slot::Open };
    let seed = seeds.iter().position(|seed| seed == player).map_or(0, |place| place + 1);
    Slot::Player(player.clone(), seed)
}

/// Finds the match of these two in the published round and sees who goes on.
fn settle(tournament: &Tournament, slots: [Slot; 2], played: Option<&Round>) -> BracketMatch {
    let mut here = BracketMatch { slots, round: None, table: None, result: None, winner: None, loser: None };
    match (&here.slots[0], &here.slots[1]) {
        (Slot::Player(alone, _), Slot::Bye) | (Slot::Bye, Slot::Player(alone, _)) => {
            here.winner = Some(alone.clone());
        }
        (Slot::Player(a, _), Slot::Player(b, _)) => {
            let found = played
                .and_then(|round| round.matches.iter().find(|m| m.has(a) && m.has(b)).map(|m| (round, m)));
            if let Some((round, found)) = found {
                let turned = found.players.first() != Some(a);
                let (a, b) = (a.clone(), b.clone());
                here.round = Some(round.number);
                here.table = found.table;
                here.result = found
                    .result
                    .as_ref()
                    .map(|result| if turned { result.swapped() } else { result.clone() });
                let winner = winner(tournament, found);
                here.loser = winner.as_ref().map(|winner| if *winner == a { b } else { a });
                here.winner = winner;
            }
        }
        _ => {}
    }
    here
}

/// Who won a match, if it is over and somebody did.
pub(crate) fn winner(tournament: &Tournament, played: &Match) -> Option<PlayerId> {
    let won = |side: Side| {
        (tournament.outcome(played, side)? == Outcome::Win)
            .then(|| played.players.get(usize::from(u8::from(side))).cloned())
            .flatten()
    };
    won(Side::First).or_else(|| won(Side::Second))
}

fn third_place(
    tournament: &Tournament,
    seeds: &[PlayerId],
    rounds: &[Vec<BracketMatch>],
    played: &[&Round],
) -> Option<BracketMatch> {
    let wanted = tournament.setup.stage(StageKind::Elimination).is_some_and(|spec| spec.third_place);
    let semis = rounds.len().checked_sub(2).and_then(|place| rounds.get(place))?;
    let final_round = played.get(rounds.len() - 1).copied();
    let slots = [player_slot(seeds, semis[0].loser.as_ref()), player_slot(seeds, semis[1].loser.as_ref())];
    let settled = settle(tournament, slots, final_round);
    (wanted || settled.round.is_some()).then_some(settled)
}

impl Bracket {
    /// The round of the tree that is being played or comes next, from 0; `None` when the final is decided.
    #[must_use]
    pub fn current(&self) -> Option<usize> {
        let open = |round: &Vec<BracketMatch>| round.iter().any(|m| m.winner.is_none());
        self.rounds.iter().position(open)
    }

    /// Whether the tree has this match in this round.
    #[must_use]
    pub fn has(&self, round: RoundNumber, played: &Match) -> bool {
        let seated =
            |m: &BracketMatch| m.slots.iter().all(|slot| slot.player().is_some_and(|id| played.has(id)));
        let all = self.rounds.iter().flatten().chain(&self.third_place);
        all.into_iter().any(|m| m.round == Some(round) && seated(m))
    }

    /// The winner of the final.
    #[must_use]
    pub fn champion(&self) -> Option<&PlayerId> {
        self.rounds.last()?.first()?.winner.as_ref()
    }
}

/// The matches of the next bracket round; `None` while the one before is not decided, or when the final is.
#[must_use]
pub fn next_bracket_matches(tournament: &Tournament) -> Option<Vec<Match>> {
    let bracket = bracket(tournament)?;
    let round = &bracket.rounds[bracket.current()?];
    let ready =
        round.iter().all(|m| m.round.is_none() && !m.slots.contains(&Slot::Open) || m.winner.is_some());
    let is_final = round.len() == 1;
    let third = bracket.third_place.filter(|m| is_final && m.round.is_none());
    let to_play: Vec<&BracketMatch> =
        round.iter().chain(&third).filter(|m| m.winner.is_none() && m.round.is_none()).collect();
    let matches = to_play.into_iter().zip(1..).filter_map(|(m, table)| {
        Some(walkover(
            tournament,
            Match::open(table, m.slots[0].player()?.clone(), m.slots[1].player()?.clone()),
        ))
    });
    ready.then(|| matches.collect()).filter(|matches: &Vec<Match>| !matches.is_empty())
}

/// A player who left after the cut is not replaced: the scheduled opponent advances (page 5).
fn walkover(tournament: &Tournament, mut scheduled: Match) -> Match {
    let round = tournament.next_round();
    let stays = |id: &PlayerId| tournament.player(id).is_some_and(|player| player.is_in(round));
    let here: Vec<bool> = scheduled.players.iter().map(stays).collect();
    if let [first, second] = here[..]
        && first != second
    {
        scheduled.result =
            Some(MatchResult::Forfeit { winner: if first { Side::First } else { Side::Second } });
    }
    scheduled
}

#[cfg(test)]
mod tests {
    use super::tree_order;

    #[test]
    fn seeds_meet_as_late_as_possible() {
        assert_eq!(tree_order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        assert_eq!(tree_order(2), [1, 2]);
    }

    #[test]
    fn the_best_half_of_the_seeds_never_meets_before_the_second_half_is_gone() {
        for size in [2usize, 4, 8, 16, 32, 64] {
            let pairs_add_up = tree_order(size).chunks(2).all(|pair| pair.iter().sum::<usize>() == size + 1);
            assert!(pairs_add_up, "{size}");
        }
    }
}
