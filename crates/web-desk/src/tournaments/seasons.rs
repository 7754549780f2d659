//! The rules of a season of the server: writing, changing and removing them. A new one has a form for the usual rules.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::{Date, date};
use maud::{Markup, html};
use pairwright_office::text::times::day_of;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::SURE;
use pairwright_web_kit::form::{
    Faults, Form, Input, LineInput, Sheet, draws_every_field, form, no_number, read_over,
};
use pairwright_web_kit::parts::{Level, crumb, notice, plain};
use pairwright_web_kit::seasons::{self, LONGEST};
use pairwright_web_kit::server::extract::{Submission, Visitor};
use pairwright_web_kit::server::state::Host;
use pairwright_words::{Texts, say};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
pub(crate) struct SeasonPath {
    #[serde(default)]
    id: Option<String>,
}

struct SeasonDraft {
    id: Option<String>,
    text: String,
    /// The form of a new season.
    form: Option<SeasonForm>,
}

form! {
    struct SeasonForm {
        name: Input<String>,
        system: Input<String>,
        k: Input<u32>,
        best: Input<u32>,
        from: Input<Date>,
        to: Input<Date>,
        top: Input<u32>,
    }
}

/// The systems that need no table of points.
const SYSTEMS: [&str; 5] = ["additive", "wins", "pro", "dci-1994", "rating"];
/// Those in which a tournament has a K.
const WITH_K: [&str; 2] = ["additive", "rating"];

impl SeasonForm {
    /// A year of additive points, from whose table the first eight qualify.
    fn usual(year: i16) -> SeasonForm {
        let empty = SeasonForm::default();
        SeasonForm {
            system: empty.system.with(&SYSTEMS[0].to_owned()),
            k: empty.k.with(&8),
            best: empty.best.with(&6),
            from: empty.from.with(&date(year, 1, 1)),
            to: empty.to.with(&date(year, 12, 31)),
            top: empty.top.with(&8),
            ..empty
        }
    }

    /// The rules as a season's file writes them.
    fn toml(&self, texts: Texts) -> Result<String, Faults> {
        let mut faults = Faults::default();
        if self.name.text().is_empty() {
            faults.say(&self.name, say!(texts, "error-no-name"));
        }
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let mut number = |input: &Input<u32>| faults.optional(input, no_number(texts));
        let [k, best, top] = [&self.k, &self.best, &self.top].map(&mut number);
        let mut day =
            |input: &Input<Date>| faults.optional(input, |text| say!(texts, "error-no-day", text = text));
        let [from, to] = [&self.from, &self.to].map(&mut day);
        let k = k.filter(|_| WITH_K.contains(&self.system.text()));
        let lines = [
            Some(format!("name = {}", quoted(self.name.text()))),
            Some(format!("system = {}", quoted(self.system.text()))),
            k.map(|k| format!("k = {k}")),
            best.map(|best| format!("best = {best}")),
            from.map(|from| format!("from = \"{from}\"")),
            to.map(|to| format!("to = \"{to}\"")),
            top.map(|top| format!("\n[[qualify]]\ntop = {top}")),
        ];
        let text = lines.into_iter().flatten().map(|line| line + "\n").collect();
        faults.or(Some(text))
    }
}

impl Form for SeasonForm {
    const NAME: &'static str = "season";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let systems = SYSTEMS.map(|system| (system.to_owned(), texts.named("seasons-system", system)));
        let first = LineInput { is_first: true, ..LineInput::default() };
        html! {
            (sheet.line(say!(texts, "seasons-name"), &self.name, &first))
            (sheet.pick(say!(texts, "seasons-system"), &self.system, &systems))
            div class="fields" {
                (sheet.date(say!(texts, "seasons-from"), &self.from))
                (sheet.date(say!(texts, "seasons-to"), &self.to))
            }
            div class="fields" {
                (sheet.number(say!(texts, "seasons-k"), &self.k))
                (sheet.number(say!(texts, "seasons-best-of"), &self.best))
                (sheet.number(say!(texts, "seasons-top"), &self.top))
            }
        }
    }
}

draws_every_field!(SeasonForm, ());

impl SeasonDraft {
    fn address(&self) -> String {
        self.id.as_ref().map_or_else(|| "/seasons/new".to_owned(), |id| format!("/seasons/{id}/edit"))
    }
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(SeasonPath { id }): Path<SeasonPath>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let draft = match id {
        Some(id) => {
            let text = app.seasons.state().get(&id)?.rules.clone();
            SeasonDraft { id: Some(id), text, form: None }
        }
        None => {
            let form = SeasonForm::usual(day_of(app.journals.now()).year());
            let named = SeasonForm {
                name: form.name.with(&say!(visitor.texts, "seasons-name-usual")),
                ..form.clone()
            };
            SeasonDraft { id: None, text: named.toml(visitor.texts)?, form: Some(form) }
        }
    };
    Ok(page(visitor.texts, &draft, None)?.into_response())
}

