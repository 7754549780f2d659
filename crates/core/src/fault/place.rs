//! A fault and its place.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;

use crate::message;
use crate::nouns::{ByPlayer, FindingKind, Message, Player, PlayerId, RoundNumber, TableNumber};
use crate::ruleset::RulesetError;

/// A fault of a tournament file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The JSON path: `rounds[2].matches[0].result`.
    pub path: String,
    /// The fault and how to fix it.
    pub why: Message,
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    /// The kind used when findings are listed.
    pub kind: FindingKind,
}

impl Fault {
    pub fn new(path: impl Into<String>, why: Message) -> Fault {
        Fault { path: path.into(), why, round: None, table: None, kind: FindingKind::File }
    }

    /// The fault of an invalid ruleset, at its key.
    pub fn of_ruleset(error: &RulesetError) -> Fault {
        match error.key.as_str() {
            "" => Fault::new("ruleset", error.why.clone()),
            key => Fault::new(format!("ruleset.{key}"), error.why.clone()),
        }
    }

    pub(super) fn coded(self, kind: FindingKind) -> Fault {
        Fault { kind, ..self }
    }
}

impl From<&Fault> for Message {
    fn from(fault: &Fault) -> Message {
        message!("fault", path = &fault.path, why = &fault.why)
    }
}

crate::error_from_message!(Fault);

/// Characters, for players and tournaments.
pub const LONGEST_NAME: usize = 100;

/// Checks that a text can be a home region: a path such as `eu/de/berlin`.
pub fn check_home(home: &str) -> Result<(), Message> {
    let is_part = |part: &str| part == part.trim() && check_name(part).is_ok();
    let is_path = home.chars().count() <= LONGEST_NAME && home.split('/').all(is_part);
    if is_path { Ok(()) } else { Err(message!("home-impossible", most = LONGEST_NAME)) }
}

pub fn check_name(name: &str) -> Result<(), Message> {
    let length = name.chars().count();
    if !name.chars().any(char::is_alphanumeric) {
        return Err(message!("name-empty"));
    }
    if length > LONGEST_NAME {
        return Err(message!("name-too-long", length = length, most = LONGEST_NAME));
    }
    if let Some(odd) = name
        .chars()
        .find(|c| c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
    {
        return Err(message!("name-odd", letter = format!("U+{:04X}", u32::from(odd))));
    }
    Ok(())
}

/// Checks the name of a new player: visible, and without an e-mail address, because names are public.
/// Earlier journals may contain others.
pub fn check_new_name(name: &str) -> Result<(), Message> {
    check_name(name)?;
    match is_seen(name) {
        false => Err(message!("name-empty")),
        true if name.split(|c: char| c.is_whitespace() || c == ',').any(is_address) => {
            Err(message!("name-has-address"))
        }
        true => Ok(()),
    }
}

pub fn is_address(word: &str) -> bool {
    let word = word.trim_matches(['<', '>', '(', ')']);
    word.split_once('@').is_some_and(|(user, host)| !user.is_empty() && !host.is_empty())
        && !word.contains([' ', ',', '<'])
}

/// Whether a character leaves no mark of its own: Unicode's format characters and letters without a shape.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}'
        // Fillers for Korean syllables, and two inherent vowels of Khmer.
        | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{17b4}' | '\u{17b5}')
}

/// Whether two names look the same, ignoring case, spaces, invisible characters and accent encodings.
pub fn same_name(one: &str, other: &str) -> bool {
    name_key(one) == name_key(other)
}

/// What names that look the same have in common.
pub fn name_key(name: &str) -> String {
    let seen: String = name.chars().filter(|c| !is_unseen(*c)).nfkc().collect();
    seen.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What ids that look the same have in common. Capitals differ.
pub fn id_key(id: &PlayerId) -> String {
    id.as_str().chars().filter(|c| !is_unseen(*c)).nfc().collect()
}

/// Checks that an id can be seen, and that it is no path that leads away from the player's page.
/// Earlier journals may contain others.
pub fn check_new_id(id: &PlayerId) -> Result<(), Message> {
    let key = id_key(id);
    match key.trim() {
        "" => Err(message!("id-impossible", most = LONGEST_NAME)),
        "." | ".." => Err(message!("id-dots", id = id)),
        _ => Ok(()),
    }
}

/// The first player of a file whose id cannot be told from an earlier one, or whose id or name cannot be seen.
/// Journals of earlier versions may have such players, so only files and lists are checked.
pub fn unclear_player(players: &[Player]) -> Option<Fault> {
    let mut known = HashSet::new();
    players.iter().enumerate().find_map(|(place, player)| {
        let fault = |key: &str, why| Some(Fault::new(format!("players[{place}].{key}"), why));
        match check_new_id(&player.id) {
            Err(why) => fault("id", why),
            Ok(()) if !known.insert(id_key(&player.id)) => fault("id", message!("id-twice", id = &player.id)),
            Ok(()) if !is_seen(&player.name) => fault("name", message!("name-empty")),
            Ok(()) => None,
        }
    })
}

/// Whether a name has a letter or digit that leaves a mark.
pub fn is_seen(name: &str) -> bool {
    name.chars().any(|c| c.is_alphanumeric() && !is_unseen(c))
}

/// Everybody's index in the list of players.
pub(crate) type PlayerIndices = ByPlayer<PlayerId, usize>;
