//! The own page of a phone with a claimed name. It must be as cheap as a row, so nothing here computes a ranking.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::nouns::{LONGEST_PRONOUNS, Player};
use pairwright_core::{PlayerId, message};
use pairwright_office::decide::own::may_return;
use pairwright_office::decks::are_open;
use pairwright_office::registration::person_of;
use pairwright_office::rights::{Badge, Grant, Right, Role};
use pairwright_web_kit::codes::room;
use pairwright_web_kit::codes::slip::SlipCode;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Moment;
use pairwright_web_kit::orders::badge_of;
use pairwright_web_kit::parts::{
    Address, Header, Icon, Level, TimedBy, View, encoded, icon, link_button, name, notice, words,
};
use pairwright_web_kit::server::cache::PageKey;
use pairwright_web_kit::server::packed::RowMarks;
use pairwright_web_kit::server::page::{has_already, kept_headers};
use pairwright_web_kit::server::pool::Turn;
use pairwright_web_kit::server::{Admitted, Host, Submission, Visitor, view};
use pairwright_web_kit::time::time_left;
use pairwright_web_kit::views::fate::Fate;
use pairwright_web_kit::views::frame::{Tab, header, status};
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_web_kit::views::{own_cards, pods};
use pairwright_words::say;
use serde::Deserialize;

use super::claim::Offer;
use super::over::ResultVerdict;
use super::{Phone, call, claim, deck, frame, leave, named_frame, over, report, seat};
use crate::state::PhoneState;

/// The parts of the page from top to bottom. Each may be empty.
const PARTS: &[fn(&Phone<'_>) -> Markup] = &[
    leave::notice,
    seat::corrections,
    over::earlier,
    over::kept_earlier,
    seat_in_draft,
    now,
    call::card,
    seat::how_it_goes,
    deck::card,
    person_card,
    leave::card,
    others,
];

/// First the table with the report's buttons, then the report's status. Once the rounds before the cut are over,
/// the player's status replaces the table.
fn now(phone: &Phone<'_>) -> Markup {
    match report::Reported::of(phone) {
        None => html! {
            // The player's status is the heading, if there is one. The bar at the top shows the name.
            @if phone.fate.is_none() { h1 class="hide" { (name(&phone.player.name)) } }
            @let draft = pods::own(phone.view, phone.player);
            (draft)
            @if draft.0.is_empty() { (seat::card(phone)) } @else { (seat::after_draft(phone)) }
            @if phone.view.tournament.finished { (seat::afterwards(phone)) } @else { (seat::questions(phone)) }
        },
        Some(reported) if reported.is_fresh() => html! {
            (seat::match_card(phone))
            (reported.card())
            (seat::notes(phone))
            (seat::questions(phone))
        },
        Some(reported) => html! {
            @if let Some(fate) = &phone.fate { (fate.card(phone.view, phone.player, phone.reader())) }
            (seat::line(phone))
            (reported.card())
            (seat::questions(phone))
        },
    }
}

/// The seat in the next draft, above the last match's result. Without a reported match, `now` shows it.
fn seat_in_draft(phone: &Phone<'_>) -> Markup {
    html! { @if report::Reported::of(phone).is_some() { (pods::own(phone.view, phone.player)) } }
}

/// `?player=p7`, `?code=p7`, `?room=K7RMPX4D`, `?room=K7RMPX4D&round=2&of=p7`, `?pick=1`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PhoneQuery {
    player: String,
    code: String,
    pick: String,
    round: String,
    of: String,
    room: String,
}

