//! A regular's card on their own phone (page 8): its code for the desk's scanner, registering, and what is public.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, PreEscaped, html};
use pairwright_core::message;
use pairwright_core::nouns::{Coded, RegularId};
use pairwright_office::names;
use pairwright_office::text::times::day_of;
use pairwright_store::{CatalogueQuery, TournamentId};
use pairwright_web_kit::claims::Taker;
use pairwright_web_kit::codes::card;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, Form, Sheet, Ticks, draws_every_field, form, read};
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::parts::{name, plain, qr};
use pairwright_web_kit::regulars::{self, Regular, RegularField, Regulars, Unlinked};
use pairwright_web_kit::server::extract::{Peer, Submission, Visitor};
use pairwright_web_kit::server::state::Host;
use pairwright_web_kit::views::honours::Honours;
use pairwright_words::{Texts, say};

use crate::phone::register;
use crate::state::PhoneState;

const NEWEST: u64 = 8;

form! {
    /// The public fields, to make some private.
    struct PublicForm {
        public: Ticks<RegularField>,
    }
}

impl Form for PublicForm {
    const NAME: &'static str = "public";
    type Context<'a> = &'a [RegularField];

    fn draw(&self, sheet: &Sheet<'_>, public: &[RegularField]) -> Markup {
        let texts = sheet.texts;
        html! {
            fieldset class="choices" {
                legend { (say!(texts, "regular-public")) }
                @for field in public.iter().copied() { (sheet.tick_of(texts.named("regular", field.code()), &self.public, field)) }
            }
        }
    }
}

struct Open {
    id: TournamentId,
    title: String,
    is_here: bool,
}

pub(crate) async fn answer(
    State(phone): State<PhoneState>,
    Path((id, key)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let host = phone.host.clone();
    // Only the card's owner may make the server work.
    card::regular_of(&host.access, &host.regulars.state(), (&id, &key))?;
    let all = host.gathered().await?;
    host.clone()
        .run_asked(move |journals| {
            let regulars = host.regulars.state();
            let (own, regular) = card::regular_of(&host.access, &regulars, (&id, &key))?;
            let open = open(&host, journals, &regulars, own)?;
            let seasons = host.seasons.state();
            let honours = all.name_of(own).map(|name| {
                let seasons = (&*seasons, &*host.season_tables);
                Honours::of(visitor.texts, (&*all, name.as_str()), seasons, visitor.now)
            });
            // The secrets are those of the card in use: another record may remain of the person.
            let id = RegularId::from(id.as_str());
            let [path, code] = [card::path, card::code].map(|of| of(&host.access, &regulars, &id));
            let shown =
                ShownCard { regular, path: &path, code: &code, open: &open, honours: honours.as_ref() };
            Ok(page(visitor.texts, &shown).into_response())
        })
        .await
}

/// The newest listed tournaments in which the regular plays, or for which phones register.
fn open(host: &Host, journals: &Journals, regulars: &Regulars, id: &RegularId) -> Result<Vec<Open>, Error> {
    let query = CatalogueQuery { limit: NEWEST, ..CatalogueQuery::default() };
    let mut open = Vec::new();
    for listed in host.catalogue.page(&query)?.listed {
        let Ok(moment) = journals.moment(&listed.summary.id) else { continue };
        let tournament = &moment.tournament;
        let is_here = regulars.player_in(tournament, id).is_some();
        if !tournament.finished && (is_here || tournament.check_open_to_phones().is_ok()) {
            open.push(Open { id: listed.summary.id, title: tournament.setup.name.clone(), is_here });
        }
    }
    Ok(open)
}

struct ShownCard<'a> {
    regular: &'a Regular,
    path: &'a str,
    code: &'a str,
    open: &'a [Open],
    /// `None` if the regular has never played.
    honours: Option<&'a Honours<'a>>,
}

