//! The last decision about a match's result, for both players' phones (page 10, "Results from the players").

use pairwright_core::nouns::{Match, PenaltyKind};
use pairwright_core::{Action, Entry, Journal, PlayerId, RoundNumber};
use pairwright_office::authors::judge_name;
use pairwright_office::rights::{Author, Role};
use pairwright_words::{Texts, say};

/// The last decision about a match's result: the staff's, or a player's concession.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultVerdict {
    pub(super) ruling: ResultRuling,
    by: Author,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ResultRuling {
    /// By the staff, or as a consequence of a penalty.
    Entered,
    /// Both players reported it, or the loser conceded.
    ByPlayer,
    /// It stayed, against a player's report.
    Kept,
    Changed,
}

impl ResultVerdict {
    /// Reads the last decision from the journal, back to the round's publication.
    pub(super) fn of(journal: &Journal, round: RoundNumber, played: &Match) -> Option<ResultVerdict> {
        since(journal, round).find_map(|entry| decision_in(entry, round, played))
    }

    /// Decisions since round `now` was published to keep a player's results of earlier rounds, newest first. Until
    /// then, the phone showed these results as contested.
    pub(super) fn kept_before(
        journal: &Journal,
        now: RoundNumber,
        player: &PlayerId,
    ) -> Vec<(RoundNumber, ResultVerdict)> {
        let kept = |entry: &Entry| match &entry.action {
            Action::PlayerReport { round, players, result: None, .. }
                if *round < now && (players.0 == *player || players.1 == *player) =>
            {
                let by = Author::read(&entry.by);
                let is_staff = by.role.is_some_and(Role::is_staff);
                is_staff.then_some((*round, ResultVerdict { ruling: ResultRuling::Kept, by }))
            }
            _ => None,
        };
        since(journal, now).filter_map(kept).collect()
    }

    /// The player who conceded, if nobody reported the result.
    pub(super) fn conceded_by(&self) -> Option<PlayerId> {
        (self.ruling == ResultRuling::ByPlayer).then(|| PlayerId::from(&*self.by.name))
    }

    /// `Bea decided: the result stands.`, `The desk entered this result.`
    pub(super) fn sentence(&self, texts: Texts) -> String {
        let is_judge = matches!(self.by.role, Some(Role::Judge | Role::HeadJudge));
        let by = match is_judge {
            true => judge_name(texts, &self.by.to_string()),
            false => say!(texts, "phone-decided-desk"),
        };
        match self.ruling {
            ResultRuling::Entered | ResultRuling::ByPlayer => say!(texts, "phone-entered", by = by),
            ResultRuling::Kept => say!(texts, "phone-decided-stands", by = by),
            ResultRuling::Changed => say!(texts, "phone-decided-changed", by = by),
        }
    }
}

/// The valid entries since a round was published, newest first.
fn since(journal: &Journal, round: RoundNumber) -> impl Iterator<Item = &Entry> {
    let is_publishing =
        move |entry: &&Entry| matches!(entry.action, Action::Publish { round: number } if number == round);
    let entries = journal.entries().iter().rev().take_while(move |entry| !is_publishing(entry));
    entries.filter(|entry| !journal.is_undone(entry.seq))
}

/// What an entry decides about a match's result; `None` for all other entries.
fn decision_in(entry: &Entry, round: RoundNumber, played: &Match) -> Option<ResultVerdict> {
    let is_this = |of: RoundNumber, players: &(PlayerId, PlayerId)| {
        of == round && played.has(&players.0) && played.has(&players.1)
    };
    let by = Author::read(&entry.by);
    let is_staff = by.role.is_some_and(Role::is_staff);
    match &entry.action {
        Action::PlayerReport { round, players, result: None, .. } if is_this(*round, players) => {
            is_staff.then_some(ResultVerdict { ruling: ResultRuling::Kept, by })
        }
        Action::Report { round, players, was, .. } if is_this(*round, players) => {
            let ruling = match by.role {
                Some(Role::Player) => ResultRuling::ByPlayer,
                _ if was.is_some() => ResultRuling::Changed,
                _ => ResultRuling::Entered,
            };
            Some(ResultVerdict { ruling, by })
        }
        Action::Penalize { penalty } if penalty.round == Some(round) && played.has(&penalty.player) => {
            let ends = matches!(penalty.kind, PenaltyKind::MatchLoss | PenaltyKind::Disqualification);
            (ends && is_staff).then_some(ResultVerdict { ruling: ResultRuling::Entered, by })
        }
        _ => None,
    }
}
