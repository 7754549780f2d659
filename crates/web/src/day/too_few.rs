//! Fewer rounds than it takes to leave one undefeated, or than a cut needs (004): tie-breaks then do not rank fairly, and
//! neither prizes nor the places of a cut should go by them. The desk and the public page say so before round 1 is paired.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::prizes::PrizeTies;
use pairwright_core::stages::{Entries, rounds_for_cut, rounds_for_single_winner};
use pairwright_lab::pyramid::pyramid;

use crate::i18n::Texts;
use crate::parts::{Level, notice};
use crate::say;

/// Too few rounds for so many players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooFew {
    players: u64,
    planned: u32,
    needed: u32,
    /// How many go on into a bracket; 0 where there is none.
    cut: u32,
}

impl TooFew {
    /// With so many rounds before such a cut, 0 for none; nothing where they are enough, or where everybody goes on.
    pub(crate) fn when(entries: Entries, planned: u32, cut: u32) -> Option<TooFew> {
        let needed = match cut {
            0 => rounds_for_single_winner(entries),
            cut => rounds_for_cut(entries, cut.into())?,
        };
        (planned < needed).then_some(TooFew { players: entries.0, planned, needed, cut })
    }

    /// With the rounds that a tournament announces, for everybody who takes part or did. A cut by points alone
    /// is made without tie-breaks.
    pub(crate) fn of(tournament: &Tournament) -> Option<TooFew> {
        let setup = &tournament.setup;
        if tournament.first_stage() != StageKind::Swiss {
            return None;
        }
        let cut = setup.bracket_stage().map_or(Some(0), |_| setup.cut_size())?;
        let entries = Entries::weighing_byes(tournament.entrants().map(|player| player.awarded_byes));
        TooFew::when(entries, setup.rounds_announced()?, cut)
    }

    /// How many could win all their matches.
    fn undefeated(self) -> u64 {
        pyramid(self.players, self.planned).first().map_or(0, |record| record.players)
    }

    /// Whether it is a cut that needs more.
    fn is_before_cut(self) -> bool {
        self.cut > 0
    }

    /// How many end with one loss at most.
    fn contenders(self) -> u64 {
        pyramid(self.players, self.planned).iter().take(2).map(|record| record.players).sum()
    }

    /// The same reason in a few words.
    pub(crate) fn in_short(self, texts: Texts) -> String {
        say!(texts, "day-too-few-short", undefeated = self.undefeated())
    }

    /// That they are too few, in a line, once they are being played.
    pub(crate) fn in_a_line(self, texts: Texts) -> String {
        say!(
            texts,
            "desk-warn-few-rounds",
            planned = self.planned,
            players = self.players,
            wanted = self.needed
        )
    }

    /// Why that is too few: how many could win all their matches, or have one loss at most where fewer go on.
    pub(crate) fn why(self, texts: Texts) -> String {
        let contenders = self.contenders();
        if self.is_before_cut() && contenders > u64::from(self.cut) {
            return say!(
                texts,
                "day-too-few-cut",
                planned = self.planned,
                needed = self.needed,
                players = self.players,
                cut = self.cut,
                contenders = contenders
            );
        }
        if self.is_before_cut() {
            return say!(
                texts,
                "day-too-few-seeds",
                planned = self.planned,
                needed = self.needed,
                players = self.players,
                cut = self.cut
            );
        }
        say!(
            texts,
            "day-too-few",
            planned = self.planned,
            needed = self.needed,
            players = self.players,
            undefeated = self.undefeated()
        )
    }

    /// How many end on each record: `5–0: 2`.
    pub(crate) fn records(self) -> Vec<(String, u64)> {
        let record = |wins: u32| format!("{wins}–{}", self.planned.saturating_sub(wins));
        let records = pyramid(self.players, self.planned);
        records.into_iter().map(|one| (record(one.wins), one.players)).collect()
    }

    /// The warning, with the pyramid that it comes from.
    pub(crate) fn warning(self, texts: Texts) -> Markup {
        html! {
            (notice(Level::Warning, self.why(texts)))
            dl class="day-records" aria-label=(say!(texts, "day-records")) {
                @for (record, players) in self.records() { div { dt { (record) } dd { (players) } } }
            }
        }
    }
}

/// What the prizes of a tournament with too few rounds go by, as everybody reads it. Before a cut tie-breaks decide who goes
/// on, and only the money of the Swiss can be spared them.
pub(crate) fn paid_by(texts: Texts, tournament: &Tournament) -> String {
    let tables = tournament.setup.prize_tables();
    let by_points = tables.iter().all(|table| table.ties == PrizeTies::Points);
    let has_cut = tournament.setup.bracket_stage().is_some();
    match (tables.is_empty(), by_points, has_cut) {
        (true, _, false) => say!(texts, "day-too-few-no-prizes"),
        (true, _, true) => say!(texts, "day-too-few-cut-no-prizes"),
        (_, true, false) => say!(texts, "day-too-few-points"),
        (_, true, true) => say!(texts, "day-too-few-cut-points"),
        (_, false, _) => say!(texts, "day-too-few-rank"),
    }
}
