//! The player's pronouns and display name, edited on the player's phone.

use maud::{Markup, html};
use pairwright_core::nouns::LONGEST_PRONOUNS;
use pairwright_office::registration::person_of;
use pairwright_words::say;

use crate::phone::holder::Phone;

/// The card with pronouns and display name, which need the code.
pub(super) fn card(phone: &Phone<'_>) -> Markup {
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
