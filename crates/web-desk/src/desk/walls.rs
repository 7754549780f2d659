//! Walls and printing: the content of each screen in the room, announcements, how phones join, and paper (page 10).

use axum::extract::{Path, State};
use axum::routing::{MethodRouter, post};
use jiff::civil::Time;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_office::command::Command;
use pairwright_web_kit::error::{Confirmation, Error, Fields};
use pairwright_web_kit::form::{Faults, Form, Input, LineInput, Sheet, draws_every_field, form, read};
use pairwright_web_kit::ledgers::walls::{Content, Network, Wall, WallEvent, WallId, Walls};
use pairwright_web_kit::parts::{BESIDE, Icon, icon, qr};
use pairwright_web_kit::screens::has;
use pairwright_web_kit::server::Submission;
use pairwright_web_kit::server::webhooks::Webhooks;
use pairwright_web_kit::views::announced::text;
use pairwright_web_kit::views::embed::Embed;
use pairwright_words::{Texts, say};

use super::answer::answered;
use super::form::{button_form, copied, form, hidden, typed};
use super::settings::webhook::{STOP, WebhookForm};
use super::{Desk, paper};
use crate::room::DeskOrder;
use crate::state::DeskState;

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
        (announcements(desk))
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
        (network(desk, &walls))
        (paper::card(desk))
        (website(desk))
    })
}

fn card(desk: &Desk<'_>, wall: &Wall) -> Markup {
    let texts = desk.view.texts;
    let id = wall.id.0.as_str();
    html! {
        section class="card stack wall-card" id={ "wall-" (id) } {
            div class="head" {
                h3 class="grow" { bdi { (wall.name) } }
                p class="soft" { (say!(texts, "walls-shows", what = shown(desk, wall))) }
            }
            (form(desk, "/wall-show", &format!("show-{id}"), "chips", html! {
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
            (form(desk, "/wall-show", &format!("turns-{id}"), "stack", fields))
        }
    }
}

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
            (button_form(desk, "/wall-remove", &[("wall", &wall.id.0)], "small danger", &say!(texts, "walls-remove")))
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
            (typed(desk, "/wall-make", "stack", &NewWallForm::default(), (), end))
        }
    }
}

form! {
    struct AnnounceForm {
        text: Input<String>,
        until: Input<Time>,
        /// The browser's UTC offset in minutes, positive to the west.
        zone: Input<i32>,
    }
}

impl Form for AnnounceForm {
    const NAME: &'static str = "announce";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let clock = LineInput { kind: Some("time"), ..LineInput::default() };
        html! {
            (sheet.area(say!(texts, "announce-text"), &self.text, 2, ""))
            (sheet.line(say!(texts, "announce-until"), &self.until, &clock))
            span data-zone { (sheet.hidden(&self.zone)) }
        }
    }
}

pub(super) fn announcements(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let shown: Vec<_> = desk.view.announcements().collect();
    let end = html! {
        div class="buttons" { button class="button primary" type="submit" { (say!(texts, "announce-do")) } }
    };
    html! {
        section class="card stack" id="announce" {
            h2 { (say!(texts, "announce-title")) }
            @if !shown.is_empty() {
                ul class="rows" {
                    @for one in shown {
                        li {
                            (icon(Icon::Wall)) div class="grow" { (text(texts, one)) }
                            (button_form(desk, "/announce-end", &[("number", &one.number.to_string())], "small", &say!(texts, "announce-end")))
                        }
                    }
                }
            }
            (typed(desk, "/announce", "stack", &AnnounceForm::default(), (), end))
        }
    }
}

pub(crate) fn read_announce(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let form: AnnounceForm = read(&order.fields.0);
    let (text, until) = (form.text.text().to_owned(), Some(form.until.text().to_owned()));
    Ok(Command::Announce { text, until, zone: form.zone.value() })
}

/// Limits of IEEE 802.11: the name in bytes, the password in characters.
const LONGEST_SSID: usize = 32;
const LONGEST_PASSWORD: usize = 63;
const SHORTEST_PASSWORD: usize = 8;

form! {
    struct NetworkForm of(network: Option<&Network>) {
        network: Input<String> = network.map(|network| &network.name),
        password: Input<String> = network.map(|network| &network.password),
    }
}

