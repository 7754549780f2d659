//! A regular's record: its form, its download, and merging it with another record of the person.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::Date;
use maud::{Markup, PreEscaped, html};
use pairwright_core::message;
use pairwright_core::nouns::{Coded, RegularId};
use pairwright_office::registration::plain as plain_text;
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::codes::card;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::{SEEN, SURE, fingerprint};
use pairwright_web_kit::form::{
    Faults, Form, Input, LineInput, Sheet, Tick, Ticks, draws_every_field, form, no_number, read,
};
use pairwright_web_kit::journals::{CommandStamp, Ledger};
use pairwright_web_kit::parts::{Icon, Level, crumb, icon, name, notice, plain, qr};
use pairwright_web_kit::regulars;
use pairwright_web_kit::regulars::{
    AmateurDays, NumberOf, Regular, RegularField, Regulars, address, check_merge, fresh_id,
};
use pairwright_web_kit::server::extract::{Submission, Visitor};
use pairwright_web_kit::server::page::download;
use pairwright_web_kit::server::state::Host;
use pairwright_web_kit::views::honours::Honours;
use pairwright_words::{Texts, say};
use serde::Serialize;

use super::{Find, REGULARS, found, line, search};

const OFFERED: usize = 20;

form! {
    struct RecordForm of(regular: &Regular) {
        /// The current name, then earlier ones, one per line.
        names: Input<String> = regular.names.join("\n"),
        home: Input<String> = regular.home.as_ref(),
        birth_year: Input<i32> = regular.birth_year,
        age_group: Input<String> = regular.age_group.as_ref(),
        club: Input<String> = regular.club.as_ref(),
        pronouns: Input<String> = regular.pronouns.as_ref(),
        amateur: Tick = regular.amateur.is_some(),
        amateur_from: Input<Date> = regular.amateur.and_then(|days| days.from),
        amateur_to: Input<Date> = regular.amateur.and_then(|days| days.to),
        numbers: NumbersForm = NumbersForm::of(&regular.numbers),
        public: Ticks<RegularField> = regular.public.iter().copied().collect(),
    }
}

form! {
    struct NumbersForm of(numbers: &BTreeMap<NumberOf, String>) {
        wizards: Input<String> = numbers.get(&NumberOf::Wizards),
        null_signal: Input<String> = numbers.get(&NumberOf::NullSignal),
        konami: Input<String> = numbers.get(&NumberOf::Konami),
        pokemon: Input<String> = numbers.get(&NumberOf::Pokemon),
        fide: Input<String> = numbers.get(&NumberOf::Fide),
        national: Input<String> = numbers.get(&NumberOf::National),
    }
}

impl NumbersForm {
    fn each_of(&self) -> [(NumberOf, &Input<String>); 6] {
        [
            (NumberOf::Wizards, &self.wizards),
            (NumberOf::NullSignal, &self.null_signal),
            (NumberOf::Konami, &self.konami),
            (NumberOf::Pokemon, &self.pokemon),
            (NumberOf::Fide, &self.fide),
            (NumberOf::National, &self.national),
        ]
    }
}

impl RecordForm {
    fn regular(&self, texts: Texts) -> Result<Regular, Faults> {
        let mut faults = Faults::default();
        let text = |field: &Input<String>| plain_text(field.text());
        let no_date = |_: &str| say!(texts, "data-not-a-date");
        let amateur = AmateurDays {
            from: faults.optional(&self.amateur_from, no_date),
            to: faults.optional(&self.amateur_to, no_date),
        };
        let number = |(of, field): (NumberOf, &Input<String>)| Some((of, text(field)?));
        let regular = Regular {
            names: self.names.text().lines().filter_map(plain_text).collect(),
            home: text(&self.home).map(|home| home.to_lowercase()),
            birth_year: faults.optional(&self.birth_year, no_number(texts)),
            age_group: text(&self.age_group),
            amateur: self.amateur.is_ticked.then_some(amateur),
            numbers: self.numbers.each_of().into_iter().filter_map(number).collect(),
            club: text(&self.club),
            pronouns: text(&self.pronouns),
            public: self.public.values.iter().copied().collect(),
        };
        faults.or(Some(regular))
    }
}

