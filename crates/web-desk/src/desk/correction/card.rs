//! An answer to a correction: its effect, how many tables it changes, what it leaves uneven, and its button.

use maud::{Markup, html};
use pairwright_core::check::Finding;
use pairwright_core::check::proof::Unproved;
use pairwright_core::correction::{Answer, RoundChange};
use pairwright_core::nouns::Match;
use pairwright_office::decide::correct::{CorrectionChoice, parted, relaxations, seen};
use pairwright_office::text::round_names;
use pairwright_web_kit::error::{SEEN, fingerprint};
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_words::say;

use super::CorrectionRequest;
use super::changes::{self, changed};
use crate::desk::Desk;
use crate::desk::form::{form, hidden};

/// The maximum number of listed findings.
const MOST_FINDINGS: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Good,
    Look,
    Bad,
}

/// The answers' codes in the form.
pub(crate) const STANDINGS: &str = "standings";
pub(crate) const REPAIR: &str = "repair";
pub(crate) const ANEW: &str = "anew";

pub(crate) fn cards(desk: &Desk<'_>, request: &CorrectionRequest, choice: &CorrectionChoice) -> Markup {
    let repairs = choice.answers.repair.as_ref().is_some_and(|change| !change.is_nothing());
    html! {
        div class="answers" {
            (standings(desk, request, choice, !repairs))
            (repair(desk, request, choice, repairs))
            (anew(desk, request, choice))
        }
    }
}

fn standings(
    desk: &Desk<'_>,
    request: &CorrectionRequest,
    choice: &CorrectionChoice,
    is_first: bool,
) -> Markup {
    let texts = desk.view.texts;
    let round = round_names::name(texts, desk.view.tournament, choice.answers.later.number);
    let seen = fingerprint(&(&choice.answers.later, &choice.answers.standings_only));
    let card = CorrectionCard {
        title: say!(texts, "correct-standings"),
        figure: say!(texts, "correct-standings-head", round = round),
        body: facts(&left(desk, &choice.answers.left_as_it_is())),
        list: html! {},
        button: Some(Button { answer: STANDINGS, text: say!(texts, "correct-standings-do"), seen, is_first }),
    };
    card.show(desk, request)
}

fn repair(desk: &Desk<'_>, request: &CorrectionRequest, choice: &CorrectionChoice, is_first: bool) -> Markup {
    let texts = desk.view.texts;
    let title = say!(texts, "correct-repair");
    let Some(change) = &choice.answers.repair else {
        return CorrectionCard::without(
            title,
            say!(texts, "correct-repair-none"),
            &say!(texts, "correct-repair-dutch"),
        )
        .show(desk, request);
    };
    if change.is_nothing() {
        let is_held = |m: &Match| m.pair().is_some() && !m.is_open() || choice.playing.has(m);
        let why = if choice.answers.is_published && choice.answers.later.matches.iter().any(is_held) {
            say!(texts, "correct-repair-nothing")
        } else {
            say!(texts, "correct-repair-nothing-free")
        };
        return CorrectionCard::without(title, say!(texts, "correct-tables", count = 0, all = 0), &why)
            .show(desk, request);
    }
    let text = say!(texts, "correct-repair-do", round = called(desk, choice));
    let button = Button { answer: REPAIR, text, seen: seen(choice, change), is_first };
    changing(desk, choice, change, title, button).show(desk, request)
}

fn anew(desk: &Desk<'_>, request: &CorrectionRequest, choice: &CorrectionChoice) -> Markup {
    let texts = desk.view.texts;
    let change = &choice.answers.anew;
    let title = say!(texts, "correct-anew");
    if change.is_nothing() {
        let figure = say!(texts, "correct-tables", count = 0, all = 0);
        return CorrectionCard::without(title, figure, &say!(texts, "correct-anew-nothing"))
            .show(desk, request);
    }
    let text = say!(texts, "correct-anew-do", round = called(desk, choice));
    let button = Button { answer: ANEW, text, seen: seen(choice, change), is_first: false };
    changing(desk, choice, change, title, button).show(desk, request)
}

fn called(desk: &Desk<'_>, choice: &CorrectionChoice) -> String {
    round_names::called(desk.view.texts, desk.view.tournament, choice.answers.later.number)
}

