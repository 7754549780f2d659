//! Sorting and finding names as people look for them, without regard to accents and capitals.

pub use pairwright_core::nouns::folded as key;
use pairwright_core::nouns::{Match, Player};
use pairwright_core::{BySide, Tournament};
use unicode_normalization::UnicodeNormalization;

/// The players by name; players of the same name keep their order.
pub fn by_name<'a>(players: impl Iterator<Item = &'a Player>) -> Vec<&'a Player> {
    let mut sorted: Vec<&Player> = players.collect();
    sorted.sort_by_cached_key(|player| key(&player.name));
    sorted
}

/// The letter by which a name is found in a list.
pub fn initial(name: &str) -> String {
    key(name.trim()).nfc().next().map(|c| c.to_uppercase().collect()).unwrap_or_default()
}

/// The first word of a name, for places where the rest is clear.
pub fn short(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or(name)
}

/// The names of a match's players, in its order.
pub fn of_match<'a>(tournament: &'a Tournament, m: &'a Match) -> BySide<&'a str> {
    let name = |place: usize| m.players.get(place).map(|id| tournament.name_of(id)).unwrap_or_default();
    BySide::new(name(0), name(1))
}

/// Two players' first names, or their full names if the first names are equal.
pub fn called<'a>(names: &BySide<&'a str>) -> BySide<&'a str> {
    let first = names.map(short);
    if first.first == first.second { *names } else { first }
}

#[cfg(test)]
mod tests {
    use pairwright_core::nouns::LETTERS;

    use super::{initial, key};

    #[track_caller]
    fn check_order(names: &[&str]) {
        let mut sorted = names.to_vec();
        sorted.reverse();
        sorted.sort_by_key(|name| key(name));
        assert_eq!(sorted, names);
    }

    #[test]
    fn accents_and_capitals_do_not_move_a_name() {
        check_order(&["Åsa", "bo", "élodie", "Ferdinand", "Zoë"]);
    }

    #[test]
    fn letters_of_many_languages_are_sorted_where_people_look_for_them() {
        check_order(&[
            "Ægir", "Đorđe", "dunja", "Ida", "Işıl", "Łukasz", "Lydia", "Øyvind", "Paul", "Straßer",
            "Struve", "Þóra", "Zoë",
        ]);
    }

    #[test]
    fn names_are_found_by_letters_that_every_keyboard_has() {
        for (name, typed) in [
            ("Łukasz Żółć", "lukasz zolc"),
            ("Đorđe Đoković", "dorde dokovic"),
            ("Øyvind Bjørnsen", "oyvind bjornsen"),
            ("Ægir Þórsson", "aegir thorsson"),
            ("Işıl Yıldız", "isil yildiz"),
            ("İBRAHİM", "ibrahim"),
            ("STRAẞER", "strasser"),
            ("D’Arcy", "d'arcy"),
            ("ＡＢＥ", "abe"),
            ("Πέτρος", "πετροσ"),
        ] {
            assert_eq!(key(name), typed);
        }
    }

    #[test]
    fn a_list_has_one_place_for_a_letter_with_and_without_an_accent() {
        assert_eq!(
            ["Élodie", "Łukasz", "øyvind", "Ægir", "김", " "].map(initial),
            ["E", "L", "O", "A", "김", ""]
        );
    }

    #[test]
    fn a_browser_knows_the_same_letters() {
        let script = include_str!("../../web-kit/assets/pairwright.js");
        let (_, rest) = script.split_once("const LETTERS = {").unwrap();
        let (table, _) = rest.split_once("};").unwrap();
        let theirs: Vec<_> = table.split(',').map(str::trim).filter(|pair| !pair.is_empty()).collect();
        assert_eq!(theirs, LETTERS.map(|(letter, plain)| format!("\"{letter}\": \"{plain}\"")));
    }
}
