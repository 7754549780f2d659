//! Beginning a tournament: the form with sensible defaults.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::Date;
use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::{Action, Entropy, Setup};
use pairwright_store::TournamentId;

use crate::desk::plan::CutSize;
use crate::desk::settings::form::SettingsForm;
use crate::desk::settings::stages::{Format, formats, plan_cut, plan_format};
use crate::i18n::Texts;
use crate::parts::form::{Faults, Line, Sheet, read_over, written};
use crate::parts::words::day_in_week;
use crate::parts::{Address, Level, crumb, notice, plain, today};
use crate::rules::presets::{options_by_game, preset};
use crate::say;
use crate::server::access::{fresh, hex};
use crate::server::error::Error;
use crate::server::extract::{Submission, Visitor};
use crate::server::state::App;

/// What a new tournament begins with: named after its day, by the rules that most play, without a cut.
fn usual(texts: Texts, today: Date) -> SettingsForm {
    let mut form = SettingsForm::default();
    form.name = form.name.with(&day_in_week(texts, today));
    form.date = form.date.with(&today);
    form.plan.cut = form.plan.cut.with(&CutSize::Top(0));
    form.rules.preset = form.rules.preset.with(&"magic".to_owned());
    form
}

/// The form of a new tournament.
pub(crate) async fn answer(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    let form = usual(visitor.texts, today(app.journals.now()));
    Ok(page(visitor.texts, &form, None)?.into_response())
}

/// Creates a tournament.
pub(crate) async fn submit(State(app): State<App>, submission: Submission) -> Result<Response, Error> {
    let Submission { visitor, fields, command, .. } = submission;
    let form = read_over(usual(visitor.texts, today(app.journals.now())), &fields.0);
    let made = match setup(visitor.texts, &form, &fresh::<32>()?) {
        Err(faults) => Err(faults.into()),
        Ok(setup) => app.run(move |journals| journals.begin(&command, Action::Create { setup })).await,
    };
    match made {
        Ok(id) => Ok(to_desk(&id)),
        Err(error) => Ok((error.status(), page(visitor.texts, &form, Some(&error))?).into_response()),
    }
}

pub(crate) fn to_desk(id: &TournamentId) -> Response {
    Redirect::to(&Address(id.as_str()).desk()).into_response()
}

/// The page of a new tournament, and why the form was not carried out.
fn page(texts: Texts, form: &SettingsForm, error: Option<&Error>) -> Result<Markup, Error> {
    let faults = match error {
        Some(Error::Form(faults)) => faults.clone(),
        _ => Faults::default(),
    };
    let sheet = Sheet::new(texts, &faults);
    let top = |top| say!(texts, "desk-top", top = top);
    let cuts = [(0, say!(texts, "desk-cut-none")), (4, top(4)), (8, top(8))];
    let cuts = cuts.map(|(size, words)| written((CutSize::Top(size), words)));
    let first = Line { is_first: true, ..Line::default() };
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "new-title")) }
        @if let Some(error) = error { (notice(Level::Refused, error.sentence(texts))) }
        form class="card stack narrow" method="post" action="/new" {
            input type="hidden" name="command" value=(hex(&fresh::<16>()?));
            (sheet.line(say!(texts, "new-name"), &form.name, &first))
            (sheet.date(say!(texts, "desk-date"), &form.date))
            (sheet.pick_grouped(say!(texts, "desk-ruleset"), &form.rules.preset, &options_by_game(texts)))
            fieldset class="choices" { (sheet.chips(say!(texts, "desk-format"), &form.format, &formats(texts))) }
            fieldset class="choices after-rounds" {
                (sheet.chips(say!(texts, "desk-cut-label"), &form.plan.cut, &cuts))
            }
            p class="soft small" { (say!(texts, "new-rounds-why")) }
            div class="buttons" {
                button class="button primary big" type="submit" { (say!(texts, "new-create")) }
                a class="button" href="/import" { (say!(texts, "new-import")) }
            }
        }
    };
    Ok(plain(texts, say!(texts, "new-title"), body))
}

/// The setup that the form describes.
fn setup(texts: Texts, form: &SettingsForm, entropy: &[u8]) -> Result<Setup, Faults> {
    let mut faults = Faults::default();
    let format = form.format(texts, &mut faults);
    let mut setup = Setup::new(form.name.text(), preset_for(form.rules.preset.text(), format));
    setup.date = form.day(texts, &mut faults);
    setup.entropy = Entropy::from_bytes(entropy);
    if let Some(format) = format {
        setup.ruleset = format.ruleset(setup.ruleset.clone()).unwrap_or(setup.ruleset);
    }
    plan_format(&mut setup, format);
    if !format.is_some_and(|format| format.stage().is_bracket()) {
        plan_cut(&mut setup, form.plan.cut_rule(texts, &mut faults));
    }
    faults.or(Some(setup))
}

/// The preset of a format: in a table of everybody chess has its colours from the tables, and tie-breaks that mean something
/// where all have met all.
fn preset_for(chosen: &str, format: Option<Format>) -> &str {
    let is_chess = || preset(chosen).is_ok_and(|(_, rules)| rules.game() == "chess");
    if format.map(Format::stage) == Some(StageKind::RoundRobin) && is_chess() {
        "round-robin"
    } else {
        chosen
    }
}
