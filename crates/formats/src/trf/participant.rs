//! Players' participation in the rounds of a report file. From our comments,
//! otherwise from requested byes.

use pairwright_core::RoundNumber;
use pairwright_core::nouns::{ByeKind, Player};

use super::tournament::id;
use super::{RoundCell, Trf};

impl Trf {
    /// A player with only an id and the rounds of participation. From our comments,
    /// otherwise from requested byes.
    pub(super) fn participant(&self, at: usize) -> Player {
        let number = self.players[at].number;
        let mut player = Player::new(id(number).as_str(), "");
        let mut noted = self.presence.iter().filter(|one| one.is_of(number)).peekable();
        if noted.peek().is_none() {
            let left = self.left_after(at).and_then(|last| u32::try_from(last).ok());
            player.dropped_after = left.map(RoundNumber);
        }
        noted.for_each(|one| one.kind.set(&mut player, RoundNumber(one.round)));
        player
    }

    /// The last round of a player who has left, by byes in all remaining rounds (240). If only one
    /// round remains, the player must also have missed the last paired one.
    fn left_after(&self, at: usize) -> Option<usize> {
        let (player, paired) = (&self.players[at], self.rounds_paired());
        let next = u32::try_from(paired).ok()?.checked_add(1)?;
        let to_come = next..=self.rounds.filter(|&last| last >= next)?;
        let byes = self.byes_of(player);
        let is_away = |round: u32| {
            byes.iter().any(|bye| bye.round == RoundNumber(round) && bye.kind == ByeKind::ZeroBye)
        };
        let is_there = |cell: &RoundCell| *cell != RoundCell::default();
        let last = player.rounds.iter().take(paired).rposition(is_there).map_or(0, |at| at + 1);
        let is_left = to_come.clone().count() > 1 || last < paired;
        (is_left && to_come.into_iter().all(is_away)).then_some(last)
    }
}