impl Form for RecordForm {
    const NAME: &'static str = "record";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        html! {
            (sheet.area(say!(texts, "regular-names-label"), &self.names, 3, ""))
            div class="fields" {
                (sheet.line(say!(texts, "desk-home"), &self.home, &LineInput { usual: Some(&say!(texts, "home-example")), ..LineInput::default() }))
                (sheet.text(say!(texts, "desk-club"), &self.club))
                (sheet.number(say!(texts, "regular-birth-year"), &self.birth_year))
                (sheet.text(say!(texts, "desk-age-group"), &self.age_group))
                (sheet.text(say!(texts, "person-pronouns"), &self.pronouns))
            }
            div class="fields" {
                (sheet.tick(say!(texts, "desk-amateur"), &self.amateur, "check"))
                (sheet.date(say!(texts, "regular-amateur-from"), &self.amateur_from))
                (sheet.date(say!(texts, "regular-amateur-to"), &self.amateur_to))
            }
            fieldset class="plain" {
                legend { (say!(texts, "regular-numbers")) }
                div class="fields" {
                    @for (of, field) in self.numbers.each_of() { (sheet.text(texts.named("regular-number", of.into()), field)) }
                }
            }
            fieldset class="choices" {
                legend { (say!(texts, "regular-public")) }
                @for field in RegularField::all() { (sheet.tick_of(texts.named("regular", field.code()), &self.public, field)) }
            }
        }
    }
}

pub(crate) async fn answer_new(visitor: Visitor) -> Result<Response, Error> {
    Ok(page(visitor.texts, None, &RecordForm::default(), None)?.into_response())
}

pub(crate) async fn submit_new(State(app): State<Host>, sent: Submission) -> Result<Response, Error> {
    let id = fresh_id(&sent.command);
    save(app, id, true, sent).await
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    Query(Find { find }): Query<Find>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let (id, regulars, host) = (RegularId::from(id.as_str()), app.regulars.state(), app.clone());
    let all = app.gathered().await?;
    app.run_asked(move |_| {
        let stored = regulars.get(&id)?;
        let (form, seen) = (RecordForm::of(stored), fingerprint(stored));
        let honours = honours(visitor, &host, &all, &regulars, &id);
        let shown =
            RecordView { host: &host, regulars: &regulars, id: &id, find: &find, seen: &seen, honours };
        Ok(page(visitor.texts, Some(&shown), &form, None)?.into_response())
    })
    .await
}

pub(crate) async fn submit(
    State(app): State<Host>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    save(app, id.as_str().into(), false, sent).await
}

/// The titles and prizes of a person, and whether they are public. A merged record has those of the remaining one.
fn honours(visitor: Visitor, host: &Host, all: &Gathered, regulars: &Regulars, id: &RegularId) -> Markup {
    let (texts, name) = (visitor.texts, all.name_of(id).filter(|_| regulars.remaining(id) == id));
    let seasons = host.seasons.state();
    let of = |name: &str| {
        let honours = Honours::of(texts, (all, name), (&*seasons, &*host.season_tables), visitor.now);
        let prizes = honours.prizes().into_string();
        let is_public = regulars.get(id).is_ok_and(|regular| regular.shows(RegularField::Prizes));
        html! {
            (honours.titles())
            (PreEscaped(&prizes))
            @if !prizes.is_empty() {
                p class="soft small" { @if is_public { (say!(texts, "person-prizes-public")) } @else { (say!(texts, "person-prizes-private")) } }
            }
        }
    };
    name.map(|name| of(name)).unwrap_or_default()
}

