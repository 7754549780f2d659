//! The form at the desk for a player's pronouns, display name and contact details.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::{Person, Player};
use pairwright_office::registration::person_of;
use pairwright_web_kit::error::{SEEN, fingerprint};
use pairwright_web_kit::form::{Form, Input, Key, Sheet, draws_every_field, form};
use pairwright_web_kit::parts::{View, pronouns};
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::{hidden, typed};

form! {
    pub(crate) struct PersonForm of(player: &PlayerId, person: &Person) {
        player: Key = player,
        pronouns: Input<String> = person.pronouns.as_ref(),
        display_name: Input<String> = person.display_name.as_ref(),
        contact: Input<String> = person.contact.as_ref(),
    }
}

impl Form for PersonForm {
    const NAME: &'static str = "person";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "person-pronouns"), &self.pronouns))
                (sheet.text(say!(texts, "person-display-name"), &self.display_name))
                (sheet.text(say!(texts, "person-contact"), &self.contact))
                button class="button" type="submit" { (say!(texts, "desk-save")) }
            }
        }
    }
}

pub(super) fn card(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    let person = person_of(desk.view.tournament, &player.id);
    if !desk.may_send(&desk.at("/person")) {
        return html! {};
    }
    html! {
        section class="card" id="person" {
            h2 { (say!(texts, "person-title")) }
            p class="soft small" { (say!(texts, "person-why")) }
            (typed(desk, &desk.at("/person"), "", &PersonForm::of(&player.id, &person), (), hidden(SEEN, &fingerprint(&person))))
        }
    }
}

/// Pronouns and public name, for the staff.
pub(crate) fn beside(view: &View<'_>, player: &Player) -> Markup {
    html! {
        (pronouns(view.tournament, &player.id))
        @if let Some(shown) = shown_as(view, player) { " " span class="soft small" { (shown) } }
    }
}

/// The player's public name, if it differs.
pub(crate) fn shown_as(view: &View<'_>, player: &Player) -> Option<String> {
    let shown = view.tournament.shown_name(player);
    (shown != player.name).then(|| say!(view.texts, "person-shown-as", name = shown))
}

draws_every_field!(PersonForm, ());
