//! A match with a result on a phone: what counts, who entered it, and how a player objects (page 10,
//! "Results from the players").

use maud::{Markup, html};
use pairwright_core::MatchResult;
use pairwright_core::nouns::{Call, CallKind, Coded, PlayerReport};
use pairwright_core::scoring::Outcome;
use pairwright_office::names::short;
use pairwright_web_kit::parts::{Icon, Level, NO_BREAK, Scored, icon, notice, words};
use pairwright_words::say;

use crate::phone::call::{PLACE, is_said_above, who_comes};
use crate::phone::report::Reported;
use crate::phone::verdict::{ResultRuling, ResultVerdict};

impl Reported<'_> {
    /// The result, as reported or as entered by the desk.
    pub(super) fn over(&self, result: &MatchResult) -> Markup {
        let (view, texts) = (self.phone.view, self.phone.view.texts);
        let scored = Scored::of(view.tournament, self.round.number, self.played);
        let own = scored
            .map(|scored| scored.sentence_to(texts, self.phone.reader(), self.side, &self.opponent.name));
        let has_lost = view.tournament.outcome(self.played, self.side) == Some(Outcome::Loss);
        let heading = html! { @if !has_lost { (icon(Icon::Check)) (NO_BREAK) } (own.unwrap_or_default()) };
        html! {
            @if self.phone.fate.is_some() { h2 class="report-result" { (heading) } } @else { h1 class="report-result" { (heading) } }
            (self.objection(result))
            @if self.phone.fate.is_none() && self.phone.player.dropped_after.is_none() { p { strong { (words::headline(view)) } } }
        }
    }

    /// The result's author, those who contradict it, the decision, and the way to object.
    pub(super) fn objection(&self, result: &MatchResult) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let contradicts = tournament.contradictions(self.round.number, self.played);
        let contradicts =
            |report: Option<&PlayerReport>| report.is_some_and(|report| contradicts.contains(&report));
        let disagree = say!(texts, "phone-disagree");
        match self.mine.filter(|mine| mine.result != *result) {
            Some(mine) if contradicts(self.mine) => self.contested(mine),
            Some(mine) => html! {
                (notice(Level::Warning, self.decided().unwrap_or_else(|| say!(texts, "phone-desk-entered"))))
                p class="soft small" { (say!(texts, "phone-you-reported", result = self.sentence(&mine.result))) }
                @if self.takes_reports() { (self.form(self.button(&mine.result, "small", &disagree))) }
            },
            None => html! {
                @if let Some(theirs) = self.theirs.filter(|_| contradicts(self.theirs)) {
                    @let name = short(&self.opponent.name);
                    (notice(Level::Warning, say!(texts, "phone-opponent-contests", name = name, result = self.sentence(&theirs.result))))
                    p class="soft small" { (say!(texts, "phone-until-decided")) }
                } @else {
                    p class="soft" {
                        @if self.is_of_now() { (say!(texts, "own-against", name = self.opponent.name.as_str())) " · " }
                        (self.decided().unwrap_or_else(|| self.whose(result)))
                    }
                }
                @if self.may_disagree() {
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

    /// Explains that the player's report contradicts the result: it came late, or the player waits for a judge.
    fn contested(&self, mine: &PlayerReport) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let reported = self.sentence(&mine.result);
        let call = tournament.call_of(self.round.number, self.played);
        let call = call.filter(|call| tournament.is_about_result(call));
        html! {
            @match call {
                Some(call) => {
                    div id=[(self.is_of_now() && is_said_above(self.phone, call)).then_some(PLACE)] { (notice(Level::Warning, match &call.taken {
                        Some((judge, _)) => say!(texts, "phone-contested-coming", judge = who_comes(texts, judge)),
                        None => say!(texts, "phone-contested"),
                    })) }
                    p class="soft small" { (say!(texts, "phone-you-reported", result = reported)) br; (say!(texts, "phone-until-decided")) }
                    (self.withdraw_as(&say!(texts, "phone-stands-rightly")))
                }
                None => {
                    @if self.has_called() {
                        (notice(Level::Warning, say!(texts, "phone-not-decided", result = reported)))
                        p class="soft small" { (say!(texts, "phone-until-decided")) }
                    } @else {
                        (notice(Level::Warning, say!(texts, "phone-came-late", result = reported)))
                        p class="soft small" { (say!(texts, "phone-came-late-why")) }
                    }
                    (self.withdraw_as(&say!(texts, "phone-stands-rightly")))
                    (self.phone.form("/call", "", html! {
                        input type="hidden" name="round" value=(self.round.number);
                        button class="button small" type="submit" name="kind" value=(CallKind::Other.code()) { (if self.has_called() { say!(texts, "phone-call-again") } else { say!(texts, "phone-disagree-call") }) }
                    }))
                }
            }
        }
    }

    /// Whether the player has already called a judge from this match.
    fn has_called(&self) -> bool {
        let is_own =
            |call: &Call| call.by.as_ref() == Some(&self.phone.player.id) && call.round == self.round.number;
        self.phone.view.tournament.calls.iter().any(|call| is_own(call) && call.kind == CallKind::Other)
    }

    /// The staff's decision about a result that had been entered.
    fn decision(&self) -> Option<&ResultVerdict> {
        let verdict = self.phone.verdict.as_ref().filter(|_| self.is_of_now());
        verdict.filter(|verdict| matches!(verdict.ruling, ResultRuling::Kept | ResultRuling::Changed))
    }

    fn decided(&self) -> Option<String> {
        self.decision().map(|verdict| verdict.sentence(self.phone.view.texts))
    }

    /// Whether the player may still object. Not if the staff kept the result, nor if the player conceded or
    /// won a bracket match, whose games do not matter.
    fn may_disagree(&self) -> bool {
        let is_kept = self.decision().is_some_and(|verdict| verdict.ruling == ResultRuling::Kept);
        let has_won = self.phone.view.tournament.outcome(self.played, self.side) == Some(Outcome::Win);
        let conceded = self.phone.verdict.as_ref().and_then(ResultVerdict::conceded_by);
        self.is_of_now()
            && conceded.as_ref() != Some(&self.phone.player.id)
            && self.mine.is_none()
            && self.takes_reports()
            && !is_kept
            && !(has_won && self.round.stage.is_bracket())
    }

    /// The author of the result's report or entry.
    fn whose(&self, result: &MatchResult) -> String {
        let texts = self.phone.view.texts;
        let is_so = |report: Option<&PlayerReport>| report.is_some_and(|report| report.result == *result);
        match (is_so(self.mine), is_so(self.theirs)) {
            (true, true) => say!(texts, "phone-confirmed"),
            (true, false) => say!(texts, "phone-counts"),
            (false, true) => say!(texts, "phone-by-opponent", name = short(&self.opponent.name)),
            (false, false) => {
                let verdict = self.phone.verdict.as_ref();
                verdict.map_or_else(|| say!(texts, "phone-by-desk"), |verdict| self.by_word_of(verdict))
            }
        }
    }

    /// The author of an entered result that nobody reported.
    fn by_word_of(&self, verdict: &ResultVerdict) -> String {
        let texts = self.phone.view.texts;
        match verdict.conceded_by() {
            None => verdict.sentence(texts),
            Some(player) if player == self.phone.player.id => say!(texts, "phone-you-conceded"),
            Some(_) => say!(texts, "phone-conceded", name = short(&self.opponent.name)),
        }
    }
}
