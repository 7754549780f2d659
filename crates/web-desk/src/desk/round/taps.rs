//! The usual results of an open match as buttons in its row (page 10).
//! All rows share one form, which the pressed button fills in.

use std::collections::HashMap;

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{MatchResult, Side, message};
use pairwright_office::command::Command;
use pairwright_office::line::{GamesReader, code, read_code};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{choices, match_name};
use pairwright_words::say;
use percent_encoding::percent_decode_str;

use super::TableState;
use crate::desk::form::hidden;
use crate::desk::{Desk, reports};

/// The name of the shared form and of the field that the button fills in.
pub(crate) const TAP: &str = "tap";

/// Widths in pixels: the minimum of a button, a character, and the space around the text.
const LEAST: usize = 38;
const SIGN: usize = 9;
const BESIDE: usize = 14;

#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Taps {
    results: Vec<(MatchResult, String)>,
    reported: Option<MatchResult>,
}

pub(super) struct RoundTaps<'a> {
    desk: &'a Desk<'a>,
    round: &'a Round,
    /// The buttons of most rows. In a large round the page contains them once and the script copies them.
    common: Option<Taps>,
}

impl<'a> RoundTaps<'a> {
    pub(super) fn of(
        desk: &'a Desk<'a>,
        round: &'a Round,
        open: &[&Match],
        is_large: bool,
    ) -> (RoundTaps<'a>, Vec<Taps>) {
        // Only games lost by penalties distinguish the matches of a round.
        let mut known: HashMap<Vec<u32>, Taps> = HashMap::new();
        let of = |m: &&Match| {
            if TableState::of(desk.view.tournament, round, m) == TableState::Disputed {
                return Taps::default();
            }
            let lost = m.players.iter().map(|id| desk.view.tournament.games_lost(round.number, id)).collect();
            let taps = known.entry(lost).or_insert_with(|| Taps::of_match(desk, round, m)).clone();
            Taps { reported: reports::reported_result(desk, round, m), ..taps }
        };
        let all: Vec<Taps> = open.iter().map(of).collect();
        let common = known.remove(&vec![0, 0]).filter(|taps| is_large && !taps.results.is_empty());
        (RoundTaps { desk, round, common }, all)
    }

    /// The shared form, and the buttons that the script copies into rows.
    pub(super) fn form(&self) -> Markup {
        let desk = self.desk;
        html! {
            form id=(TAP) method="post" action=(desk.at("/report")) data-form=(TAP) hidden {
                (hidden("command", desk.command)) (hidden("form", TAP)) (hidden("at", &desk.screen.code()))
            }
            @if let Some(common) = &self.common {
                template id="taps" {
                    div role="group" { @for (result, signs) in &common.results { (button(&code(result), None, signs)) } }
                }
            }
        }
    }

    /// A row's buttons. The keyboard skips them, because the line and the unfolded row are faster.
    pub(super) fn of_row(&self, m: &Match, taps: &Taps) -> Markup {
        let Some(pair) = m.pair().filter(|_| !taps.results.is_empty()) else { return html! {} };
        let row = match_name(self.round.number, pair);
        if self.common.as_ref() == Some(taps) {
            return html! { div class="taps" data-tap=(row) {} };
        }
        let table = m.table.map(|table| say!(self.desk.view.texts, "entry-table", table = table.0));
        html! {
            div class="taps" {
                div role="group" aria-label=[table] {
                    @for (result, signs) in &taps.results {
                        @let title = choices::words(&self.desk.view, m, result);
                        @let button = button(&format!("{row}/{}", code(result)), Some(title), signs);
                        @if taps.reported.as_ref() == Some(result) { span class="reported" { (button) } } @else { (button) }
                    }
                }
            }
        }
    }
}

fn button(value: &str, title: Option<String>, signs: &str) -> Markup {
    html! { button form=(TAP) name=(TAP) value=(value) tabindex="-1" title=[title] { (signs) } }
}

impl Taps {
    /// An open match's buttons; empty if a tap is not enough.
    fn of_match(desk: &Desk<'_>, round: &Round, m: &Match) -> Taps {
        let reader = GamesReader::of(desk.view.tournament, round, m, Side::First);
        let is_enough = !reader.is_some_and(|reader| reader.needs_numbers());
        if !is_enough || !desk.may_send("/report") {
            return Taps::default();
        }
        let named = |result| {
            let signs = choices::in_signs(&desk.view, round, m, &result);
            (result, signs)
        };
        let results = choices::in_sight(desk.view.tournament, round, m).into_iter().map(named).collect();
        Taps { results, reported: None }
    }

    pub(super) fn width(&self) -> usize {
        self.results.iter().map(|(_, signs)| LEAST.max(signs.chars().count() * SIGN + BESIDE)).sum()
    }
}

/// Parses a button's value, `3/p1/p2/2 1 0`, for a match that was open when the page was drawn.
pub(crate) fn read(tap: &str) -> Result<Command, Error> {
    let unread = || Error::Invalid(message!("error-unread-form"));
    let parts: Vec<&str> = tap.splitn(4, '/').collect();
    let [round, first, second, written] = parts[..] else { return Err(unread()) };
    let player = |part: &str| percent_decode_str(part).decode_utf8_lossy().into_owned();
    let result = read_code(written)?;
    let round = round.parse().map_err(|_| unread())?;
    let (first, second) = (player(first), player(second));
    Ok(Command::Report { round, first, second, result, was: None, drop: Vec::new() })
}