/// Serves the list of names, the form for a code, or the player's own page.
pub(crate) async fn answer(
    State(phone): State<PhoneState>,
    Path(id): Path<String>,
    Query(wanted): Query<PhoneQuery>,
    visitor: Visitor,
    admitted: Admitted,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let PhoneState { host: app, own_pages, .. } = phone;
    let moment = app.public_moment(&id.as_str().into()).await?;
    let asks = Asks { app: &app, id: &id, visitor, admitted: &admitted };
    if let Some(to) = asks.staffs_page(&moment, &wanted) {
        return Ok(Redirect::to(&to).into_response());
    }
    let own = asks.own_key(&moment, &wanted)?;
    let host = app.clone();
    let make = {
        let admitted = admitted.clone();
        move || Asks { app: &host, id: &id, visitor, admitted: &admitted }.page(&moment, &wanted)
    };
    let Some(key) = own else {
        return app.run(move |_| make().map(IntoResponse::into_response)).await;
    };
    if let Some(answer) = has_already(&headers, &key.1) {
        return Ok(answer);
    }
    let begin = Host::begin(&app.readers, Turn::First);
    let page = own_pages.page(key.clone(), begin, move || make().map(maud::PreEscaped::into_string)).await?;
    Ok((kept_headers(key.1), page.answer(&headers, RowMarks::default())).into_response())
}

pub(super) fn answered_with(
    app: &Host,
    id: &str,
    sent: &Submission,
    badge: &Badge,
    error: &Error,
) -> Result<Response, Error> {
    let moment = app.journals.public_moment(&id.into())?;
    let asks = Asks { app, id, visitor: sent.visitor, admitted: &sent.admitted };
    let why = error.sentence(view(&moment, sent.visitor).texts);
    let page = asks.own(&moment, badge, Some(&why))?;
    Ok((error.status(), error.retry_after(), page).into_response())
}

struct Asks<'a> {
    app: &'a Host,
    id: &'a str,
    visitor: Visitor,
    admitted: &'a Admitted,
}

