//! Names with the family name first, `Abe, Quinn`, and back.

/// Words that belong to the name before them: `Silva Neto`, `Davis Jr.`
const SUFFIXES: [&str; 9] = ["jr", "sr", "junior", "júnior", "filho", "neto", "sobrinho", "ii", "iii"];

/// Puts the family name first, unless it already is or the name is a single word.
pub fn surname_first(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let Some(last) = words.len().checked_sub(1).filter(|last| *last > 0 && !name.contains(',')) else {
        return name.to_owned();
    };
    let first = if last > 1 && is_suffix(words[last]) { last - 1 } else { last };
    format!("{}, {}", words[first..].join(" "), words[..first].join(" "))
}

/// Whether a word is a suffix and not a family name.
fn is_suffix(word: &str) -> bool {
    SUFFIXES.contains(&word.to_lowercase().trim_end_matches('.'))
}

/// Puts the given name first: `Abe, Quinn` is Quinn Abe.
pub fn name_first(text: &str) -> String {
    let turned = match text.split_once(',') {
        Some((family, given)) if is_name(given) && is_name(family) => format!("{given} {family}"),
        _ => text.to_owned(),
    };
    turned.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a part before or after a comma is a name.
fn is_name(part: &str) -> bool {
    !part.trim().is_empty() && !part.contains(',') && !is_suffix(part.trim()) && !is_number(part.trim())
}

pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{name_first, surname_first};

    #[test]
    fn the_family_name_comes_first() {
        for (name, listed) in [
            ("Quinn Abe", "Abe, Quinn"),
            ("Abe, Quinn", "Abe, Quinn"),
            ("Madonna", "Madonna"),
            ("João da Silva", "Silva, João da"),
            ("Carlos Lima Neto", "Lima Neto, Carlos"),
            ("Sammy Davis Jr.", "Davis Jr., Sammy"),
            ("Ana Neto", "Neto, Ana"),
        ] {
            assert_eq!(surname_first(name), listed);
        }
    }
    #[test]
    fn a_family_name_written_first_is_turned_round() {
        for (text, name) in [
            ("Abe, Quinn", "Quinn Abe"),
            ("Silva,João da", "João da Silva"),
            ("Davis, Jr.", "Davis, Jr."),
            ("Abe,", "Abe,"),
            ("A, B, C", "A, B, C"),
        ] {
            assert_eq!(name_first(text), name);
        }
    }
}
