//! The journal: an append-only list of actions, folded into a tournament (page 1).

mod apply;
mod erasure;

pub use apply::reports::ReportState;
pub use apply::{Action, make_cut, make_cut_from};
pub use erasure::{FREE_TEXTS, NAMES, erased, names_in};

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::message;
use crate::nouns::{Message, Person, RoundNumber};
use crate::refusal::Refusal;
use crate::stages::next::{NextStep, step_left};
use crate::tournament::Tournament;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// From 1 without a gap.
    pub seq: u64,
    /// Milliseconds since 1970 UTC, by the clock of the recording machine.
    pub at: i64,
    pub by: String,
    pub action: Action,
}

impl Entry {
    /// The entry for export, without the desk's private data.
    pub fn for_export(&self) -> Cow<'_, Entry> {
        match &self.action {
            Action::EditPerson { player, person } if person.contact.is_some() => {
                let person = Person { contact: None, ..person.clone() };
                let action = Action::EditPerson { player: player.clone(), person };
                Cow::Owned(Entry { action, by: self.by.clone(), ..*self })
            }
            _ => Cow::Borrowed(self),
        }
    }
}

/// A tournament with its complete history.
#[derive(Debug, Clone)]
pub struct Journal {
    entries: Vec<Entry>,
    undone: BTreeSet<u64>,
    tournament: Arc<Tournament>,
}

/// A checked entry that is not yet committed.
#[derive(Debug, Clone)]
pub struct Prepared {
    pub entry: Entry,
    undone: BTreeSet<u64>,
    tournament: Arc<Tournament>,
}

impl Prepared {
    pub fn tournament(&self) -> &Arc<Tournament> {
        &self.tournament
    }
}

/// The consequences of undoing an entry, shown before it happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoPlan {
    /// The entry and all later ones that depend on it, in order.
    pub entries: Vec<u64>,
    /// Rounds that stay although they were paired on undone entries.
    pub paired_after: Vec<RoundNumber>,
}

/// A journal that cannot be folded, and the entry at which it fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfoldable {
    /// Its place, whatever number it has in a file.
    pub seq: u64,
    pub refusal: Box<Refusal>,
}

impl Unfoldable {
    fn new(seq: u64, refusal: Refusal) -> Unfoldable {
        Unfoldable { seq, refusal: Box::new(refusal) }
    }
}

impl From<&Unfoldable> for Message {
    fn from(error: &Unfoldable) -> Message {
        message!("journal-unfoldable", entry = error.seq, refusal = &*error.refusal)
    }
}

crate::error_from_message!(Unfoldable);

impl Journal {
    pub fn begin(at: i64, by: &str, action: Action) -> Result<Journal, Refusal> {
        let entry = Entry { seq: 1, at, by: by.into(), action };
        let tournament = Arc::new(Tournament::begin(&entry.action)?);
        Ok(Journal { entries: vec![entry], undone: BTreeSet::new(), tournament })
    }

    pub fn replay(entries: Vec<Entry>) -> Result<Journal, Unfoldable> {
        if let Some((_, place)) = entries.iter().zip(1..).find(|(entry, place)| entry.seq != *place) {
            return Err(Unfoldable::new(place, Refusal::NotTheBeginning));
        }
        if let Some((seq, wrong)) = impossible_undo(&entries) {
            return Err(Unfoldable::new(seq, Refusal::NothingToUndo(wrong)));
        }
        let undone = undone(&entries, BTreeSet::new());
        let Folded { tournament, failed, .. } = fold(&entries, &undone)?;
        match failed.into_iter().next() {
            Some((seq, refusal)) => Err(Unfoldable::new(seq, refusal)),
            None => Ok(Journal { entries, undone, tournament: Arc::new(tournament) }),
        }
    }

    pub fn tournament(&self) -> &Arc<Tournament> {
        &self.tournament
    }

