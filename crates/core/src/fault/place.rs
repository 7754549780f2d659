//! A fault: what cannot be, and where.

use crate::message;
use crate::nouns::FindingKind;
use crate::nouns::ids::{ByPlayer, PlayerId, RoundNumber, TableNumber};
use crate::nouns::message::Message;
use crate::ruleset::RulesetError;

/// Something that cannot be, with its place in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The JSON path: `rounds[2].matches[0].result`.
    pub path: String,
    /// What is wrong and what would be right.
    pub why: Message,
    /// The round it is in.
    pub round: Option<RoundNumber>,
    /// The table it is at.
    pub table: Option<TableNumber>,
    /// What kind of finding it is where findings are listed.
    pub kind: FindingKind,
}

impl Fault {
    pub fn new(path: impl Into<String>, why: Message) -> Fault {
        Fault { path: path.into(), why, round: None, table: None, kind: FindingKind::File }
    }

    /// A ruleset that cannot be, at its key.
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

/// The longest name of a player or a tournament, in characters.
pub const LONGEST_NAME: usize = 100;
/// More Swiss rounds than anybody plays.
pub const MOST_ROUNDS: u32 = 1_000;

/// Whether a text can be where a player is at home: a path such as `eu/de/berlin`.
pub fn check_home(home: &str) -> Result<(), Message> {
    let is_part = |part: &str| part == part.trim() && check_name(part).is_ok();
    let is_path = home.chars().count() <= LONGEST_NAME && home.split('/').all(is_part);
    if is_path { Ok(()) } else { Err(message!("home-impossible", most = LONGEST_NAME)) }
}

/// Whether a text can be the name of a player or a tournament.
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

/// Whether a text can be the name of a player who is entered now: it can be seen, and has no e-mail address in it, because names
/// are public. Earlier journals may have others.
pub fn check_new_name(name: &str) -> Result<(), Message> {
    check_name(name)?;
    // Letters without a shape: fillers for Korean syllables, and two inherent vowels of Khmer.
    let is_invisible =
        |c: char| matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{17b4}' | '\u{17b5}');
    match name.chars().any(|c| c.is_alphanumeric() && !is_invisible(c)) {
        false => Err(message!("name-empty")),
        true if name.split(|c: char| c.is_whitespace() || c == ',').any(is_address) => {
            Err(message!("name-has-address"))
        }
        true => Ok(()),
    }
}

/// Whether a word is an e-mail address.
pub fn is_address(word: &str) -> bool {
    let word = word.trim_matches(['<', '>', '(', ')']);
    word.split_once('@').is_some_and(|(user, host)| !user.is_empty() && !host.is_empty())
        && !word.contains([' ', ',', '<'])
}

/// Whether two names are one to whoever reads them: capitals and the space around them aside.
pub fn same_name(one: &str, other: &str) -> bool {
    name_key(one) == name_key(other)
}

/// What names have in common that are one to whoever reads them.
pub fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Everybody's place in the list of players.
pub(crate) type Known = ByPlayer<PlayerId, usize>;