impl Asks<'_> {
    fn page(&self, moment: &Moment, wanted: &PhoneQuery) -> Result<Markup, Error> {
        let slip = SlipCode::read(&wanted.round, &wanted.of);
        let view = view(moment, self.visitor);
        if !wanted.code.is_empty() {
            let player = moment.tournament.player(&PlayerId::from(&*wanted.code));
            let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))?;
            return Ok(claim::code_page(&view, player, &command()?, None));
        }
        if let Some(badge) = self.badge(moment, wanted, slip.as_ref()) {
            return self.own(moment, &badge, None);
        }
        let people = self.app.access.people().state();
        let room = Some(wanted.room.as_str()).filter(|room| !room.is_empty());
        let needs_room = room::is_needed(view.tournament) && !room::is_staffs(self.admitted);
        let offer = Offer { view: &view, people: &people, command: &command()?, slip, room, needs_room };
        Ok(claim::names_page(&offer, None))
    }

    /// The claimed name whose page is wanted; `None` if this phone has not claimed it.
    fn badge(&self, moment: &Moment, wanted: &PhoneQuery, slip: Option<&SlipCode>) -> Option<Badge> {
        match slip {
            Some(slip) => self.badge_at(moment, slip),
            None if wanted.pick.is_empty() => {
                let named = Some(&wanted.player).filter(|player| !player.is_empty());
                let named = named.and_then(|player| badge_of(self.admitted, player).ok());
                named.filter(|badge| is_somebody(moment, badge)).or_else(|| self.first_badge(moment))
            }
            None => None,
        }
    }

    /// The cache key of a player's own page: its place, and a tag that changes with everything it shows.
    /// `None` for other pages and for pages that change with time.
    fn own_key(&self, moment: &Moment, wanted: &PhoneQuery) -> Result<Option<PageKey>, Error> {
        let slip = SlipCode::read(&wanted.round, &wanted.of);
        let badge = self.badge(moment, wanted, slip.as_ref()).filter(|_| wanted.code.is_empty());
        let (Some(badge), Some(browser)) = (badge, &self.admitted.person.browser) else { return Ok(None) };
        let id = PlayerId::from(&*badge.name);
        if moment.tournament.player(&id).is_none() || call::is_open(&moment.tournament, &id) {
            return Ok(None);
        }
        let view = view(moment, self.visitor);
        let number = self.app.journals.own_number(&moment.id, &id)?;
        let (people, seasons) = (self.app.access.people().seq(), self.app.seasons.seq());
        let (announced, decks) = (view.announcements().count(), are_open(&moment.tournament, view.now));
        // Table clocks have a ledger of their own, which the journal's number does not cover.
        let timed_by = self.timed_by(moment, &id)?;
        let (sign, lang) = (view.reader.sign(), view.texts.lang());
        let place = format!("{sign} {lang} {} {} {id}", moment.id, browser.0);
        let tag = format!(
            "W/\"{}-{number}-{people}-{seasons}-{announced}-{decks}-{timed_by:?}-{sign}-{lang}-{}\"",
            self.app.version(),
            encoded(id.as_str())
        );
        Ok(Some((place, tag)))
    }

    /// The phone's first claimed name; players come before names that wait for a place.
    fn first_badge(&self, moment: &Moment) -> Option<Badge> {
        let plays = |badge: &&Badge| moment.tournament.player(&PlayerId::from(&*badge.name)).is_some();
        let mut names = self.admitted.person.badges.iter().filter(|badge| badge.role == Role::Player);
        names.clone().find(plays).or_else(|| names.next()).cloned()
    }

    /// The page to which a slip leads a member of the staff who does not play its match: the match at the desk,
    /// or on the judges' pages.
    fn staffs_page(&self, moment: &Moment, wanted: &PhoneQuery) -> Option<String> {
        let slip = SlipCode::read(&wanted.round, &wanted.of)?;
        let mut badges = self.admitted.person.badges.iter();
        let badge =
            badges.find(|badge| badge.role != Role::Player && badge.grant(Right::Results) != Grant::No)?;
        if self.badge_at(moment, &slip).is_some() {
            return None;
        }
        let round = moment.tournament.current_round()?;
        let pair = slip.played(&moment.tournament)?.pair()?;
        Some(match badge.role {
            Role::HeadJudge | Role::Judge => Address(self.id).judge_match(round.number, pair.0),
            _ => Address(self.id).desk_match(round.number, pair),
        })
    }

    fn badge_at(&self, moment: &Moment, slip: &SlipCode) -> Option<Badge> {
        let played = slip.played(&moment.tournament)?;
        played.players.iter().find_map(|id| badge_of(self.admitted, id.as_str()).ok())
    }

    fn timed_by(&self, moment: &Moment, player: &PlayerId) -> Result<TimedBy, Error> {
        let (clocks, tournament) = (self.app.clocks.clocks(&moment.id)?, &moment.tournament);
        let played = tournament.current_round().and_then(|round| Some((round, round.match_of(player)?)));
        Ok(played.map_or(TimedBy::Round, |(round, played)| clocks.timed_by(tournament, round.number, played)))
    }

    fn own(&self, moment: &Moment, badge: &Badge, why: Option<&str>) -> Result<Markup, Error> {
        let id = PlayerId::from(&*badge.name);
        let number = self.app.journals.own_number(&moment.id, &id)?;
        let view = View { seq: number, ..view(moment, self.visitor) };
        let tournament = view.tournament;
        let Some(player) = tournament.player(&id) else {
            return Ok(waiting_page(&view, &id, &command()?));
        };
        let round = tournament.current_round();
        let seat =
            round.and_then(|round| PlayerSeat::of(tournament, round, player).map(|seat| (round, seat)));
        let opponent = seat.as_ref().and_then(|(_, seat)| seat.opponent);
        let over = seat.as_ref().filter(|(_, seat)| opponent.is_some() && !seat.played.is_open());
        let decided = round.map(|now| {
            self.app.journals.read(&self.id.into(), |journal| {
                let verdict =
                    over.and_then(|(round, seat)| ResultVerdict::of(journal, round.number, seat.played));
                (verdict, ResultVerdict::kept_before(journal, now.number, &id))
            })
        });
        let (verdict, kept) = decided.transpose()?.unwrap_or_default();
        let people = self.app.access.people().state();
        let has_phone = |player: &Player| !people.phones(self.id, &player.id).is_empty();
        let command = command()?;
        // Only players who dropped need the search through the journal.
        let may_return = player.dropped_after.is_some()
            && self.app.journals.read(&self.id.into(), |journal| may_return(journal, &id))?;
        let browser = self.admitted.person.browser.as_ref();
        let trust = people.trust(tournament, self.id, browser, &player.id);
        let phone = Phone {
            fate: Fate::of(&view, player),
            may_return,
            verdict,
            kept,
            view: &view,
            player,
            seat,
            others: self.others(&view, player),
            trust,
            timed_by: self.timed_by(moment, &id)?,
            opponent_has_phone: tournament.setup.venue.practice || opponent.is_some_and(has_phone),
            now: self.app.journals.now(),
            command: &command,
            seasons: self.seasons(&view, player),
        };
        Ok(whole(&phone, why))
    }

    /// The page with the player's place in seasons, if the server has seasons and the tournament can count.
    fn seasons(&self, view: &View<'_>, player: &Player) -> Option<String> {
        let venue = &view.tournament.setup.venue;
        let has_seasons = self.app.seasons.state().list().next().is_some();
        let counts = has_seasons && !venue.practice && !venue.unlisted;
        counts.then(|| own_cards::own_seasons(view.tournament.shown_name(player), player.regular.as_ref()))
    }

    fn others<'v>(&self, view: &View<'v>, player: &Player) -> Vec<&'v Player> {
        let names = self.admitted.person.badges.iter().filter(|badge| badge.role == Role::Player);
        let known = names.filter_map(|badge| view.tournament.player(&PlayerId::from(&*badge.name)));
        known.filter(|other| other.id != player.id).collect()
    }
}

