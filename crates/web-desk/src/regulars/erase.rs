//! Erasing a person from the register and from every tournament in which they are known as that regular.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::RegularId;
use pairwright_store::TournamentId;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::SURE;
use pairwright_web_kit::journals::{CommandStamp, Journals};
use pairwright_web_kit::parts::{Level, crumb, name, notice, plain};
use pairwright_web_kit::regulars::{self, Regulars, address};
use pairwright_web_kit::server::extract::Submission;
use pairwright_web_kit::server::state::Host;

use super::REGULARS;
use super::record::button;
use crate::desk::players::erase::erase_player;
use crate::i18n::Texts;
use crate::say;

/// A player who is the person, in one tournament.
struct Appearance {
    tournament: TournamentId,
    title: String,
    player: PlayerId,
}

pub(crate) async fn erase(
    State(app): State<Host>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    // Reads the tournaments that have changed.
    app.gathered().await?;
    let host = app.clone();
    app.run(move |journals| {
        let (id, regulars) = (RegularId::from(id.as_str()), host.regulars.state());
        regulars.get(&id)?;
        let ids = whole_person(&regulars, &id);
        let found = appearances(journals, &host.history.with_regulars(&ids), &ids)?;
        if !sent.fields.is_ticked(SURE) {
            let question = question(sent.visitor.texts, &regulars, &id, &found)?;
            return Ok((StatusCode::CONFLICT, question).into_response());
        }
        // The record goes last, so that the command can be repeated if a tournament fails.
        for Appearance { tournament, player, .. } in found {
            let command =
                CommandStamp { id: format!("{}-{tournament}", sent.command.id), ..sent.command.clone() };
            erase_player(&host.access, journals, &tournament, &command, player)?;
        }
        regulars::erase(&host.regulars, &sent.command, &id)?;
        Ok(Redirect::to(REGULARS).into_response())
    })
    .await
}

/// The records of a person: the one that remains and those merged into it.
fn whole_person(regulars: &Regulars, id: &RegularId) -> BTreeSet<RegularId> {
    let remaining = regulars.remaining(id);
    regulars.parts(remaining).map(|(part, _)| part).chain([remaining]).cloned().collect()
}

fn appearances(
    journals: &Journals,
    tournaments: &[TournamentId],
    ids: &BTreeSet<RegularId>,
) -> Result<Vec<Appearance>, Error> {
    let mut found = Vec::new();
    for id in tournaments {
        let tournament = journals.moment(id)?.tournament;
        let own = tournament
            .players
            .iter()
            .filter(|player| player.regular.as_ref().is_some_and(|own| ids.contains(own)));
        found.extend(own.map(|player| Appearance {
            tournament: id.clone(),
            title: tournament.setup.name.clone(),
            player: player.id.clone(),
        }));
    }
    Ok(found)
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

/// The data that erasing does not reach.
fn not_reached(texts: Texts) -> [String; 4] {
    [
        say!(texts, "regular-erase-unlinked"),
        say!(texts, "erase-reach-backups"),
        say!(texts, "erase-reach-servers"),
        say!(texts, "erase-reach-sites"),
    ]
}
