//! Re-entering a former desk's actions: after a split, both laptops gave their next player the same id, so the
//! former desk's gets a new one.

use std::collections::{HashMap, HashSet};

use pairwright_core::Action;
use pairwright_core::journal::{FREE_TEXTS, NAMES};
use pairwright_store::StoredEntry;
use serde_json::Value;

use crate::spare::wire::EntryRow;

/// A former desk's action with ids that are free here.
/// `former` is everything it did after the split, `here` everything done here meanwhile.
pub(crate) fn with_local_ids(former: &[EntryRow], here: &[StoredEntry], action: &str) -> Option<Action> {
    let of_former: HashSet<&str> = former.iter().map(|row| row.command.as_str()).collect();
    let own = here.iter().filter(|entry| !of_former.contains(entry.command.0.as_str()));
    let used_ids: HashSet<String> = own.flat_map(|entry| registered(&entry.action)).collect();
    let of_row = |row: &EntryRow| {
        let sign = blake3::hash(row.command.as_bytes()).to_hex();
        let given = registered(&row.action).into_iter().filter(|id| used_ids.contains(id));
        given.map(move |id| (id.clone(), format!("{id}-{}", &sign[..4]))).collect::<Vec<_>>()
    };
    let ids: HashMap<String, String> = former.iter().flat_map(of_row).collect();
    let mut value = serde_json::from_str(action).ok()?;
    rename(&mut value, &ids);
    serde_json::from_value(value).ok()
}

fn registered(action: &str) -> Vec<String> {
    match serde_json::from_str(action) {
        Ok(Action::Register { player, .. }) => vec![player.id.to_string()],
        Ok(Action::RegisterPlayers { players, .. }) => {
            players.into_iter().map(|player| player.id.to_string()).collect()
        }
        _ => Vec::new(),
    }
}

fn rename(value: &mut Value, ids: &HashMap<String, String>) {
    match value {
        Value::String(text) => ids.get(text).into_iter().for_each(|id| id.clone_into(text)),
        Value::Array(all) => all.iter_mut().for_each(|value| rename(value, ids)),
        Value::Object(members) => {
            for (name, mut value) in std::mem::take(members) {
                if !NAMES.iter().chain(&FREE_TEXTS).any(|text| *text == name) {
                    rename(&mut value, ids);
                }
                members.insert(ids.get(&name).cloned().unwrap_or(name), value);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use pairwright_core::nouns::Player;

    use super::*;

    fn registers(id: &str, name: &str) -> String {
        let player = Player::new(id, name);
        serde_json::to_string(&Action::Register { player, missed_rounds: None }).unwrap()
    }

    fn row(seq: u64, command: &str, action: &str) -> EntryRow {
        EntryRow { seq, at: 0, by: "owner".into(), command: command.into(), action: action.into() }
    }

    #[test]
    fn a_player_whose_id_is_taken_on_the_other_laptop_gets_another_id() {
        let drop = |id: &str| format!(r#"{{"do":"drop","player":"{id}","after":1}}"#);
        let former = [
            row(5, "there 1", &registers("p5", "Eve")),
            row(6, "there 2", &registers("p6", "p5")),
            row(7, "there 3", &drop("p5")),
        ];
        let here = [StoredEntry::from(row(5, "here 1", &registers("p5", "Zoe")))];
        let again = |number: usize| with_local_ids(&former, &here, &former[number].action).unwrap();
        let Action::Register { player: eve, .. } = again(0) else { panic!("not a registration") };
        assert!(eve.id.as_str().starts_with("p5-") && eve.name == "Eve", "{eve:?}");
        // An id used only once is kept, and a name is not an id.
        let Action::Register { player, .. } = again(1) else { panic!("not a registration") };
        assert_eq!((player.id.as_str(), player.name.as_str()), ("p6", "p5"));
        let Action::Drop { player, .. } = again(2) else { panic!("not a drop") };
        assert_eq!(player, eve.id);
        // A re-entered registration does not collide with itself.
        let entered = [StoredEntry::from(row(5, "there 2", &registers("p6", "p5")))];
        let player = with_local_ids(&former, &entered, &former[1].action);
        assert!(matches!(player, Some(Action::Register { player, .. }) if player.id.as_str() == "p6"));
    }
}
