//! Simulations of a tournament's plan and of alternatives (page 9), in the background while somebody watches.

mod answer;
mod picture;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, RawQuery, State};
use maud::{Markup, html};
use pairwright_core::{Ruleset, Tournament};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::grouped_options;
use pairwright_web_kit::parts::typed::field;
use pairwright_web_kit::parts::{Level, View, details, notice};
use pairwright_web_kit::rulesets::presets::{options_by_game, preset};
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::{Texts, say};

use crate::desk::plan;
use crate::desk::screen::read_query;
use crate::experiments::Experiments;
use crate::experiments::question::{LabQuery, LabQuestion, Rules, USUAL_APART, Way};
use crate::state::DeskState;

/// The page's contents with the results so far, starting or continuing the simulation. `typed` is the query of the address.
pub(crate) fn contents(experiments: &Experiments, view: &View<'_>, typed: &str) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let query: LabQuery = read_query(typed);
    let asked = LabQuestion::asked(texts, tournament, &query);
    let shown = asked.clone().unwrap_or_else(|_| LabQuestion::planned(tournament));
    let part = match &asked {
        Err(sentence) => html! { div id="lab-answer" { (notice(Level::Refused, sentence.clone())) } },
        Ok(question) => match experiments.ask(question) {
            Err(error) => {
                html! { div id="lab-answer" { (notice(Level::Refused, texts.message(&error.why))) } }
            }
            Ok(experiment) => {
                let titles = titles(texts, question, &tournament.ruleset);
                answer::answer(texts, question, &titles, &experiment.so_far())
            }
        },
    };
    html! {
        h1 { (say!(texts, "lab-title")) }
        p class="soft" { (say!(texts, "lab-why")) }
        div class="lab" {
            (form(view, &query, &shown))
            div id="lab" class="stack" {
                (part)
                (details(texts, html! {
                    p class="soft small" { (say!(texts, "lab-model")) }
                    @if let Ok(question) = &asked { (plan(texts, question)) }
                }))
            }
        }
    }
}

/// The effect of the saved or an unsaved plan in one sentence, for the desk before round 1.
pub(crate) async fn sentence(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Result<Markup, Error> {
    /// If a plan takes too long for the full first answer, this many runs are enough.
    const ENOUGH: u64 = 100;
    const LONGEST: u32 = 40;
    const PAUSE: Duration = Duration::from_millis(150);
    let texts = visitor.texts;
    let tournament = begun(&desk.host, &id).await?;
    let tried = query.and_then(|query| plan::tried(texts, &tournament, &query));
    let question = LabQuestion::planned(tried.as_ref().unwrap_or(&tournament));
    let nothing = html! { span id="lab-sentence" {} };
    let Ok(experiment) = desk.experiments.ask(&question) else {
        return Ok(nothing);
    };
    for _ in 0..LONGEST {
        let so_far = experiment.so_far();
        if !so_far.is_open || so_far.first.is_some() {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    let so_far = experiment.so_far();
    let last = so_far.answer.filter(|answer| !so_far.is_open && answer.runs >= ENOUGH).map(Arc::new);
    let known = so_far.first.or(last).filter(|_| so_far.fault.is_none());
    let Some(answer) = known else { return Ok(nothing) };
    let Some(overall) = answer.variants.first().map(|one| &one.overall) else { return Ok(nothing) };
    let whole = |share: f64| format!("{:.0}", 100.0 * share);
    let best =
        overall.measures.get("best_wins").map(|wins| say!(texts, "lab-best", chance = whole(wins.mean)));
    let has_cut = question.ways.first().is_some_and(|way| way.cut > 0);
    let twice = overall
        .cut_after(2)
        .filter(|_| has_cut)
        .map(|chance| say!(texts, "lab-twice", chance = whole(chance)));
    Ok(html! { span id="lab-sentence" { @for part in best.into_iter().chain(twice) { (part) " " } } })
}

async fn begun(host: &Host, id: &str) -> Result<Arc<Tournament>, Error> {
    let id = id.to_owned();
    host.run(move |journals| Ok(journals.moment(&id.as_str().into())?.tournament)).await
}

/// The names of the variants, the plan's first.
fn titles(texts: Texts, question: &LabQuestion, own: &Ruleset) -> Vec<String> {
    let rules = |way: &Way| match &way.rules {
        Rules::Own => None,
        Rules::Preset(name) => preset(name).ok().map(|(_, rules)| texts.ruleset_title(&rules)),
    };
    let (ways, is_swiss) = (&question.ways, question.is_swiss());
    let is_another = !ways.iter().all(Way::is_own);
    let planned = if is_another { texts.ruleset_title(own) } else { say!(texts, "lab-planned") };
    let others = ways.iter().skip(1).map(|way| answer::title(texts, way, is_swiss, rules(way)));
    ways.first()
        .map(|way| answer::title(texts, way, is_swiss, Some(planned)))
        .into_iter()
        .chain(others)
        .collect()
}

/// The form, with the default variants as placeholders.
fn form(view: &View<'_>, query: &LabQuery, question: &LabQuestion) -> Markup {
    let texts = view.texts;
    let usual = question.ways.first().map(LabQuestion::usual);
    let others = [
        ("b", &query.rules_b, &query.rounds_b, &query.cut_b),
        ("c", &query.rules_c, &query.rounds_c, &query.cut_c),
    ];
    let here = (String::new(), vec![(String::new(), say!(texts, "lab-same-rules"))]);
    let rules: Vec<_> = std::iter::once(here).chain(options_by_game(texts)).collect();
    html! {
        form method="get" action=(view.at().desk_page("/lab")) data-answers="lab" class="stack lab-form" {
            div class="fields calc-form" {
                (field("players", &say!(texts, "calc-players"), &query.players, &question.players.to_string()))
                (field("apart", &say!(texts, "lab-apart"), &query.apart, &USUAL_APART.to_string()))
            }
            @for ((name, rules_typed, rounds, cut), way) in others.into_iter().zip(usual.into_iter().flatten()) {
                fieldset class="fields calc-form" {
                    legend { (say!(texts, "lab-way", name = name.to_uppercase())) }
                    label class="field wide" {
                        span { (say!(texts, "lab-rules")) }
                        select name=(format!("rules_{name}")) { (grouped_options(&rules, rules_typed)) }
                    }
                    @if question.is_swiss() {
                        (field(&format!("rounds_{name}"), &say!(texts, "calc-rounds"), rounds, &way.rounds.to_string()))
                        (field(&format!("cut_{name}"), &say!(texts, "calc-cut"), cut, &way.cut.to_string()))
                    }
                }
            }
            button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
        }
    }
}

/// The plan for the command line, for more runs.
fn plan(texts: Texts, question: &LabQuestion) -> Markup {
    html! {
        h2 { (say!(texts, "lab-plan")) }
        p class="soft small" { (say!(texts, "lab-plan-why")) }
        pre { (question.plan()) }
    }
}
