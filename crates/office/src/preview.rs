//! The preview of a pasted list, shown before it is confirmed.

use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;
use pairwright_core::nouns::message::Message;

use pairwright_words::{Texts, say};

#[derive(Debug, Clone)]
pub struct Preview {
    pub pasted: Pasted,
    /// The seat that each line's player would get in the current round, by line; empty if nobody can be seated.
    pub seats: Vec<(usize, String)>,
    pub shown: String,
}

/// A pasted list as it was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pasted {
    pub lines: Vec<PastedLine>,
    /// The column titles that were understood; empty if the lines are plain names.
    pub columns: Vec<String>,
    /// Content of the whole list that is ignored: unknown columns, cells beyond the last.
    pub left_out: Vec<Message>,
    /// Content beside the names that is ignored: numbers, addresses.
    pub aside: Vec<Message>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastedLine {
    pub number: usize,
    pub fate: LineFate,
    /// The parts of the line that were ignored, or read in another way.
    pub notes: Vec<Message>,
}

/// The owner of a name that looks nearly the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LooksLike {
    Player(PlayerId),
    /// An earlier line of the list.
    Line(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineFate {
    New(Box<Player>),
    /// A new player whose name looks nearly the same as another.
    Alike(Box<Player>, LooksLike),
    /// A player who is already registered.
    Here(PlayerId),
    /// A name that an earlier line has.
    Twice(String, usize),
    Wrong(Message),
}

impl Pasted {
    /// Whether every line is plainly a new player.
    pub fn is_clear(&self) -> bool {
        let is_new = |line: &PastedLine| matches!(line.fate, LineFate::New(_)) && line.notes.is_empty();
        self.left_out.is_empty() && self.aside.is_empty() && self.lines.iter().all(is_new)
    }

    /// The new players, including those declared new despite a similar name.
    pub fn newcomers(&self, is_somebody_new: impl Fn(usize) -> bool) -> Vec<(usize, Player)> {
        let newcomer = |line: &PastedLine| match &line.fate {
            LineFate::New(player) => Some((line.number, Player::clone(player))),
            LineFate::Alike(player, _) if is_somebody_new(line.number) => {
                Some((line.number, Player::clone(player)))
            }
            _ => None,
        };
        self.lines.iter().filter_map(newcomer).collect()
    }
}

impl LineFate {
    /// The order in the list: to be decided, wrong, new, skipped.
    fn place(&self) -> usize {
        match self {
            LineFate::Alike(..) => 0,
            LineFate::Wrong(_) => 1,
            LineFate::New(_) => 2,
            LineFate::Here(_) | LineFate::Twice(..) => 3,
        }
    }

    /// The name on the line, unless it is a registered player's.
    fn name(&self) -> Option<&str> {
        match self {
            LineFate::New(player) | LineFate::Alike(player, _) => Some(&player.name),
            LineFate::Twice(name, _) => Some(name),
            LineFate::Here(_) | LineFate::Wrong(_) => None,
        }
    }
}

impl Preview {
    /// The lines, most urgent first.
    pub fn lines(&self) -> Vec<&PastedLine> {
        let mut lines: Vec<&PastedLine> = self.pasted.lines.iter().collect();
        lines.sort_by_key(|line| line.fate.place());
        lines
    }

    pub fn name_on(&self, number: usize) -> &str {
        let line = self.pasted.lines.iter().find(|line| line.number == number);
        line.and_then(|line| line.fate.name()).unwrap_or_default()
    }

    fn lines_with(&self, is_so: impl Fn(&LineFate) -> bool) -> usize {
        self.pasted.lines.iter().filter(|line| is_so(&line.fate)).count()
    }

    /// The number of new players before any choice.
    pub fn count(&self) -> usize {
        self.lines_with(|fate| matches!(fate, LineFate::New(_)))
    }

    pub fn alike(&self) -> usize {
        self.lines_with(|fate| matches!(fate, LineFate::Alike(..)))
    }

    /// Counts the lines that are new, need a choice, are registered already or are left out.
    pub fn sentence(&self, texts: Texts) -> String {
        let here = self.lines_with(|fate| matches!(fate, LineFate::Here(_)));
        let out = self.lines_with(|fate| matches!(fate, LineFate::Twice(..) | LineFate::Wrong(_)));
        say!(texts, "paste-title", count = self.count(), alike = self.alike(), here = here, out = out)
    }
}