/// Whether a name is a player's, waits for a place, or was refused. A request that was accepted as an existing
/// player's is none of these.
fn is_somebody(moment: &Moment, badge: &Badge) -> bool {
    let (tournament, id) = (&moment.tournament, PlayerId::from(&*badge.name));
    let waits = tournament.requests.iter().any(|request| request.player.id == id);
    waits || tournament.player(&id).is_some() || tournament.refused.contains(&id)
}

fn command() -> Result<String, Error> {
    Ok(hex(&fresh::<16>()?))
}

fn whole(phone: &Phone<'_>, why: Option<&str>) -> Markup {
    let (view, texts) = (phone.view, phone.view.texts);
    let body = html! {
        div class="own" data-round=[phone.seat.as_ref().map(|(round, _)| round.number)] {
            div id="answer" data-hold[why.is_some()] { @if let Some(why) = why { (notice(Level::Refused, why)) } }
            p class="notice amber" id="waiting" role="status" data-saved=(say!(texts, "phone-saved")) hidden {
                span {
                    (say!(texts, "phone-waiting-network")) " "
                    span class="nowrap" { (say!(texts, "phone-waiting-for")) " " time {} }
                }
            }
            p class="notice amber" id="refused" role="status" hidden { (say!(texts, "phone-waiting-server")) }
            @for part in PARTS { (part(phone)) }
        }
    };
    let live = view.at().own_live(&phone.player.id);
    named_frame(view, (&title(phone), live), bar(phone), body)
}

/// The window's title: `Table 7 · Round 3`, or the player's name if there is no open match.
fn title(phone: &Phone<'_>) -> String {
    let now = phone.played().filter(|(_, played, ..)| played.is_open());
    match now.and_then(|(round, played, ..)| Some((round, played.table?))) {
        Some((round, table)) => {
            let round = words::round_title(phone.view, round);
            say!(phone.view.texts, "phone-title", table = table.0, round = round)
        }
        None => phone.player.name.clone(),
    }
}

/// The header with the phone's name. An open match shows its time beside its table instead.
fn bar(phone: &Phone<'_>) -> Header {
    let view = phone.view;
    let is_playing = phone.played().is_some_and(|(_, played, ..)| played.is_open());
    let time = if is_playing {
        html! {}
    } else {
        time_left(view, None)
    };
    let mut header = header(view, Tab::Me);
    if !call::is_here(phone) {
        header.nav.retain(|item| !item.href.ends_with(call::PLACE));
    }
    let tools = html! { (header.tools) span id="own-name" { (own_name(phone)) } };
    Header { status: status(view, &time), tools, ..header }
}

