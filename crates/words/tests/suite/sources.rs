//! Every text that the sources use, with its terms, and every string literal. Tests, comments and what only
//! programmers read are left out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use pairwright_core::nouns::message::code_of;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

#[derive(Default)]
pub(crate) struct Source {
    /// Relative to the folder of all crates: `core/src/lib.rs`.
    pub(crate) path: String,
    pub(crate) calls: Vec<Call>,
    pub(crate) literals: Vec<Literal>,
    /// The beginnings of texts whose ends are names in the program.
    pub(crate) families: Vec<String>,
    /// Words written directly into a page.
    pub(crate) on_pages: Vec<Literal>,
}

/// A text used by `message!`, `messages!` or `say!`.
pub(crate) struct Call {
    pub(crate) line: usize,
    pub(crate) key: String,
    pub(crate) terms: BTreeSet<String>,
}

pub(crate) struct Literal {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// Macros whose texts only programmers read, when the impossible has happened.
const FOR_PROGRAMMERS: &[&str] =
    &["panic", "unreachable", "assert", "assert_eq", "assert_ne", "debug_assert", "debug_assert_eq"];

/// Attributes that show nothing. The help that clap shows is in Fluent files too.
const QUIET_ATTRIBUTES: &[&str] =
    &["doc", "expect", "must_use", "cfg", "cfg_attr", "derive", "serde", "arg", "command", "clap", "value"];

/// Every file of every crate except tests, and of the Python package.
pub(crate) fn sources() -> Vec<Source> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let mut found = Vec::new();
    for folder in fs::read_dir(&crates).unwrap() {
        walk(&folder.unwrap().path().join("src"), &crates, &mut found);
    }
    // The Python package is outside the workspace, but its texts are ours.
    walk(&crates.join("../python/src").canonicalize().unwrap(), crates.parent().unwrap(), &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(found.len() > 300, "only {} files were found", found.len());
    found
}

fn walk(folder: &Path, crates: &Path, found: &mut Vec<Source>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            walk(&path, crates, found);
        } else if path.extension().is_some_and(|end| end == "rs") && !stem.ends_with("tests") {
            let name = path.strip_prefix(crates).unwrap().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).unwrap();
            let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            let mut source = Source { path: name, ..Source::default() };
            source.read(tokens);
            found.push(source);
        }
    }
}

impl Source {
    /// The literals that read like a sentence: three or more words.
    pub(crate) fn sentences(&self) -> impl Iterator<Item = &Literal> {
        self.literals.iter().filter(|literal| is_sentence(&literal.text))
    }

    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at += self.step(&tokens[at..]);
        }
    }

    /// Reads one item and returns its number of tokens.
    fn step(&mut self, rest: &[TokenTree]) -> usize {
        match rest {
            [TokenTree::Punct(hash), TokenTree::Group(group), ..] if hash.as_char() == '#' => {
                2 + self.attribute(group, &rest[2..])
            }
            [TokenTree::Punct(hash), TokenTree::Punct(_), TokenTree::Group(group), ..]
                if hash.as_char() == '#' =>
            {
                3 + self.attribute(group, &rest[3..])
            }
            [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(group), ..]
                if bang.as_char() == '!' =>
            {
                self.macro_call(&name.to_string(), group);
                3
            }
            [TokenTree::Ident(name), TokenTree::Group(group), ..]
                if name == "expect" && group.delimiter() == Delimiter::Parenthesis =>
            {
                2
            }
            [TokenTree::Ident(name), TokenTree::Group(group), ..] if name == "Left" || name == "Right" => {
                self.column(group);
                2
            }
            [
                TokenTree::Ident(name),
                TokenTree::Punct(equals),
                TokenTree::Literal(_) | TokenTree::Group(_),
                ..,
            ] if name == "class" && equals.as_char() == '=' => 3,
            [TokenTree::Ident(name), TokenTree::Group(group), ..] if name == "named" => {
                self.family(group);
                self.read(group.stream());
                2
            }
            [TokenTree::Group(group), ..] => {
                self.read(group.stream());
                1
            }
            [TokenTree::Literal(literal), ..] => {
                if let Some(text) = string(&literal.to_string()) {
                    self.literals.push(Literal { line: literal.span().start().line, text });
                }
                1
            }
            _ => 1,
        }
    }

    /// Skips an attribute, together with its item if that is only for tests.
    fn attribute(&mut self, group: &Group, rest: &[TokenTree]) -> usize {
        let content: Vec<TokenTree> = group.stream().into_iter().collect();
        let Some(TokenTree::Ident(name)) = content.first() else { return 0 };
        if name == "cfg" && group.stream().to_string().replace(' ', "") == "cfg(test)" {
            let end = rest.iter().position(|token| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                TokenTree::Punct(punct) => punct.as_char() == ';',
                _ => false,
            });
            return end.map_or(rest.len(), |end| end + 1);
        }
        if !QUIET_ATTRIBUTES.iter().any(|quiet| name == quiet) {
            self.read(group.stream());
        }
        0
    }

    fn macro_call(&mut self, name: &str, group: &Group) {
        match name {
            "message" | "text" => self.call(group, 0),
            "say" => self.call(group, 1),
            "messages" => return self.variants(group),
            "html" => self.page(group),
            programmers if FOR_PROGRAMMERS.contains(&programmers) => return,
            _ => {}
        }
        self.read(group.stream());
    }

    /// Words written directly into a page or a part of one.
    fn page(&mut self, group: &Group) {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let is_equals = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == '=');
        for (place, token) in tokens.iter().enumerate() {
            let before = place.checked_sub(1).and_then(|place| tokens.get(place));
            match token {
                _ if is_equals(before) => {}
                TokenTree::Group(inner) if inner.delimiter() == Delimiter::Brace => self.page(inner),
                TokenTree::Literal(literal) if !is_equals(tokens.get(place + 1)) => {
                    let text = string(&literal.to_string()).unwrap_or_default();
                    let text = text.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
                    let line = literal.span().start().line;
                    // The letter between two opponents is a word as well.
                    let is_word = text == "v" || text.chars().filter(|c| c.is_alphabetic()).count() > 1;
                    self.on_pages.extend(is_word.then_some(Literal { line, text }));
                }
                _ => {}
            }
        }
    }

    /// The family of texts looked up by names: the first argument, or in a list of names the one that begins with
    /// `about-`.
    fn family(&mut self, group: &Group) {
        for (place, part) in parts(group).iter().enumerate() {
            let [TokenTree::Literal(family)] = &part[..] else { continue };
            let family = string(&family.to_string());
            self.families.extend(family.filter(|family| place == 0 || family.starts_with("about-")));
        }
    }

    /// A column of a table: its heading is the text `column-NAME`.
    fn column(&mut self, group: &Group) {
        let line = group.span_open().start().line;
        let [name] = &parts(group)[..] else { return };
        let [TokenTree::Literal(name)] = &name[..] else { return };
        let Some(name) = string(&name.to_string()) else { return };
        self.calls.push(Call { line, key: format!("column-{name}"), terms: BTreeSet::new() });
    }

    /// A call whose key is the argument with this number; terms are `name = value`.
    fn call(&mut self, group: &Group, place: usize) {
        let parts = parts(group);
        let Some([TokenTree::Literal(key)]) = parts.get(place).map(Vec::as_slice) else { return };
        let Some(key) = string(&key.to_string()) else { return };
        let term = |part: &Vec<TokenTree>| match part.as_slice() {
            [TokenTree::Ident(name), TokenTree::Punct(equals), ..] if equals.as_char() == '=' => {
                Some(name.to_string())
            }
            _ => None,
        };
        let terms = parts[place + 1..].iter().filter_map(term).collect();
        self.calls.push(Call { line: group.span_open().start().line, key, terms });
    }

    /// The variants of an enum of messages.
    fn variants(&mut self, group: &Group) {
        let groups: Vec<Group> = group
            .stream()
            .into_iter()
            .filter_map(|token| if let TokenTree::Group(group) = token { Some(group) } else { None })
            .collect();
        let named = |group: &&Group| group.delimiter() == Delimiter::Parenthesis;
        let subject = groups.iter().find(named).unwrap().stream().to_string();
        let subject = string(&subject).unwrap();
        for part in parts(groups.last().unwrap()) {
            let Some(place) = part.iter().rposition(|token| matches!(token, TokenTree::Ident(_))) else {
                continue;
            };
            let TokenTree::Ident(variant) = &part[place] else { continue };
            let terms = match part.get(place + 1) {
                Some(TokenTree::Group(fields)) => {
                    parts(fields).iter().filter_map(|field| field_name(field)).collect()
                }
                _ => BTreeSet::new(),
            };
            let key = code_of(&subject, &variant.to_string());
            self.calls.push(Call { line: variant.span().start().line, key, terms });
        }
    }
}

