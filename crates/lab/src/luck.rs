//! The luck of the draw (page 9, `luck`): every round is drawn again many times among its optimal pairings, and
//! compared with the round as it was.

use pairwright_core::check::{is_by_lot, paired};
use pairwright_core::nouns::{Round, StageKind};
use pairwright_core::pairing::swiss::PairedPart;
use pairwright_core::ruleset::PairingMethod;
use pairwright_core::{PlayerId, RoundNumber, Tournament};
use pairwright_pairing::{Pairing, Seed, pair};
use serde::Serialize;

/// Draws of each round, and the limit of draws times players, which leaves fewer for large fields.
const DRAWS: usize = 10_000;
const WORK: usize = 5_000_000;
const LEAST_DRAWS: usize = 200;
const CONTEXT: &str = "pairwright/1 luck";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpponentStrength {
    /// Pairing points before the round.
    Points,
    Rating,
}

/// The luck of all players whose rounds were drawn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Luck {
    /// The number of draws of each round.
    pub draws: usize,
    /// The Swiss rounds that were not drawn by lot among their optimal pairings.
    pub left_out: Vec<RoundNumber>,
    /// In order of registration.
    pub players: Vec<PlayerLuck>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlayerLuck {
    pub player: PlayerId,
    /// The strength of the opponents compared with the mean of the draws, summed over the rounds.
    pub opponents: f64,
    /// The standard error of `opponents`.
    pub error: f64,
    /// The share of draws with stronger opponents.
    pub harder: f64,
    pub rounds: Vec<RoundLuck>,
}

/// A player's round compared with its draws.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RoundLuck {
    pub round: RoundNumber,
    pub bye: Chanced,
    /// Whether the opponent was of a higher score group.
    pub up: Chanced,
    /// Whether the opponent was of a lower score group.
    pub down: Chanced,
    /// The opponent's strength; `None` without an opponent.
    pub opponent: Option<f64>,
    /// The mean strength of the drawn opponents; `None` if there are none.
    pub mean: Option<f64>,
}

/// An event with its share of the draws.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Chanced {
    pub happened: bool,
    pub chance: f64,
}

/// Draws every Swiss round again. Rounds by the Dutch system, a table or a bracket leave nothing to the draw. A
/// round that was repaired, or is not what the draw gave, is left out: its chance is not known.
///
/// A bye counts as an opponent of average strength.
pub fn luck(tournament: &Tournament, strength: OpponentStrength) -> Luck {
    let draws = (WORK / tournament.players.len().max(1)).clamp(LEAST_DRAWS, DRAWS);
    luck_by_draws(tournament, strength, draws, &mut || {})
}

/// The same with this number of draws of each round. `between` is called after each of them.
pub fn luck_by_draws(
    tournament: &Tournament,
    strength: OpponentStrength,
    draws: usize,
    between: &mut dyn FnMut(),
) -> Luck {
    let is_drawn = tournament.ruleset.pairing.method != PairingMethod::Dutch;
    let rounds = tournament.swiss_rounds().filter(|round| is_drawn && round.stage == StageKind::Swiss);
    let (rounds, left_out): (Vec<_>, Vec<_>) = rounds.partition(|round| is_by_lot(tournament, round));
    let parts = |round: &Round| {
        paired(tournament, round).into_iter().flatten().map(|part| (round.number, part)).collect::<Vec<_>>()
    };
    let mut sums =
        vec![PlayerSums { deviations: vec![0.0; draws], ..PlayerSums::default() }; tournament.players.len()];
    for (round, part) in rounds.into_iter().flat_map(parts) {
        let seen = DrawnPart::new(tournament, round, &part, strength, (draws, &mut *between));
        for (seat, id) in part.field.players.iter().enumerate() {
            if let Some(player) = tournament.index_of(id) {
                seen.add(seat, round, &mut sums[player]);
            }
        }
    }
    let players = tournament.players.iter().zip(sums).filter(|(_, sums)| !sums.rounds.is_empty());
    let left_out = left_out.into_iter().map(|round| round.number).collect();
    Luck { draws, left_out, players: players.map(|(player, sums)| sums.luck(player.id.clone())).collect() }
}

/// A player's sums over the rounds.
#[derive(Debug, Clone, Default)]
struct PlayerSums {
    opponents: f64,
    variance: f64,
    /// The difference from the mean, by draw.
    deviations: Vec<f64>,
    rounds: Vec<RoundLuck>,
}