/// Stores the record, or shows the form again with what is wrong.
async fn save(app: Host, id: RegularId, is_new: bool, sent: Submission) -> Result<Response, Error> {
    let (register, host) = (app.regulars.clone(), app.clone());
    app.run(move |_| {
        let (texts, regulars, answer) = (sent.visitor.texts, register.state(), sent.fields.answer());
        let (form, seen): (RecordForm, _) = (read(&sent.fields.0), (!is_new).then_some(&answer));
        let saved = form.regular(texts).map_err(Error::from);
        let saved = saved.and_then(|regular| regulars::write(&register, &sent.command, &id, &regular, seen));
        Ok(match saved {
            Ok(()) => Redirect::to(&address(&id)).into_response(),
            Err(error @ Error::NotFound(_)) => return Err(error),
            Err(error) => {
                let seen = sent.fields.get(SEEN);
                let honours = Markup::default();
                let shown = RecordView { host: &host, regulars: &regulars, id: &id, find: "", seen, honours };
                let page = page(texts, (!is_new).then_some(&shown), &form, Some(&error))?;
                (error.status(), page).into_response()
            }
        })
    })
    .await
}

pub(crate) async fn renew(app: State<Host>, id: Path<String>, sent: Submission) -> Result<Response, Error> {
    let ask = |texts: Texts, name: &str| {
        (say!(texts, "regular-card-renew"), say!(texts, "regular-card-renew-sure", name = name))
    };
    confirmed(app, id, sent, "renew", ask, regulars::renew).await
}

pub(crate) async fn separate(
    app: State<Host>,
    id: Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    let ask = |texts: Texts, name: &str| {
        (say!(texts, "regular-separate"), say!(texts, "regular-separate-sure", name = name))
    };
    confirmed(app, id, sent, "separate", ask, regulars::separate).await
}

/// Makes an irreversible change, after asking with a title and a sentence.
async fn confirmed(
    State(app): State<Host>,
    Path(id): Path<String>,
    sent: Submission,
    to: &'static str,
    ask: fn(Texts, &str) -> (String, String),
    change: fn(&Ledger<Regulars>, &CommandStamp, &RegularId) -> Result<(), Error>,
) -> Result<Response, Error> {
    let register = app.regulars.clone();
    app.run(move |_| {
        let (id, regulars, texts) = (RegularId::from(id.as_str()), register.state(), sent.visitor.texts);
        let (who, at) = (regulars.get(&id)?.name(), address(&id));
        if sent.fields.is_ticked(SURE) {
            change(&register, &sent.command, &id)?;
            return Ok(Redirect::to(&at).into_response());
        }
        let (title, sentence) = ask(texts, who);
        let body = html! {
            (crumb(&at, who.to_owned()))
            h1 class="page-title" { (title) }
            (notice(Level::Warning, sentence))
            div class="buttons" {
                a class="button" href=(at) { (say!(texts, "regular-cancel")) }
                (button(&format!("{at}/{to}"), &[(SURE, "yes")], "danger", &title))
            }
        };
        Ok((StatusCode::CONFLICT, plain(texts, title, body)).into_response())
    })
    .await
}

struct RecordView<'a> {
    host: &'a Host,
    regulars: &'a Regulars,
    id: &'a RegularId,
    find: &'a str,
    /// The fingerprint of the record from which the form was made.
    seen: &'a str,
    honours: Markup,
}

fn page(
    texts: Texts,
    shown: Option<&RecordView<'_>>,
    form: &RecordForm,
    error: Option<&Error>,
) -> Result<Markup, Error> {
    let faults = match error {
        Some(Error::Form(faults)) => faults.clone(),
        _ => Faults::default(),
    };
    let stored = shown.and_then(|shown| shown.regulars.get(shown.id).ok());
    let title = stored.map_or_else(|| say!(texts, "regulars-new"), |regular| regular.name().to_owned());
    let action = shown.map_or_else(|| format!("{REGULARS}/new"), |shown| address(shown.id));
    let body = html! {
        (crumb(REGULARS, say!(texts, "regulars-title")))
        h1 class="page-title" { (name(&title)) }
        @if let Some(error) = error { (notice(Level::Refused, error.sentence(texts))) }
        div class="stack" {
            form class="stack" method="post" action=(action) {
                input type="hidden" name="command" value=(hex(&fresh::<16>()?));
                @if let Some(shown) = shown { input type="hidden" name=(SEEN) value=(shown.seen); }
                (form.draw(&Sheet::new(texts, &faults), ()))
                div class="buttons" { button class="button primary" type="submit" { (say!(texts, "desk-save")) } }
            }
            @if let Some(shown) = shown { (others(texts, shown)) }
        }
    };
    Ok(plain(texts, title, body))
}

