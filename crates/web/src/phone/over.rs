//! A match that has its result, on a phone: what counts and by whose word, and how a player disagrees (page 10, "Results from the
//! players").

use maud::{Markup, html};
use pairwright_core::MatchResult;
use pairwright_core::nouns::{CallKind, Coded, PlayerReport};
use pairwright_core::scoring::Outcome;

use super::leave;
use super::report::Reported;
use crate::parts::score::Scored;
use crate::parts::{Icon, Level, NO_BREAK, icon, notice, words};
use crate::say;

impl Reported<'_> {
    /// The match has a result: it is what was reported, or the desk entered another.
    pub(super) fn over(&self, result: &MatchResult) -> Markup {
        let (view, texts) = (self.phone.view, self.phone.view.texts);
        let scored = Scored::of(view.tournament, self.round.number, self.played);
        let own = scored.map(|scored| scored.sentence_to(texts, self.side, &self.opponent.name));
        let has_lost = view.tournament.outcome(self.played, self.side) == Some(Outcome::Loss);
        let heading = html! { @if !has_lost { (icon(Icon::Check)) (NO_BREAK) } (own.unwrap_or_default()) };
        html! {
            @if self.phone.fate.is_some() { h2 class="report-result" { (heading) } } @else { h1 class="report-result" { (heading) } }
            (self.objection(result))
            (self.board(result))
            @if self.phone.fate.is_none() { p { strong { (words::headline(view)) } } }
            (leave::fold(self.phone))
        }
    }

    /// By whose word a result counts, what the player's own report was where it is another, and how to disagree.
    fn objection(&self, result: &MatchResult) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let is_seen =
            |mine: &PlayerReport| tournament.contradictions(self.round.number, self.played).contains(&mine);
        let disagree = say!(texts, "phone-disagree");
        match self.mine.filter(|mine| mine.result != *result) {
            Some(mine) if is_seen(mine) => html! {
                (notice(Level::Warning, say!(texts, "phone-came-late", result = self.sentence(&mine.result))))
                p class="soft small" { (say!(texts, "phone-came-late-why")) }
                (self.withdraw_as(&say!(texts, "phone-stands-rightly")))
                (self.phone.form("/call", "", html! {
                    button class="button small" type="submit" name="kind" value=(CallKind::Other.code()) { (say!(texts, "phone-disagree-call")) }
                }))
            },
            Some(mine) => html! {
                (notice(Level::Warning, say!(texts, "phone-desk-entered")))
                p class="soft small" { (say!(texts, "phone-you-reported", result = self.sentence(&mine.result))) }
                @if self.takes_reports() { (self.form(self.button(&mine.result, "small", &disagree))) }
            },
            None => html! {
                p class="soft" { (self.whose(result)) }
                @if self.mine.is_none() && self.takes_reports() {
                    details class="small" data-key="disagree" {
                        summary { (disagree) }
                        p class="soft small" { (say!(texts, "phone-disagree-why")) }
                        (self.results(&[result], false))
                    }
                } @else {
                    p class="soft small" { (say!(texts, "phone-wrong-result")) }
                }
            },
        }
    }

    /// By whose word a result counts.
    fn whose(&self, result: &MatchResult) -> String {
        let texts = self.phone.view.texts;
        let is_so = |report: Option<&PlayerReport>| report.is_some_and(|report| report.result == *result);
        match (is_so(self.mine), is_so(self.theirs)) {
            (true, true) => say!(texts, "phone-confirmed"),
            (true, false) => say!(texts, "phone-counts"),
            (false, true) => say!(texts, "phone-by-opponent", name = words::short(&self.opponent.name)),
            (false, false) => say!(texts, "phone-by-desk"),
        }
    }
}
