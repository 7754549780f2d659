//! Regulars at a tournament's desk: names that complete the line, one-tap registration, and which regular a player is.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Player, RegularId};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::MissedRounds;
use pairwright_core::{Action, Tournament, message};
use pairwright_office::command::{Command, Spelling};
use pairwright_office::decide::decide;
use pairwright_office::names::key;
use pairwright_office::rights::Right;
use pairwright_store::TournamentId;
use pairwright_web_kit::catalogue::Catalogue;
use pairwright_web_kit::codes::card;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::parts::{Icon, icon, name, qr};
use pairwright_web_kit::regulars;
use pairwright_web_kit::regulars::{Regular, RegularField, Regulars, Unlinked, address, fresh_id};
use pairwright_web_kit::server::{Access, Host, Submission};
use pairwright_words::say;

use super::add::read_add;
use super::player::PlayerForm;
use crate::desk::Desk;
use crate::desk::answer::answered;
use crate::desk::form::button_form;
use crate::room::{DeskOrder, carry_out};
use crate::state::DeskState;

const TOURNAMENTS: u64 = 8;
/// Maximum number of regulars whose names complete the line.
const COMPLETED: usize = 5_000;
/// Maximum number of regulars with a button; the line finds all.
const BUTTONS: usize = 60;

const REGULAR: &str = "regular";
/// The regular's card was scanned.
const SCANNED: &str = "scanned";
/// A player's regular is a new one.
const NEW: &str = "new";

/// Serves the names that are not registered here.
pub(crate) async fn answer(State(app): State<Host>, Path(id): Path<String>) -> Result<Response, Error> {
    let (catalogue, register) = (app.catalogue.clone(), app.regulars.clone());
    app.run(move |journals| {
        let mut names = names(journals, &catalogue, &id)?;
        let tournament = journals.moment(&id.as_str().into())?.tournament;
        let regulars = register.state();
        names.extend(
            absent(&regulars, &tournament).take(COMPLETED).map(|(_, regular)| regular.name().to_owned()),
        );
        for player in &tournament.players {
            names.remove(&player.name);
        }
        Ok(html! { @for name in &names { option value=(name) {} } }.into_response())
    })
    .await
}

/// Reads a scanned card as the regular it belongs to.
fn scan(access: &Access, regulars: &Regulars, fields: &mut Fields) -> Result<(), Error> {
    let Some((id, regular)) = card::scanned(access, regulars, fields.get("names"))? else { return Ok(()) };
    let fields_of = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    fields.0.retain(|(name, _)| name != "names");
    fields.0.extend([
        fields_of("names", regular.name()),
        fields_of(REGULAR, id.as_str()),
        fields_of(SCANNED, "yes"),
    ]);
    Ok(())
}

/// Registers players, with what is known of regulars and the known spelling of other names. A scanned card of a
/// registered player checks in.
pub(crate) async fn register(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    mut sent: Submission,
) -> Result<Response, Error> {
    scan(&desk.host.access, &desk.host.regulars.state(), &mut sent.fields)?;
    answered(desk, id, sent, move |host, id, sent| {
        let known = names(&host.journals, &host.catalogue, id.as_str()).unwrap_or_default();
        let (known, regulars) = (Spelling::of(known), host.regulars.state());
        carry_out(host, id, sent, |order| {
            let command = with_regulars(order, read_add(order, known.clone())?, &regulars)?;
            Ok(decide(order, &command)?)
        })
    })
    .await
}

/// Public names from other listed tournaments.
fn names(journals: &Journals, catalogue: &Catalogue, here: &str) -> Result<BTreeSet<String>, Error> {
    let mut names = BTreeSet::new();
    for (earlier, tile) in catalogue.begun(false, TOURNAMENTS)? {
        if tile.is_practice || earlier.as_str() == here {
            continue;
        }
        // An unreadable tournament contributes no names.
        let Ok(public) = journals.public_moment(&earlier) else { continue };
        let registered = journals.moment(&earlier)?.tournament;
        let both = public.tournament.players.iter().zip(&registered.players);
        // Players with a display name are left out: their registered name is nobody else's business.
        let known = both.filter(|(public, own)| public.name == own.name && !registered.is_erased(own));
        names.extend(known.map(|(_, own)| own.name.clone()));
    }
    Ok(names)
}

/// Adds what the register knows of the players, and of the chosen regular.
fn with_regulars(order: &DeskOrder<'_>, command: Command, regulars: &Regulars) -> Result<Command, Error> {
    let (tournament, command) = (order.tournament, regulars.believed(order, command)?);
    let Command::Add { mut players, seat, wait, missed } = command else { return Ok(command) };
    if let Some(chosen) = order.fields.find(REGULAR).map(RegularId::from) {
        let (id, regular) = known(regulars, &chosen)?;
        let name = regular.name().to_owned();
        match regulars.player_in(tournament, id) {
            Some(here) if order.fields.is_ticked(SCANNED) => {
                let players = vec![here.id.to_string()];
                return Ok(Command::CheckIn { players, everybody: false, here: true, paid: None });
            }
            Some(here) => return Err(Refusal::SameRegular { name, other: here.name.clone() }.into()),
            None => {}
        }
        if let Some(other) = regulars.namesake(&Unlinked::of(tournament), id) {
            let other = other.name.as_str();
            return Err(Error::Conflict(message!("error-regular-namesake", name = name, other = other)));
        }
        for name in players.names() {
            players.spelling.learn(&name, regular.player(id, order.day()));
        }
    }
    Ok(Command::Add { players, seat, wait, missed })
}

