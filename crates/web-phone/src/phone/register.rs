//! Registration on a player's phone with one short form. The phone then has the name (page 10, "Before the first round").

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::fault::{check_home, check_new_name, same_name};
use pairwright_core::nouns::{BroughtClock, Coded, Person, PhoneRegistration, Player};
use pairwright_core::{Action, Journal, PlayerId, Tournament, message};
use pairwright_office::alike;
use pairwright_office::alike::{Lookalike, Meant};
use pairwright_office::decide::permits;
use pairwright_office::decks::{are_open, filled, takes_lists};
use pairwright_office::registration::{place, plain, registration};
use pairwright_office::rights::{Badge, Role};
use pairwright_office::surname::name_first;
use pairwright_web_kit::claims::Taker;
use pairwright_web_kit::codes::room;
use pairwright_web_kit::decks;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::{Error, MEANT};
use pairwright_web_kit::form::{Faults, Form, Input, LineInput, Sheet, form, no_choice, read};
use pairwright_web_kit::journals::{CommandStamp, Journals};
use pairwright_web_kit::parts::clock_choice::may_bring;
use pairwright_web_kit::parts::{Icon, Level, View, icon, name, notice};
use pairwright_web_kit::people::BrowserId;
use pairwright_web_kit::people::limits::{LimitKey, keys_of};
use pairwright_web_kit::server::{Host, Peer, Submission, Visitor, view};
use pairwright_words::{Texts, say};

use super::frame;
use crate::state::PhoneState;

/// Number of letters of the command's id that make the new player's.
const ID_LETTERS: usize = 10;

/// Serves the form. The phone gets its cookie here, so that a form sent twice comes from one browser.
pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Error> {
    let browser = app.access.browser_or_new(&headers)?;
    let cookie = [(SET_COOKIE, app.access.cookie(&browser))];
    app.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let form = RegisterForm::default();
        let page =
            form_page(&view(&moment, visitor), &RegisterPage::of(&form, &new_command()?, journals.now()));
        Ok((cookie, page).into_response())
    })
    .await
}

pub(crate) async fn register(
    State(phone): State<PhoneState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    peer: Peer,
    sent: Submission,
) -> Result<Response, Error> {
    let known = phone.host.access.browser(&headers);
    let browser = phone.host.access.browser_or_new(&headers)?;
    let host = phone.host.clone();
    host.run(move |journals| {
        let newcomer = Newcomer {
            phone: &phone,
            id: &id,
            browser: &browser,
            known: known.as_ref(),
            peer: &peer,
            sent: &sent,
        };
        let form = read::<RegisterForm>(&sent.fields.0);
        match newcomer.registers(journals, &form) {
            Ok(player) => {
                Ok(newcomer.taker(&journals.public_moment(&id.as_str().into())?.tournament).welcome(&player))
            }
            Err(NotYet::Known(same)) => newcomer.asks(journals, &form, *same),
            Err(NotYet::Refused(error)) => newcomer.refuses(journals, &form, &error),
        }
    })
    .await
}

enum NotYet {
    /// A registered player has the same or nearly the same name and may be the same person.
    Known(Box<Same>),
    Refused(Error),
}

impl From<Error> for NotYet {
    fn from(error: Error) -> NotYet {
        NotYet::Refused(error)
    }
}

pub(super) struct Newcomer<'a> {
    pub(super) phone: &'a PhoneState,
    pub(super) id: &'a str,
    pub(super) browser: &'a BrowserId,
    /// The browser, if it was known before.
    pub(super) known: Option<&'a BrowserId>,
    pub(super) peer: &'a Peer,
    pub(super) sent: &'a Submission,
}

/// Counts a registration, or a change of what a card makes public, unless there were too many.
pub(super) fn count(
    host: &Host,
    known: Option<&BrowserId>,
    peer: &Peer,
    journals: &Journals,
) -> Result<(), Error> {
    let keys = keys_of(LimitKey::Registrations, known, &peer.0);
    let wait = |seconds| Error::TooOften { message: message!("register-wait", seconds = seconds), seconds };
    host.limits.count(keys, journals.now()).map_err(wait)
}

impl<'a> Newcomer<'a> {
    pub(super) fn enters_by_card(&self, journals: &Journals, player: Player) -> Result<Response, Error> {
        let entry = NewRegistration { player, person: Person::default() };
        match self.enters(journals, &entry) {
            Ok(player) => {
                Ok(self.taker(&journals.public_moment(&self.id.into())?.tournament).welcome(&player))
            }
            Err(NotYet::Known(same)) => {
                Err(Error::Conflict(message!("card-same-name", name = same.player.name.as_str())))
            }
            Err(NotYet::Refused(error)) => Err(error),
        }
    }