fn own_name(phone: &Phone<'_>) -> Markup {
    html! {
        a class="button small own-pill" href="#names" {
            (name(&phone.player.name)) (icon(Icon::Down))
        }
    }
}

/// The phone's other names, and the form to give this one back.
fn others(phone: &Phone<'_>) -> Markup {
    let (view, texts) = (phone.view, phone.view.texts);
    html! {
        section class="phone-foot" id="names" {
            @for other in &phone.others { a class="button small" href=(view.at().me_as(&other.id)) { (name(&other.name)) } }
            @if !seat::asks_where(phone) { a href=(view.at().player(&phone.player.id)) { (say!(texts, "phone-standing")) } }
            a href=(view.at().overview()) { (say!(texts, "phone-overview")) }
            details {
                summary { (say!(texts, "phone-not-me")) }
                p class="soft small" { (say!(texts, "phone-not-me-why", name = phone.player.name.as_str())) }
                @if view.tournament.setup.venue.shared_devices {
                    a class="button small" href={ (view.at().me()) "?pick=1" } { (say!(texts, "phone-one-more")) }
                }
                (phone.form("/give-back", "", html! {
                    button class="button small danger" type="submit" { (say!(texts, "phone-give-back")) }
                }))
            }
        }
    }
}

fn waiting_page(view: &View<'_>, id: &PlayerId, command: &str) -> Markup {
    let texts = view.texts;
    let request = view.tournament.requests.iter().find(|request| request.player.id == *id);
    let list = view.tournament.wait_list().unwrap_or_default();
    let position = list.iter().position(|request| request.player.id == *id);
    let (title, why) = match (request, position) {
        (Some(_), Some(ahead)) => {
            (say!(texts, "wait-list-number", number = ahead + 1), say!(texts, "wait-list-why"))
        }
        (Some(request), None) => {
            let name = request.player.name.as_str();
            (say!(texts, "register-waiting"), say!(texts, "register-waiting-why", name = name))
        }
        (None, _) => (say!(texts, "register-not-accepted"), say!(texts, "register-not-accepted-why")),
    };
    let body = html! {
        div class="own" {
            @if let Some(request) = request { p class="own-name" { (name(&request.player.name)) } }
            section class="card own-now" {
                h1 class="own-bye" { (title) }
                p class="soft" { (why) }
            }
            @if position.is_some() {
                form method="post" action=(view.at().me_form("/drop")) class="buttons" {
                    input type="hidden" name="command" value=(command);
                    input type="hidden" name="player" value=(id);
                    button class="button danger" type="submit" { (say!(texts, "wait-list-leave")) }
                }
            }
            @if request.is_none() {
                form method="post" action=(view.at().me_form("/give-back")) class="buttons" {
                    input type="hidden" name="command" value=(command);
                    input type="hidden" name="player" value=(id);
                    (link_button(&view.at().register(), say!(texts, "register-anew")))
                    button class="button" type="submit" { (say!(texts, "phone-give-back")) }
                }
            }
        }
    };
    frame(view, &title, body)
}

/// The card with pronouns and display name, which need the code.
fn person_card(phone: &Phone<'_>) -> Markup {
    let (texts, tournament) = (phone.view.texts, phone.view.tournament);
    let person = person_of(tournament, &phone.player.id);
    html! {
        details class="card stack" id="person" {
            summary { (say!(texts, "phone-person")) }
            p class="soft small" { (say!(texts, "phone-person-why")) }
            (phone.form("/person", "stack", html! {
                label class="field" {
                    span { (say!(texts, "person-pronouns")) }
                    input name="pronouns" maxlength=(LONGEST_PRONOUNS) value=(person.pronouns.as_deref().unwrap_or_default()) autocomplete="off";
                }
                label class="field" {
                    span { (say!(texts, "person-display-name")) }
                    input name="display_name" value=(person.display_name.as_deref().unwrap_or_default()) autocomplete="off";
                }
                (phone.code())
                div class="buttons" { button class="button" type="submit" { (say!(texts, "desk-save")) } }
            }))
        }
    }
}
