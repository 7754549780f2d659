//! Creating a tournament: a form with sensible defaults.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::ToSpan;
use jiff::civil::Date;
use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_core::ruleset::{PRESETS, PairingMethod, Preset};
use pairwright_core::{Action, Entropy, Setup};
use pairwright_office::begin::Beginning;
use pairwright_office::command::CutSize;
use pairwright_office::stages::Format;
use pairwright_office::text::times::day_of;
use pairwright_store::TournamentId;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, LineInput, Sheet, no_number, read_over, written};
use pairwright_web_kit::journals::{CommandStamp, Journals};
use pairwright_web_kit::parts::words::day_in_week;
use pairwright_web_kit::parts::{Address, Level, crumb, name, notice, plain};
use pairwright_web_kit::rulesets::presets::{options_by_game, preset};
use pairwright_web_kit::server::{Host, Submission, Visitor};
use pairwright_words::{Texts, say};
use serde::Deserialize;

use crate::desk::now::{LIKE, address_like};
use crate::desk::settings::form::{SettingsForm, formats};

/// The default form: named after its day, with the most common rules, without a cut.
fn usual(texts: Texts, today: Date) -> SettingsForm {
    let mut form = SettingsForm::default();
    form.name = form.name.with(&day_in_week(texts, today));
    form.date = form.date.with(&today);
    form.plan.cut = form.plan.cut.with(&CutSize::Top(0));
    form.rules.preset = form.rules.preset.with(&"magic".to_owned());
    form
}

/// The form with an earlier tournament's name, and its weekday's next date.
fn again(texts: Texts, mut form: SettingsForm, earlier: &Setup, today: Date) -> SettingsForm {
    let Some(before) = earlier.date else {
        form.name = form.name.with(&earlier.name);
        return form;
    };
    let from = today.max(before.saturating_add(1.day()));
    let date =
        (0..7).map(|days| from.saturating_add(days.days())).find(|day| day.weekday() == before.weekday());
    let date = date.unwrap_or(from);
    let is_named_after_its_day = earlier.name == day_in_week(texts, before);
    let name = if is_named_after_its_day { day_in_week(texts, date) } else { earlier.name.clone() };
    form.name = form.name.with(&name);
    form.date = form.date.with(&date);
    form
}

const OFFERED: u64 = 3;

/// The tournament to repeat, in the address and in the form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct LikeQuery {
    like: String,
}

struct Earlier {
    id: TournamentId,
    name: String,
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Query(LikeQuery { like }): Query<LikeQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let host = app.clone();
    app.run(move |journals| {
        let texts = visitor.texts;
        let form = usual(texts, day_of(journals.now()));
        if !like.is_empty() {
            let setup = setup_of(journals, &like)?;
            let form = again(texts, form, &setup, day_of(journals.now()));
            return Ok(page_like(texts, &form, &like, &setup.name, None)?.into_response());
        }
        Ok(page(texts, &form, &offered(&host)?, None)?.into_response())
    })
    .await
}

fn offered(host: &Host) -> Result<Vec<Earlier>, Error> {
    let begun = host.catalogue.begun(true, OFFERED)?.into_iter();
    Ok(begun.map(|(id, tile)| Earlier { id, name: tile.name }).collect())
}

fn setup_of(journals: &Journals, id: &str) -> Result<Setup, Error> {
    Ok(journals.glance(&id.into())?.0.tournament.setup.clone())
}

pub(crate) async fn submit(State(app): State<Host>, submission: Submission) -> Result<Response, Error> {
    let Submission { visitor, fields, command, .. } = submission;
    let texts = visitor.texts;
    let form = read_over(usual(texts, day_of(app.journals.now())), &fields.0);
    let (like, host) = (fields.get(LIKE).to_owned(), app.clone());
    app.run(move |journals| {
        let earlier = if like.is_empty() { None } else { Some(setup_of(journals, &like)?) };
        match begun_as(journals, texts, (&form, earlier.as_ref()), &command) {
            Ok(id) => Ok(to_desk(&id)),
            Err(error) => {
                let page = match &earlier {
                    Some(earlier) => page_like(texts, &form, &like, &earlier.name, Some(&error))?,
                    None => page(texts, &form, &offered(&host)?, Some(&error))?,
                };
                Ok((error.status(), page).into_response())
            }
        }
    })
    .await
}

fn begun_as(
    journals: &Journals,
    texts: Texts,
    (form, earlier): (&SettingsForm, Option<&Setup>),
    command: &CommandStamp,
) -> Result<TournamentId, Error> {
    let entropy = fresh::<32>()?;
    let setup = match earlier {
        Some(earlier) => setup_like(texts, form, earlier, &entropy),
        None => beginning(texts, form, &entropy),
    };
    journals.begin(command, Action::Create { setup: setup? })
}

pub(crate) fn to_desk(id: &TournamentId) -> Response {
    Redirect::to(&Address(id.as_str()).desk()).into_response()
}