    fn registers(&self, journals: &Journals, form: &RegisterForm) -> Result<PlayerId, NotYet> {
        let entry = form.entry(self.sent.visitor.texts).map_err(Error::Form)?;
        self.enters(journals, &entry)
    }

    /// Registers the player or requests a place, and claims the name.
    /// Repeating the form has no effect, because the player's id is derived from the command.
    fn enters(&self, journals: &Journals, entry: &NewRegistration) -> Result<PlayerId, NotYet> {
        let letters = self.sent.command.id.get(..ID_LETTERS).unwrap_or(&self.sent.command.id);
        let player = Player { id: format!("p-{letters}").as_str().into(), ..entry.player.clone() };
        let badge = Badge::new(Role::Player, player.id.as_str());
        let command = CommandStamp { id: self.sent.command.id.clone(), by: badge.author().to_string() };
        let tournament_id = self.id.into();
        let public = journals.public_moment(&tournament_id)?;
        let taker = self.taker(&public.tournament);
        let is_repeated = has_registered(&public.tournament, &player.id);
        if !is_repeated {
            if let Some(same) = self.same_name(&public.tournament, &player)? {
                return match self.has(&same.id) {
                    true => Ok(same.id),
                    false => Err(NotYet::Known(Box::new(Same::of(same)))),
                };
            }
            taker.has_room(&self.phone.host.access.people().state())?;
            self.is_somebody_new(&public.tournament, &player)?;
        }
        let decide = |journal: &Journal| -> Result<Vec<Action>, Error> {
            let tournament = journal.tournament();
            let actions = decided(tournament, &player, entry, journals.now())?;
            actions.iter().try_for_each(|action| permits(&badge, tournament, action))?;
            Ok(actions)
        };
        if !is_repeated {
            journals.read(&tournament_id, |journal| would_register(journal, &decide(journal)?))??;
            count(&self.phone.host, self.known, self.peer, journals)?;
        }
        journals.act(&tournament_id, &command, &decide)?;
        taker.take(&player, true, command)?;
        Ok(player.id)
    }

    /// The registered player with the same public name.
    fn same_name(&self, public: &Tournament, player: &Player) -> Result<Option<Player>, Error> {
        let is_same = |other: &Player| same_name(&other.name, &player.name);
        let waits = public.requests.iter().find(|request| is_same(&request.player));
        if let Some(request) = waits.filter(|request| !self.has(&request.player.id)) {
            let name = request.player.name.as_str();
            return Err(Error::Conflict(message!("register-waits-already", name = name)));
        }
        let known = public.players.iter().find(|other| is_same(other)).cloned();
        Ok(known.or_else(|| waits.map(|request| request.player.clone())))
    }

    /// Asks who is meant if a registered player's name looks nearly the same.
    fn is_somebody_new(&self, public: &Tournament, player: &Player) -> Result<(), NotYet> {
        let meant = Meant::of_code(self.sent.fields.get(MEANT));
        let Err(alike) = alike::named(public, &player.name, meant) else { return Ok(()) };
        let Some(known) = public.player(&alike.known.0) else { return Ok(()) };
        Err(NotYet::Known(Box::new(Same { player: known.clone(), but_for: Some(alike) })))
    }

    fn has(&self, player: &PlayerId) -> bool {
        self.phone.host.access.people().state().claim_of(self.id, player, self.browser).is_some()
    }

    fn taker<'t>(&'t self, tournament: &'t Tournament) -> Taker<'t> {
        Taker { host: &self.phone.host, id: self.id, tournament, browser: self.browser }
    }

    fn asks(&self, journals: &Journals, form: &RegisterForm, same: Same) -> Result<Response, Error> {
        let command = new_command()?;
        let mut shown = RegisterPage::of(form, &command, journals.now());
        shown.same = Some(same);
        self.shows(journals, &Error::Conflict(message!("register-is-it-you")), &shown)
    }

    fn refuses(&self, journals: &Journals, form: &RegisterForm, error: &Error) -> Result<Response, Error> {
        let command = new_command()?;
        let mut shown = RegisterPage::of(form, &command, journals.now());
        match error {
            Error::Form(faults) => shown.faults = faults.clone(),
            Error::Refused(_) | Error::Conflict(_) | Error::Invalid(_) => {
                let moment = journals.public_moment(&self.id.into())?;
                shown.why = Some(error.sentence(view(&moment, self.sent.visitor).texts));
            }
            _ => return Err(error.clone()),
        }
        self.shows(journals, error, &shown)
    }

