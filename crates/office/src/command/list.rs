//! Players to be registered: from a program, or typed or pasted at the desk.

use std::collections::{HashMap, HashSet};

use pairwright_core::fault::{LONGEST_NAME, check_new_name, id_key};
use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{BroughtClock, Player};
use serde::Deserialize;

use super::NewPlayer;
use crate::alike::Meant;
use crate::names::key;
use crate::registration::plain;
use crate::surname::name_first;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(from = "Vec<NewPlayer>")]
pub struct PlayerList {
    pub lines: Vec<ListedPlayer>,
    /// The column titles that were understood; empty if the lines are plain names.
    pub columns: Vec<String>,
    /// Content of the whole list that is ignored: unknown columns, cells beyond the last.
    pub left_out: Vec<Message>,
    /// Content beside the names that is ignored: numbers, addresses.
    pub aside: Vec<Message>,
    /// Whether the list is shown before anybody is registered, even if it is clear.
    pub looks: bool,
    /// Whether an id that is taken is refused, because a program relies on it. Otherwise the player gets another one.
    pub keeps_ids: bool,
    /// The name if only one was typed, which nobody needs to look at again.
    pub single: Option<SingleName>,
    pub spelling: Spelling,
    /// The scoring option of decks without one.
    pub option: Option<String>,
    /// The chess clock that each of them brings.
    pub clock: Option<BroughtClock>,
}

/// A line of a list that is not empty.
#[derive(Debug, Clone)]
pub struct ListedPlayer {
    pub number: usize,
    /// The player, or why there is none.
    pub player: Result<Player, Message>,
    /// The parts of the line that were ignored, or read in another way.
    pub notes: Vec<Message>,
    /// Whether it is somebody new although the name looks like another's.
    pub is_new: bool,
}

#[derive(Debug, Clone)]
pub struct SingleName {
    pub typed: String,
    pub rating: Option<i32>,
    pub meant: Option<Meant>,
}

impl From<Vec<NewPlayer>> for PlayerList {
    fn from(players: Vec<NewPlayer>) -> PlayerList {
        let mut ids = HashSet::new();
        let line = |(place, new): (usize, &NewPlayer)| {
            let player = player(new, &mut ids);
            ListedPlayer { number: place + 1, player, notes: Vec::new(), is_new: new.is_new }
        };
        let lines = players.iter().enumerate().map(line).collect();
        PlayerList { lines, keeps_ids: true, ..PlayerList::default() }
    }
}

/// A program's player. Without an id of its own it has an empty one.
fn player(new: &NewPlayer, ids: &mut HashSet<String>) -> Result<Player, Message> {
    let name = plain(&new.name).unwrap_or_default();
    check_new_name(&name)?;
    let id = new.id.as_deref().map_or("", str::trim);
    let mut player = Player::new(id, name_first(&name));
    if !id.is_empty() {
        let key = id_key(&player.id);
        if key.trim().is_empty() {
            return Err(message!("id-impossible", most = LONGEST_NAME));
        }
        if !ids.insert(key) {
            return Err(message!("id-twice", id = player.id));
        }
    }
    player.regular = new.regular.as_deref().and_then(plain).map(|id| id.as_str().into());
    player.rating = new.rating.and_then(Player::known_rating);
    player.club = new.club.as_deref().and_then(plain);
    player.age_group = new.age_group.as_deref().and_then(plain);
    Ok(player)
}

impl PlayerList {
    /// The names of the players, as they will be registered.
    pub fn names(&self) -> Vec<String> {
        let single = self.single.iter().map(|single| name_first(single.typed.trim()));
        let lines = self.lines.iter().filter_map(|line| Some(line.player.as_ref().ok()?.name.clone()));
        single.chain(lines).collect()
    }
}

/// Known players by their names without capitals and accents; `None` if a name is ambiguous.
#[derive(Debug, Clone, Default)]
pub struct Spelling(HashMap<String, Option<Player>>);

impl Spelling {
    pub fn of(names: impl IntoIterator<Item = String>) -> Spelling {
        let mut spelling = Spelling::default();
        for name in names {
            let known = Some(Player::new("", name.as_str()));
            spelling.0.entry(key(&name)).and_modify(|known| *known = None).or_insert(known);
        }
        spelling
    }

    /// Takes a name for this player's, whoever else has it.
    pub fn learn(&mut self, name: &str, player: Player) {
        self.0.insert(key(name), Some(player));
    }

    /// Spells a player's name as it is known, and adds what is known of a regular.
    pub fn spelt(&self, player: Player) -> Player {
        match self.0.get(&key(&player.name)) {
            Some(Some(known)) => Player {
                name: known.name.clone(),
                regular: player.regular.or_else(|| known.regular.clone()),
                club: player.club.or_else(|| known.club.clone()),
                home: player.home.or_else(|| known.home.clone()),
                is_amateur: player.is_amateur.or(known.is_amateur),
                age_group: player.age_group.or_else(|| known.age_group.clone()),
                ..player
            },
            _ => player,
        }
    }
}
