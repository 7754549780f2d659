//! What is known of a player beside the name.

use crate::fault::check_name;
use crate::message;
use crate::nouns::ids::PlayerId;
use crate::nouns::message::Message;
use crate::nouns::{LONGEST_CONTACT, LONGEST_PRONOUNS, Person, Player};
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

    /// Whether nobody else has a name, as a name or as what is shown in its place.
    pub(super) fn check_free(&self, id: &PlayerId, name: &str) -> Result<(), Refusal> {
        let same = |other: &&str| other.trim().eq_ignore_ascii_case(name.trim());
        let taken = |other: &Player| {
            [other.name.as_str(), self.shown_name(other)].into_iter().any(|name| same(&name))
        };
        match self.players.iter().find(|other| other.id != *id && taken(other)) {
            Some(other) => Err(Refusal::NameTaken(self.shown_name(other).to_owned())),
            None => Ok(()),
        }
    }
}

/// Whether everything has a possible length and can be printed.
pub(super) fn check_person(person: &Person) -> Result<(), Message> {
    person.display_name.as_deref().map_or(Ok(()), check_name)?;
    if !fits(person.pronouns.as_deref(), LONGEST_PRONOUNS) {
        return Err(message!("pronouns-impossible", most = LONGEST_PRONOUNS));
    }
    if !fits(person.contact.as_deref(), LONGEST_CONTACT) {
        return Err(message!("contact-impossible", most = LONGEST_CONTACT));
    }
    Ok(())
}

fn fits(text: Option<&str>, most: usize) -> bool {
    text.is_none_or(|text| text.chars().count() <= most && !text.chars().any(char::is_control))
}