    fn shows(&self, journals: &Journals, error: &Error, shown: &RegisterPage<'_>) -> Result<Response, Error> {
        let moment = journals.public_moment(&self.id.into())?;
        let cookie = [(SET_COOKIE, self.phone.host.access.cookie(self.browser))];
        Ok((error.status(), cookie, form_page(&view(&moment, self.sent.visitor), shown)).into_response())
    }
}

/// Checks that the actions would be accepted, because only accepted registrations are counted.
fn would_register(journal: &Journal, actions: &[Action]) -> Result<(), Error> {
    let now = Tournament::clone(journal.tournament());
    actions.iter().try_fold(now, |tournament, action| tournament.after(action))?;
    Ok(())
}

fn has_registered(tournament: &Tournament, id: &PlayerId) -> bool {
    tournament.player(id).is_some() || tournament.requests.iter().any(|request| request.player.id == *id)
}

fn decided(
    tournament: &Tournament,
    player: &Player,
    entry: &NewRegistration,
    now: i64,
) -> Result<Vec<Action>, Error> {
    tournament.check_open_to_phones()?;
    let deck = entry.player.deck.clone();
    let deck = deck.filter(|_| are_open(tournament, now));
    let player = Player { deck, ..player.clone() };
    let needs_approval = tournament.setup.venue.registration.phones == PhoneRegistration::Approval;
    Ok(match needs_approval || tournament.wait_list().is_some() {
        true => vec![Action::RequestPlace { player, person: entry.person.clone(), at: now }],
        false => registration(tournament, &player, &entry.person),
    })
}

fn new_command() -> Result<String, Error> {
    Ok(hex(&fresh::<16>()?))
}

/// The form's id, for a button outside it.
const FORM: &str = "register";

form! {
    pub struct RegisterForm {
        name: Input<String>,
        club: Input<String>,
        home: Input<String>,
        pronouns: Input<String>,
        clock: Input<BroughtClock>,
        option: Input<String>,
        deck: Input<String>,
        list: Input<String>,
    }
}

/// A completed form: the player, still without an id.
pub(super) struct NewRegistration {
    pub(super) player: Player,
    pub(super) person: Person,
}

impl RegisterForm {
    pub(super) fn entry(&self, texts: Texts) -> Result<NewRegistration, Faults> {
        let mut faults = Faults::default();
        let name = name_first(self.name.text());
        if let Err(why) = check_new_name(&name) {
            faults.say(&self.name, texts.sentence(why));
        }
        let club = plain(self.club.text());
        if let Some(Err(why)) = club.as_deref().map(check_new_name) {
            faults.say(&self.club, texts.sentence(why));
        }
        let home = place(self.home.text());
        if let Some(Err(why)) = home.as_deref().map(check_home) {
            faults.say(&self.home, texts.sentence(why));
        }
        let clock = faults.optional(&self.clock, no_choice(texts)).unwrap_or_default();
        let [option, called, list] = [&self.option, &self.deck, &self.list].map(|input| Some(input.text()));
        let deck = filled([option, called, list, None, None]);
        let person = Person { pronouns: plain(self.pronouns.text()), ..Person::default() };
        faults.or(Some(NewRegistration {
            player: Player { club, home, deck, clock, ..Player::new("", name) },
            person,
        }))
    }
}

impl Form for RegisterForm {
    const NAME: &'static str = "register";
    /// The tournament, and whether lists are handed in now.
    type Context<'a> = (&'a View<'a>, bool);

