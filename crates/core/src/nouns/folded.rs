//! Names and words without accents and capitals, by which they are sorted, found and compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What a name is sorted and found by.
pub fn folded(name: &str) -> String {
    let letters = name.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    letters.fold(String::with_capacity(name.len()), |mut key, letter| {
        match LETTERS.iter().find(|(own, _)| !letter.is_ascii() && *own == letter) {
            Some((_, plain)) => key.push_str(plain),
            None => key.push(letter),
        }
        key
    })
}

/// Lower-case letters that Unicode does not decompose into a plain letter and an accent, with their
/// spelling on other keyboards. Searches in the browser use the same list (`pairwright.js`).
pub const LETTERS: [(char, &str); 28] = [
    ('ł', "l"),
    ('đ', "d"),
    ('ð', "d"),
    ('ɖ', "d"),
    ('ø', "o"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ı', "i"),
    ('ß', "ss"),
    ('þ', "th"),
    ('ħ', "h"),
    ('ŧ', "t"),
    ('ŋ', "n"),
    ('ĸ', "k"),
    ('ə', "e"),
    ('ǥ', "g"),
    ('ɓ', "b"),
    ('ɗ', "d"),
    ('ƙ', "k"),
    ('ƴ', "y"),
    ('ɨ', "i"),
    ('ʉ', "u"),
    ('ς', "σ"),
    ('’', "'"),
    ('‘', "'"),
    ('ʼ', "'"),
    ('‐', "-"),
    ('–', "-"),
];
