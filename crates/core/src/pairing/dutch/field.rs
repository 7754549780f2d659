//! A tournament as the Dutch system's field before a round.

use std::cmp::Reverse;
use std::collections::HashSet;

use pairwright_pairing::Seat;
use pairwright_pairing::dutch::{Colour, Entrant, Field, Past, baku};

use crate::message;
use crate::nouns::{Match, Player, PlayerId, Points, Ratio, RoundNumber, Side, count};
use crate::pairing::{Seats, is_pairing_bye, settled_bye, split};
use crate::refusal::Refusal;
use crate::ruleset::{Acceleration, InitialColour, PairingNumbers};
use crate::standings::{Opposition, RoundTally, Tallies, Tally};
use crate::tournament::Tournament;

/// The field of a round with the player of each seat.
#[derive(Debug, Clone)]
pub struct DutchField {
    /// The engine's input, including absent players.
    pub field: Field,
    pub players: Vec<PlayerId>,
    /// Units of the field per point.
    pub unit: u32,
    seats: Seats,
}

impl DutchField {
    pub fn new(field: Field, players: Vec<PlayerId>, unit: u32) -> DutchField {
        let seats = Seats::new(players.iter().cloned());
        DutchField { field, players, unit, seats }
    }

    /// The player of a seat.
    ///
    /// # Panics
    /// If the field has no such seat.
    pub fn player(&self, seat: Seat) -> &PlayerId {
        &self.players[seat as usize]
    }

    pub fn seat(&self, player: &PlayerId) -> Option<Seat> {
        self.seats.of(player)
    }

    /// The points of a seat before the round, without virtual points.
    pub fn points(&self, seat: Seat) -> Points {
        let played = self.field.played as usize;
        let rounds = self.field.players[seat as usize].history.iter().take(played);
        self.in_points(rounds.map(|past| u64::from(past.points())).sum())
    }

    /// The score of a seat before the round, including virtual points, in units of the field.
    pub fn score(&self, seat: Seat) -> u64 {
        let player = &self.field.players[seat as usize];
        let played = self.field.played as usize;
        let real: u64 = player.history.iter().take(played).map(|past| u64::from(past.points())).sum();
        real + u64::from(player.virtual_points.get(played).copied().unwrap_or(0))
    }

    pub fn in_points(&self, units: u64) -> Points {
        Points(Ratio::from(units).checked_div(&Ratio::from(self.unit)).unwrap_or_default())
    }
}

/// The finest fraction of a point supported.
const FINEST: u32 = 1_000;

pub fn field(tournament: &Tournament, round: RoundNumber) -> Result<DutchField, Refusal> {
    let (_, to_pair) = split(tournament, round);
    field_of(tournament, round, &to_pair.into_iter().map(|player| player.id.clone()).collect())
}

pub fn field_of(
    tournament: &Tournament,
    round: RoundNumber,
    present: &HashSet<PlayerId>,
) -> Result<DutchField, Refusal> {
    let history = RoundHistory::before(tournament, round)?;
    let order = order(tournament);
    let (win, draw) = (history.units(&history.win)?, history.units(&history.draw)?);
    let mut points = virtual_points(tournament, &order, win, draw).into_iter();
    let mut players = Vec::new();
    for (at, player) in tournament.players.iter().enumerate() {
        players.push(Entrant {
            number: 0,
            present: present.contains(&player.id),
            history: history.of(at)?,
            virtual_points: points.next().unwrap_or_default(),
        });
    }
    for (number, &at) in (1..).zip(&order) {
        players[at].number = number;
    }
    let field = Field {
        players,
        played: round.0.saturating_sub(1),
        rounds: tournament.setup.rounds_announced(),
        initial: initial_colour(tournament, &order),
        forbidden: forbidden(tournament),
        win,
        loss: history.units(&history.loss)?,
    };
    let players = tournament.players.iter().map(|player| player.id.clone()).collect();
    Ok(DutchField::new(field, players, history.unit))
}

fn forbidden(tournament: &Tournament) -> Vec<(Seat, Seat)> {
    let seat = |id: &PlayerId| tournament.index_of(id).and_then(|at| Seat::try_from(at).ok());
    let pairs = tournament.setup.forbidden.iter();
    pairs.filter_map(|(a, b)| Some((seat(a)?, seat(b)?))).collect()
}

/// Every player's rounds, in whole units.
struct RoundHistory<'a> {
    tournament: &'a Tournament,
    tallies: Tallies,
    before: RoundNumber,
    unit: u32,
    win: Points,
    draw: Points,
    loss: Points,
}

