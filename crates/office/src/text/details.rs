//! The changes to a player's details, with old and new values.

use pairwright_core::nouns::{Coded, Person, Player};
use pairwright_core::{Action, Journal, PlayerId};
use pairwright_words::{Texts, say};

use super::before;

/// The changes between a player's edit and the previous one, a clause each.
pub(crate) fn changes(texts: Texts, journal: &Journal, seq: u64, now: &Player) -> Vec<String> {
    let Some(before) = player_before(journal, seq, &now.id) else { return Vec::new() };
    let amateur = |player: &Player| (player.is_amateur == Some(true)).then(|| say!(texts, "change-amateur"));
    let clock = |player: &Player| Some(texts.named("clock-brought", player.clock.code()));
    let mut compared = DetailChanges::new(texts);
    compared.add(say!(texts, "desk-name"), Some(before.name.clone()), Some(now.name.clone()));
    compared.add(say!(texts, "desk-club"), before.club.clone(), now.club.clone());
    compared.add(say!(texts, "desk-home"), before.home.clone(), now.home.clone());
    compared.add(say!(texts, "desk-age-group"), before.age_group.clone(), now.age_group.clone());
    compared.add(say!(texts, "desk-amateur"), amateur(before), amateur(now));
    compared.add(say!(texts, "desk-rating"), text(before.rating), text(now.rating));
    compared.add(say!(texts, "desk-fixed-table"), text(before.fixed_table), text(now.fixed_table));
    compared.add(say!(texts, "desk-clock"), clock(before), clock(now));
    if before.regular != now.regular {
        // The id says nothing to people.
        compared.clauses.push(say!(texts, "desk-regular"));
    }
    compared.clauses
}

/// The changes between a person's edit and the previous one. Contact details are only named, not shown.
pub(crate) fn person_changes(
    texts: Texts,
    journal: &Journal,
    seq: u64,
    id: &PlayerId,
    now: &Person,
) -> Vec<String> {
    let unknown = Person::default();
    let before = person_before(journal, seq, id).unwrap_or(&unknown);
    let mut compared = DetailChanges::new(texts);
    compared.add(say!(texts, "person-pronouns"), before.pronouns.clone(), now.pronouns.clone());
    compared.add(say!(texts, "person-display-name"), before.display_name.clone(), now.display_name.clone());
    if before.contact != now.contact {
        compared.clauses.push(say!(texts, "person-contact"));
    }
    compared.clauses
}

/// Collects a clause for each change.
struct DetailChanges {
    texts: Texts,
    clauses: Vec<String>,
}

impl DetailChanges {
    fn new(texts: Texts) -> DetailChanges {
        DetailChanges { texts, clauses: Vec::new() }
    }

    /// Compares a value, named by its label in the form.
    fn add(&mut self, what: String, from: Option<String>, to: Option<String>) {
        let texts = self.texts;
        if from != to {
            let [from, to] = [from, to].map(|value| value.unwrap_or_else(|| say!(texts, "change-none")));
            self.clauses.push(say!(texts, "change-from-to", what = what, from = from, to = to));
        }
    }
}

fn text(value: Option<impl ToString>) -> Option<String> {
    value.map(|value| value.to_string())
}

/// The player as the previous valid entry left them.
fn player_before<'a>(journal: &'a Journal, seq: u64, id: &PlayerId) -> Option<&'a Player> {
    before(journal, seq).find_map(|action| match action {
        Action::Register { player, .. } | Action::EditPlayer { player } if player.id == *id => Some(player),
        Action::Rearrange { newcomer: Some(player), .. } if player.id == *id => Some(player),
        Action::RegisterPlayers { players, .. } | Action::AcceptPlaces { players, .. } => {
            players.iter().find(|player| player.id == *id)
        }
        Action::Import { file } => file.players.iter().find(|player| player.id == *id),
        _ => None,
    })
}

/// The person as the previous valid entry left them.
fn person_before<'a>(journal: &'a Journal, seq: u64, id: &PlayerId) -> Option<&'a Person> {
    before(journal, seq).find_map(|action| match action {
        Action::EditPerson { player, person } if player == id => Some(person),
        Action::RequestPlace { player, person, .. } if player.id == *id => Some(person),
        _ => None,
    })
}