fn page(texts: Texts, shown: &ShownCard<'_>) -> Markup {
    let ShownCard { regular, path, code, open, honours } = *shown;
    let public: Vec<RegularField> = regular.public.iter().copied().collect();
    let form = PublicForm { public: Ticks { values: public.clone() } };
    let body = html! {
        h1 class="page-title" { (name(regular.name())) }
        div class="stack" {
            p class="soft" { (say!(texts, "card-why")) }
            (qr(code))
            @for one in open {
                form class="buttons" method="post" action={ (path) "/enter" } {
                    input type="hidden" name="tournament" value=(one.id.as_str());
                    span class="grow" { bdi { (one.title) } }
                    button class="button primary" type="submit" {
                        @if one.is_here { (say!(texts, "card-open")) } @else { (say!(texts, "card-enter")) }
                    }
                }
            }
            @if let Some(honours) = honours {
                @let titles = honours.titles().into_string();
                @let prizes = if public.contains(&RegularField::Prizes) { honours.prizes().into_string() } else { String::new() };
                (PreEscaped(&titles))
                (PreEscaped(&prizes))
                @if !(titles.is_empty() && prizes.is_empty()) { p class="soft small" { (say!(texts, "card-honours-why")) } }
            }
            @if !public.is_empty() {
                details class="card" {
                    summary { (say!(texts, "card-public")) }
                    form class="stack" method="post" action=(path) {
                        p class="soft small" { (say!(texts, "card-public-why")) }
                        (form.draw(&Sheet::new(texts, &Faults::default()), &public))
                        button class="button" type="submit" { (say!(texts, "desk-save")) }
                    }
                }
            }
        }
    };
    plain(texts, regular.name().to_owned(), body)
}

/// Makes public fields of the record private. Only the owner publishes.
pub(crate) async fn publish(
    State(phone): State<PhoneState>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
    peer: Peer,
    sent: Submission,
) -> Result<Response, Error> {
    let host = phone.host.clone();
    let known = host.access.browser(&headers);
    host.clone()
        .run(move |journals| {
            let regulars = host.regulars.state();
            let (own, _) = card::regular_of(&host.access, &regulars, (&id, &key))?;
            register::count(&host, known.as_ref(), &peer, journals)?;
            let form: PublicForm = read(&sent.fields.0);
            regulars::withdraw(
                &host.regulars,
                &sent.command,
                own,
                &form.public.values.into_iter().collect(),
            )?;
            Ok(Redirect::to(&card::path(&host.access, &regulars, &id.as_str().into())).into_response())
        })
        .await
}

/// Registers the regular, or opens the page of the player who is one. The phone then has the name.
pub(crate) async fn enter(
    State(phone): State<PhoneState>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
    peer: Peer,
    sent: Submission,
) -> Result<Response, Error> {
    let known = phone.host.access.browser(&headers);
    let browser = phone.host.access.browser_or_new(&headers)?;
    let host = phone.host.clone();
    host.run(move |journals| {
        let host = &phone.host;
        let regulars = host.regulars.state();
        let (own, regular) = card::regular_of(&host.access, &regulars, (&id, &key))?;
        let id = TournamentId::from(sent.fields.get("tournament"));
        let tournament = journals.moment(&id)?.tournament;
        let taker = Taker { host, id: id.as_str(), tournament: &tournament, browser: &browser };
        if let Some(here) = regulars.player_in(&tournament, own) {
            taker.are_claims_open()?;
            taker.take(here, true, sent.command.clone())?;
            return Ok(taker.welcome(&here.id));
        }
        // The registration asks about the present name.
        let public = journals.public_moment(&id)?.tournament;
        let other = regulars.namesake(&Unlinked::of(&public), own);
        if let Some(other) = other.filter(|other| names::key(&other.name) != names::key(regular.name())) {
            return Err(Error::Conflict(message!("card-same-name", name = other.name.as_str())));
        }
        let day = tournament.setup.date.unwrap_or_else(|| day_of(journals.now()));
        let player = regular.player(own, day);
        let newcomer = register::Newcomer {
            phone: &phone,
            id: id.as_str(),
            browser: &browser,
            known: known.as_ref(),
            peer: &peer,
            sent: &sent,
        };
        newcomer.enters_by_card(journals, player)
    })
    .await
}

draws_every_field!(PublicForm, &RegularField::all().collect::<Vec<_>>());
