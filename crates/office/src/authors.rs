//! Authors of journal entries, in words.

use pairwright_core::nouns::Coded;
use pairwright_core::{PlayerId, Tournament};
use pairwright_words::{Texts, say};

use crate::rights::{Author, Role};

/// The author of practice players' actions in the journal.
pub const PRACTICE_PLAYER: &str = "practice player";

/// The author of entries by which players move up from the wait list.
pub const WAIT_LIST: &str = "wait list";

/// An author in words: `Ana Lima, judge`. A player appears under the current name.
pub fn author(texts: Texts, tournament: &Tournament, author: &Author) -> String {
    let Some(role) = author.role else {
        return match &*author.name {
            PRACTICE_PLAYER => say!(texts, "author-practice"),
            WAIT_LIST => say!(texts, "wait-list"),
            name => name.to_owned(),
        };
    };
    let name = match role {
        Role::Player => player_name(tournament, &author.name),
        _ => author.name.clone(),
    };
    let role = texts.named("role", role.code());
    if name.is_empty() { role } else { say!(texts, "author", name = name, role = role) }
}

/// The name of a player, or of somebody who waits for a place.
fn player_name(tournament: &Tournament, id: &str) -> String {
    let id = PlayerId::from(id);
    let waits = tournament.requests.iter().find(|request| request.player.id == id);
    waits.map_or_else(|| tournament.name_of(&id), |request| &request.player.name).to_owned()
}

pub fn judge_name(texts: Texts, judge: &str) -> String {
    let author = Author::read(judge);
    match author.role {
        Some(role) if author.name.is_empty() => texts.named("role", role.code()),
        _ => author.name,
    }
}