    /// All entries, including undone ones and their undoing.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub fn last_seq(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.seq)
    }

    pub fn entry(&self, seq: u64) -> Option<&Entry> {
        self.entries.get(usize::try_from(seq.checked_sub(1)?).ok()?)
    }

    pub fn is_undone(&self, seq: u64) -> bool {
        self.undone.contains(&seq)
    }

    /// The entries that were not in effect after an earlier one.
    pub fn undone_at(&self, seq: u64) -> BTreeSet<u64> {
        undone(&self.entries[..self.entries.partition_point(|entry| entry.seq <= seq)], BTreeSet::new())
    }

    /// The last entry in effect, except undos and entries to ignore. Callers ignore players' own
    /// requests, which come at any moment and change no result.
    pub fn last_done(&self, is_aside: impl Fn(&Entry) -> bool) -> Option<&Entry> {
        let is_step = |entry: &Entry| !matches!(entry.action, Action::Undo { .. }) && !is_aside(entry);
        let counts = |entry: &&Entry| !self.is_undone(entry.seq) && is_step(entry);
        self.entries.iter().skip(1).rev().find(counts)
    }

    /// The tournament with every player named in the journal. These include undone
    /// registrations and refused requests.
    pub fn with_everybody(&self) -> Cow<'_, Tournament> {
        let mut all = Cow::Borrowed(&*self.tournament);
        for entry in self.entries.iter().rev() {
            for player in entry.action.newcomers() {
                if all.index_of(&player.id).is_none() {
                    all.to_mut().add_player(player.clone());
                }
            }
        }
        all
    }

    pub fn as_of(&self, seq: u64) -> Result<Tournament, Refusal> {
        let length = usize::try_from(seq).ok().filter(|n| (1..=self.entries.len()).contains(n));
        let prefix = &self.entries[..length.ok_or(Refusal::NothingToUndo(seq))?];
        fold(prefix, &undone(prefix, BTreeSet::new()))
            .map(|folded| folded.tournament)
            .map_err(|failure| *failure.refusal)
    }

    /// Checks an action against the current tournament without changing it.
    pub fn prepare(&self, at: i64, by: &str, action: Action) -> Result<Prepared, Refusal> {
        let (undone, tournament) = match &action {
            Action::Undo { entries } => self.without(entries)?,
            action => (self.undone.clone(), self.tournament.after(action)?),
        };
        let entry = Entry { seq: self.last_seq() + 1, at, by: by.into(), action };
        Ok(Prepared { entry, undone, tournament: Arc::new(tournament) })
    }

    /// Commits an entry prepared against this state.
    ///
    /// # Panics
    /// If another entry was committed in between: a prepared entry belongs to one state.
    pub fn commit(&mut self, prepared: Prepared) {
        assert_eq!(prepared.entry.seq, self.last_seq() + 1, "prepared against another state of the journal");
        self.entries.push(prepared.entry);
        self.undone = prepared.undone;
        self.tournament = prepared.tournament;
    }

    /// Checks an action and commits it.
    pub fn append(&mut self, at: i64, by: &str, action: Action) -> Result<&Entry, Refusal> {
        let prepared = self.prepare(at, by, action)?;
        self.commit(prepared);
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// The consequences of undoing an entry.
    ///
    /// # Errors
    /// An entry that does not exist, is already undone, or is the first.
    pub fn undo_plan(&self, seq: u64) -> Result<UndoPlan, Refusal> {
        self.check_undoable(seq)?;
        let mut entries = BTreeSet::from([seq]);
        loop {
            let then = fold(&self.entries, &undone(&self.entries, entries.clone()))
                .map_err(|failure| *failure.refusal)?;
            let before = entries.len();
            entries.extend(self.cuts_without_rounds(&then)?);
            entries.extend(self.closings_before_the_end(&then.tournament));
            entries.extend(then.failed.into_iter().map(|(seq, _)| seq));
            if entries.len() == before {
                break;
            }
        }
        let paired_after = self.paired_after(seq, &entries);
        Ok(UndoPlan { entries: entries.into_iter().collect(), paired_after })
    }

    /// The closings of a fully played tournament that would have rounds left after the undo.
    fn closings_before_the_end(&self, then: &Tournament) -> Vec<u64> {
        let is_over = |tournament| step_left(tournament) == NextStep::Finish;
        let reopens = self.tournament.finished && is_over(&self.tournament) && !is_over(then);
        let closes = |entry: &&Entry| entry.action == Action::Finish {} && !self.is_undone(entry.seq);
        self.entries.iter().filter(|_| reopens).filter(closes).map(|entry| entry.seq).collect()
    }

    /// Cuts that would come after fewer rounds than now. The fold accepts them, because journals of earlier
    /// versions contain such cuts.
    fn cuts_without_rounds(&self, then: &Folded) -> Result<Vec<u64>, Refusal> {
        if then.cuts.is_empty() {
            return Ok(Vec::new());
        }
        let now = apply_all(&self.entries, &self.undone).map_err(|failure| *failure.refusal)?;
        let lacks_rounds =
            |(seq, after): &(&u64, &RoundNumber)| now.cuts.get(*seq).is_some_and(|full| *after < full);
        Ok(then.cuts.iter().filter(lacks_rounds).map(|(seq, _)| *seq).collect())
    }

    /// The number of the entry that last paired a round. `None` for a round from a file.
    pub fn pairing_of(&self, number: RoundNumber) -> Option<u64> {
        let pairs = |action: &Action| matches!(action, Action::Pair { round, .. } if round.number == number);
        let last = self.entries.iter().rev().find(|entry| pairs(&entry.action) && !self.is_undone(entry.seq));
        last.map(|entry| entry.seq)
    }

    fn check_undoable(&self, seq: u64) -> Result<(), Refusal> {
        match seq {
            1 => Err(Refusal::UndoBeginning),
            _ if self.is_for_good(seq) => Err(Refusal::ErasedForGood),
            _ if seq > self.last_seq() || seq == 0 || self.is_undone(seq) => Err(Refusal::NothingToUndo(seq)),
            _ => Ok(()),
        }
    }

    fn is_for_good(&self, seq: u64) -> bool {
        self.entries.iter().any(|entry| entry.seq == seq && entry.action.is_for_good())
    }

    /// Swiss rounds paired after an entry that stay when it is undone.
    fn paired_after(&self, seq: u64, going: &BTreeSet<u64>) -> Vec<RoundNumber> {
        let matters = self.entries.iter().any(|e| {
            going.contains(&e.seq)
                && !matches!(e.action, Action::Pair { .. } | Action::Arrange { .. } | Action::Publish { .. })
        });
        let stays =
            |entry: &&Entry| entry.seq > seq && !going.contains(&entry.seq) && !self.is_undone(entry.seq);
        let paired = |entry: &Entry| match &entry.action {
            Action::Pair { round, .. } if matters => Some(round.number),
            Action::Correct { later, .. } if matters => Some(later.record.round),
            _ => None,
        };
        let rounds: BTreeSet<RoundNumber> = self.entries.iter().filter(stays).filter_map(paired).collect();
        rounds.into_iter().collect()
    }

    fn without(&self, entries: &[u64]) -> Result<(BTreeSet<u64>, Tournament), Refusal> {
        entries.iter().try_for_each(|seq| self.check_undoable(*seq))?;
        if entries.is_empty() {
            return Err(Refusal::NothingToUndo(0));
        }
        let undone = undone(&self.entries, entries.iter().copied().collect());
        let then = fold(&self.entries, &undone).map_err(|failure| *failure.refusal)?;
        let cuts = self.cuts_without_rounds(&then)?.into_iter();
        let fallen = cuts.map(|seq| (seq, Refusal::CutWithoutRounds));
        match then.failed.into_iter().chain(fallen).next() {
            Some((entry, because)) => Err(Refusal::Needed { entry, because: because.into() }),
            None => {
                self.tournament.keeps_table(&then.tournament)?;
                Ok((undone, then.tournament))
            }
        }
    }
}

