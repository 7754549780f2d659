//! Erasing a person from the register and from every tournament in which they are known as that regular.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::journal::names_in;
use pairwright_core::nouns::{Player, RegularId};
use pairwright_core::{Action, Journal, PlayerId, message};
use pairwright_store::{Seq, TournamentId};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::SURE;
use pairwright_web_kit::journals::{CommandStamp, Journals};
use pairwright_web_kit::parts::{Level, crumb, name, notice, plain};
use pairwright_web_kit::regulars::{self, Regulars, address};
use pairwright_web_kit::server::extract::Submission;
use pairwright_web_kit::server::state::Host;
use pairwright_words::{Texts, say};

use super::REGULARS;
use super::record::button;
use crate::desk::players::erase::erase_player;

struct Appearance {
    tournament: TournamentId,
    title: String,
    player: PlayerId,
    /// Every name that the person had there.
    names: Vec<String>,
}

pub(crate) async fn erase(
    State(app): State<Host>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    let host = app.clone();
    app.run(move |journals| {
        if host.regulars.has_done(&sent.command) {
            return Ok(Redirect::to(REGULARS).into_response());
        }
        let (id, regulars) = (RegularId::from(id.as_str()), host.regulars.state());
        regulars.get(&id)?;
        let ids = regulars.whole(&id);
        let found = appearances(journals, &regulars, (&id, &ids))?;
        if !sent.fields.is_ticked(SURE) {
            let question = question(sent.visitor.texts, &regulars, &id, &found)?;
            return Ok((StatusCode::CONFLICT, question).into_response());
        }
        let of_tournaments = found.iter().flat_map(|one| &one.names);
        let names: Vec<String> =
            regulars.names_of(regulars.remaining(&id)).chain(of_tournaments).cloned().collect();
        // The record goes last, so that the command can be repeated if a tournament fails.
        for Appearance { tournament, player, .. } in found {
            let own = format!("{}-{tournament}-{player}", sent.command.id);
            let command = CommandStamp { id: own, ..sent.command.clone() };
            erase_player(&host.access, journals, &tournament, &command, (player, names.clone()))?;
        }
        regulars::erase(&host.regulars, &sent.command, &ids)?;
        Ok(Redirect::to(REGULARS).into_response())
    })
    .await
}

/// Everything that tournaments have of a person. Each journal with one of the ids is read, whatever the leaderboard
/// knows of it, because erasing must not miss one. Registrations that were undone are not found.
fn appearances(
    journals: &Journals,
    regulars: &Regulars,
    (id, ids): (&RegularId, &BTreeSet<RegularId>),
) -> Result<Vec<Appearance>, Error> {
    let mut found = Vec::new();
    for row in journals.list()? {
        let entries = journals.store().entries(&row.id, Seq::START)?;
        if !entries.iter().any(|entry| ids.iter().any(|id| entry.action.contains(id.as_str()))) {
            continue;
        }
        let (title, players, waits) = journals.read(&row.id, |journal| {
            let tournament = journal.tournament();
            let waits = tournament.requests.iter().any(|request| is_one(&request.player, ids));
            let players = players(journal, ids).into_iter().map(|id| (names_in(journal, &id), id));
            (tournament.setup.name.clone(), players.collect::<Vec<_>>(), waits)
        })?;
        if waits {
            let name = regulars.get(id)?.name();
            return Err(Error::Conflict(message!("error-regular-waits", name = name, tournament = title)));
        }
        found.extend(players.into_iter().map(|(names, player)| Appearance {
            tournament: row.id.clone(),
            title: title.clone(),
            player,
            names,
        }));
    }
    Ok(found)
}

fn is_one(player: &Player, ids: &BTreeSet<RegularId>) -> bool {
    player.regular.as_ref().is_some_and(|own| ids.contains(own))
}

/// The players who are the person, and the requests of the person that were refused or attributed to a player.
fn players(journal: &Journal, ids: &BTreeSet<RegularId>) -> Vec<PlayerId> {
    let tournament = journal.tournament();
    let of_players = tournament.players.iter().filter(|player| is_one(player, ids));
    let mut found: Vec<PlayerId> = of_players.map(|player| player.id.clone()).collect();
    let mut requests = Vec::new();
    // An undone answer may have been about a stranger.
    for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq)) {
        match &entry.action {
            Action::RequestPlace { player, .. } if is_one(player, ids) => requests.push(&player.id),
            Action::AcceptPlaces { known, .. } => {
                let own = known.iter().filter(|(request, _)| requests.contains(&request));
                found.extend(own.map(|(_, player)| player.clone()));
            }
            _ => {}
        }
    }
    found.retain(|id| tournament.player(id).is_some_and(|player| !tournament.is_erased(player)));
    found.extend(requests.into_iter().filter(|id| tournament.refused.contains(id)).cloned());
    found.sort();
    found.dedup();
    found
}

fn question(
    texts: Texts,
    regulars: &Regulars,
    id: &RegularId,
    found: &[Appearance],
) -> Result<Markup, Error> {
    let (title, at) = (say!(texts, "regular-erase"), address(id));
    let who = regulars.get(id)?.name();
    let body = html! {
        (crumb(&at, who.to_owned()))
        h1 class="page-title" { (title) }
        div class="stack" {
            (notice(Level::Warning, say!(texts, "regular-erase-sure", name = who)))
            @for name_of in regulars.names_of(regulars.remaining(id)) { p class="small" { (name(name_of)) } }
            p { (say!(texts, "regular-erase-tournaments", count = found.len())) }
            ul class="plain small" { @for one in found { li { (one.title) } } }
            ul class="small" { @for line in not_reached(texts) { li { (line) } } }
            (button(&format!("{at}/erase"), &[(SURE, "yes")], "danger", &title))
        }
    };
    Ok(plain(texts, title, body))
}

fn not_reached(texts: Texts) -> [String; 4] {
    [
        say!(texts, "regular-erase-unlinked"),
        say!(texts, "erase-reach-backups"),
        say!(texts, "erase-reach-servers"),
        say!(texts, "erase-reach-sites"),
    ]
}
