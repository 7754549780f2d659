//! Records and places of a finished tournament, from its matches and the table of places.

use std::collections::HashSet;

use crate::facts::Finish;
use crate::input::places::PlayerPlace;
use crate::input::{Row, Stage};
use crate::names::{Player, count};
use crate::outcome::{MatchOutcome, MatchScore};

#[derive(Debug, Clone, Copy, Default)]
struct FinishRecord {
    wins: u32,
    draws: u32,
    losses: u32,
    has_played_on: bool,
    rounds: u32,
    rounds_sum: u64,
    last_round: u32,
    /// The last round of elimination, and its score.
    elimination: Option<(u16, MatchScore)>,
}

/// The players of one tournament in order of appearance. Reused for one tournament after another to
/// avoid allocations, with constant-time lookup.
#[derive(Default)]
pub(crate) struct PlayerNumbers {
    /// The seat plus 1, by player number; 0 for none.
    of: Vec<u32>,
    players: Vec<Player>,
}

impl PlayerNumbers {
    fn take(&mut self, player: Player) -> usize {
        let place = crate::systems::slot(&mut self.of, player, &0);
        if self.of[place] == 0 {
            self.players.push(player);
            self.of[place] = count(self.players.len());
        }
        self.of[place] as usize - 1
    }

    fn find(&self, player: Player) -> Option<usize> {
        let seat = self.of.get(player.index()).copied().filter(|seat| *seat > 0)?;
        Some(seat as usize - 1)
    }

    fn clear(&mut self) {
        for player in self.players.drain(..) {
            self.of[player.index()] = 0;
        }
    }
}

pub(crate) struct Records<'a> {
    seats: &'a mut PlayerNumbers,
    list: Vec<FinishRecord>,
}

impl Drop for Records<'_> {
    fn drop(&mut self) {
        self.seats.clear();
    }
}

/// Properties of a tournament derived from its rows.
pub(crate) struct TournamentShape {
    has_elimination: bool,
    is_swiss_throughout: bool,
    /// Whether somebody played again after a loss.
    plays_on: bool,
    /// The distinct rounds, in order.
    rounds: Vec<u16>,
}

impl TournamentShape {
    /// Derives the properties from the rows.
    pub(crate) fn of(rows: &[Row], seats: &mut PlayerNumbers) -> TournamentShape {
        TournamentShape {
            has_elimination: rows.iter().any(|row| row.stage == Stage::Elimination),
            is_swiss_throughout: rows.iter().all(|row| row.stage == Stage::Swiss),
            plays_on: plays_on(rows, seats),
            rounds: rounds(rows.iter()),
        }
    }

    /// Whether nobody plays on after a loss over several rounds, and the rows do not say that it is Swiss.
    pub(crate) fn is_single_elimination(&self) -> bool {
        !self.plays_on && self.rounds.len() > 1 && !self.is_swiss_throughout
    }

    /// The rounds counted by the system of 1994: only those of elimination if there are others as well.
    fn counted(&self, rows: &[Row]) -> Vec<u16> {
        if self.has_elimination && self.plays_on {
            rounds(rows.iter().filter(|row| row.stage == Stage::Elimination))
        } else if self.is_swiss_throughout {
            Vec::new()
        } else {
            self.rounds.clone()
        }
    }
}

/// The distinct rounds, in order.
fn rounds<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<u16> {
    let mut rounds: Vec<u16> = rows.map(|row| row.round).collect();
    // Rows are usually in order of rounds, so little is left to sort.
    rounds.dedup();
    rounds.sort_unstable();
    rounds.dedup();
    rounds
}

/// Whether somebody plays again after a loss.
fn plays_on(rows: &[Row], seats: &mut PlayerNumbers) -> bool {
    let plays_on = rows.iter().any(|row| {
        let has_lost = row.players.iter().any(|player| seats.find(*player).is_some());
        match row.outcome {
            MatchOutcome::A => _ = seats.take(row.players[1]),
            MatchOutcome::B => _ = seats.take(row.players[0]),
            _ => {}
        }
        has_lost
    });
    seats.clear();
    plays_on
}

/// The match for third place: beside the final, between the two who lost the round before.
fn third_place(rows: &[Row], rounds: &[u16]) -> Option<usize> {
    let [.., semifinals, last] = *rounds else { return None };
    let elimination = || rows.iter().enumerate().filter(|(_, row)| row.stage == Stage::Elimination);
    let before = elimination().filter(|(_, row)| row.round == semifinals);
    let beaten: HashSet<Player> = before
        .filter_map(|(_, row)| match row.outcome {
            MatchOutcome::A => Some(row.players[1]),
            MatchOutcome::B => Some(row.players[0]),
            _ => None,
        })
        .collect();
    let losses = |row: &Row| row.players.iter().filter(|player| beaten.contains(player)).count();
    let finals: Vec<(usize, usize)> =
        elimination().filter(|(_, row)| row.round == last).map(|(at, row)| (at, losses(row))).collect();
    match finals[..] {
        [(at, 2), (_, 0)] | [(_, 0), (at, 2)] => Some(at),
        _ => None,
    }
}