/// An undo that lists the first entry, itself or a later one, with the listed entry.
fn impossible_undo(entries: &[Entry]) -> Option<(u64, u64)> {
    entries.iter().find_map(|entry| {
        let Action::Undo { entries: named } = &entry.action else { return None };
        named.iter().find(|seq| **seq < 2 || **seq >= entry.seq).map(|seq| (entry.seq, *seq))
    })
}

/// The entries not in effect: those listed by an undo that is not itself undone. `undone` are entries
/// listed by an undo after the last entry.
fn undone(entries: &[Entry], mut undone: BTreeSet<u64>) -> BTreeSet<u64> {
    for entry in entries.iter().rev() {
        if let Action::Undo { entries } = &entry.action
            && !undone.contains(&entry.seq)
        {
            undone.extend(entries.iter().copied());
        }
    }
    undone
}

/// The result of folding entries.
struct Folded {
    tournament: Tournament,
    /// The entries that could not be applied to it.
    failed: Vec<(u64, Refusal)>,
    /// The last round before each cut, by the cut's entry.
    cuts: BTreeMap<u64, RoundNumber>,
}

/// Folds entries into a tournament, and returns the later entries that failed. The tournament
/// includes what was known when its rounds were paired.
fn fold(entries: &[Entry], undone: &BTreeSet<u64>) -> Result<Folded, Unfoldable> {
    let mut folded = apply_all(entries, undone)?;
    for (round, seq) in paired_by(entries, undone) {
        let so_far = &entries[..entries.partition_point(|entry| entry.seq <= seq)];
        let undone_then = self::undone(so_far, BTreeSet::new());
        if undone_then.iter().ne(undone.range(..=seq)) {
            let then = apply_all(so_far, &undone_then)?;
            folded.tournament.knew(round, &then.tournament);
        }
    }
    Ok(folded)
}