    fn draw(&self, sheet: &Sheet<'_>, (view, takes_lists): (&View<'_>, bool)) -> Markup {
        let texts = sheet.texts;
        let options = decks::options(texts, view.tournament);
        let usual = say!(texts, "register-optional");
        let optional = LineInput { usual: Some(&usual), ..LineInput::default() };
        html! {
            (sheet.line(say!(texts, "register-name"), &self.name, &LineInput { is_first: true, ..LineInput::default() }))
            (sheet.line(say!(texts, "register-club"), &self.club, &optional))
            @if view.tournament.setup.region.is_some() {
                (sheet.line(say!(texts, "register-home"), &self.home, &LineInput { usual: Some(&say!(texts, "home-example")), ..LineInput::default() }))
            } @else {
                (sheet.hidden(&self.home))
            }
            (sheet.line(say!(texts, "person-pronouns"), &self.pronouns, &optional))
            @if may_bring(view.tournament) {
                (sheet.choice(say!(texts, "register-clock"), &self.clock, |clock: BroughtClock| texts.named("clock-brought", clock.code())))
            } @else {
                (sheet.hidden(&self.clock))
            }
            @if takes_lists {
                details class="stack" {
                    summary { (say!(texts, "phone-deck")) }
                    p class="soft small" { (say!(texts, "register-deck-why")) }
                    @if !options.is_empty() { (sheet.pick(say!(texts, "deck-option"), &self.option, &options)) }
                    (sheet.text(say!(texts, "deck-name"), &self.deck))
                    (sheet.area(say!(texts, "deck-list"), &self.list, 8, decks::line_example(view.tournament)))
                }
            }
        }
    }
}

/// A registered player who may be the same person.
struct Same {
    pub(super) player: Player,
    /// Set if the names only look nearly the same.
    but_for: Option<Lookalike>,
}

impl Same {
    pub(super) fn of(player: Player) -> Same {
        Same { player, but_for: None }
    }
}

struct RegisterPage<'a> {
    form: &'a RegisterForm,
    command: &'a str,
    now: i64,
    faults: Faults,
    pub(super) why: Option<String>,
    pub(super) same: Option<Same>,
}

impl<'a> RegisterPage<'a> {
    pub(super) fn of(form: &'a RegisterForm, command: &'a str, now: i64) -> RegisterPage<'a> {
        RegisterPage { form, command, now, faults: Faults::default(), why: None, same: None }
    }
}

fn form_page(view: &View<'_>, shown: &RegisterPage<'_>) -> Markup {
    let texts = view.texts;
    let body = html! {
        div class="own" {
            h1 class="own-name" { (say!(texts, "register-title")) }
            @match view.tournament.check_open_to_phones() {
                Err(why) => (notice(Level::Note, texts.sentence(&why))),
                Ok(()) => (open_form(view, shown)),
            }
        }
    };
    frame(view, &say!(texts, "register-title"), body)
}

fn open_form(view: &View<'_>, shown: &RegisterPage<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let takes_lists = takes_lists(tournament) && are_open(tournament, shown.now);
    let why = match (tournament.wait_list(), tournament.setup.venue.registration.phones) {
        (Some(list), _) => say!(texts, "register-why-wait-list", count = list.len()),
        (None, PhoneRegistration::Approval) => say!(texts, "register-why-approval"),
        (None, PhoneRegistration::Open | PhoneRegistration::Off) => say!(texts, "register-why"),
    };
    html! {
        @if let Some(same) = &shown.same { (question(view, same, shown.command)) }
        @else { p class="soft" { (why) } }
        @if let Some(why) = &shown.why { (notice(Level::Refused, why)) }
        form id=(FORM) class="card stack" method="post" action=(view.at().register()) {
            input type="hidden" name="command" value=(shown.command);
            (shown.form.draw(&Sheet::new(texts, &shown.faults), (view, takes_lists)))
            button class="button primary" type="submit" { (icon(Icon::Check)) (say!(texts, "register-do")) }
        }
    }
}

fn question(view: &View<'_>, same: &Same, command: &str) -> Markup {
    let (texts, player) = (view.texts, &same.player);
    let known = match (&same.but_for, player.club.as_deref()) {
        (Some(alike), _) => {
            say!(texts, "register-known-alike", known = player.name.as_str(), name = alike.name.as_str())
        }
        (None, Some(club)) => say!(texts, "register-known-club", name = player.name.as_str(), club = club),
        (None, None) => say!(texts, "register-known", name = player.name.as_str()),
    };
    html! {
        section class="card stack" id="same" {
            h2 { (say!(texts, "register-is-it-you")) }
            p { (known) }
            form method="post" action=(view.at().me_form("/claim")) {
                input type="hidden" name="command" value=(command);
                @if room::is_needed(view.tournament) { (room::field(texts)) }
                button class="button" name="player" value=(player.id) { span { (say!(texts, "register-that-is-me")) ": " (name(&player.name)) } }
            }
            @match &same.but_for {
                Some(alike) => button class="button" form=(FORM) type="submit" name=(MEANT) value=(Meant::New.code()) {
                    (say!(texts, "alike-new", name = alike.name.as_str()))
                },
                None => p class="soft small" { (say!(texts, "register-other")) },
            }
        }
    }
}
