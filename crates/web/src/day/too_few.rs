//! Fewer rounds than it takes to leave one undefeated (004): tie-breaks then do not rank fairly, and prizes should not go by
//! them. That is said before round 1 is paired, at the desk and to everybody.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::prizes::PrizeTies;
use pairwright_core::stages::{Entries, rounds_for_single_winner};
use pairwright_core::{RoundNumber, Tournament};
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
}

impl TooFew {
    /// With so many rounds and no cut after them; nothing where they are enough.
    pub(crate) fn when(entries: Entries, planned: u32) -> Option<TooFew> {
        let needed = rounds_for_single_winner(entries);
        (planned < needed).then_some(TooFew { players: entries.0, planned, needed })
    }

    /// With the rounds that a tournament announces and no bracket after them, for everybody who takes part or did.
    pub(crate) fn of(tournament: &Tournament) -> Option<TooFew> {
        let setup = &tournament.setup;
        if tournament.first_stage() != StageKind::Swiss || setup.bracket_stage().is_some() {
            return None;
        }
        let played = tournament.players.iter().filter(|player| player.dropped_after != Some(RoundNumber(0)));
        let entries = Entries::weighing_byes(played.map(|player| player.awarded_byes));
        TooFew::when(entries, setup.rounds_announced()?)
    }

    /// How many could win all their matches.
    fn undefeated(self) -> u64 {
        pyramid(self.players, self.planned).first().map_or(0, |record| record.players)
    }

    /// The same reason in a few words.
    pub(crate) fn in_short(self, texts: Texts) -> String {
        say!(texts, "day-too-few-short", undefeated = self.undefeated())
    }

    /// Why that is too few: how many could win all their matches.
    pub(crate) fn why(self, texts: Texts) -> String {
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

/// What the prizes of a tournament with too few rounds go by, as everybody reads it.
pub(crate) fn paid_by(texts: Texts, tournament: &Tournament) -> String {
    let tables = tournament.setup.prize_tables();
    if tables.is_empty() {
        return say!(texts, "day-too-few-no-prizes");
    }
    if tables.iter().all(|table| table.ties == PrizeTies::Points) {
        return say!(texts, "day-too-few-points");
    }
    say!(texts, "day-too-few-rank")
}