/// The entry that last paired or corrected each round. Empty if nothing was ever undone.
fn paired_by(entries: &[Entry], undone: &BTreeSet<u64>) -> BTreeMap<RoundNumber, u64> {
    if undone.is_empty() && !entries.iter().any(|entry| matches!(entry.action, Action::Undo { .. })) {
        return BTreeMap::new();
    }
    let counts = entries.iter().filter(|entry| !undone.contains(&entry.seq));
    let paired = counts.filter_map(|entry| match &entry.action {
        Action::Pair { round, .. } => Some((round.number, entry.seq)),
        Action::Correct { later, .. } => Some((later.record.round, entry.seq)),
        _ => None,
    });
    paired.collect()
}

fn apply_all(entries: &[Entry], undone: &BTreeSet<u64>) -> Result<Folded, Unfoldable> {
    let Some((first, rest)) = entries.split_first() else {
        return Err(Unfoldable::new(1, Refusal::NotTheBeginning));
    };
    let begun = Tournament::resume(&first.action);
    let mut tournament = begun.map_err(|refusal| Unfoldable::new(first.seq, refusal))?;
    let (mut failed, mut cuts) = (Vec::new(), BTreeMap::new());
    for entry in rest.iter().filter(|entry| !undone.contains(&entry.seq)) {
        if matches!(entry.action, Action::Undo { .. }) {
            continue;
        }
        match tournament.apply(&entry.action) {
            Err(refusal) => failed.push((entry.seq, refusal)),
            Ok(()) if matches!(entry.action, Action::Cut { .. }) => {
                cuts.insert(entry.seq, tournament.last_published());
            }
            Ok(()) => {}
        }
    }
    Ok(Folded { tournament, failed, cuts })
}
