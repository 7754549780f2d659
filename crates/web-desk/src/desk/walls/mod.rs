//! Walls and paper: the content of each screen in the room, announcements, how phones join, and printing (page 10).

mod act;
mod announce;
mod network;
mod website;

use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Form, Input, Sheet, draws_every_field, form};
use pairwright_web_kit::ledgers::walls::{Content, Wall, Walls};
use pairwright_web_kit::parts::{BESIDE, Icon, icon, qr};
use pairwright_web_kit::screens::has;
use pairwright_words::say;

use super::form::{button_form, form, hidden, typed};
use super::{Desk, paper};

pub(crate) use act::{make, remove, settle_network, settle_webhook, show, wall_order};
pub(crate) use announce::read_announce;

form! {
    struct NewWallForm {
        name: Input<String>,
    }
}

impl Form for NewWallForm {
    const NAME: &'static str = "wall-make";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        sheet.text(say!(sheet.texts, "walls-name"), &self.name)
    }
}

pub(super) fn page(desk: &Desk<'_>) -> Result<Markup, Error> {
    let texts = desk.view.texts;
    let walls = desk.walls.of(&desk.view.key.into())?.state();
    Ok(html! {
        h1 { (say!(texts, "walls-title")) }
        (announce::card(desk))
        section class="stack" id="walls" {
            div class="head" {
                h2 class="grow" { (say!(texts, "walls-walls")) }
                a class="button small" href=(desk.view.at().wall()) target=(BESIDE) { (icon(Icon::Wall)) (say!(texts, "walls-plain")) }
                a class="button small" href=(desk.view.at().overlay()) target=(BESIDE) { (say!(texts, "walls-overlay")) }
            }
            @if walls.all.is_empty() { p class="soft" { (say!(texts, "walls-none")) } }
            @for wall in &walls.all { (card(desk, wall)) }
            (new(desk, &walls))
        }
        (network::card(desk, &walls))
        (paper::card(desk))
        (website::card(desk))
    })
}

/// A wall: what it shows, what it could show, where to open it.
fn card(desk: &Desk<'_>, wall: &Wall) -> Markup {
    let texts = desk.view.texts;
    let id = wall.id.0.as_str();
    html! {
        section class="card stack wall-card" id={ "wall-" (id) } {
            div class="head" {
                h3 class="grow" { bdi { (wall.name) } }
                p class="soft" { (say!(texts, "walls-shows", what = shown(desk, wall))) }
            }
            (form(desk, &desk.at("/wall-show"), &format!("show-{id}"), "chips", html! {
                (hidden("wall", id))
                @for content in Content::all() {
                    @let is_shown = wall.shows == [content];
                    button class="chip" type="submit" name="shows" value=(content.code()) aria-pressed=(is_shown.to_string()) {
                        @if is_shown { (icon(Icon::Check)) }
                        (texts.named("wall-shows", content.code()))
                    }
                }
            }))
            (turns(desk, wall))
            (link(desk, wall))
        }
    }
}

/// The content of a wall in words, marked if it does not exist yet.
fn shown(desk: &Desk<'_>, wall: &Wall) -> String {
    let texts = desk.view.texts;
    let named = |content: &Content| {
        let what = texts.named("wall-shows", content.code());
        let is_there = *content == Content::Auto || has(&desk.view, *content);
        if is_there { what } else { say!(texts, "walls-not-yet", what = what) }
    };
    wall.shows.iter().map(named).collect::<Vec<_>>().join(" → ")
}

/// The form for several contents that take turns.
fn turns(desk: &Desk<'_>, wall: &Wall) -> Markup {
    let texts = desk.view.texts;
    let id = wall.id.0.as_str();
    let fields = html! {
        (hidden("wall", id))
        fieldset class="plain" {
            legend class="hide" { (say!(texts, "walls-turns")) }
            @for content in Content::all() {
                label class="check" {
                    input type="checkbox" name="shows" value=(content.code()) checked[wall.shows.contains(&content)];
                    span { (texts.named("wall-shows", content.code())) }
                }
            }
        }
        div class="buttons" { button class="button" type="submit" { (say!(texts, "walls-turns-do")) } }
    };
    html! {
        details {
            summary { (say!(texts, "walls-turns")) }
            (form(desk, &desk.at("/wall-show"), &format!("turns-{id}"), "stack", fields))
        }
    }
}

/// The wall's link, and the button to remove the wall.
fn link(desk: &Desk<'_>, wall: &Wall) -> Markup {
    let texts = desk.view.texts;
    let path = desk.view.at().named_wall(&wall.id.0);
    let address = format!("{}{path}", desk.address);
    html! {
        details open[wall.shows == [Content::Auto]] {
            summary { (say!(texts, "walls-link")) }
            p class="soft small" { (say!(texts, "walls-link-why")) }
            p { a href=(path) target=(BESIDE) { (address) } }
            (qr(&address))
            (button_form(desk, &desk.at("/wall-remove"), &[("wall", &wall.id.0)], "small danger", &say!(texts, "walls-remove")))
        }
    }
}

fn new(desk: &Desk<'_>, walls: &Walls) -> Markup {
    let texts = desk.view.texts;
    let end = html! {
        div class="buttons" { button class="button" type="submit" { (say!(texts, "walls-make")) } }
    };
    html! {
        details class="card" id="wall-make" open[walls.all.is_empty() || desk.kept(NewWallForm::NAME).is_some()] {
            summary { (icon(Icon::Plus)) (say!(texts, "walls-new")) }
            (typed(desk, &desk.at("/wall-make"), "stack", &NewWallForm::default(), (), end))
        }
    }
}

draws_every_field!(NewWallForm, ());
