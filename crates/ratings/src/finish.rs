//! A tournament that is over: everybody's record and place, from its matches and the table of places.

use hashbrown::HashMap;

use crate::facts::Finish;
use crate::input::places::Place;
use crate::input::{Row, Stage};
use crate::names::Player;
use crate::outcome::{Outcome, Score};

/// One player's matches in a tournament.
#[derive(Debug, Clone, Copy, Default)]
struct Record {
    wins: u32,
    draws: u32,
    losses: u32,
    has_played_on: bool,
    rounds: u32,
    rounds_sum: u64,
    last_round: u32,
    /// The last round of elimination, and how it went.
    elimination: Option<(u16, Score)>,
}

/// Everybody's records.
pub(crate) struct Records {
    list: HashMap<Player, Record>,
    order: Vec<Player>,
}

/// What the rows of a tournament are, as a whole.
pub(crate) struct Shape {
    has_elimination: bool,
    is_swiss_throughout: bool,
    /// Somebody played again after a loss.
    plays_on: bool,
    /// The different rounds, in order.
    rounds: Vec<u16>,
}

impl Shape {
    /// Reads it off the rows.
    pub(crate) fn of(rows: &[Row]) -> Shape {
        let mut rounds: Vec<u16> = rows.iter().map(|row| row.round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        let mut lost: HashMap<Player, ()> = HashMap::new();
        let mut plays_on = false;
        for row in rows {
            plays_on |= row.players.iter().any(|player| lost.contains_key(player));
            match row.outcome {
                Outcome::A => lost.insert(row.players[1], ()),
                Outcome::B => lost.insert(row.players[0], ()),
                _ => None,
            };
        }
        Shape {
            has_elimination: rows.iter().any(|row| row.stage == Stage::Elimination),
            is_swiss_throughout: rows.iter().all(|row| row.stage == Stage::Swiss),
            plays_on,
            rounds,
        }
    }

    /// Whether nobody plays on after a loss, in more than one round, and nothing says otherwise.
    pub(crate) fn is_single_elimination(&self) -> bool {
        !self.plays_on && self.rounds.len() > 1 && !self.is_swiss_throughout
    }

    /// The rounds that the system of 1994 counts: those of elimination where there are others beside them, else all.
    fn counted(&self, rows: &[Row]) -> Vec<u16> {
        if self.has_elimination && self.plays_on {
            let mut rounds: Vec<u16> =
                rows.iter().filter(|row| row.stage == Stage::Elimination).map(|row| row.round).collect();
            rounds.sort_unstable();
            rounds.dedup();
            rounds
        } else if self.is_swiss_throughout {
            Vec::new()
        } else {
            self.rounds.clone()
        }
    }
}

impl Records {
    /// Adds the rows up.
    pub(crate) fn of(rows: &[Row], shape: &Shape) -> Records {
        let mut records = Records { list: HashMap::new(), order: Vec::new() };
        let counted = shape.counted(rows);
        let only_elimination = shape.has_elimination && shape.plays_on;
        for row in rows {
            let counts = !only_elimination || row.stage == Stage::Elimination;
            let number = counts.then(|| counted.binary_search(&row.round).ok()).flatten();
            records.add(row, number.and_then(|place| u32::try_from(place + 1).ok()));
        }
        records
    }

    fn add(&mut self, row: &Row, round: Option<u32>) {
        for (side, player) in row.players.into_iter().enumerate() {
            let score = row.outcome.score().map(|score| if side == 0 { score } else { score.other() });
            let record = self.list.entry(player).or_insert_with(|| {
                self.order.push(player);
                Record::default()
            });
            let Some(score) = score else { continue };
            record.has_played_on |= record.losses > 0;
            match score {
                Score::Win => record.wins += 1,
                Score::Draw => record.draws += 1,
                Score::Loss => record.losses += 1,
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

    /// Everybody's finish by the table of places; the rows of who has none there are strange.
    pub(crate) fn by_table(
        &self,
        places: &[Place],
        rows: &[Row],
        strange: &mut Vec<(Row, Player)>,
    ) -> Vec<Finish> {
        let mut finishes = Vec::with_capacity(places.len());
        let mut known: HashMap<Player, ()> = HashMap::with_capacity(places.len());
        for tied in places.chunk_by(|a, b| a.place == b.place) {
            for place in tied {
                let tied = u32::try_from(tied.len()).unwrap_or(u32::MAX);
                finishes.push(self.finish(place.player, place.place, tied, place.dropped));
                known.insert(place.player, ());
            }
        }
        let stranger = |row: &Row| row.players.into_iter().find(|player| !known.contains_key(player));
        strange.extend(rows.iter().filter_map(|row| stranger(row).map(|player| (*row, player))));
        finishes
    }

    /// Everybody's finish by the matches alone: who lasts longer in the elimination is better, then who has more match
    /// points (3, 1, 0). Equals share a place; nobody counts as dropped.
    pub(crate) fn by_record(&self) -> Vec<Finish> {
        let merit = |player: &Player| {
            let record = self.list.get(player).copied().unwrap_or_default();
            match record.elimination {
                Some((round, score)) => (1, u32::from(round), score as u32),
                None => (0, 3 * record.wins + record.draws, 0),
            }
        };
        let mut order: Vec<_> = self.order.iter().map(|player| (merit(player), *player)).collect();
        order.sort_by_key(|(merit, _)| std::cmp::Reverse(*merit));
        let mut finishes = Vec::with_capacity(order.len());
        for tied in order.chunk_by(|a, b| a.0 == b.0) {
            let place = u32::try_from(finishes.len() + 1).unwrap_or(u32::MAX);
            let count = u32::try_from(tied.len()).unwrap_or(u32::MAX);
            finishes.extend(tied.iter().map(|(_, player)| self.finish(*player, place, count, false)));
        }
        finishes
    }

    fn finish(&self, player: Player, place: u32, tied: u32, dropped: bool) -> Finish {
        let record = self.list.get(&player).copied().unwrap_or_default();
        let Record { wins, draws, rounds, rounds_sum, last_round, .. } = record;
        Finish { player, place, tied, dropped, wins, draws, rounds, rounds_sum, last_round }
    }
}