/// The record that remains of a person.
fn known<'a>(regulars: &'a Regulars, id: &RegularId) -> Result<(&'a RegularId, &'a Regular), Error> {
    regulars.known_by(id).ok_or_else(|| Error::NotFound(message!("error-no-regular")))
}

fn absent<'a>(
    regulars: &'a Regulars,
    tournament: &Tournament,
) -> impl Iterator<Item = (&'a RegularId, &'a Regular)> {
    let here: BTreeSet<&RegularId> =
        tournament.players.iter().filter_map(|player| player.regular.as_ref()).collect();
    let here: BTreeSet<RegularId> = here.into_iter().map(|id| regulars.remaining(id).clone()).collect();
    regulars.list().filter(move |(id, _)| !here.contains(id))
}

pub(super) fn list(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let regulars = desk.state.host.regulars.state();
    let tournament = desk.view.tournament;
    let missed = match tournament.rounds.is_empty() {
        true => MissedRounds::Nothing,
        false => tournament.ruleset.late.missed_rounds,
    };
    let mut absent = absent(&regulars, tournament);
    let shown: Vec<_> = absent.by_ref().take(BUTTONS).collect();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    shown.iter().for_each(|(_, regular)| *counts.entry(key(regular.name())).or_default() += 1);
    html! {
        @if !shown.is_empty() {
            details class="card" id="regulars-here" {
                summary { (icon(Icon::People)) (say!(texts, "regulars-title")) }
                div class="buttons" {
                    @for (id, regular) in &shown {
                        @let text = if counts.get(&key(regular.name())).is_some_and(|count| *count > 1) { apart(id, regular) } else { regular.name().to_owned() };
                        (button_form(desk, "/add", &[("names", regular.name()), (REGULAR, id.as_str()), ("missed", missed.code())], "small", &text))
                    }
                }
                @if absent.next().is_some() { p class="soft small" { (say!(texts, "regulars-more-by-name")) } }
            }
        }
    }
}

/// What tells a regular apart from others of the same name: what is public of the club or home, or a part of the id.
fn apart(id: &RegularId, regular: &Regular) -> String {
    let club = regular.club.as_deref().filter(|_| regular.public.contains(&RegularField::Club));
    let home = regular.home.as_deref().filter(|_| regular.public.contains(&RegularField::Home));
    let beside = club.or(home).unwrap_or_else(|| id.as_str().get(..4).unwrap_or_default());
    format!("{} · {beside}", regular.name())
}

/// Which regular a player is, and the buttons to change it.
pub(super) fn card(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, action) = (desk.view.texts, "/regular");
    let tournament = desk.view.tournament;
    // Nothing about players changes after the end.
    let is_over = tournament.finished;
    if !desk.may_send(action) || tournament.is_erased(player) || (is_over && player.regular.is_none()) {
        return html! {};
    }
    let regulars = desk.state.host.regulars.state();
    let own = player.regular.as_ref().map(|id| regulars.remaining(id));
    let button = |id: &str, text: &str| {
        let fields = [("player", player.id.as_str()), (REGULAR, id)];
        html! { @if !is_over { (button_form(desk, action, &fields, "small", text)) } }
    };
    html! {
        section class="card" id="regular" {
            h2 { (say!(texts, "desk-regular")) }
            @match own.map(|id| (id, regulars.get(id).ok())) {
                Some((id, regular)) => {
                    p {
                        @match regular {
                            Some(regular) if desk.view.may(Right::Tournaments) => a href=(address(id)) { (name(regular.name())) },
                            Some(regular) => (name(regular.name())),
                            None => (say!(texts, "regular-elsewhere")),
                        }
                    }
                    @if regular.is_some() && desk.view.may(Right::Tournaments) {
                        details {
                            summary { (say!(texts, "regular-card")) }
                            (qr(&format!("{}{}", desk.address, card::path(desk.access, &regulars, id))))
                        }
                    }
                    (button("", &say!(texts, "regular-unlink")))
                }
                None => {
                    p class="soft small" { (say!(texts, "regular-link-why")) }
                    div class="buttons" {
                        @if let Some((id, regular)) = regulars.named(&player.name) {
                            (button(id.as_str(), &say!(texts, "regular-link", name = regular.name())))
                        }
                        (button(NEW, &say!(texts, "regular-new-of-player")))
                    }
                }
            }
        }
    }
}

/// Says which regular a player is: one of the register, a new one, or none.
pub(crate) async fn link(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    let act = move |host: &Host, tournament: &TournamentId, sent: &Submission| {
        let (typed, regulars) = (sent.fields.get(REGULAR), host.regulars.state());
        let regular = match typed {
            "" => String::new(),
            NEW => fresh_id(&sent.command).to_string(),
            id => known(&regulars, &id.into())?.0.to_string(),
        };
        if typed == NEW {
            // The record comes first: a player never has an id without one.
            let state = host.journals.moment(tournament)?.tournament;
            let player = state.player(&sent.fields.get("player").into());
            let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player")))?;
            if player.regular.is_none() {
                let id = RegularId::from(regular.as_str());
                // No record is left over if the player cannot be changed.
                let edited = Player { regular: Some(id.clone()), ..player.clone() };
                state.after(&Action::EditPlayer { player: edited })?;
                regulars::write(&host.regulars, &sent.command, &id, &Regular::of(player), None)?;
            }
        }
        carry_out(host, tournament, sent, |order| {
            let player = order.player()?;
            if typed == NEW && player.regular.is_some() {
                return Err(Error::Changed);
            }
            let mut command = PlayerForm::of(player).command(order.texts, player)?;
            if let Command::Edit { regular: own, .. } = &mut command {
                *own = Some(regular.clone());
            }
            Ok(decide(order, &regulars.believed(order, command)?)?)
        })
    };
    answered(desk, id, sent, act).await
}