impl<'a> Records<'a> {
    /// Adds up the rows.
    pub(crate) fn of(rows: &[Row], shape: &TournamentShape, seats: &'a mut PlayerNumbers) -> Records<'a> {
        let mut records = Records { seats, list: Vec::new() };
        let counted = shape.counted(rows);
        let only_elimination = shape.has_elimination && shape.plays_on;
        let third_place = if only_elimination { third_place(rows, &counted) } else { None };
        for (at, row) in rows.iter().enumerate() {
            let counts = !only_elimination || row.stage == Stage::Elimination && third_place != Some(at);
            let number = counts.then(|| counted.binary_search(&row.round).ok()).flatten();
            records.add(row, number.and_then(|place| u32::try_from(place + 1).ok()));
        }
        records
    }

    fn add(&mut self, row: &Row, round: Option<u32>) {
        for (side, player) in row.players.into_iter().enumerate() {
            let score = row.outcome.score().map(|score| if side == 0 { score } else { score.other() });
            let seat = self.seats.take(player);
            if seat == self.list.len() {
                self.list.push(FinishRecord::default());
            }
            let record = &mut self.list[seat];
            let Some(score) = score else { continue };
            record.has_played_on |= record.losses > 0;
            match score {
                MatchScore::Win => record.wins += 1,
                MatchScore::Draw => record.draws += 1,
                MatchScore::Loss => record.losses += 1,
            }
            if let Some(round) = round {
                record.rounds += 1;
                record.rounds_sum += u64::from(round);
                record.last_round = record.last_round.max(round);
            }
            if row.stage == Stage::Elimination {
                record.elimination = Some((row.round, score));
            }
        }
    }

    /// All finishes by the table of places. Rows of players without a place are added to `strange`,
    /// unless the player is known to have none.
    pub(crate) fn by_table(
        &self,
        places: &[PlayerPlace],
        rows: &[Row],
        is_left_out: impl Fn(Player) -> bool,
        strange: &mut Vec<(Row, Player)>,
    ) -> Vec<Finish> {
        let mut finishes = Vec::with_capacity(places.len());
        let mut is_placed = vec![false; self.list.len()];
        for tied in places.chunk_by(|a, b| a.place == b.place) {
            for place in tied {
                let tied = count(tied.len());
                let finish = self.finish(place.player, place.place, tied);
                finishes.push(Finish { dropped: place.dropped, ..finish });
                if let Some(seat) = self.seats.find(place.player) {
                    is_placed[seat] = true;
                }
            }
        }
        let has_no_place = |player: &Player| self.seats.find(*player).is_none_or(|seat| !is_placed[seat]);
        let is_strange = |player: &Player| has_no_place(player) && !is_left_out(*player);
        let stranger = |row: &Row| row.players.into_iter().find(is_strange);
        strange.extend(rows.iter().filter_map(|row| stranger(row).map(|player| (*row, player))));
        finishes
    }

    /// All finishes by matches alone: later elimination losses are better, then match points (3, 1,
    /// 0). Equals share a place; nobody counts as dropped.
    pub(crate) fn by_record(&self) -> Vec<Finish> {
        let merit = |record: &FinishRecord| match record.elimination {
            Some((round, score)) => (1, u32::from(round), score as u32),
            None => (0, 3 * record.wins + record.draws, 0),
        };
        let records = self.list.iter().zip(&self.seats.players);
        let mut order: Vec<_> = records.map(|(record, player)| (merit(record), *player)).collect();
        order.sort_by_key(|(merit, _)| std::cmp::Reverse(*merit));
        let mut finishes = Vec::with_capacity(order.len());
        for tied in order.chunk_by(|a, b| a.0 == b.0) {
            let place = count(finishes.len() + 1);
            let sharing = count(tied.len());
            finishes.extend(tied.iter().map(|(_, player)| self.finish(*player, place, sharing)));
        }
        finishes
    }

    fn finish(&self, player: Player, place: u32, tied: u32) -> Finish {
        let seat = self.seats.find(player);
        let record = seat.and_then(|seat| self.list.get(seat)).copied().unwrap_or_default();
        let FinishRecord { wins, draws, rounds, rounds_sum, last_round, .. } = record;
        Finish { player, place, tied, dropped: false, wins, draws, rounds, rounds_sum, last_round }
    }
}
