//! Beginning a tournament: the form with sensible defaults.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::{Coded, CutRule, StageKind, StageSpec};
use pairwright_core::{Action, Entropy, Setup};
use pairwright_store::TournamentId;

use crate::i18n::Texts;
use crate::parts::form::choices;
use crate::parts::words::day_in_week;
use crate::parts::{Address, Level, crumb, notice, plain};
use crate::rules::presets::preset_options;
use crate::say;
use crate::server::access::{fresh, hex};
use crate::server::error::Error;
use crate::server::extract::{Organiser, Submission};
use crate::server::fields::Fields;
use crate::server::state::App;

/// What the form of a new tournament is made from.
pub(crate) struct NewForm {
    /// The command it stands for.
    pub(crate) wish: String,
    /// The day where the server stands.
    pub(crate) today: Date,
    /// Why the form was not carried out, and what it contained.
    pub(crate) said: Option<(String, Fields)>,
}

/// The day where the server stands.
pub(crate) fn today(now: i64) -> Date {
    let moment = Timestamp::from_millisecond(now).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).date()
}

/// The form of a new tournament.
pub(crate) async fn answer(State(app): State<App>, organiser: Organiser) -> Result<Response, Error> {
    let today = today(app.journals.now());
    let wish = hex(&fresh::<16>()?);
    Ok(page(organiser.0.texts, &NewForm { wish, today, said: None }).into_response())
}

/// Creates a tournament.
pub(crate) async fn submit(State(app): State<App>, submission: Submission) -> Result<Response, Error> {
    let Submission { visitor, fields, command, .. } = submission;
    let entropy = fresh::<32>()?;
    let made = match setup(&fields, &entropy) {
        Err(error) => Err(error),
        Ok(setup) => app.run(move |journals| journals.begin(&command, Action::Create { setup })).await,
    };
    match made {
        Ok(id) => Ok(to_desk(&id)),
        Err(error) => {
            let (status, sentence) = (error.status(), error.sentence(visitor.texts));
            let today = today(app.journals.now());
            let form = NewForm { wish: hex(&fresh::<16>()?), today, said: Some((sentence, fields)) };
            Ok((status, page(visitor.texts, &form)).into_response())
        }
    }
}

pub(super) fn to_desk(id: &TournamentId) -> Response {
    Redirect::to(&Address(id.as_str()).desk()).into_response()
}

/// The page of a new tournament.
pub(crate) fn page(texts: Texts, form: &NewForm) -> Markup {
    let kept = |name: &str, usual: &str| {
        form.said.as_ref().map_or_else(|| usual.to_owned(), |(_, fields)| fields.get(name).to_owned())
    };
    let name = kept("name", &day_in_week(texts, form.today));
    let cuts = [
        ("0", say!(texts, "desk-cut-none")),
        ("4", say!(texts, "desk-top", top = 4)),
        ("8", say!(texts, "desk-top", top = 8)),
    ];
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "new-title")) }
        @if let Some((sentence, _)) = &form.said { (notice(Level::Refused, sentence)) }
        form class="card stack narrow" method="post" action="/new" {
            input type="hidden" name="command" value=(form.wish);
            label class="field" {
                span { (say!(texts, "new-name")) }
                input name="name" value=(name) required autofocus autocomplete="off";
            }
            label class="field" {
                span { (say!(texts, "desk-date")) }
                input type="date" name="date" value=(kept("date", &form.today.to_string()));
            }
            label class="field" {
                span { (say!(texts, "desk-ruleset")) }
                select name="preset" {
                    @let chosen = kept("preset", "magic");
                    @for (value, text) in preset_options(texts) { option value=(value) selected[value == chosen] { (text) } }
                }
            }
            fieldset class="choices" {
                legend { (say!(texts, "desk-format")) }
                @let chosen = kept("format", "");
                @for (value, text) in formats(texts) {
                    label class="chip" { input type="radio" name="format" value=(value) checked[value == chosen]; (text) }
                }
            }
            fieldset class="choices after-rounds" {
                legend { (say!(texts, "desk-cut-label")) }
                @let chosen = kept("cut", "0");
                @for (value, text) in cuts {
                    label class="chip" { input type="radio" name="cut" value=(value) checked[value == chosen]; (text) }
                }
            }
            p class="soft small" { (say!(texts, "new-rounds-why")) }
            div class="buttons" {
                button class="button primary big" type="submit" { (say!(texts, "new-create")) }
                a class="button" href="/import" { (say!(texts, "new-import")) }
            }
        }
    };
    plain(texts, say!(texts, "new-title"), body)
}

