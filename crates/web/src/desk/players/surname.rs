//! Names with the family name first: `Abe, Quinn`.

/// Words that belong to the name before them: `Silva Neto`, `Davis Jr.`
const SUFFIXES: [&str; 9] = ["jr", "sr", "junior", "júnior", "filho", "neto", "sobrinho", "ii", "iii"];

/// Puts the family name first, unless it already is or the name is a single word.
pub(crate) fn surname_first(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let Some(last) = words.len().checked_sub(1).filter(|last| *last > 0 && !name.contains(',')) else {
        return name.to_owned();
    };
    let first = if last > 1 && is_suffix(words[last]) { last - 1 } else { last };
    format!("{}, {}", words[first..].join(" "), words[..first].join(" "))
}

/// Whether a word is a suffix and not a family name.
pub(super) fn is_suffix(word: &str) -> bool {
    SUFFIXES.contains(&word.to_lowercase().trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::surname_first;

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
}
