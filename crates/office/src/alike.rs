//! Resolves a typed name: a registered player, a name that looks like one, or somebody new.

use std::collections::HashMap;

use pairwright_core::fault::name_key;
use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, Tournament};
use pairwright_words::{Texts, say};
use strsim::osa_distance;
use strum::{IntoStaticStr, VariantArray};

use crate::names::key;
use crate::surname::name_first;

/// Shorter names must match exactly.
const SHORTEST_ALIKE: usize = 5;
/// Words up to this length distinguish people.
const SHORT_WORD: usize = 3;
/// Names and words of at least this length may differ in two letters.
const LONG_NAME: usize = 10;
const LONG_WORD: usize = 8;
/// Maximum letters in which a whole name may differ.
const MOST_EDITS: usize = 2;
/// Maximum comparisons: five hundred lines with five hundred players. Longer lists were not typed.
const MOST_COMPARISONS: usize = 250_000;

/// Who a typed name means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Meant {
    Known,
    /// Somebody new, whose name is spelt correctly.
    New,
}

/// The person a name refers to.
pub enum NamedPlayer<'a> {
    Known(&'a Player),
    New(String),
}

/// A new name that looks nearly the same as a registered player's, so one may be meant as the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookalike {
    pub name: String,
    pub known: (PlayerId, String),
}

impl Lookalike {
    pub fn sentence(&self, texts: Texts) -> String {
        say!(texts, "alike-question", name = self.name.as_str(), known = self.known.1.as_str())
    }
}

/// Finds the person a typed name refers to.
///
/// Fails if it looks like a registered player's name and nobody has said who is `meant`.
pub fn named<'a>(
    tournament: &'a Tournament,
    typed: &str,
    meant: Option<Meant>,
) -> Result<NamedPlayer<'a>, Lookalike> {
    let name = name_first(typed);
    let known = |id| tournament.player(id).map_or_else(|| NamedPlayer::New(name.clone()), NamedPlayer::Known);
    Ok(match (KnownNames::of(tournament, 1).find(&name), meant) {
        (Likeness::Same(id), _) | (Likeness::Alike(id), Some(Meant::Known)) => known(id),
        (Likeness::Nobody, _) | (Likeness::Alike(_), Some(Meant::New)) => NamedPlayer::New(name),
        (Likeness::Alike(id), None) => {
            let known = (id.clone(), tournament.name_of(id).to_owned());
            return Err(Lookalike { name, known });
        }
    })
}

/// The relation of a name to the known ones; `T` identifies the owner.
pub enum Likeness<T> {
    Same(T),
    /// A name looks nearly the same.
    Alike(T),
    Nobody,
}

/// The names of players or of a list's lines.
pub struct KnownNames<T> {
    /// By the key under which the tournament compares names.
    names: HashMap<String, T>,
    plain: HashMap<String, T>,
    keys: Vec<(String, T)>,
    /// Whether there are few enough to compare letter by letter.
    are_few: bool,
}

impl KnownNames<&PlayerId> {
    /// The names of all registered players, for a list with this many lines.
    pub fn of(tournament: &Tournament, lines: usize) -> KnownNames<&PlayerId> {
        let mut known = KnownNames::none(lines.saturating_mul(tournament.players.len()));
        for player in &tournament.players {
            known.take_in(&player.name, &player.id);
            let shown = tournament.shown_name(player);
            known.names.insert(name_key(shown), &player.id);
            known.plain.insert(key(shown), &player.id);
        }
        known
    }
}

impl<T: Copy> KnownNames<T> {
    /// No names, for this number of comparisons.
    pub fn none(comparisons: usize) -> KnownNames<T> {
        let are_few = comparisons <= MOST_COMPARISONS;
        KnownNames { names: HashMap::new(), plain: HashMap::new(), keys: Vec::new(), are_few }
    }

    pub fn take_in(&mut self, name: &str, who: T) {
        let plain = key(name);
        if self.are_few {
            self.keys.push((plain.clone(), who));
        }
        self.names.insert(name_key(name), who);
        self.plain.insert(plain, who);
    }

