//! The registration form, short enough for a phone.

use maud::{Markup, html};
use pairwright_core::fault::{check_home, check_new_name};
use pairwright_core::nouns::{BroughtClock, Coded, Person, PhoneRegistration, Player};
use pairwright_office::alike::{Lookalike, Meant};
use pairwright_office::decks::{are_open, filled, takes_lists};
use pairwright_office::registration::{place, plain};
use pairwright_office::surname::name_first;
use pairwright_web_kit::codes::room;
use pairwright_web_kit::decks;
use pairwright_web_kit::error::MEANT;
use pairwright_web_kit::form::{Faults, Form, Input, LineInput, Sheet, form, no_choice};
use pairwright_web_kit::parts::clock_choice::may_bring;
use pairwright_web_kit::parts::{Icon, Level, View, icon, name, notice};
use pairwright_words::{Texts, say};

use crate::phone::frame;

/// The form's id, for a button outside it.
const FORM: &str = "register";

form! {
    pub(super) struct RegisterForm {
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
pub(super) struct Same {
    pub(super) player: Player,
    /// Set if the names only look nearly the same.
    pub(super) but_for: Option<Lookalike>,
}

impl Same {
    pub(super) fn of(player: Player) -> Same {
        Same { player, but_for: None }
    }
}

pub(super) struct RegisterPage<'a> {
    form: &'a RegisterForm,
    command: &'a str,
    now: i64,
    pub(super) faults: Faults,
    pub(super) why: Option<String>,
    pub(super) same: Option<Same>,
}

impl<'a> RegisterPage<'a> {
    pub(super) fn of(form: &'a RegisterForm, command: &'a str, now: i64) -> RegisterPage<'a> {
        RegisterPage { form, command, now, faults: Faults::default(), why: None, same: None }
    }
}

pub(super) fn page(view: &View<'_>, shown: &RegisterPage<'_>) -> Markup {
    let texts = view.texts;
    let body = html! {
        div class="own" {
            h1 class="own-name" { (say!(texts, "register-title")) }
            @match view.tournament.check_open_to_phones() {
                Err(why) => (notice(Level::Note, texts.sentence(&why))),
                Ok(()) => (open(view, shown)),
            }
        }
    };
    frame(view, &say!(texts, "register-title"), body)
}

fn open(view: &View<'_>, shown: &RegisterPage<'_>) -> Markup {
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

/// Asks whether the registered player is the same person.
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

#[cfg(test)]
mod tests {
    use pairwright_core::{Action, Journal, Setup};
    use pairwright_store::TournamentId;

    use super::*;
    use pairwright_office::rights::Reader;
    use pairwright_web_kit::journals::Moment;
    use pairwright_web_kit::server::{Visitor, view};

    #[test]
    fn the_form_draws_every_field_it_reads() {
        let begin = Action::Create { setup: Setup::new("Friday", "turnabout") };
        let journal = Journal::begin(0, "test", begin).unwrap();
        let moment = Moment::of(&TournamentId::from("t"), &journal);
        let view = view(&moment, Visitor { reader: Reader::PUBLIC, texts: Texts::english(), now: 0 });
        pairwright_web_kit::form::check::<RegisterForm>(vec![(&view, true)]);
    }
}