fn changing(
    desk: &Desk<'_>,
    choice: &CorrectionChoice,
    change: &RoundChange,
    title: String,
    button: Button,
) -> CorrectionCard {
    let texts = desk.view.texts;
    let changed = changed(change);
    let tables = changed.iter().filter(|change| change.table.is_some()).count();
    let all = change.applied(&choice.answers.later).matches.iter().filter(|m| m.pair().is_some()).count();
    let figure = if tables == 0 {
        say!(texts, "correct-bye-changes")
    } else {
        say!(texts, "correct-tables", count = tables, all = all)
    };
    let body = facts(&costs(desk, choice, change));
    let list = changes::list(texts, choice, change, &changed);
    CorrectionCard { title, figure, body, list, button: Some(button) }
}

/// The losses of a change, and its remaining imbalance.
fn costs(desk: &Desk<'_>, choice: &CorrectionChoice, change: &RoundChange) -> Vec<(Mood, String)> {
    let texts = desk.view.texts;
    let mut facts = Vec::new();
    let finished = choice.answers.later.matches.iter().filter(|m| m.pair().is_some() && !m.is_open()).count();
    let (lost, parted) = (change.lost().count(), parted(choice, change).len());
    if lost > 0 {
        facts.push((Mood::Bad, say!(texts, "correct-lost", count = lost)));
    } else if finished > 0 {
        facts.push((Mood::Good, say!(texts, "correct-kept", count = finished)));
    }
    if parted > 0 {
        facts.push((Mood::Look, say!(texts, "correct-parted", count = parted)));
    }
    facts.extend(relaxations(texts, desk.view.tournament, change).into_iter().map(|text| (Mood::Look, text)));
    let is_approximate = change.record.unproved == Some(Unproved::Approximate);
    facts.extend(is_approximate.then(|| (Mood::Look, say!(texts, "correct-approximate"))));
    let left_over = choice.answers.left_after(change);
    if change.answer == Answer::Repair && !left_over.is_empty() && !is_approximate {
        facts.push((Mood::Good, say!(texts, "correct-as-good", count = left_over.len())));
    } else {
        facts.extend(left(desk, &left_over));
    }
    facts
}

/// The findings in the round, the first ones in words.
fn left(desk: &Desk<'_>, findings: &[Finding]) -> Vec<(Mood, String)> {
    let texts = desk.view.texts;
    if findings.is_empty() {
        return vec![(Mood::Good, say!(texts, "correct-fine"))];
    }
    let more = findings.len().saturating_sub(MOST_FINDINGS);
    let lines =
        findings.iter().take(MOST_FINDINGS).map(|finding| (Mood::Look, texts.sentence(&finding.text)));
    let rest = (more > 0).then(|| (Mood::Look, say!(texts, "correct-more", count = more)));
    lines.chain(rest).collect()
}

fn facts(facts: &[(Mood, String)]) -> Markup {
    html! {
        ul class="answer-facts small" {
            @for (mood, text) in facts {
                @let (class, sign) = match mood {
                    Mood::Good => ("good", Icon::Check),
                    Mood::Look => ("look", Icon::Warning),
                    Mood::Bad => ("bad", Icon::Close),
                };
                li class=(class) { (icon(sign)) span { (text) } }
            }
        }
    }
}

struct Button {
    answer: &'static str,
    text: String,
    seen: String,
    is_first: bool,
}

/// A card. Its five parts align with those of the other cards.
struct CorrectionCard {
    title: String,
    figure: String,
    body: Markup,
    list: Markup,
    button: Option<Button>,
}

impl CorrectionCard {
    /// An answer that is unavailable or changes nothing, with the reason.
    fn without(title: String, figure: String, why: &str) -> CorrectionCard {
        CorrectionCard {
            title,
            figure,
            body: html! { p class="soft small" { (why) } },
            list: html! {},
            button: None,
        }
    }

    fn show(&self, desk: &Desk<'_>, request: &CorrectionRequest) -> Markup {
        let is_first = self.button.as_ref().is_some_and(|button| button.is_first);
        html! {
            section class={ "card answer" @if is_first { " first" } } {
                h2 { (self.title) }
                p class="answer-figure" { (self.figure) }
                div { (self.body) }
                div class="answer-do" {
                    @if let Some(button) = &self.button { (button.show(desk, request)) }
                }
                div { (self.list) }
            }
        }
    }
}

impl Button {
    fn show(&self, desk: &Desk<'_>, request: &CorrectionRequest) -> Markup {
        let fields = html! {
            @for (name, value) in request.fields() { (hidden(name, &value)) }
            (hidden("answer", self.answer))
            (hidden(SEEN, &self.seen))
            button class={ "button" @if self.is_first { " primary" } } type="submit" { (self.text) }
        };
        form(desk, &desk.at("/correct"), self.answer, "", fields)
    }
}
