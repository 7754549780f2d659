//! Reduces a report file to a dialect with fewer features.

use std::collections::BTreeSet;

use pairwright_core::message;
use pairwright_core::nouns::Message;

use super::{
    AccelerationRecord, ByeRequest, Dialect, Forbidden, OtherLine, PlayerAcceleration, RoundCell, Trf,
    TrfResult,
};

/// The last three-digit code of TRF16.
const LAST_OF_TRF16: u32 = 132;

impl Trf {
    /// The file reduced to the dialect, and what was left out.
    pub fn in_dialect(mut self, dialect: Dialect) -> (Trf, Vec<Message>) {
        if dialect == Dialect::Trf26 {
            return (self, Vec::new());
        }
        let mut report = Vec::new();
        let codes = self.take_codes();
        if !codes.is_empty() {
            report.push(message!("trf-codes-lost", codes = codes.into_iter().collect::<Vec<_>>()));
        }
        let byes = self.take_byes();
        if byes > 0 {
            report.push(message!("trf-byes-lost", count = byes));
        }
        report.extend(self.forbid_always());
        self.accelerate_players();
        (self, report)
    }

    /// Removes the lines that only TRF26 has, and returns their codes.
    fn take_codes(&mut self) -> BTreeSet<String> {
        let coded =
            [("192", &mut self.system), ("202", &mut self.tie_breaks), ("212", &mut self.standings_order)];
        let removed = coded.into_iter().filter_map(|(code, line)| line.take().map(|_| code.to_owned()));
        let mut codes: BTreeSet<String> = removed.collect();
        let is_new = |line: &OtherLine| line.code.parse().is_ok_and(|code: u32| code > LAST_OF_TRF16);
        let (new, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.others).into_iter().partition(is_new);
        codes.extend(new.into_iter().map(|line| line.code));
        self.others = others;
        codes
    }

    /// Moves byes of the next round into its column and removes later ones, returning the number removed.
    fn take_byes(&mut self) -> usize {
        let paired = self.rounds_paired();
        let mut lost = 0;
        for ByeRequest { kind, round, players } in std::mem::take(&mut self.byes) {
            let is_next = usize::try_from(round).is_ok_and(|round| round == paired + 1);
            let is_announced = self.rounds.is_some_and(|rounds| round <= rounds);
            for player in players {
                if !(is_next && is_announced && self.note(player, paired, kind)) {
                    lost += usize::from(!self.has_left(player, round));
                }
            }
        }
        lost
    }

    /// Enters a result for the round after the paired ones, if that is empty. Returns whether the
    /// result is there now.
    fn note(&mut self, player: u32, paired: usize, result: TrfResult) -> bool {
        let Some(row) = self.players.iter_mut().find(|row| row.number == player) else { return false };
        if row.rounds.len() <= paired {
            row.rounds.resize(paired + 1, RoundCell::default());
        }
        if row.rounds[paired] == RoundCell::default() {
            row.rounds[paired].result = result;
        }
        row.rounds[paired].result == result
    }

    /// Whether one of our comments says that a player has left by then, so that no bye is needed.
    fn has_left(&self, player: u32, round: u32) -> bool {
        let place = self.players.iter().position(|row| row.number == player);
        let noted = self.presence.iter().any(|one| one.is_of(player));
        noted && place.is_some_and(|at| !self.participant(at).is_in(pairwright_core::RoundNumber(round)))
    }

    /// Extends forbidden pairs to all rounds, as TRF16 knows no others, and reports the rest.
    fn forbid_always(&mut self) -> Vec<Message> {
        let next = self.next_round();
        let last = self.rounds.unwrap_or(next);
        let mut report = Vec::new();
        self.forbidden.retain(|list| match list.rounds {
            Some((first, until)) if first > next || until < last => {
                report.push(message!("trf-forbidden-lost", first = first, last = until));
                false
            }
            _ => true,
        });
        self.forbidden.iter_mut().for_each(|list: &mut Forbidden| list.rounds = None);
        report
    }

    /// Converts acceleration by rounds and players (250) to that of single players (XXA).
    fn accelerate_players(&mut self) {
        for each in std::mem::take(&mut self.accelerations) {
            let numbers = self.players.iter().map(|player| player.number);
            let numbers: Vec<u32> =
                numbers.filter(|number| (each.first_player..=each.last_player).contains(number)).collect();
            numbers.into_iter().for_each(|number| self.accelerate_player(number, &each));
        }
    }

    fn accelerate_player(&mut self, number: u32, by: &AccelerationRecord) {
        let found = self.player_accelerations.iter().position(|one| one.player == number);
        let place = found.unwrap_or_else(|| {
            self.player_accelerations.push(PlayerAcceleration { player: number, points: Vec::new() });
            self.player_accelerations.len() - 1
        });
        let points = &mut self.player_accelerations[place].points;
        let (first, last) = (by.first_round.max(1) as usize, by.last_round as usize);
        if points.len() < last {
            points.resize(last, 0);
        }
        for own in points.iter_mut().take(last).skip(first - 1) {
            *own = own.saturating_add(by.game_points);
        }
    }
}