fn others(texts: Texts, shown: &RecordView<'_>) -> Markup {
    let RecordView { host, regulars, id, find, .. } = *shown;
    let at = address(id);
    let remaining = regulars.remaining(id);
    html! {
        (shown.honours)
        section class="card stack" id="merge" {
            h2 { (say!(texts, "regular-merge-title")) }
            @if remaining != id {
                p { (say!(texts, "regular-merged-into")) " " @if let Ok(into) = regulars.get(remaining) { (line(remaining, into)) } }
                (button(&format!("{at}/separate"), &[], "", &say!(texts, "regular-separate")))
            } @else {
                @for (part, regular) in regulars.parts(id) {
                    div class="buttons" {
                        span class="grow" { (line(part, regular)) }
                        (button(&format!("{}/separate", address(part)), &[], "small", &say!(texts, "regular-separate")))
                    }
                }
                p class="soft small" { (say!(texts, "regular-merge-why")) }
                (search(texts, &format!("{at}#merge"), find))
                @for (other, regular) in offered(regulars, id, find) {
                    div class="buttons" {
                        span class="grow" { (line(other, regular)) }
                        (button(&format!("{at}/merge"), &[("other", other.as_str())], "small", &say!(texts, "regular-merge")))
                    }
                }
            }
        }
        @if remaining == id {
            details class="card" id="card" {
                summary { (icon(Icon::Phone)) (say!(texts, "regular-card")) }
                p class="soft small" { (say!(texts, "regular-card-why")) }
                @let link = format!("{}{}", host.address(), card::path(&host.access, regulars, id));
                (qr(&link))
                p class="small" { (link) }
                (button(&format!("{at}/renew"), &[], "small", &say!(texts, "regular-card-renew")))
            }
        }
        div class="buttons" {
            a class="button small" href=(format!("{at}/record.json")) { (say!(texts, "regular-export")) }
            (button(&format!("{at}/erase"), &[], "small danger", &say!(texts, "regular-erase")))
        }
    }
}

/// The records found by a search, or those that share the last word of a name.
fn offered<'a>(regulars: &'a Regulars, id: &RegularId, find: &str) -> Vec<(&'a RegularId, &'a Regular)> {
    let names = regulars.get(id).map(|regular| regular.names.as_slice()).unwrap_or_default();
    let words = names.iter().filter_map(|name| name.split(' ').next_back());
    let wanted: Vec<&str> = if find.is_empty() { words.collect() } else { vec![find] };
    let mut offered = found(regulars, &wanted);
    offered.retain(|(other, _)| *other != id);
    offered.truncate(OFFERED);
    offered
}

pub(super) fn button(action: &str, fields: &[(&str, &str)], class: &str, text: &str) -> Markup {
    html! {
        form method="post" action=(action) {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class={ "button " (class) } type="submit" { (text) }
        }
    }
}

/// Everything that the register holds about a person.
#[derive(Serialize)]
struct RecordDocument<'a> {
    id: &'a RegularId,
    #[serde(flatten)]
    record: &'a Regular,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    merged: Vec<RecordDocument<'a>>,
}