impl NetworkForm {
    /// The network; `None` without a name.
    pub(super) fn network(&self, texts: Texts) -> Result<Option<Network>, Faults> {
        let mut faults = Faults::default();
        let (name, password) = (self.network.text().trim(), self.password.text());
        if name.len() > LONGEST_SSID {
            faults.say(&self.network, say!(texts, "network-name-long", most = LONGEST_SSID));
        }
        let length = password.chars().count();
        if length > 0 && !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) {
            let sentence =
                say!(texts, "network-password-length", least = SHORTEST_PASSWORD, most = LONGEST_PASSWORD);
            faults.say(&self.password, sentence);
        }
        let network = Network { name: name.to_owned(), password: password.to_owned() };
        faults.or(Some((!name.is_empty()).then_some(network)))
    }
}

impl Form for NetworkForm {
    const NAME: &'static str = "network";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "network-name"), &self.network))
                (sheet.text(say!(texts, "network-password"), &self.password))
            }
        }
    }
}

pub(super) fn network(desk: &Desk<'_>, walls: &Walls) -> Markup {
    let texts = desk.view.texts;
    let form = NetworkForm::of(walls.network.as_ref());
    let end = html! {
        div class="buttons" { button class="button" type="submit" { (say!(texts, "network-save")) } }
    };
    html! {
        details class="card" id="network" open[desk.kept(NetworkForm::NAME).is_some()] {
            summary {
                (icon(Icon::Phone)) (say!(texts, "network-title"))
                @if let Some(network) = &walls.network { " " span class="soft" { bdi { (network.name) } } }
            }
            p class="soft" { (say!(texts, "network-why")) }
            (typed(desk, "/network", "stack", &form, (), end))
            @if let Some(network) = &walls.network { (qr(&network.joining())) }
        }
    }
}

fn website(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let title = say!(texts, "website-feed");
    let feed = format!("{}{}", desk.address, desk.view.at().feed());
    html! {
        details class="card stack" id="website" {
            summary { (icon(Icon::People)) (say!(texts, "website-title")) }
            p class="soft small" { (say!(texts, "website-why")) }
            @for embed in Embed::ALL.into_iter().filter(|embed| *embed != Embed::Bracket || has_bracket(desk)) {
                h3 { (embed.title(&desk.view)) }
                (copied(texts, &embed.title(&desk.view), &snippet(desk, embed)))
            }
            p class="soft small" { (say!(texts, "website-options")) }
            h3 { (title) }
            (copied(texts, &title, &feed))
            p class="soft small" { (say!(texts, "website-feed-why")) }
        }
    }
}

/// Whether there is or will be a bracket.
fn has_bracket(desk: &Desk<'_>) -> bool {
    desk.view.tournament.is_cut() || desk.view.tournament.setup.bracket_stage().is_some()
}

fn snippet(desk: &Desk<'_>, embed: Embed) -> String {
    let address = format!("{}{}", desk.address, desk.view.at().embed(embed.name()));
    let title = format!("{} · {}", desk.view.tournament.setup.name, embed.title(&desk.view));
    let frame = html! {
        iframe src=(address) title=(title) width="100%" height="600" loading="lazy" style="border: 0" {}
    };
    frame.into_string()
}

const LONGEST_NAME: usize = 60;
/// Maximum number of walls: no room has more screens.
const MOST_WALLS: usize = 40;

pub(crate) struct WallOrder<'a> {
    walls: &'a Walls,
    fields: &'a Fields,
    texts: Texts,
    webhooks: &'a Webhooks,
}

type WallDecision = fn(&WallOrder<'_>) -> Result<Vec<WallEvent>, Error>;

pub(crate) fn wall_order(decide: WallDecision) -> MethodRouter<DeskState> {
    post(move |State(desk): State<DeskState>, Path(id): Path<String>, sent: Submission| {
        answered(desk, id, sent, move |host, id, sent| {
            host.journals.moment(id)?;
            host.walls.of(id)?.act(&sent.command, &|walls| {
                let texts = sent.visitor.texts;
                decide(&WallOrder { walls, fields: &sent.fields, texts, webhooks: &host.webhooks })
            })
        })
    })
}

impl<'a> WallOrder<'a> {
    fn wall(&self) -> Result<&'a Wall, Error> {
        let id = WallId(self.fields.get("wall").to_owned());
        self.walls.wall(&id).ok_or_else(|| Error::NotFound(message!("error-no-wall")))
    }
}

