//! A player's place in a round, and everybody of a round by name.

use super::why::{Without, without_opponent};
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::Tallies;
use pairwright_core::{Points, RoundNumber, Side, TableNumber, Tournament};
use pairwright_office::names;
use pairwright_words::{Texts, say};

use crate::parts::{Scored, View, points_text};

#[derive(Debug, Clone, Copy)]
pub struct PlayerSeat<'a> {
    pub player: &'a Player,
    pub round: RoundNumber,
    pub played: &'a Match,
    pub side: Side,
    /// `None` for a bye.
    pub opponent: Option<&'a Player>,
}

impl<'a> PlayerSeat<'a> {
    /// The player's place in a round; `None` without a match or bye.
    pub fn of(tournament: &'a Tournament, round: &'a Round, player: &'a Player) -> Option<PlayerSeat<'a>> {
        let played = round.match_of(&player.id)?;
        let first = played.players.first() == Some(&player.id);
        let opponent = played.opponent_of(&player.id).and_then(|id| tournament.player(id));
        let side = if first { Side::First } else { Side::Second };
        Some(PlayerSeat { player, round: round.number, played, side, opponent })
    }

    pub fn table(&self) -> Option<TableNumber> {
        self.played.table
    }

    /// The result from the player's side, in the shortest form; `None` while the match is open.
    pub fn score(&self, view: &View<'_>) -> Option<String> {
        Some(self.scored(view.tournament)?.score_of(view.texts, self.side))
    }

    /// The result; `None` while the match is open.
    pub fn scored(&self, tournament: &'a Tournament) -> Option<Scored<'a>> {
        Scored::of(tournament, self.round, self.played)
    }

    /// Won, drawn or lost; `None` while the match is open.
    pub fn outcome(&self, tournament: &Tournament) -> Option<Outcome> {
        outcome(tournament, self.played, self.side)
    }
}

/// Won, drawn or lost, from one side; `None` while the match is open.
pub fn outcome(tournament: &Tournament, played: &Match, side: Side) -> Option<Outcome> {
    tournament.outcome(played, side)
}

/// The class of an outcome's colour.
pub fn outcome_class(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win) => "won",
        Some(Outcome::Loss) => "lost",
        Some(Outcome::Draw) => "drawn",
        None => "open",
    }
}

/// Everybody of a round by name; equal names in the order of registration.
pub fn seats<'a>(tournament: &'a Tournament, round: &'a Round) -> Vec<PlayerSeat<'a>> {
    let mut places: Vec<usize> =
        round.matches.iter().flat_map(|m| &m.players).filter_map(|id| tournament.index_of(id)).collect();
    places.sort_unstable();
    let players = names::by_name(places.iter().map(|place| &tournament.players[*place]));
    players.into_iter().filter_map(|player| PlayerSeat::of(tournament, round, player)).collect()
}

/// A player of a round, in lists of everybody.
pub enum InRound<'a> {
    Seated(PlayerSeat<'a>),
    Alone(Without<'a>),
}

impl<'a> InRound<'a> {
    pub fn player(&self) -> &'a Player {
        match self {
            InRound::Seated(seat) => seat.player,
            InRound::Alone(one) => one.player,
        }
    }
}

/// Everybody of a round by name, including players who sit it out.
pub fn everybody<'a>(view: &View<'a>, round: &'a Round) -> Vec<InRound<'a>> {
    let seated = seats(view.tournament, round).into_iter().filter(|seat| seat.opponent.is_some());
    let alone = without_opponent(view, round).into_iter().map(InRound::Alone);
    let mut all: Vec<InRound<'a>> = seated.map(InRound::Seated).chain(alone).collect();
    all.sort_by_cached_key(|one| names::key(&one.player().name));
    all
}

pub struct PointsBefore<'a> {
    tournament: &'a Tournament,
    tallies: Tallies,
}

impl<'a> PointsBefore<'a> {
    pub fn round(tournament: &'a Tournament, round: RoundNumber) -> PointsBefore<'a> {
        PointsBefore { tournament, tallies: Tallies::before(tournament, round) }
    }

    pub fn of(&self, player: &Player) -> Points {
        let tally = self.tournament.index_of(&player.id).and_then(|index| self.tallies.players.get(index));
        tally.map(pairwright_core::standings::Tally::ranking_points).unwrap_or_default()
    }

    /// The rounded number by which the player is paired, if the ruleset rounds (NTS).
    fn pairing_number(&self, player: &Player) -> Option<Points> {
        let rules = &self.tournament.ruleset;
        rules.units.rounded.as_ref().map(|_| rules.pairing_points(&self.of(player)))
    }

    /// `7.5`, or `7.5 (3)` with a pairing number.
    pub fn short(&self, texts: Texts, player: &Player) -> String {
        let points = texts.number(&self.of(player));
        self.pairing_number(player).map_or_else(|| points.clone(), |number| format!("{points} ({number})"))
    }

    /// `7.5 points`, or `7.5 points, pairing number 3`.
    pub fn long(&self, texts: Texts, player: &Player) -> String {
        let points = points_text(texts, &self.of(player));
        let number = self
            .pairing_number(player)
            .map(|number| say!(texts, "pairing-number", number = number.to_string()));
        number.map_or_else(|| points.clone(), |number| format!("{points}, {number}"))
    }
}

/// Whether points are worth showing: from the second Swiss round on.
pub fn shows_points(round: &Round) -> bool {
    !round.stage.is_bracket() && round.number.0 > 1
}