/// The name of a field: the first name before a colon.
fn field_name(field: &[TokenTree]) -> Option<String> {
    field.windows(2).find_map(|pair| match pair {
        [TokenTree::Ident(name), TokenTree::Punct(colon)] if colon.as_char() == ':' => Some(name.to_string()),
        _ => None,
    })
}

/// The parts of a group between commas.
fn parts(group: &Group) -> Vec<Vec<TokenTree>> {
    let mut parts = vec![Vec::new()];
    for token in group.stream() {
        match token {
            TokenTree::Punct(comma) if comma.as_char() == ',' => parts.push(Vec::new()),
            token => parts.last_mut().unwrap().push(token),
        }
    }
    parts
}

/// The text of a string literal, with its escapes as written; `None` for other literals.
fn string(literal: &str) -> Option<String> {
    let inside = literal.trim_start_matches('r').trim_matches('#');
    inside.strip_prefix('"')?.strip_suffix('"').map(Into::into)
}

/// Three or more words, apart from punctuation. Keys, paths and codes have none.
pub(crate) fn is_sentence(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || c == '\'')
    };
    let held: String =
        text.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after)).collect();
    held.split_whitespace().filter(|word| is_word(word)).count() >= 3
}

#[test]
fn sentences_are_distinguished_from_keys() {
    for sentence in ["the name is empty", "`{name}` has no open match", "write 0 or more points"] {
        assert!(is_sentence(sentence), "{sentence}");
    }
    for other in ["tie-break-by-games", "{first} - {second} ({third})", "pairwright/1", "SELECT", "a, b"] {
        assert!(!is_sentence(other), "{other}");
    }
}

#[test]
fn calls_are_read_with_their_terms() {
    let text = r#"
        fn f() { message!("a", x = g(1, 2), y = message!("b")); say!(texts, "c", z = 1); }
        messages! { /// Doc.
            pub enum E("e") { One, Two { a: A, b: B }, Three(c: C) } }
        #[cfg(test)] mod tests { fn g() { message!("never"); } }
    "#;
    let mut source = Source::default();
    source.read(text.parse().unwrap());
    let calls: Vec<String> = source
        .calls
        .iter()
        .map(|call| format!("{} {}", call.key, Vec::from_iter(call.terms.clone()).join(" ")))
        .collect();
    assert_eq!(calls, ["a x y", "b ", "c z", "e-one ", "e-two a b", "e-three c"]);
}
