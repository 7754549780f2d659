//! People who were refused a place: no players, but named in the journal until they are erased.

use maud::{Markup, html};
use pairwright_core::{Action, Entry, Journal, PlayerId};
use pairwright_office::rights::Right;
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::button_form;

/// The name of a refused person, if the journal still has it.
pub(super) fn refused_name<'a>(journal: &'a Journal, id: &PlayerId) -> Option<&'a str> {
    let tournament = journal.tournament();
    let asked = journal.entries().iter().rev().find_map(|entry| match &entry.action {
        Action::RequestPlace { player, .. } if player.id == *id => Some(player.name.as_str()),
        _ => None,
    });
    asked.filter(|name| tournament.refused.contains(id) && *name != tournament.number_of(id))
}

/// The button beside a refusal in the history.
pub(in crate::desk) fn erase_button(desk: &Desk<'_>, journal: &Journal, entry: &Entry) -> Markup {
    let name = match &entry.action {
        Action::RefusePlace { player } => refused_name(journal, player).map(|name| (player, name)),
        _ => None,
    };
    html! {
        @if let Some((player, name)) = name.filter(|_| desk.view.may(Right::Erase)) {
            (button_form(desk, &desk.at("/erase"), &[("player", player.as_str())], "small danger", &say!(desk.view.texts, "erase-do", name = name)))
        }
    }
}
