//! Regulars among the players of a tournament.

use std::collections::{BTreeSet, HashMap};

use pairwright_core::Tournament;
use pairwright_core::nouns::{Player, RegularId};
use pairwright_core::refusal::Refusal;
use pairwright_office::command::Command;
use pairwright_office::names::key;
use pairwright_office::order::Order;

use super::{Regular, Regulars};
use crate::error::Error;

/// The players of a tournament who are no regulars, by their names without capitals and accents.
pub struct Unlinked<'t>(HashMap<String, &'t Player>);

impl<'t> Unlinked<'t> {
    pub fn of(tournament: &'t Tournament) -> Unlinked<'t> {
        let unlinked = tournament.players.iter().filter(|player| player.regular.is_none());
        Unlinked(unlinked.map(|player| (key(&player.name), player)).collect())
    }

    pub fn get(&self, name: &str) -> Option<&'t Player> {
        self.0.get(&key(name)).copied()
    }
}

impl Regulars {
    pub fn player_in<'t>(&self, tournament: &'t Tournament, id: &RegularId) -> Option<&'t Player> {
        let is_it = |player: &&Player| player.regular.as_ref().is_some_and(|own| self.remaining(own) == id);
        tournament.players.iter().find(is_it)
    }

    /// The player who may be a person because of a name, among those who are no regular.
    pub fn namesake<'t>(&self, unlinked: &Unlinked<'t>, id: &RegularId) -> Option<&'t Player> {
        self.names_of(id).find_map(|name| unlinked.get(name))
    }

    /// Whether a player of a name may have an id: everybody can copy one from a file, so a known person must have had it.
    pub fn believes(&self, id: &RegularId, name: &str) -> bool {
        let Some((id, _)) = self.known_by(id) else { return true };
        let name = key(name);
        self.names_of(id).any(|own| key(own) == name)
    }

    /// A command in which newcomers with a regular's name are that regular, and nobody is a person who is somebody
    /// else or who plays already.
    pub fn believed(&self, order: &Order<'_>, mut command: Command) -> Result<Command, Error> {
        match &mut command {
            Command::Add { players, .. } => {
                let here = order.tournament.players.iter().filter_map(|player| player.regular.as_ref());
                let mut here: BTreeSet<RegularId> = here.map(|id| self.remaining(id).clone()).collect();
                for player in players.lines.iter_mut().filter_map(|line| line.player.as_mut().ok()) {
                    let name = &player.name;
                    let is_right =
                        |id: &RegularId| self.believes(id, name) && here.insert(self.remaining(id).clone());
                    player.regular = player.regular.take().filter(is_right);
                }
                let unlinked = Unlinked::of(order.tournament);
                let is_absent = |(id, _): &(&RegularId, &Regular)| {
                    self.player_in(order.tournament, id).is_none() && self.namesake(&unlinked, id).is_none()
                };
                for name in players.names() {
                    if let Some((id, regular)) = self.named(&name).filter(is_absent) {
                        players.spelling.learn(&name, regular.player(id, order.day()));
                    }
                }
            }
            Command::Edit { player, regular: Some(id), .. } => {
                let id = RegularId::from(id.as_str());
                let player = order.player_named(player)?;
                let other = self.player_in(order.tournament, self.remaining(&id));
                if let Some(other) = other.filter(|other| other.id != player.id) {
                    let (name, other) = (player.name.clone(), other.name.clone());
                    return Err(Refusal::SameRegular { name, other }.into());
                }
            }
            _ => {}
        }
        Ok(command)
    }
}