pub(crate) async fn submit(
    State(app): State<Host>,
    Path(SeasonPath { id }): Path<SeasonPath>,
    submission: Submission,
) -> Result<Response, Error> {
    let ledger = app.seasons.clone();
    app.run(move |_| {
        let Submission { visitor, fields, command, .. } = submission;
        let form =
            (fields.get("form") == SeasonForm::NAME).then(|| read_over(SeasonForm::default(), &fields.0));
        let text = match &form {
            Some(form) => form.toml(visitor.texts).map_err(Error::from),
            None => Ok(fields.get("text").replace("\r\n", "\n")),
        };
        let written = text.clone().and_then(|text| seasons::write(&ledger, &command, id.as_deref(), &text));
        match written {
            Ok(id) => Ok(Redirect::to(&format!("/seasons/{id}")).into_response()),
            Err(error) => {
                let draft = SeasonDraft { id, text: text.unwrap_or_default(), form };
                let page = page(visitor.texts, &draft, Some(&error))?;
                Ok((error.status(), page).into_response())
            }
        }
    })
    .await
}

pub(crate) async fn remove(
    State(app): State<Host>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    let ledger = app.seasons.clone();
    app.run(move |_| {
        if !submission.fields.is_ticked(SURE) {
            let question = question(submission.visitor.texts, &id, &ledger.state().get(&id)?.name);
            return Ok((StatusCode::CONFLICT, question).into_response());
        }
        seasons::remove(&ledger, &submission.command, &id)?;
        Ok(Redirect::to("/seasons").into_response())
    })
    .await
}

fn question(texts: Texts, id: &str, name: &str) -> Markup {
    let body = html! {
        (crumb(&format!("/seasons/{id}/edit"), say!(texts, "seasons-edit-title")))
        h1 class="page-title" { (say!(texts, "seasons-remove")) }
        (notice(Level::Warning, say!(texts, "seasons-remove-sure", name = name)))
        form class="buttons" method="post" action={ "/seasons/" (id) "/remove" } {
            input type="hidden" name=(SURE) value="yes";
            button class="button danger" type="submit" { (say!(texts, "seasons-remove")) }
        }
    };
    plain(texts, say!(texts, "seasons-remove"), body)
}

fn as_toml(texts: Texts, draft: &SeasonDraft, wish: &str) -> Markup {
    html! {
        form class="stack" method="post" action=(draft.address()) {
            input type="hidden" name="command" value=(wish);
            label class="field" {
                span { (say!(texts, "seasons-edit-text")) }
                textarea class="toml" name="text" rows="18" maxlength=(LONGEST) spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" { (draft.text) }
            }
            div class="buttons" { button class="button primary" type="submit" { (say!(texts, "seasons-save")) } }
        }
    }
}

fn page(texts: Texts, draft: &SeasonDraft, error: Option<&Error>) -> Result<Markup, Error> {
    let title = match draft.id {
        Some(_) => say!(texts, "seasons-edit-title"),
        None => say!(texts, "seasons-new"),
    };
    let wish = hex(&fresh::<16>()?);
    let faults = match error {
        Some(Error::Form(faults)) => faults.clone(),
        _ => Faults::default(),
    };
    let body = html! {
        (crumb("/seasons", say!(texts, "seasons-title")))
        h1 class="page-title" { (title) }
        p class="soft" { (say!(texts, "seasons-edit-why")) }
        @if let Some(error) = error { (notice(Level::Refused, error.sentence(texts))) }
        @if let Some(form) = &draft.form {
            form class="stack narrow" method="post" action=(draft.address()) {
                input type="hidden" name="command" value=(wish);
                input type="hidden" name="form" value=(SeasonForm::NAME);
                (form.draw(&Sheet::new(texts, &faults), ()))
                div class="buttons" { button class="button primary" type="submit" { (say!(texts, "seasons-save")) } }
            }
            details class="folded" id="toml" { summary { (say!(texts, "seasons-edit-text")) } (as_toml(texts, draft, &wish)) }
        } @else {
            (as_toml(texts, draft, &wish))
        }
        @if let Some(id) = &draft.id {
            form method="post" action={ "/seasons/" (id) "/remove" } {
                button class="button small danger" type="submit" { (say!(texts, "seasons-remove")) }
            }
        }
    };
    Ok(plain(texts, title, body))
}