impl<'a> RoundHistory<'a> {
    fn before(tournament: &'a Tournament, round: RoundNumber) -> Result<RoundHistory<'a>, Refusal> {
        let name = &tournament.ruleset.units.pairs;
        let rules = tournament.ruleset.unit(name);
        let before = RoundNumber(round.0.saturating_sub(1));
        let tallies = Tallies::in_unit(tournament, before, name);
        let (win, draw, loss) = (rules.win.clone(), rules.draw.clone(), rules.loss.clone());
        let scored = tallies.players.iter().flat_map(|tally| &tally.rounds).map(|round| &round.score.points);
        let all: HashSet<&Points> = scored.chain([&win, &draw, &loss]).collect();
        let whole = |unit: &u32| all.iter().all(|points| (&points.0 * &Ratio::from(*unit)).is_integer());
        let unit =
            (1..=FINEST).find(whole).ok_or_else(|| Refusal::Match(message!("dutch-points-too-fine")))?;
        Ok(RoundHistory { tournament, tallies, before, unit, win, draw, loss })
    }

    fn units(&self, points: &Points) -> Result<u32, Refusal> {
        let units = (&points.0 * &Ratio::from(self.unit)).to_i64();
        units
            .and_then(|units| u32::try_from(units).ok())
            .ok_or_else(|| Refusal::Match(message!("dutch-points-negative", points = points)))
    }

    fn of(&self, player: usize) -> Result<Vec<Past>, Refusal> {
        let tally = &self.tallies.players[player];
        (1..=self.before.0).map(|round| self.past(tally, RoundNumber(round))).collect()
    }

    fn past(&self, tally: &Tally, number: RoundNumber) -> Result<Past, Refusal> {
        match tally.rounds.iter().find(|round| round.round == number) {
            Some(round) => self.finished(tally, round),
            None if tally.open.contains(&number) => Ok(self.open(tally, number)),
            None => Ok(Past::Out { points: 0 }),
        }
    }

    fn finished(&self, tally: &Tally, round: &RoundTally) -> Result<Past, Refusal> {
        let points = self.units(&round.score.points)?;
        let player = &self.tournament.players[tally.player];
        Ok(match round.opposition {
            Opposition::Opponent(opponent) => {
                Past::Game { opponent: count(opponent), colour: colour(round.side), points }
            }
            Opposition::Forfeit(_) => Past::Forfeit { points },
            Opposition::Bye if settled_bye(player, round.round).is_none() && player.is_in(round.round) => {
                Past::Bye { points }
            }
            Opposition::Bye | Opposition::HalfBye | Opposition::ZeroBye => Past::Out { points },
        })
    }

    /// An open match gives no points yet, but its players have met with these colours (page 1).
    fn open(&self, tally: &Tally, number: RoundNumber) -> Past {
        let id = &self.tournament.players[tally.player].id;
        let played = self.tournament.round(number).and_then(|round| round.match_of(id));
        let side = if played.and_then(|played| played.players.first()) == Some(id) {
            Side::First
        } else {
            Side::Second
        };
        let opponent =
            played.and_then(|played| played.opponent_of(id)).and_then(|id| self.tournament.index_of(id));
        match opponent {
            Some(opponent) => Past::Game { opponent: count(opponent), colour: colour(side), points: 0 },
            None => Past::Out { points: 0 },
        }
    }
}

fn colour(side: Side) -> Colour {
    match side {
        Side::First => Colour::White,
        Side::Second => Colour::Black,
    }
}

/// Indices of all players by pairing number (C.04.2). Numbers follow ratings, then
/// registration, or registration alone.
pub fn order(tournament: &Tournament) -> Vec<usize> {
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    if tournament.ruleset.pairing.numbers == PairingNumbers::Rating {
        order.sort_by_key(|&at| Reverse(tournament.players[at].rating));
    }
    order
}

/// The colour drawn before the first round (article 5.1). It is the ruleset's, otherwise that shown
/// by the first round, otherwise White.
fn initial_colour(tournament: &Tournament, order: &[usize]) -> Colour {
    match tournament.ruleset.pairing.initial_colour {
        Some(InitialColour::White) => Colour::White,
        Some(InitialColour::Black) => Colour::Black,
        None => shown_colour(tournament, order).unwrap_or_default(),
    }
}

/// The initial colour, from the first round. Players of the upper half with an odd pairing number have it.
fn shown_colour(tournament: &Tournament, order: &[usize]) -> Option<Colour> {
    let round = tournament.rounds.first()?;
    let ids = order.iter().map(|&at| &tournament.players[at].id);
    let places = ids.filter_map(|id| round.match_of(id).map(|played| (id, played)));
    let is_paired =
        |played: &Match| played.pair().is_some() || is_pairing_bye(tournament, round.number, played);
    let paired = places.filter(|(_, played)| is_paired(played));
    paired.enumerate().find_map(|(place, (id, played))| {
        let (white, _) = played.pair()?;
        let own = if white == id { Colour::White } else { Colour::Black };
        Some(if place.is_multiple_of(2) { own } else { own.other() })
    })
}

/// Virtual points of every player by round, in units of the field (C.04.7). A late entry is
/// accelerated if its number is before that of the first group's last player.
fn virtual_points(tournament: &Tournament, order: &[usize], win: u32, draw: u32) -> Vec<Vec<u32>> {
    let mut points = vec![Vec::new(); order.len()];
    let rounds = tournament.setup.rounds_announced();
    let (Acceleration::Baku, Some(rounds)) = (tournament.ruleset.pairing.acceleration, rounds) else {
        return points;
    };
    let on_time = |player: &Player| player.is_in(RoundNumber(1));
    let counted = tournament.players.iter().filter(|player| on_time(player)).count();
    let mut place = 0;
    for &at in order {
        points[at] = baku(counted, rounds, place, win, draw);
        place += usize::from(on_time(&tournament.players[at]));
    }
    points
}
