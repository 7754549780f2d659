//! Resolves a typed name: a registered player, a name that looks like one, or somebody new.

use std::collections::HashMap;

use pairwright_core::fault::name_key;
use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, Tournament};
use pairwright_words::{Texts, say};
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
    letters: Vec<(Vec<char>, T)>,
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
        KnownNames { names: HashMap::new(), plain: HashMap::new(), letters: Vec::new(), are_few }
    }

    pub fn take_in(&mut self, name: &str, who: T) {
        let plain = key(name);
        if self.are_few {
            self.letters.push((plain.chars().collect(), who));
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
        let letters: Vec<char> = name.chars().collect();
        let mistyped =
            || self.letters.iter().find(|(other, _)| are_alike(&letters, other)).map(|(_, who)| *who);
        self.plain.get(name).copied().or_else(mistyped)
    }
}

/// Whether two names may be a misspelling of one: a letter or two differ, or the words are in another order.
/// Numbered names such as `Guest 2` are distinguished by their numbers.
fn are_alike(a: &[char], b: &[char]) -> bool {
    if a.len().min(b.len()) < SHORTEST_ALIKE || a.len().abs_diff(b.len()) > MOST_EDITS {
        return false;
    }
    let is_near = match (words(a).count(), words(b).count()) {
        (one, other) if one == other => are_alike_by_words(a, b) || sorted_words(a) == sorted_words(b),
        _ => differing(a, b) <= most_edits(a.len().min(b.len()), LONG_NAME),
    };
    is_near && numbers(a) == numbers(b) && !differ_in_a_short_word(a, b)
}

/// Whether each word may be a misspelling of its counterpart, starting with the same letter.
fn are_alike_by_words(a: &[char], b: &[char]) -> bool {
    if words(a).zip(words(b)).any(|(one, other)| one.first() != other.first()) {
        return false;
    }
    let edits = |(one, other): (&[char], &[char])| {
        let edits = differing(one, other);
        (edits <= most_edits(one.len().min(other.len()), LONG_WORD)).then_some(edits)
    };
    words(a).zip(words(b)).map(edits).sum::<Option<usize>>().is_some_and(|edits| edits <= MOST_EDITS)
}

/// Maximum letters in which something of this length may differ.
fn most_edits(letters: usize, long: usize) -> usize {
    if letters >= long { MOST_EDITS } else { 1 }
}

fn words(name: &[char]) -> impl Iterator<Item = &[char]> {
    name.split(|c| c.is_whitespace()).filter(|word| !word.is_empty())
}

/// Whether two names differ only in words as short as `A` and `B`, `Jr.` and `Sr.`, `II` and `III`, which
/// exist to distinguish people.
fn differ_in_a_short_word(a: &[char], b: &[char]) -> bool {
    let bare = |name: &[char]| -> Vec<String> {
        let word = |word: &[char]| word.iter().collect::<String>().trim_matches(['.', ',']).to_owned();
        words(name).map(word).collect()
    };
    let (a, b) = (bare(a), bare(b));
    let mut differing = a.iter().zip(&b).filter(|(one, other)| one != other).peekable();
    let is_short = |word: &str| word.chars().count() <= SHORT_WORD;
    a.len() == b.len()
        && differing.peek().is_some()
        && differing.all(|(one, other)| is_short(one) && is_short(other))
}

/// The numbers in a name, separately: `Table 1 seat 10` differs from `Table 10 seat 1`.
fn numbers(name: &[char]) -> Vec<&[char]> {
    name.split(|c| !c.is_ascii_digit()).filter(|number| !number.is_empty()).collect()
}

fn sorted_words(name: &[char]) -> Vec<&[char]> {
    let mut words: Vec<&[char]> = words(name).collect();
    words.sort_unstable();
    words
}

/// The number of insertions, deletions, changes and swaps of neighbours between two names.
fn differing(a: &[char], b: &[char]) -> usize {
    let [mut before, mut last, mut row] =
        [vec![0; b.len() + 1], (0..=b.len()).collect(), vec![0; b.len() + 1]];
    for (i, x) in a.iter().enumerate() {
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            row[j + 1] = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            let is_exchanged = i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y;
            if is_exchanged {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        (before, last, row) = (last, row, before);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn alike(a: &str, b: &str) -> bool {
        are_alike(&key(a).chars().collect::<Vec<_>>(), &key(b).chars().collect::<Vec<_>>())
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
