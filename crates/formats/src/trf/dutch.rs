//! Converts a report file to the field of a round for the Dutch system.

use pairwright_core::nouns::{RoundNumber, count};
use std::collections::HashMap;

use pairwright_pairing::Seat;
use pairwright_pairing::dutch::{Colour, Entrant, Field, Past, baku};

use super::{RoundCell, Trf, TrfPlayer, TrfResult};

impl RoundCell {
    pub fn played(&self) -> bool {
        use TrfResult::{Draw, Loss, UnratedDraw, UnratedLoss, UnratedWin, Win};
        let over_the_board =
            matches!(self.result, Win | Draw | Loss | UnratedWin | UnratedDraw | UnratedLoss);
        self.opponent.is_some() && self.colour.is_some() && over_the_board
    }

    /// Whether the player was paired or had the pairing-allocated bye.
    pub fn paired(&self) -> bool {
        self.opponent.is_some() || matches!(self.result, TrfResult::PairingBye | TrfResult::ForfeitWin)
    }
}

impl Trf {
    pub fn rounds_paired(&self) -> usize {
        let most = self.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        (0..most).rev().find(|round| self.is_paired(*round)).map_or(0, |round| round + 1)
    }

    /// The number of the first round that is not paired.
    pub(crate) fn next_round(&self) -> u32 {
        count(self.rounds_paired()).saturating_add(1)
    }

    /// Whether a round was paired. A round with only byes counts as given in advance, unless nobody
    /// is left to pair.
    fn is_paired(&self, round: usize) -> bool {
        let cells =
            || self.players.iter().map(|player| player.rounds.get(round).copied().unwrap_or_default());
        cells().any(|cell| cell.opponent.is_some())
            || cells().any(|cell| cell.paired()) && cells().all(|cell| cell != RoundCell::default())
    }

    /// The field of the round after `played` rounds, based only on earlier rounds.
    ///
    /// In a round of the file, the players it pairs are present. In the next round, all players are
    /// present except those absent or with a requested bye. A file without a number of rounds is
    /// assumed to be complete.
    pub fn dutch_field(&self, played: usize) -> Field {
        let seats = self.seats();
        let round = count(played);
        Field {
            players: (0..self.players.len()).map(|at| self.entrant(at, played, &seats)).collect(),
            played: round,
            rounds: Some(self.rounds.unwrap_or_else(|| count(self.rounds_paired()))),
            initial: self.initial.or_else(|| self.first_colour()).unwrap_or_default(),
            forbidden: self.forbidden_in(round + 1, &seats),
            win: self.points.win,
            loss: self.points.loss,
        }
    }

    fn seats(&self) -> HashMap<u32, Seat> {
        (0..).zip(&self.players).map(|(seat, player)| (player.number, seat)).collect()
    }

    fn entrant(&self, at: usize, played: usize, seats: &HashMap<u32, Seat>) -> Entrant {
        let player = &self.players[at];
        let past = |round: usize| self.past(player.rounds.get(round), seats);
        Entrant {
            number: if self.by_rank { count(at) } else { player.number },
            present: self.present(at, played),
            history: (0..played.min(player.rounds.len())).map(past).collect(),
            virtual_points: self.virtual_points(at, played),
        }
    }

    fn present(&self, at: usize, played: usize) -> bool {
        let player = &self.players[at];
        if played < self.rounds_paired() {
            return player.rounds.get(played).is_some_and(RoundCell::paired);
        }
        let requested =
            |bye: &super::ByeRequest| bye.round == count(played) + 1 && bye.players.contains(&player.number);
        player.rounds.get(played).is_none_or(|cell| *cell == RoundCell::default())
            && !self.absent.contains(&player.number)
            && !self.byes.iter().any(requested)
            && self.participant(at).is_in(RoundNumber(count(played) + 1))
    }

    fn past(&self, cell: Option<&RoundCell>, seats: &HashMap<u32, Seat>) -> Past {
        let cell = cell.copied().unwrap_or_default();
        let points = self.points.of(cell.result);
        let opponent = cell.opponent.and_then(|opponent| seats.get(&opponent).copied());
        match (opponent, cell.colour) {
            (Some(opponent), Some(colour)) if cell.played() => Past::Game { opponent, colour, points },
            (Some(opponent), Some(colour)) if cell.result == TrfResult::None => {
                Past::Game { opponent, colour, points: 0 }
            }
            _ if cell.opponent.is_some() => Past::Forfeit { points },
            _ if cell.paired() => Past::Bye { points: self.points.of(TrfResult::PairingBye) },
            _ if cell.result == TrfResult::ForfeitLoss => Past::Out { points: self.points.zero_bye },
            _ => Past::Out { points },
        }
    }

    /// A player's virtual points up to and including the round to pair.
    fn virtual_points(&self, at: usize, played: usize) -> Vec<u32> {
        if self.accelerations.is_empty() && self.player_accelerations.is_empty() {
            return self.baku_points(at);
        }
        let player = self.players[at].number;
        let mut points = vec![0; played + 1];
        for each in &self.accelerations {
            if (each.first_player..=each.last_player).contains(&player) {
                for (round, value) in (1..).zip(&mut points) {
                    if (each.first_round..=each.last_round).contains(&round) {
                        *value = each.game_points;
                    }
                }
            }
        }
        for each in self.player_accelerations.iter().filter(|each| each.player == player) {
            for (value, given) in points.iter_mut().zip(&each.points) {
                *value = *given;
            }
        }
        points
    }

    /// The Baku acceleration, if the coded type says so.
    fn baku_points(&self, at: usize) -> Vec<u32> {
        if !self.system.as_ref().is_some_and(|system| system.contains("BAKU")) {
            return Vec::new();
        }
        let mine = self.players[at].number;
        let place = if self.by_rank { at } else { self.players.iter().filter(|p| p.number < mine).count() };
        let rounds = self.rounds.unwrap_or_else(|| count(self.rounds_paired()));
        baku(self.players.len(), rounds, place, self.points.win, self.points.draw)
    }

    fn forbidden_in(&self, round: u32, seats: &HashMap<u32, Seat>) -> Vec<(Seat, Seat)> {
        let mut pairs = Vec::new();
        for list in self.forbidden.iter().filter(|list| list.is_in(round)) {
            let players: Vec<Seat> = list.players.iter().filter_map(|id| seats.get(id).copied()).collect();
            for (at, &b) in players.iter().enumerate() {
                pairs.extend(players[..at].iter().map(|&a| (a, b)));
            }
        }
        pairs
    }

    /// The initial colour, from the first round with colours. The first counted player with a colour
    /// gives it: the player's own if the pairing number is odd, otherwise the opposite.
    fn first_colour(&self) -> Option<Colour> {
        let first = |player: &TrfPlayer| player.rounds.iter().position(|cell| cell.colour.is_some());
        let round = self.players.iter().filter_map(first).min()?;
        let mut order: Vec<&TrfPlayer> = self.players.iter().collect();
        if !self.by_rank {
            order.sort_by_key(|player| player.number);
        }
        let counted =
            order.into_iter().filter(|player| player.rounds.iter().take(round + 1).any(RoundCell::paired));
        counted.enumerate().find_map(|(place, player)| {
            let colour = player.rounds.get(round)?.colour?;
            Some(if place % 2 == 0 { colour } else { colour.other() })
        })
    }
}
