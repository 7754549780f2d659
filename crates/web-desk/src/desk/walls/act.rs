//! Creates and configures walls and the network, in the ledger of walls instead of the tournament's journal.

use axum::extract::{Path, State};
use axum::routing::{MethodRouter, post};
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_web_kit::error::{Confirmation, Error, Fields};
use pairwright_web_kit::form::{Faults, read};
use pairwright_web_kit::ledgers::walls::{Content, Wall, WallEvent, WallId, Walls};
use pairwright_web_kit::server::Submission;
use pairwright_web_kit::server::webhooks::Webhooks;
use pairwright_words::{Texts, say};

use super::NewWallForm;
use super::network::NetworkForm;
use crate::desk::answer::answered;
use crate::desk::settings::webhook::{STOP, WebhookForm};
use crate::state::DeskState;

/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 60;
/// Maximum number of walls: no room has more screens.
const MOST_WALLS: usize = 40;

/// A form about the ledger of walls.
pub(crate) struct WallOrder<'a> {
    walls: &'a Walls,
    fields: &'a Fields,
    texts: Texts,
    webhooks: &'a Webhooks,
}

/// Turns a form into events, or refuses.
type WallDecision = fn(&WallOrder<'_>) -> Result<Vec<WallEvent>, Error>;

pub(crate) fn wall_order(decide: WallDecision) -> MethodRouter<DeskState> {
    post(move |State(desk): State<DeskState>, Path(id): Path<String>, sent: Submission| {
        let (walls, webhooks) = (desk.host.walls.clone(), desk.host.webhooks.clone());
        answered(desk, id, sent, move |journals, id, sent| {
            journals.moment(id)?;
            walls.of(id)?.act(&sent.command, &|walls| {
                let texts = sent.visitor.texts;
                decide(&WallOrder { walls, fields: &sent.fields, texts, webhooks: &webhooks })
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

/// Creates a wall with a link of its own.
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
