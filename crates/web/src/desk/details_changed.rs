//! What an edit of a player's details changed: what it was, and what it is.

use pairwright_core::nouns::Player;
use pairwright_core::{Action, Journal, PlayerId};

use crate::i18n::Texts;
use crate::say;

/// What differs between the player of an edit and the one before it, a clause for each thing.
pub(super) fn changes(texts: Texts, journal: &Journal, seq: u64, now: &Player) -> Vec<String> {
    let Some(before) = before(journal, seq, &now.id) else { return Vec::new() };
    let mut changes = Vec::new();
    let mut compare = |what: String, from: Option<String>, to: Option<String>| {
        if from != to {
            let [from, to] = [from, to].map(|value| value.unwrap_or_else(|| say!(texts, "change-none")));
            changes.push(say!(texts, "change-from-to", what = what, from = from, to = to));
        }
    };
    compare(say!(texts, "desk-name"), Some(before.name.clone()), Some(now.name.clone()));
    compare(say!(texts, "desk-club"), before.club.clone(), now.club.clone());
    compare(say!(texts, "desk-home"), before.home.clone(), now.home.clone());
    let amateur = |player: &Player| player.is_amateur.then(|| say!(texts, "change-amateur"));
    compare(say!(texts, "desk-amateur"), amateur(before), amateur(now));
    compare(say!(texts, "desk-rating"), text(before.rating), text(now.rating));
    compare(say!(texts, "desk-fixed-table"), text(before.fixed_table), text(now.fixed_table));
    changes
}

fn text(value: Option<impl ToString>) -> Option<String> {
    value.map(|value| value.to_string())
}

/// The player as an earlier entry that counts has left the details.
fn before<'a>(journal: &'a Journal, seq: u64, id: &PlayerId) -> Option<&'a Player> {
    let earlier = journal.entries().iter().rev().filter(|entry| entry.seq < seq);
    let mut standing = earlier.filter(|entry| !journal.is_undone(entry.seq));
    standing.find_map(|entry| match &entry.action {
        Action::Register { player, .. } | Action::EditPlayer { player } if player.id == *id => Some(player),
        Action::Rearrange { newcomer: Some(player), .. } if player.id == *id => Some(player),
        Action::RegisterPlayers { players, .. } | Action::AcceptPlaces { players, .. } => {
            players.iter().find(|player| player.id == *id)
        }
        Action::Import { file } => file.players.iter().find(|player| player.id == *id),
        _ => None,
    })
}
