//! A fault and its place.

use crate::message;
use crate::nouns::FindingKind;
use crate::nouns::ids::{ByPlayer, PlayerId, RoundNumber, TableNumber};
use crate::nouns::message::Message;
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
/// An upper bound: no tournament has this many Swiss rounds.
pub const MOST_ROUNDS: u32 = 1_000;

/// Checks that a text can be a home region: a path such as `eu/de/berlin`.
pub fn check_home(home: &str) -> Result<(), Message> {
    let is_part = |part: &str| part == part.trim() && check_name(part).is_ok();
    let is_path = home.chars().count() <= LONGEST_NAME && home.split('/').all(is_part);
    if is_path { Ok(()) } else { Err(message!("home-impossible", most = LONGEST_NAME)) }
}

/// Checks the name of a player or a tournament.
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

/// Checks the name of a new player, which must be visible. Earlier journals may contain others.
pub fn check_new_name(name: &str) -> Result<(), Message> {
    check_name(name)?;
    // Invisible letters: fillers for Korean syllables, and two inherent vowels of Khmer.
    let is_invisible =
        |c: char| matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{17b4}' | '\u{17b5}');
    match name.chars().any(|c| c.is_alphanumeric() && !is_invisible(c)) {
        true => Ok(()),
        false => Err(message!("name-empty")),
    }
}

/// Whether two names look the same to a reader, ignoring case and outer spaces.
pub fn same_name(one: &str, other: &str) -> bool {
    name_key(one) == name_key(other)
}

/// A key shared by names that look the same to a reader.
pub fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Everybody's index in the list of players.
pub(crate) type Known = ByPlayer<PlayerId, usize>;
