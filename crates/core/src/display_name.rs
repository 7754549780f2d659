//! A tournament under the names that everybody reads: a player's display name in place of the name, where there is one
//! (page 10, "Before the first round").

use crate::nouns::Player;
use crate::tournament::Tournament;

impl Tournament {
    /// What everybody reads in place of a player's name.
    #[must_use]
    pub fn shown_name<'a>(&'a self, player: &'a Player) -> &'a str {
        let display = self.people.get(&player.id).and_then(|person| person.display_name.as_deref());
        display.unwrap_or(&player.name)
    }

    /// The same tournament as everybody may read it: every name as it is shown, and nothing by which somebody is reached.
    #[must_use]
    pub fn in_public(&self) -> Tournament {
        let mut public = self.clone();
        for (player, own) in public.state.players.iter_mut().zip(&self.players) {
            self.shown_name(own).clone_into(&mut player.name);
        }
        public.state.people.values_mut().for_each(|person| person.contact = None);
        public
    }
}