pub(crate) fn make(order: &WallOrder<'_>) -> Result<Vec<WallEvent>, Error> {
    let form: NewWallForm = read(&order.fields.0);
    let texts = order.texts;
    let mut faults = Faults::default();
    let name = faults.needed(&form.name, |_| say!(texts, "walls-no-name"));
    let name =
        name.map(|name| name.chars().filter(|c| !c.is_control()).collect::<String>().trim().to_owned());
    if let Some(fault) = name.as_deref().and_then(|name| fault(order, name)) {
        faults.say(&form.name, fault);
    }
    if order.walls.all.len() >= MOST_WALLS {
        faults.say(&form.name, say!(texts, "walls-too-many", most = MOST_WALLS));
    }
    let name = faults.or(name)?;
    Ok(vec![WallEvent::Made { wall: WallId::fresh()?, name }])
}

fn fault(order: &WallOrder<'_>, name: &str) -> Option<String> {
    let texts = order.texts;
    if name.is_empty() {
        Some(say!(texts, "walls-no-name"))
    } else if name.chars().count() > LONGEST_NAME {
        Some(say!(texts, "walls-name-long", most = LONGEST_NAME))
    } else if order.walls.all.iter().any(|wall| wall.name == name) {
        Some(say!(texts, "walls-name-taken"))
    } else {
        None
    }
}

/// Sets what a wall shows. Several contents take turns.
pub(crate) fn show(order: &WallOrder<'_>) -> Result<Vec<WallEvent>, Error> {
    let wall = order.wall()?;
    let mut shows: Vec<Content> = order.fields.all("shows").filter_map(Content::of_code).collect();
    shows.sort_unstable();
    shows.dedup();
    if shows.is_empty() {
        return Err(Error::Invalid(message!("walls-shows-nothing")));
    }
    Ok(vec![WallEvent::Shows { wall: wall.id.clone(), shows }])
}

pub(crate) fn remove(order: &WallOrder<'_>) -> Result<Vec<WallEvent>, Error> {
    let wall = order.wall()?;
    let ask = Confirmation {
        sentence: say!(order.texts, "walls-remove-question", name = wall.name.as_str()),
        details: Vec::new(),
        yes: say!(order.texts, "walls-remove-yes"),
        shown: String::new(),
    };
    ask.unless_sure(&order.fields.answer())?;
    Ok(vec![WallEvent::Removed { wall: wall.id.clone() }])
}

/// Sets the Wi-Fi, or removes it if the form is empty.
pub(crate) fn settle_network(order: &WallOrder<'_>) -> Result<Vec<WallEvent>, Error> {
    let form: NetworkForm = read(&order.fields.0);
    Ok(vec![WallEvent::Network { network: form.network(order.texts)? }])
}

/// Sets the address to which news is sent, or removes it.
pub(crate) fn settle_webhook(order: &WallOrder<'_>) -> Result<Vec<WallEvent>, Error> {
    let form: WebhookForm = read(&order.fields.0);
    let is_removed = order.fields.get(STOP) == STOP;
    let new = || form.webhook(order.texts, order.webhooks, order.walls.webhook.as_ref());
    Ok(vec![WallEvent::Webhook { webhook: if is_removed { None } else { Some(new()?) } }])
}

draws_every_field!(NewWallForm, (); AnnounceForm, (); NetworkForm, ());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_that_no_network_has_is_refused() {
        let network = |name: &str, password: &str| {
            let empty = NetworkForm::default();
            let (network, password) =
                (empty.network.with(&name.to_owned()), empty.password.with(&password.to_owned()));
            NetworkForm { network, password }.network(Texts::english())
        };
        assert!(network("Shop", "short").is_err());
        assert!(network(&"x".repeat(33), "").is_err());
        assert_eq!(network("  ", "").unwrap(), None);
        assert_eq!(network(" Shop ", "dice and cards").unwrap().unwrap().name, "Shop");
    }
}
