//! What the pages of leaderboards share (page 8). `pairwright_ratings` computes the contents, and the pages lay them out.

use pairwright_ratings::SystemName;
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::parts::encoded;
use pairwright_words::{Texts, say};

use super::{BoardFault, BoardQuery, Query, Ranked};

/// The data of a leaderboard's page.
#[derive(Clone, Copy)]
pub(crate) struct BoardView<'a> {
    pub(crate) texts: Texts,
    pub(crate) typed: &'a BoardQuery,
    pub(crate) query: &'a Query,
    pub(crate) gathered: &'a Gathered,
    pub(crate) ranked: &'a Ranked,
}

/// A system's name, with a one-line description.
pub(super) fn system_words(texts: Texts, system: SystemName) -> (String, String) {
    match system {
        SystemName::Dci => (say!(texts, "board-dci"), say!(texts, "board-dci-why")),
        SystemName::Fide => (say!(texts, "board-fide"), say!(texts, "board-fide-why")),
        SystemName::Additive => (say!(texts, "board-additive"), say!(texts, "board-additive-why")),
        SystemName::Dci1994 => (say!(texts, "board-dci-1994"), say!(texts, "board-dci-1994-why")),
        SystemName::Glicko2 => (say!(texts, "board-glicko2"), say!(texts, "board-glicko2-why")),
        SystemName::Pro => (say!(texts, "board-pro"), say!(texts, "board-pro-why")),
        SystemName::Elo => (say!(texts, "board-elo"), say!(texts, "board-elo-why")),
        SystemName::Whr => (say!(texts, "board-whr"), say!(texts, "board-whr-why")),
    }
}

/// An error as a sentence.
pub(super) fn wrong(texts: Texts, wrong: &BoardFault) -> String {
    match wrong {
        BoardFault::System(found) => say!(texts, "board-wrong-system", found = found.as_str()),
        BoardFault::Window(found) => say!(texts, "board-wrong-window", found = found.as_str()),
        BoardFault::Day(found) => say!(texts, "board-wrong-day", found = found.as_str()),
        BoardFault::Season => say!(texts, "board-wrong-season"),
        BoardFault::Long => say!(texts, "board-wrong-long"),
        BoardFault::Paid(found) => say!(texts, "board-wrong-paid", found = found.as_str()),
        BoardFault::Times(found) => say!(texts, "board-wrong-times", found = found.as_str()),
        BoardFault::Number(found) => say!(texts, "board-wrong-number", found = found.as_str()),
    }
}

pub(super) fn board_address(typed: &BoardQuery) -> String {
    with_query("/leaderboard".into(), typed)
}

pub(super) fn player_address(typed: &BoardQuery, player: &str) -> String {
    with_query(format!("/leaderboard/player/{}", encoded(player)), typed)
}

pub(super) fn with_query(path: String, typed: &BoardQuery) -> String {
    let query = typed.query();
    if query.is_empty() { path } else { format!("{path}?{query}") }
}
