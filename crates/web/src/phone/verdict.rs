//! What the staff decided about a result that stood already, for the phones of both players (page 10, "Results from the players").

use pairwright_core::nouns::Match;
use pairwright_core::{Action, Entry, Journal, PlayerId, RoundNumber};

use crate::i18n::Texts;
use crate::judge::calls::judge_name;
use crate::rights::{Author, Role};
use crate::say;

/// The last word of the staff about the result of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Verdict {
    /// Whether the result stayed, against what a player reported.
    pub(super) is_kept: bool,
    by: Author,
}

impl Verdict {
    /// Out of the journal, as far back as the round was published; nothing where the result is as it was entered first.
    pub(super) fn of(journal: &Journal, round: RoundNumber, played: &Match) -> Option<Verdict> {
        let is_publishing =
            |entry: &Entry| matches!(entry.action, Action::Publish { round: number } if number == round);
        let entries = journal.entries().iter().rev().take_while(|entry| !is_publishing(entry));
        let mut counting = entries.filter(|entry| !journal.is_undone(entry.seq));
        counting.find_map(|entry| said(entry, round, played)).flatten()
    }

    /// In a sentence: `Bea decided: the result stands.`
    pub(super) fn sentence(&self, texts: Texts) -> String {
        let is_judge = matches!(self.by.role, Some(Role::Judge | Role::HeadJudge));
        let by = match is_judge {
            true => judge_name(texts, &self.by.to_string()),
            false => say!(texts, "phone-decided-desk"),
        };
        match self.is_kept {
            true => say!(texts, "phone-decided-stands", by = by),
            false => say!(texts, "phone-decided-changed", by = by),
        }
    }
}

/// What an entry says of the result of a match: the staff kept it or changed it, or it was entered. Nothing of any other entry.
fn said(entry: &Entry, round: RoundNumber, played: &Match) -> Option<Option<Verdict>> {
    let is_this = |of: RoundNumber, players: &(PlayerId, PlayerId)| {
        of == round && played.has(&players.0) && played.has(&players.1)
    };
    let by = Author::read(&entry.by);
    let is_staff = by.role.is_some_and(Role::is_staff);
    match &entry.action {
        Action::PlayerReport { round, players, result: None, .. } if is_this(*round, players) => {
            is_staff.then_some(Some(Verdict { is_kept: true, by }))
        }
        Action::Report { round, players, was, .. } if is_this(*round, players) => {
            Some((was.is_some() && is_staff).then_some(Verdict { is_kept: false, by }))
        }
        _ => None,
    }
}