fn page(
    texts: Texts,
    form: &SettingsForm,
    earlier: &[Earlier],
    error: Option<&Error>,
) -> Result<Markup, Error> {
    let faults = faults_of(error);
    let sheet = Sheet::new(texts, &faults);
    let top = |top| say!(texts, "desk-top", top = top);
    let cuts = [(0, say!(texts, "desk-cut-none")), (4, top(4)), (8, top(8))];
    let cuts = cuts.map(|(size, words)| written((CutSize::Top(size), words)));
    let fields = html! {
            (sheet.pick_grouped(say!(texts, "desk-ruleset"), &form.rules.preset, &options_by_game(texts)))
            fieldset class="choices" data-follows=(form.rules.preset.name()) data-of=(tables().join(" ")) data-choose=(Format::RoundRobin.code()) { (sheet.chips(say!(texts, "desk-format"), &form.format, &formats(texts))) }
            fieldset class="choices after-rounds" {
                (sheet.chips(say!(texts, "desk-cut-label"), &form.plan.cut, &cuts))
            }
            (more(&sheet, form))
    };
    let above = html! {
        @if !earlier.is_empty() {
            nav class="chips" aria-label=(say!(texts, "new-like")) {
                span class="soft small" { (say!(texts, "new-like")) }
                @for one in earlier { a class="chip" href=(address_like(one.id.as_str())) { (name(&one.name)) } }
            }
        }
    };
    whole_page(&sheet, form, error, &above, &fields)
}

/// What the announcement says, folded.
fn more(sheet: &Sheet<'_>, form: &SettingsForm) -> Markup {
    let texts = sheet.texts;
    html! {
        details class="folded" open[!sheet.is_sound()] {
            summary { (say!(texts, "new-more")) }
            div class="stack" {
                (form.venue.draw_event(sheet))
                div class="fields" { (form.day.draw_beginning(sheet)) }
                (sheet.tick(say!(texts, "venue-unlisted"), &form.venue.unlisted, "check"))
            }
        }
    }
}

/// The presets that pair a round robin, which therefore is a tournament's format under them.
fn tables() -> Vec<&'static str> {
    let is_table = |preset: &&Preset| {
        self::preset(preset.name).is_ok_and(|(_, rules)| rules.pairing.method == PairingMethod::RoundRobin)
    };
    PRESETS.iter().filter(is_table).map(|preset| preset.name).collect()
}

fn page_like(
    texts: Texts,
    form: &SettingsForm,
    like: &str,
    earlier: &str,
    error: Option<&Error>,
) -> Result<Markup, Error> {
    let faults = faults_of(error);
    let fields = html! {
        input type="hidden" name=(LIKE) value=(like);
        p { (say!(texts, "new-like-what", name = earlier)) }
        p class="small" { a href="/new" { (say!(texts, "new-afresh")) } }
    };
    whole_page(&Sheet::new(texts, &faults), form, error, &html! {}, &fields)
}

fn faults_of(error: Option<&Error>) -> Faults {
    match error {
        Some(Error::Form(faults)) => faults.clone(),
        _ => Faults::default(),
    }
}

fn whole_page(
    sheet: &Sheet<'_>,
    form: &SettingsForm,
    error: Option<&Error>,
    above: &Markup,
    fields: &Markup,
) -> Result<Markup, Error> {
    let texts = sheet.texts;
    let first = LineInput { is_first: true, ..LineInput::default() };
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "new-title")) }
        @if let Some(error) = error { (notice(Level::Refused, error.sentence(texts))) }
        (above)
        form class="stack narrow" method="post" action="/new" {
            input type="hidden" name="command" value=(hex(&fresh::<16>()?));
            (sheet.line(say!(texts, "new-name"), &form.name, &first))
            (sheet.date(say!(texts, "desk-date"), &form.date))
            (fields)
            div class="buttons" {
                button class="button primary big" type="submit" { (say!(texts, "new-create")) }
                a class="button" href="/import" { (say!(texts, "new-import")) }
            }
        }
    };
    Ok(plain(texts, say!(texts, "new-title"), body))
}

fn setup_like(texts: Texts, form: &SettingsForm, earlier: &Setup, entropy: &[u8]) -> Result<Setup, Faults> {
    let mut faults = Faults::default();
    let setup = earlier.on_another_day(form.name.text(), form.day(texts, &mut faults));
    faults.or(Some(Setup { entropy: Entropy::from_bytes(entropy), ..setup }))
}

fn beginning(texts: Texts, form: &SettingsForm, entropy: &[u8]) -> Result<Setup, Faults> {
    let mut faults = Faults::default();
    let beginning = Beginning {
        name: form.name.text(),
        date: form.day(texts, &mut faults),
        preset: form.rules.preset.text(),
        format: form.format(texts, &mut faults),
        cut: faults.needed(&form.plan.cut, no_number(texts)).unwrap_or(CutSize::Top(0)),
        unlisted: form.venue.unlisted.is_ticked,
    };
    let mut setup = beginning.setup(texts, Entropy::from_bytes(entropy), &mut faults);
    (setup.venue.place, setup.venue.entry_fee) = form.venue.event();
    setup.venue.day = form.day.options(texts, &mut faults);
    faults.or(Some(setup))
}
