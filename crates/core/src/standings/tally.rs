//! What every round gave to every player: the columns from which points and tie-breaks are added up.

use crate::exact::Ratio;
use crate::ids::{BySide, Points, RoundNumber, Side};
use crate::model::{Match, Round};
use crate::result::MatchResult;
use crate::scoring::{Games, Outcome, Score, score};
use crate::tournament::{Penalty, Tournament};

use super::Record;

/// The tallies of all players after a round, by their index in the tournament.
#[derive(Debug, Clone)]
pub struct Tallies {
    /// After which round.
    pub after: RoundNumber,
    /// By the player's index.
    pub players: Vec<Tally>,
}

/// What the rounds gave to one player.
#[derive(Debug, Clone)]
pub struct Tally {
    /// The player's index in the tournament.
    pub player: usize,
    /// Whether the player was in any match or bye, open ones included.
    pub took_part: bool,
    /// The finished rounds in order.
    pub rounds: Vec<RoundTally>,
    /// The sum of the rounds' points.
    pub points: Points,
    /// Taken off by penalties.
    pub penalty: Points,
    /// Matches.
    pub record: Record,
    /// Games, byes included.
    pub games: Games,
}

/// One finished round of one player.
#[derive(Debug, Clone)]
pub struct RoundTally {
    /// Which.
    pub round: RoundNumber,
    /// Against whom.
    pub opposition: Opposition,
    /// What it gave.
    pub score: Score,
}

/// Against whom a round was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opposition {
    /// The player with this index.
    Opponent(usize),
    /// Nobody: a bye, given or awarded.
    Bye,
    /// Nobody: half a bye, asked for.
    HalfBye,
    /// Nobody: a round missed.
    ZeroBye,
}

impl Tallies {
    /// Adds up the Swiss rounds to `after`, which is included.
    #[must_use]
    pub fn new(tournament: &Tournament, after: RoundNumber) -> Tallies {
        let mut tallies =
            Tallies { after, players: (0..tournament.players.len()).map(Tally::empty).collect() };
        for round in tournament.swiss_rounds().take_while(|round| round.number <= after) {
            tallies.add_round(tournament, round);
        }
        let given = |penalty: &&Penalty| penalty.round.is_none_or(|round| round <= after);
        for penalty in tournament.penalties.iter().filter(given) {
            if let (Some(points), Some(index)) = (penalty.points(), tournament.index_of(&penalty.player)) {
                let tally = &mut tallies.players[index];
                tally.penalty = tally.penalty.plus(points);
            }
        }
        tallies
    }

    /// What everybody brings into a round.
    #[must_use]
    pub fn before(tournament: &Tournament, round: RoundNumber) -> Tallies {
        Tallies::new(tournament, RoundNumber(round.0.saturating_sub(1)))
    }

    /// Everybody who ever took part; before the first round everybody who is registered.
    pub fn took_part(&self) -> impl Iterator<Item = &Tally> {
        let nobody_yet = self.after == RoundNumber(0);
        self.players.iter().filter(move |tally| tally.took_part || nobody_yet)
    }

    fn add_round(&mut self, tournament: &Tournament, round: &Round) {
        for played in &round.matches {
            let index = |side: Side| {
                played.players.get(usize::from(u8::from(side))).and_then(|id| tournament.index_of(id))
            };
            let seats = BySide::new(index(Side::First), index(Side::Second));
            let average = |seat: Option<usize>| {
                seat.map(|own| self.players[own].average(tournament)).unwrap_or_default()
            };
            let averages = seats.map(average);
            for side in Side::BOTH {
                if let Some(own) = seats[side] {
                    let seat = Seat { side, opponent: seats[side.other()], averages: &averages };
                    self.players[own].add(tournament, round.number, played, &seat);
                }
            }
        }
    }
}

/// One side of a match as it is added up.
struct Seat<'a> {
    side: Side,
    opponent: Option<usize>,
    averages: &'a BySide<Points>,
}

impl Tally {
    fn empty(player: usize) -> Tally {
        Tally {
            player,
            took_part: false,
            rounds: Vec::new(),
            points: Points::ZERO,
            penalty: Points::ZERO,
            record: Record::default(),
            games: Games::default(),
        }
    }

    fn add(&mut self, tournament: &Tournament, round: RoundNumber, played: &Match, seat: &Seat<'_>) {
        self.took_part = true;
        let Some(score) = score(&tournament.ruleset, played, seat.side, seat.averages) else { return };
        let opposition = match (&played.result, seat.opponent) {
            (Some(MatchResult::HalfBye {}), _) => Opposition::HalfBye,
            (Some(MatchResult::ZeroBye {}), _) => Opposition::ZeroBye,
            (_, Some(opponent)) => Opposition::Opponent(opponent),
            (_, None) => Opposition::Bye,
        };
        self.points = self.points.plus(&score.points);
        self.games = self.games.plus(score.games);
        match score.outcome {
            Outcome::Win => self.record.wins += 1,
            Outcome::Draw => self.record.draws += 1,
            Outcome::Loss => self.record.losses += 1,
        }
        self.rounds.push(RoundTally { round, opposition, score });
    }

    /// The player's own average per round so far; before any round, the points of a draw (our ruling).
    fn average(&self, tournament: &Tournament) -> Points {
        let rounds = Ratio::from(i64::try_from(self.rounds.len()).unwrap_or(i64::MAX));
        self.points.0.checked_div(&rounds).map_or_else(|| tournament.ruleset.points.draw.clone(), Points)
    }

    /// The points that rank: what the rounds gave less what penalties took.
    #[must_use]
    pub fn ranking_points(&self) -> Points {
        Points(&self.points.0 - &self.penalty.0)
    }

    /// The rounds with a real opponent.
    pub fn met(&self) -> impl Iterator<Item = (&RoundTally, usize)> {
        self.rounds.iter().filter_map(|round| match round.opposition {
            Opposition::Opponent(opponent) => Some((round, opponent)),
            _ => None,
        })
    }
}
