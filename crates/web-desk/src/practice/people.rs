//! Invented people and results, for the example and for practice.

use pairwright_core::MatchResult;

/// Forty people, in the order of registration.
pub(crate) const NAMES: [&str; 40] = [
    "Alan Moreno",
    "Barry Stone",
    "Chris Vale",
    "Dana Wirth",
    "Eli Ortega",
    "Fay Lindqvist",
    "Gus Amadi",
    "Hana Sato",
    "Ines Prado",
    "Jon Becker",
    "Kim Duarte",
    "Leo Brandt",
    "Mia Holt",
    "Noor Haddad",
    "Omar Quist",
    "Pia Roth",
    "Quinn Abe",
    "Rosa Lemos",
    "Sam Whitlock",
    "Tessa Cruz",
    "Ulf Eriksen",
    "Vera Farouk",
    "Wim Gallo",
    "Xenia Popova",
    "Yuki Ito",
    "Zoe Jensen",
    "Ayla Kaya",
    "Ben Lund",
    "Cora Mbeki",
    "Dov Nash",
    "Eva Novak",
    "Finn Okafor",
    "Gia Owens",
    "Hugo Park",
    "Ivy Peretz",
    "Jules Reyes",
    "Kaio Silva",
    "Lena Soto",
    "Mio Tanaka",
    "Nils Ueda",
];

/// A realistic result: mostly two to one, sometimes a draw.
pub(crate) fn result(draw: u32) -> MatchResult {
    match draw % 13 {
        0 | 5 | 9 => MatchResult::played(2, 1, 0),
        1 | 6 => MatchResult::played(2, 0, 0),
        2 | 7 | 11 => MatchResult::played(1, 2, 0),
        3 | 8 => MatchResult::played(0, 2, 0),
        4 => MatchResult::played(1, 1, 1),
        10 => MatchResult::IntentionalDraw {},
        _ => MatchResult::played(2, 0, 0),
    }
}
