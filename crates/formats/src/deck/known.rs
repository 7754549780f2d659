//! Built-in lists of cards and sets, for users without a card file.

use std::collections::HashMap;

use super::illegal::{Ban, NotLegal};
use super::name::Name;

/// The lists, with their sources.
const KNOWN: &str = include_str!("known.txt");

/// Banned cards by name, and sets that no tournament allows.
#[derive(Debug)]
pub(super) struct BanList {
    bans: HashMap<String, Ban>,
    /// Why a set is not allowed; `None` for sets whose borders are black or white.
    sets: HashMap<&'static str, Option<NotLegal>>,
}

impl BanList {
    pub(super) fn new() -> BanList {
        let mut known = BanList { bans: HashMap::new(), sets: HashMap::new() };
        let mut section = "";
        for line in KNOWN.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                Some(begins) => section = begins,
                None => known.add(section, line),
            }
        }
        known
    }

    fn add(&mut self, section: &str, line: &'static str) {
        match section {
            "ante" => self.ban(line, Ban::Ante),
            "outside-game" => self.ban(line, Ban::OutsideGame),
            "silver-sets" => self.sets_are(line, Some(NotLegal::Silver)),
            "gold-sets" => self.sets_are(line, Some(NotLegal::Gold)),
            _ => self.sets_are(line, None),
        }
    }

    fn sets_are(&mut self, codes: &'static str, what: Option<NotLegal>) {
        self.sets.extend(codes.split_whitespace().map(|code| (code, what)));
    }

    fn ban(&mut self, written: &str, ban: Ban) {
        let name = Name::of(written);
        for half in name.halves() {
            self.bans.insert(half.to_owned(), ban);
        }
        self.bans.insert(name.whole, ban);
    }

    /// Why a card of this name is banned.
    pub(super) fn ban_of(&self, name: &Name) -> Option<Ban> {
        self.bans.get(&name.whole).copied()
    }

    /// Why no card of this set may be played.
    pub(super) fn set(&self, code: &str) -> Option<NotLegal> {
        self.sets.get(code).copied().flatten()
    }

    pub(super) fn has_set(&self, code: &str) -> bool {
        self.sets.contains_key(code)
    }
}
