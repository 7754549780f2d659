//! The texts that the scripts and templates of pages use, with their terms, and the words written directly into
//! them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::sources::is_sentence;

pub(crate) struct Asset {
    pub(crate) name: String,
    text: String,
}

/// Every script and template of the server's pages.
pub(crate) fn assets() -> Vec<Asset> {
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-kit/assets"), &mut found);
    found.sort_by(|a: &Asset, b| a.name.cmp(&b.name));
    assert!(found.len() > 10, "only {} files were found", found.len());
    found
}

fn walk(folder: &Path, found: &mut Vec<Asset>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|end| end == "js" || end == "html" || end == "webmanifest") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.push(Asset { name, text: fs::read_to_string(&path).unwrap() });
        }
    }
}

impl Asset {
    /// The texts it uses: `say("key", { term, other: value })` in a script, `{{key}}` in a template.
    pub(crate) fn used(&self) -> Vec<(String, BTreeSet<String>)> {
        if !self.is_script() {
            let places = self.text.split("{{").skip(1).filter_map(|part| part.split_once("}}"));
            let keys = places.map(|(key, _)| key).filter(|key| *key != "lang" && !key.contains(':'));
            return keys.map(|key| (key.to_owned(), BTreeSet::new())).collect();
        }
        let calls = self.text.split("say(\"").skip(1).filter_map(|call| call.split_once('"'));
        calls.map(|(key, rest)| (key.to_owned(), terms(rest))).collect()
    }

    /// The beginnings of keys that end in a name: ``say(`clock-live-group-${group}`)``.
    pub(crate) fn families(&self) -> BTreeSet<String> {
        let calls = self.text.split("say(`").skip(1).filter_map(|call| call.split_once("${"));
        calls.map(|(family, _)| family.to_owned()).collect()
    }

    /// The values of a key in its objects: `name: "magic"`.
    pub(crate) fn values(&self, key: &str) -> Vec<String> {
        let begin = format!("{key}: \"");
        let values = self.text.split(&begin).skip(1).filter_map(|rest| rest.split_once('"'));
        values.map(|(value, _)| value.to_owned()).collect()
    }

    /// Words for people written directly into it.
    pub(crate) fn words(&self) -> Vec<String> {
        if self.is_script() {
            return literals(&self.text).into_iter().filter(|text| is_for_people(text)).collect();
        }
        let mut words = self.named_words();
        let parts = self.text.split('<').filter(|part| !part.starts_with("script"));
        for (tag, text) in parts.filter_map(|part| part.split_once('>')) {
            words.extend([text.to_owned()].into_iter().filter(|text| has_word(text)));
            for attribute in ["aria-label=\"", "placeholder=\"", "title=\"", "alt=\""] {
                let value = tag.split_once(attribute).and_then(|(_, rest)| rest.split_once('"'));
                words.extend(value.map(|(value, _)| value.to_owned()).filter(|value| has_word(value)));
            }
        }
        words
    }

    /// The words of a manifest, which is JSON.
    fn named_words(&self) -> Vec<String> {
        let lines = self.text.lines().filter(|_| self.name.ends_with("webmanifest"));
        let pairs = lines.filter_map(|line| line.trim().split_once(": "));
        let named = pairs.filter(|(key, _)| ["\"name\"", "\"short_name\"", "\"description\""].contains(key));
        named.map(|(_, value)| value.to_owned()).filter(|value| has_word(value)).collect()
    }

    fn is_script(&self) -> bool {
        self.name.ends_with(".js")
    }
}

/// The names in the object passed after the key.
fn terms(rest: &str) -> BTreeSet<String> {
    let Some(object) = rest.strip_prefix(", {") else { return BTreeSet::new() };
    let (mut depth, mut part, mut parts) = (0, String::new(), Vec::new());
    for letter in object.chars() {
        match letter {
            '}' | ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                if letter == '}' {
                    break;
                }
            }
            _ => {
                depth += i32::from("([{".contains(letter)) - i32::from(")]}".contains(letter));
                part.push(letter);
            }
        }
    }
    let name = |part: &String| part.split(':').next().unwrap().trim().to_owned();
    parts.iter().map(name).filter(|name| !name.is_empty()).collect()
}

/// The string literals of a script, outside comments.
fn literals(script: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = script;
    while let Some(at) = rest.find(['"', '\'', '`', '/']) {
        let (begin, after) = rest[at..].split_at(1);
        let end = match begin {
            "/" if after.starts_with('/') => after.find('\n').unwrap_or(after.len()),
            "/" if after.starts_with('*') => after.find("*/").map_or(after.len(), |end| end + 2),
            "/" => 0,
            quote => {
                let end = after.find(quote).unwrap_or(after.len());
                found.push(after[..end].to_owned());
                (end + 1).min(after.len())
            }
        };
        rest = &after[end..];
    }
    found
}

/// Names of keys on a keyboard, as browsers report them.
const KEYS: &[&str] = &["Arrow", "Enter", "Escape"];

/// A sentence, or a capitalised word as in labels. Lists of selectors are neither.
fn is_for_people(text: &str) -> bool {
    let longest = text.split(',').map(|part| part.split_whitespace().count()).max().unwrap_or(0);
    let mut letters = text.chars();
    let is_label = letters.next().is_some_and(char::is_uppercase)
        && letters.clone().count() > 1
        && letters.all(|c| c.is_lowercase() || c == ' ' || c == ':');
    is_sentence(text) && longest > 1 || is_label && !KEYS.contains(&text)
}

/// Two adjacent letters outside placeholders; our own name is the same in every language.
fn has_word(text: &str) -> bool {
    let mut plain = String::new();
    for (number, part) in text.split("{{").enumerate() {
        plain.push_str(if number == 0 { part } else { part.split_once("}}").map_or("", |(_, after)| after) });
    }
    let plain = plain.replace("Pairwright", "");
    plain.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
}

#[test]
fn words_for_people_are_distinguished_from_code() {
    let script = Asset {
        name: "a.js".to_owned(),
        text: "// It's a comment.\nf(\"input, select, a\", 'Stop', `${n} turns are left`, say(\"k\", { a, b: g(1, { c }) }))"
            .to_owned(),
    };
    assert_eq!(script.words(), ["Stop", "${n} turns are left"]);
    assert_eq!(script.used(), [("k".to_owned(), BTreeSet::from(["a".to_owned(), "b".to_owned()]))]);
    let page = Asset {
        name: "a.html".to_owned(),
        text: "<p title=\"Now\">{{k}} <b>9</b> turns</p><script>let a;</script>".to_owned(),
    };
    assert_eq!(page.words(), ["Now", " turns"]);
}
