//! The order of names: the way people look for theirs, accents and capitals aside.

use pairwright_core::nouns::Player;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The players in the order of their names; those of one name in the order of registration.
pub(crate) fn by_name<'a>(players: impl Iterator<Item = &'a Player>) -> Vec<&'a Player> {
    let mut sorted: Vec<&Player> = players.collect();
    sorted.sort_by_cached_key(|player| key(&player.name));
    sorted
}

/// What a name is sorted by.
pub(crate) fn key(name: &str) -> String {
    name.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

/// The letter by which a name is found in a list.
pub(crate) fn initial(name: &str) -> String {
    name.trim().chars().next().map(|c| c.to_uppercase().collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn accents_and_capitals_do_not_move_a_name() {
        let mut names = ["Zoë", "élodie", "Ferdinand", "Åsa", "bo"];
        names.sort_by_key(|name| key(name));
        assert_eq!(names, ["Åsa", "bo", "élodie", "Ferdinand", "Zoë"]);
    }
}
