//! Personal details of players.

use std::collections::{HashMap, HashSet};

use super::Action;
use crate::fault::{check_name, check_new_name, is_line, name_key};
use crate::journal::erasure::nameless;
use crate::message;
use crate::nouns::{LONGEST_CONTACT, LONGEST_PRONOUNS, Message, Penalty, Person, Player, PlayerId};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn edit_person(&mut self, id: &PlayerId, person: &Person) -> Result<(), Refusal> {
        self.known(id)?;
        check_person(person).map_err(Refusal::Name)?;
        if let Some(name) = &person.display_name {
            self.check_free(id, name)?;
        }
        if *person == Person::default() {
            self.state.people.remove(id);
        } else {
            self.state.people.insert(id.clone(), person.clone());
        }
        Ok(())
    }

    /// Refuses new actions that give somebody an invisible name, or one that looks like somebody else's.
    /// Journals of earlier versions contain such names.
    pub(super) fn admit_names(&self, action: &Action) -> Result<(), Refusal> {
        let named = names_in(action);
        let mut holders: HashMap<String, Vec<&PlayerId>> = HashMap::new();
        // A map keeps lists of thousands of players fast.
        for player in self.players.iter().filter(|_| !named.is_empty()) {
            for name in [player.name.as_str(), self.shown_name(player)] {
                holders.entry(name_key(name)).or_default().push(&player.id);
            }
        }
        for (id, name) in named {
            let has = |known: &Player| known.name == name || self.shown_name(known) == name;
            let same = holders.entry(name_key(name)).or_default();
            let is_taken = same.iter().any(|other| *other != id);
            if !self.player(id).is_some_and(has) {
                check_new_name(name).map_err(Refusal::Name)?;
                if is_taken {
                    return Err(Refusal::NameTaken(name.trim().to_owned()));
                }
            }
            same.push(id);
        }
        Ok(())
    }

    /// Checks that no other player has this name or display name. The refusal repeats the given one and
    /// reveals no other, because a stranger may be asking.
    pub(super) fn check_free(&self, id: &PlayerId, name: &str) -> Result<(), Refusal> {
        let name = name.trim();
        let same = |other: &str| other.trim().eq_ignore_ascii_case(name);
        let taken = |other: &Player| same(&other.name) || same(self.shown_name(other));
        match self.players.iter().any(|other| other.id != *id && taken(other)) {
            true => Err(Refusal::NameTaken(name.to_owned())),
            false => Ok(()),
        }
    }

    /// Checks a list against existing names and within itself. A map keeps thousands of players fast.
    pub(super) fn check_all_free(&self, players: &[Player]) -> Result<(), Refusal> {
        let key = |name: &str| name.trim().to_ascii_lowercase();
        let known = self.players.iter().flat_map(|known| [known.name.as_str(), self.shown_name(known)]);
        let mut taken: HashSet<String> = known.map(key).collect();
        for player in players {
            if !taken.insert(key(&player.name)) {
                return Err(Refusal::NameTaken(player.name.trim().to_owned()));
            }
        }
        Ok(())
    }
}

/// The players to whom an action gives a name, with the names. A request for a place becomes a player later.
fn names_in(action: &Action) -> Vec<(&PlayerId, &str)> {
    match action {
        Action::RequestPlace { .. } => Vec::new(),
        Action::EditPlayer { player } => vec![(&player.id, &player.name)],
        Action::EditPerson { player, person } => {
            person.display_name.iter().map(|name| (player, name.as_str())).collect()
        }
        _ => action.newcomers().iter().map(|player| (&player.id, player.name.as_str())).collect(),
    }
}

/// Checks that all fields have an acceptable length and are printable.
pub(super) fn check_person(person: &Person) -> Result<(), Message> {
    person.display_name.as_deref().map_or(Ok(()), check_name)?;
    if !is_line(person.pronouns.as_deref(), LONGEST_PRONOUNS) {
        return Err(message!("pronouns-impossible", most = LONGEST_PRONOUNS));
    }
    if !is_line(person.contact.as_deref(), LONGEST_CONTACT) {
        return Err(message!("contact-impossible", most = LONGEST_CONTACT));
    }
    Ok(())
}

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
        for round in self.paired_rounds_mut().filter(|_| !keeps_club) {
            round.paired_on.clubs.remove(id);
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
