//! The buttons with which a player reports a result (page 10, "Results from the players"): usual results first,
//! others one tap away.

use maud::{Markup, html};
use pairwright_core::nouns::Reports;
use pairwright_core::{MatchResult, Side};
use pairwright_web_kit::parts::{choices, games, match_notes};
use pairwright_words::say;

use crate::phone::leave;
use crate::phone::read::{CONCEDE, GAMES};
use crate::phone::report::Reported;

impl Reported<'_> {
    /// Buttons for all results except `but`, and the box to drop unless it is elsewhere on the page.
    pub(super) fn results(&self, but: &[&MatchResult], with_drop: bool) -> Markup {
        let (view, texts) = (self.phone.view, self.phone.view.texts);
        let fields = games::fields(view, self.round, self.played, games::LiveTotal::No);
        let by_count = fields.is_none() || self.round.stage.is_bracket();
        let mut results = games::beside(view.tournament, self.round, self.played);
        results.retain(|result| !but.contains(&result));
        let (usual, rare): (Vec<_>, Vec<_>) =
            results.into_iter().partition(|result| choices::is_usual(view.tournament, self.round, result));
        let [mine, theirs, level] = self.grouped(usual);
        let [won, lost, drawn] = self.grouped(rare);
        // With fields for single games, there is no room for more.
        let (level, drawn) =
            if fields.is_none() { choices::with_plain_draws(level, drawn) } else { (level, drawn) };
        let body = html! {
            // The Enter key presses a form's first button, which must not be a result.
            @if by_count { button type="submit" disabled hidden { (say!(texts, "phone-report")) } }
            (match_notes::lost_games(texts, view.tournament, self.round, self.played))
            div class="report-results" {
                @for column in [mine, theirs].iter().filter(|column| !column.is_empty()) { div { (self.buttons(column)) } }
            }
            div class="report-results level" { (self.buttons(&level)) }
            @if let Some(fields) = &fields {
                input type="hidden" name="first" value=[self.played.players.first()];
                (fields)
                button class="button primary" name="result" value=(GAMES) { (say!(texts, "phone-send")) }
            }
            @if fields.is_some() { (self.fold("drawn", &say!(texts, "phone-drawn"), &drawn)) }
            @let others = if fields.is_some() { [won, lost].concat() } else { [won, lost, drawn].concat() };
            (self.fold("others", &say!(texts, "phone-something-else"), &others))
            @if with_drop { (self.drop_box(&self.code_to_drop_with())) }
        };
        html! { (self.form(body)) @if self.played.is_open() { (self.concede()) } }
    }

    fn buttons(&self, results: &[MatchResult]) -> Markup {
        html! {
            @for result in results {
                (self.button(result, self.tint(result), &self.in_own_words(result)))
            }
        }
    }

    /// Rare results, one tap away.
    fn fold(&self, key: &str, title: &str, results: &[MatchResult]) -> Markup {
        html! {
            @if !results.is_empty() {
                details data-key=(key) { summary { (title) } div class="report-results level" { (self.buttons(results)) } }
            }
        }
    }

    /// The code field beside the box, unless a single report ends the match.
    fn code_to_drop_with(&self) -> Markup {
        let ends = self.played.is_open() && self.phone.view.tournament.setup.venue.reports == Reports::One;
        html! { @if !ends { (self.phone.code_if_ticked()) } }
    }

    /// The box to drop with the report, and the code if it needs one.
    pub(super) fn drop_box(&self, code: &Markup) -> Markup {
        html! {
            @if leave::may_leave(self.phone) {
                div class="drop-box" {
                    label class="check" {
                        input type="checkbox" name="drop" value="yes";
                        span { (say!(self.phone.view.texts, "phone-drop-after")) }
                    }
                    (code)
                }
            }
        }
    }

    /// Groups results: won by the player, won by the opponent, others.
    fn grouped(&self, results: Vec<MatchResult>) -> [Vec<MatchResult>; 3] {
        let [first, others, second] = choices::grouped(results);
        let (mut mine, mut theirs) = if self.side == Side::First { (first, second) } else { (second, first) };
        // Equal results of both sides are next to each other, clearest first.
        mine.sort_by_key(choices::games_lost);
        theirs.sort_by_key(choices::games_lost);
        [mine, theirs, others]
    }

    /// The tint of a win or a loss; empty for neither.
    pub(super) fn tint(&self, result: &MatchResult) -> &'static str {
        match result {
            MatchResult::Played(played) => match played.count().winner() {
                Some(winner) if winner == self.side => "win",
                Some(_) => "loss",
                None => "",
            },
            _ => "",
        }
    }

    fn concede(&self) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let result = tournament.conceded(self.round.stage, self.played, self.side);
        let body = html! {
            (self.phone.code())
            button class="button small danger" name="result" value=(CONCEDE) { (say!(texts, "phone-concede-yes")) }
        };
        html! {
            details class="small" {
                summary { (say!(texts, "phone-concede")) }
                p { (say!(texts, "phone-concede-why", result = self.sentence(&result))) }
                (self.form(body))
            }
        }
    }
}