/// Sums closer than this are equal.
const SAME: f64 = 1e-9;

impl PlayerSums {
    fn luck(self, player: PlayerId) -> PlayerLuck {
        let draws = self.deviations.len() as f64;
        let harder = self.deviations.iter().filter(|sum| **sum > self.opponents + SAME).count();
        PlayerLuck {
            player,
            opponents: self.opponents,
            error: (self.variance / draws).sqrt(),
            harder: harder as f64 / draws,
            rounds: self.rounds,
        }
    }
}

/// A round or pod with its draws.
struct DrawnPart<'a> {
    part: &'a PairedPart,
    strengths: Vec<Option<f64>>,
    /// The opponents by seat: as it was, then of each draw.
    was: Vec<Opponent>,
    draws: Vec<Vec<Opponent>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opponent {
    Seat(u32),
    Bye,
    None,
}

impl<'a> DrawnPart<'a> {
    fn new(
        tournament: &Tournament,
        round: RoundNumber,
        part: &'a PairedPart,
        strength: OpponentStrength,
        (draws, between): (usize, &mut dyn FnMut()),
    ) -> DrawnPart<'a> {
        let name = [round.0.to_le_bytes(), part.pod.to_le_bytes()].concat();
        let entropy = blake3::derive_key(CONTEXT, &name);
        let field = &part.field;
        let drawn = (0..draws).zip(0..).map(|(_, draw)| pair(&field.field, &Seed { entropy, round: draw }));
        let rating = |id| tournament.player(id).and_then(|player| player.rating).map(f64::from);
        let strengths = match strength {
            OpponentStrength::Points => field.points.iter().map(|points| Some(points.0.to_f64())).collect(),
            OpponentStrength::Rating => field.players.iter().map(rating).collect(),
        };
        let seats = field.players.len();
        let draws = drawn.map(|drawn| {
            between();
            opponents(&drawn, seats)
        });
        let draws = draws.collect();
        DrawnPart { part, strengths, was: opponents(&part.answer, seats), draws }
    }

    fn add(&self, seat: usize, round: RoundNumber, sums: &mut PlayerSums) {
        let strength = |opponents: &Vec<Opponent>| match opponents[seat] {
            Opponent::Seat(other) => self.strengths[other as usize],
            Opponent::Bye | Opponent::None => None,
        };
        let drawn: Vec<Option<f64>> = self.draws.iter().map(strength).collect();
        let met = drawn.iter().flatten().count() as f64;
        let mean = (met > 0.0).then(|| drawn.iter().flatten().sum::<f64>() / met);
        let deviation =
            |strength: Option<f64>| strength.zip(mean).map_or(0.0, |(strength, mean)| strength - mean);
        let opponent = strength(&self.was);
        sums.opponents += deviation(opponent);
        for (sum, strength) in sums.deviations.iter_mut().zip(&drawn) {
            *sum += deviation(*strength);
        }
        sums.variance += drawn.iter().map(|one| deviation(*one).powi(2)).sum::<f64>() / drawn.len() as f64;
        let group = |seat: usize| self.part.field.field.players[seat].group;
        let chanced = |is_so: &dyn Fn(Opponent) -> bool| Chanced {
            happened: is_so(self.was[seat]),
            chance: self.draws.iter().filter(|one| is_so(one[seat])).count() as f64 / self.draws.len() as f64,
        };
        let is_group = |opponent, is_so: &dyn Fn(u32) -> bool| matches!(opponent, Opponent::Seat(other) if is_so(group(other as usize)));
        sums.rounds.push(RoundLuck {
            round,
            bye: chanced(&|opponent| opponent == Opponent::Bye),
            up: chanced(&|opponent| is_group(opponent, &|other| other < group(seat))),
            down: chanced(&|opponent| is_group(opponent, &|other| other > group(seat))),
            opponent,
            mean,
        });
    }
}

fn opponents(pairing: &Pairing, seats: usize) -> Vec<Opponent> {
    let mut opponents = vec![Opponent::None; seats];
    for (a, b) in &pairing.pairs {
        opponents[*a as usize] = Opponent::Seat(*b);
        opponents[*b as usize] = Opponent::Seat(*a);
    }
    pairing.bye.into_iter().for_each(|seat| opponents[seat as usize] = Opponent::Bye);
    opponents
}