pub(crate) async fn export(State(app): State<Host>, Path(id): Path<String>) -> Result<Response, Error> {
    let (id, regulars) = (RegularId::from(id.as_str()), app.regulars.state());
    let record = regulars.get(&id)?;
    let part = |(id, record)| RecordDocument { id, record, merged: Vec::new() };
    let document =
        RecordDocument { id: &id, record, merged: regulars.parts(&id).into_iter().map(part).collect() };
    let text = serde_json::to_string_pretty(&document).map_err(|_| Error::Broken)?;
    Ok(download(record.name(), "json", text))
}

/// Links the other record to this one, after a preview.
pub(crate) async fn merge(
    State(app): State<Host>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    let gathered = app.gathered().await?;
    let (register, host) = (app.regulars.clone(), app.clone());
    app.run(move |journals| {
        let (id, other) = (RegularId::from(id.as_str()), RegularId::from(sent.fields.get("other")));
        if register.has_done(&sent.command) {
            return Ok(Redirect::to(&address(&id)).into_response());
        }
        let regulars = register.state();
        check_merge(&regulars, &other, &id)?;
        if gathered.unread > 0 {
            return Err(Error::Busy);
        }
        // Any tournament that names the ids, then those that name the people without an id.
        let [of_id, of_other] = [&id, &other].map(|id| host.history.with_regulars(&regulars.whole(id)));
        let both = of_id.into_iter().find(|tournament| of_other.contains(tournament));
        let both = both.map(|both| journals.moment(&both)).transpose()?;
        let both = both.map(|moment| moment.tournament.setup.name.clone());
        let [own, others] = [&id, &other].map(|id| played(&gathered, &regulars, id));
        let both = both.or_else(|| own.intersection(&others).next().map(|both| (*both).to_owned()));
        if let Some(both) = both {
            let names = [&id, &other].map(|id| regulars.get(id).map(Regular::name).unwrap_or_default());
            return Err(Error::Conflict(message!(
                "error-merged-both-played",
                first = names[0],
                second = names[1],
                tournament = both
            )));
        }
        if !sent.fields.is_ticked(SURE) {
            let page = preview(sent.visitor.texts, &regulars, [(&id, &own), (&other, &others)])?;
            return Ok((StatusCode::CONFLICT, page).into_response());
        }
        regulars::merge(&register, &sent.command, &other, &id)?;
        Ok(Redirect::to(&address(&id)).into_response())
    })
    .await
}

/// The tournaments in which a person has played, by their names in the history.
fn played<'a>(gathered: &'a Gathered, regulars: &Regulars, id: &RegularId) -> BTreeSet<&'a str> {
    let name = gathered.name_of(regulars.remaining(id));
    name.into_iter().flat_map(|name| gathered.of_player(name)).map(|given| given.facts.id.as_str()).collect()
}

fn preview(
    texts: Texts,
    regulars: &Regulars,
    both: [(&RegularId, &BTreeSet<&str>); 2],
) -> Result<Markup, Error> {
    let [(id, _), (other, _)] = both;
    let title = say!(texts, "regular-merge-title");
    let remains = regulars.get(id)?.name();
    let body = html! {
        (crumb(&address(id), remains.to_owned()))
        h1 class="page-title" { (title) }
        div class="stack" {
            p { (say!(texts, "regular-merge-preview", remains = remains)) }
            @for (id, played) in both {
                @let regular = regulars.get(id)?;
                section class="card" {
                    h2 { (name(regular.name())) }
                    @for earlier in regulars.names_of(id).skip(1) { p class="soft small" { (name(earlier)) } }
                    p class="soft small" { @for text in [&regular.home, &regular.club, &regular.age_group].into_iter().flatten() { (text) " · " } (say!(texts, "regular-tournaments", count = played.len())) }
                    ul class="plain small" { @for tournament in played { li { (tournament) } } }
                }
            }
            div class="buttons" {
                (button(&format!("{}/merge", address(id)), &[("other", other.as_str()), (SURE, "yes")], "primary", &say!(texts, "regular-merge-yes")))
                a class="button" href=(address(id)) { (say!(texts, "regular-cancel")) }
            }
        }
    };
    Ok(plain(texts, title, body))
}

draws_every_field!(RecordForm, ());
