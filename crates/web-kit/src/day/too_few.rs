//! Too few rounds for one undefeated player or for a cut (004): then tie-breaks do not rank fairly.
//! Prizes and cuts should not depend on them. The desk and the public page warn before round 1.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::{PrizeTies, StageKind};
use pairwright_core::stages::{Entries, rounds_for_cut, rounds_for_single_winner};
use pairwright_lab::pyramid::pyramid;
use pairwright_words::{Texts, say};

use crate::parts::{Level, notice};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooFew {
    players: u64,
    planned: u32,
    needed: u32,
    /// The size of the cut to a bracket; 0 without one.
    cut: u32,
}

impl TooFew {
    /// `None` if `planned` rounds are enough or everybody advances. A cut of 0 is none.
    pub fn when(entries: Entries, planned: u32, cut: u32) -> Option<TooFew> {
        let needed = match cut {
            0 => rounds_for_single_winner(entries),
            cut => rounds_for_cut(entries, cut.into())?,
        };
        (planned < needed).then_some(TooFew { players: entries.0, planned, needed, cut })
    }

    /// Checks a tournament's announced rounds for everybody who has taken part. A cut by points needs no tie-breaks.
    pub fn of(tournament: &Tournament) -> Option<TooFew> {
        let setup = &tournament.setup;
        if tournament.first_stage() != StageKind::Swiss || setup.leave.is_some() {
            return None;
        }
        let cut = setup.bracket_stage().map_or(Some(0), |_| setup.cut_size())?;
        let entries = Entries::weighing_byes(tournament.entrants().map(|player| player.awarded_byes));
        TooFew::when(entries, setup.most_rounds()?, cut)
    }

    /// The number of players who could win all matches.
    fn undefeated(self) -> u64 {
        pyramid(self.players, self.planned).first().map_or(0, |record| record.players)
    }

    fn is_before_cut(self) -> bool {
        self.cut > 0
    }

    /// The number of players with at most one loss.
    fn contenders(self) -> u64 {
        pyramid(self.players, self.planned).iter().take(2).map(|record| record.players).sum()
    }

    /// The reason in a few words.
    pub fn in_short(self, texts: Texts) -> String {
        say!(texts, "day-too-few-short", undefeated = self.undefeated())
    }

    /// The warning in one line.
    pub fn in_a_line(self, texts: Texts) -> String {
        say!(texts, "desk-few-rounds", planned = self.planned, players = self.players, needed = self.needed)
    }

    /// The reason: how many could win everything or, before a smaller cut, have at most one loss.
    pub fn why(self, texts: Texts) -> String {
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

    /// The number of players on each record: `5–0: 2`.
    pub fn records(self) -> Vec<(String, u64)> {
        let record = |wins: u32| format!("{wins}–{}", self.planned.saturating_sub(wins));
        let records = pyramid(self.players, self.planned);
        records.into_iter().map(|one| (record(one.wins), one.players)).collect()
    }

    /// The warning, with the pyramid it is based on.
    pub fn warning(self, texts: Texts) -> Markup {
        html! {
            (notice(Level::Warning, self.why(texts)))
            dl class="day-records" aria-label=(say!(texts, "day-records")) {
                @for (record, players) in self.records() { div { dt { (record) } dd { (players) } } }
            }
        }
    }
}

/// The factors that decide the prizes if there are too few rounds, for everybody.
/// Before a cut tie-breaks decide who advances, so only the prizes of the Swiss can avoid them.
pub fn paid_by(texts: Texts, tournament: &Tournament) -> String {
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
