//! Normalised card names: case, accents, punctuation and the separator of split cards do not matter.

/// A normalised name: its halves, each in plain lower-case letters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Name {
    /// `research/development`; a single half if only one is named.
    pub(super) whole: String,
}

impl Name {
    /// Normalises `Research // Development`, `Research/Development` and `Ring of Ma'rûf`.
    pub(super) fn of(written: &str) -> Name {
        let halves = written.split('/').map(plain).filter(|half| !half.is_empty());
        Name { whole: halves.collect::<Vec<_>>().join("/") }
    }

    /// The names of the halves, if there are several.
    pub(super) fn halves(&self) -> impl Iterator<Item = &str> {
        self.whole.split('/').filter(|half| half.len() < self.whole.len())
    }
}

/// Letters and digits only, in lower case, without accents.
fn plain(half: &str) -> String {
    let mut plain = String::with_capacity(half.len());
    for letter in half.chars().flat_map(char::to_lowercase) {
        match without_accent(letter) {
            Some(bare) => plain.push_str(bare),
            None if letter.is_alphanumeric() => plain.push(letter),
            None => {}
        }
    }
    plain
}

/// The accented letters that occur in card names.
fn without_accent(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à'..='å' => "a",
        'æ' => "ae",
        'ç' => "c",
        'è'..='ë' => "e",
        'ì'..='ï' => "i",
        'ñ' => "n",
        'ò'..='ö' | 'ø' => "o",
        'ù'..='ü' => "u",
        'ý' | 'ÿ' => "y",
        'œ' => "oe",
        'ß' => "ss",
        _ => return None,
    })
}