    /// Finds the owner of a name, or of one that looks nearly the same.
    pub fn find(&self, name: &str) -> Likeness<T> {
        match (self.names.get(&name_key(name)), self.alike(&key(name))) {
            (Some(who), _) => Likeness::Same(*who),
            (None, Some(who)) => Likeness::Alike(who),
            (None, None) => Likeness::Nobody,
        }
    }

    /// The owner of a similar name.
    fn alike(&self, name: &str) -> Option<T> {
        let mistyped = || self.keys.iter().find(|(other, _)| are_alike(name, other)).map(|(_, who)| *who);
        self.plain.get(name).copied().or_else(mistyped)
    }
}

/// Whether two names may be a misspelling of one: a letter or two differ, or the words are in another order.
/// Numbered names such as `Guest 2` are distinguished by their numbers.
fn are_alike(a: &str, b: &str) -> bool {
    let (one, other) = (length(a), length(b));
    if one.min(other) < SHORTEST_ALIKE || one.abs_diff(other) > MOST_EDITS {
        return false;
    }
    let words = |name: &str| name.split_whitespace().count();
    let is_near = match words(a) == words(b) {
        true => are_alike_by_words(a, b) || sorted_words(a) == sorted_words(b),
        false => osa_distance(a, b) <= most_edits(one.min(other), LONG_NAME),
    };
    is_near && numbers(a).eq(numbers(b)) && !differ_in_a_short_word(a, b)
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// Whether each word may be a misspelling of its counterpart, starting with the same letter.
fn are_alike_by_words(a: &str, b: &str) -> bool {
    let edits = |(one, other): (&str, &str)| {
        let most = most_edits(length(one).min(length(other)), LONG_WORD);
        let begins_the_same = one.chars().next() == other.chars().next();
        begins_the_same.then(|| osa_distance(one, other)).filter(|edits| *edits <= most)
    };
    let words = a.split_whitespace().zip(b.split_whitespace());
    words.map(edits).sum::<Option<usize>>().is_some_and(|edits| edits <= MOST_EDITS)
}

/// Maximum letters in which something of this length may differ.
fn most_edits(letters: usize, long: usize) -> usize {
    if letters >= long { MOST_EDITS } else { 1 }
}

/// Whether two names differ only in words as short as `A` and `B`, `Jr.` and `Sr.`, `II` and `III`, which
/// exist to distinguish people.
fn differ_in_a_short_word(a: &str, b: &str) -> bool {
    let bare = |name| str::split_whitespace(name).map(|word| word.trim_matches(['.', ',']));
    let mut differing = bare(a).zip(bare(b)).filter(|(one, other)| one != other).peekable();
    bare(a).count() == bare(b).count()
        && differing.peek().is_some()
        && differing.all(|(one, other)| length(one).max(length(other)) <= SHORT_WORD)
}

/// The numbers in a name, separately: `Table 1 seat 10` differs from `Table 10 seat 1`.
fn numbers(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty())
}

fn sorted_words(name: &str) -> Vec<&str> {
    let mut words: Vec<&str> = name.split_whitespace().collect();
    words.sort_unstable();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn alike(a: &str, b: &str) -> bool {
        are_alike(&key(a), &key(b))
    }

    #[test]
    fn names_that_may_be_mistyped_are_alike() {
        assert!(alike("Jon Bekerman", "Jon Beckerman"));
        assert!(alike("Lima Ana", "Ana Lima"));
        assert!(alike("Jose Perez", "José Pérze"));
        assert!(alike("Maximiliano Souza", "Maksimiliano Souza"));
        assert!(alike("Tara O Brien", "Tara O'Brien"));
        assert!(alike("Lucas Ferandes", "Luca Fernandes"));
        assert!(!alike("Ana Lima", "Eva Lima"));
        assert!(!alike("Tara O'Brien", "Carla O'Brien"));
        assert!(!alike("Mara Costa", "Maria Coast"));
        assert!(!alike("Kenji Doyle", "Kenny Doyle"));
        assert!(!alike("Al", "Bo"));
        assert!(!alike("Alan", "Alana Moreno"));
        assert!(!alike("Guest 1", "Guest 2"));
        assert!(!alike("Player A", "Player B"));
        assert!(!alike("Jon Smith Jr.", "Jon Smith Sr."));
        assert!(!alike("Kill 10 desk 1 player 0", "Kill 1 desk 0 player 10"));
    }
}
