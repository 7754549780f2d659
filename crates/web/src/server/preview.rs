//! What a pasted list would do, as it waits for a yes.

use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;
use pairwright_core::nouns::message::Message;

use crate::i18n::Texts;
use crate::say;

/// A list that waits for a yes.
#[derive(Debug, Clone)]
pub struct Preview {
    /// As it was understood.
    pub(crate) pasted: Pasted,
    /// Where each line's player would sit in the round that has begun; none where nobody can be seated.
    pub(crate) seats: Vec<(usize, String)>,
    /// By what the question is known.
    pub(crate) shown: String,
}

/// A list as it was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pasted {
    /// Its lines; empty ones are not among them.
    pub(crate) lines: Vec<PastedLine>,
    /// The titles of the columns that were understood; none where the lines are names.
    pub(crate) columns: Vec<String>,
    /// What all of them lose: columns that are unknown, cells beyond the last.
    pub(crate) left_out: Vec<Message>,
    /// What stands beside the names of a list and is of no use: their numbers, addresses.
    pub(crate) aside: Vec<Message>,
}

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PastedLine {
    /// Its number, from 1.
    pub(crate) number: usize,
    /// What it would do.
    pub(crate) fate: Fate,
    /// What of it was left out or read in another way.
    pub(crate) notes: Vec<Message>,
}

/// Whose name looks nearly the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LooksLike {
    /// A player who is registered.
    Player(PlayerId),
    /// An earlier line of the list.
    Line(usize),
}

/// What a line would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fate {
    New(Box<Player>),
    /// Somebody new, or somebody whose name looks nearly the same.
    Alike(Box<Player>, LooksLike),
    /// Somebody who is registered already.
    Here(PlayerId),
    /// A name that an earlier line has.
    Twice(String, usize),
    Wrong(Message),
}

impl Fate {
    /// What stands first in the list: what needs a look, what is wrong, who is new, who is left out.
    fn place(&self) -> usize {
        match self {
            Fate::Alike(..) => 0,
            Fate::Wrong(_) => 1,
            Fate::New(_) => 2,
            Fate::Here(_) | Fate::Twice(..) => 3,
        }
    }

    /// The name on the line, where it has one and is not taken for a player who is registered.
    fn name(&self) -> Option<&str> {
        match self {
            Fate::New(player) | Fate::Alike(player, _) => Some(&player.name),
            Fate::Twice(name, _) => Some(name),
            Fate::Here(_) | Fate::Wrong(_) => None,
        }
    }
}

impl Preview {
    /// The lines, those first that somebody must read.
    pub(crate) fn lines(&self) -> Vec<&PastedLine> {
        let mut lines: Vec<&PastedLine> = self.pasted.lines.iter().collect();
        lines.sort_by_key(|line| line.fate.place());
        lines
    }

    /// The name on a line of this number.
    pub(crate) fn name_on(&self, number: usize) -> &str {
        let line = self.pasted.lines.iter().find(|line| line.number == number);
        line.and_then(|line| line.fate.name()).unwrap_or_default()
    }

    fn lines_with(&self, is_so: impl Fn(&Fate) -> bool) -> usize {
        self.pasted.lines.iter().filter(|line| is_so(&line.fate)).count()
    }

    /// How many are new, whatever is chosen.
    pub(crate) fn count(&self) -> usize {
        self.lines_with(|fate| matches!(fate, Fate::New(_)))
    }

    /// How many lines need a choice.
    pub(crate) fn alike(&self) -> usize {
        self.lines_with(|fate| matches!(fate, Fate::Alike(..)))
    }

    /// In a sentence: how many are new, need a look, are here already, are left out.
    pub(crate) fn sentence(&self, texts: Texts) -> String {
        let here = self.lines_with(|fate| matches!(fate, Fate::Here(_)));
        let out = self.lines_with(|fate| matches!(fate, Fate::Twice(..) | Fate::Wrong(_)));
        say!(texts, "paste-title", count = self.count(), alike = self.alike(), here = here, out = out)
    }
}
