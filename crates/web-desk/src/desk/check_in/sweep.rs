//! The sweep: drops everybody who has neither reported nor been seen (page 10, "The round in progress").

use maud::{Markup, html};
use pairwright_office::command::Command;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::name;
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::say;

use super::unseen;
use crate::desk::Desk;
use crate::desk::form::form;

/// The players not seen, ready to be dropped.
pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    if !desk.view.may(Right::Players) {
        return html! {};
    }
    let unseen = unseen(desk);
    let boxes = unseen.iter().map(|player| {
        let id = format!("sweep-{}", player.id);
        let label = html! { label class="check" id=(id) { input type="checkbox" name="player" value=(player.id) checked; (name(&player.name)) } };
        (id, label)
    });
    let body = html! {
        p class="soft small" { (say!(texts, "sweep-why")) }
        (desk.drawing.list(boxes))
        div class="buttons" { button class="button" type="submit" { (say!(texts, "sweep-drop")) } }
    };
    html! {
        section class="card" id="sweep" {
            h2 { (say!(texts, "sweep-title")) }
            @if unseen.is_empty() { p class="soft" { (say!(texts, "sweep-nobody")) } }
            @else { (form(desk, &desk.at("/sweep"), "sweep", "stack", body)) }
        }
    }
}

pub(crate) fn read_sweep(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(Command::Sweep { players: order.fields.all("player").map(str::to_owned).collect() })
}