/// How a tournament can begin: by rounds as its ruleset pairs them, by a table, or in a bracket.
pub(crate) fn formats(texts: Texts) -> Vec<(String, String)> {
    let mut all = choices::<StageKind>(texts, "format");
    all.retain(|(code, _)| code != StageKind::Swiss.code());
    all.insert(0, (String::new(), say!(texts, "format-rounds")));
    all
}

/// The format as a form names it.
pub(crate) fn format_of(setup: &Setup) -> &'static str {
    match setup.stages.first() {
        Some(stage) if stage.kind == StageKind::RoundRobin => stage.kind.code(),
        Some(stage) if stage.cut.is_some() || setup.rounds_planned.is_some() => "",
        Some(stage) if stage.kind.is_bracket() => stage.kind.code(),
        _ => "",
    }
}

/// Plans the stages of a format; a bracket without rounds before it is everybody's.
pub(crate) fn plan_format(setup: &mut Setup, format: &str) -> Result<(), Error> {
    if format == format_of(setup) {
        return Ok(());
    }
    let kind = match (format, StageKind::of_code(format)) {
        ("", _) => None,
        (_, Some(kind)) if kind != StageKind::Swiss => Some(kind),
        _ => {
            let shown = crate::parts::shortened(format);
            return Err(Error::Invalid(message!("error-no-format", format = shown)));
        }
    };
    setup.stages.retain(|stage| stage.kind.is_bracket() && stage.cut.is_some());
    match kind {
        Some(kind) if kind.is_bracket() => {
            setup.rounds_planned = None;
            setup.stages = vec![StageSpec { kind, ..usual_bracket(setup) }];
        }
        Some(kind) => setup.stages.insert(0, StageSpec::new(kind)),
        None => {}
    }
    Ok(())
}

/// The bracket as the ruleset plays its cuts.
pub(crate) fn usual_bracket(setup: &Setup) -> StageSpec {
    let rules = setup.ruleset.resolve();
    rules.map_or_else(|_| StageSpec::new(StageKind::Elimination), |rules| rules.cut.stage())
}

/// The setup that the form describes.
pub(crate) fn setup(fields: &Fields, entropy: &[u8]) -> Result<Setup, Error> {
    let mut setup = Setup::new(fields.get("name"), preset_or_default(fields.get("preset")));
    setup.date = date(fields.get("date"))?;
    setup.entropy = Entropy::from_bytes(entropy);
    let format = fields.find("format").unwrap_or_default();
    plan_format(&mut setup, format)?;
    if !StageKind::of_code(format).is_some_and(StageKind::is_bracket) {
        let cut = fields.optional_number("cut")?.unwrap_or(0);
        plan_cut(&mut setup, cut);
    }
    Ok(setup)
}

fn preset_or_default(name: &str) -> &str {
    if name.is_empty() { "magic" } else { name }
}

/// A day as browsers write it; nothing where nothing was written.
pub(crate) fn date(text: &str) -> Result<Option<Date>, Error> {
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || Error::Invalid(message!("error-no-day", text = crate::parts::shortened(text)));
    text.parse().map(Some).map_err(|_| wrong())
}

/// Plans a cut to this many, played as the ruleset plays its cuts, or none.
pub(crate) fn plan_cut(setup: &mut Setup, top: u32) {
    plan_cut_by(setup, (top > 0).then(|| CutRule::top(top)));
}

/// Plans a cut by a rule, played as the ruleset plays its cuts, or none.
pub(crate) fn plan_cut_by(setup: &mut Setup, rule: Option<CutRule>) {
    let found = setup.stages.iter_mut().find(|stage| stage.kind.is_bracket());
    match (found, rule) {
        (_, None) => setup.stages.retain(|stage| !stage.kind.is_bracket()),
        (Some(stage), rule) => stage.cut = rule,
        (None, rule) => {
            let stage = StageSpec { cut: rule, ..usual_bracket(setup) };
            setup.stages.push(stage);
        }
    }
}
