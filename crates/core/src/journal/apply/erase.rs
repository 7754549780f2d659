//! Erasure of a person: a number replaces the name, and results stay.

use crate::journal::erasure::nameless;
use crate::nouns::Penalty;
use crate::nouns::ids::PlayerId;
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    /// Erases a person. In a rewritten journal there is nothing left to change.
    pub(super) fn erase(&mut self, id: &PlayerId) -> Result<(), Refusal> {
        let number = self.number_of(id);
        // A refused player exists only in the journal.
        let name = if self.refused.contains(id) { number.clone() } else { self.known(id)? };
        let keeps_club = self.keeps_clubs_apart();
        if let Some(player) = self.player_mut(id) {
            *player = nameless(player, &number, keeps_club);
        }
        let person = self.state.people.remove(id).unwrap_or_default();
        let names: Vec<String> = person.display_name.into_iter().chain([name]).collect();
        let reword = |penalty: &mut Penalty| {
            penalty.reason = crate::journal::erasure::without_names(&penalty.reason, &names, &number);
        };
        self.state.penalties.iter_mut().for_each(reword);
        Ok(())
    }
}
