//! Merging two records of one person, after a preview, and separating them again.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::RegularId;
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::SURE;
use pairwright_web_kit::parts::{crumb, name, plain};
use pairwright_web_kit::regulars::{self, Regular, Regulars, address, check_merge};
use pairwright_web_kit::server::extract::Submission;
use pairwright_web_kit::server::state::Host;
use pairwright_words::{Texts, say};

use super::record::{button, question};

/// Links the other record to this one, after a preview.
pub(crate) async fn merge(
    State(app): State<Host>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    let gathered = app.gathered().await?;
    let (register, host) = (app.regulars.clone(), app.clone());
    app.run(move |journals| {
        let (id, other) = (RegularId::from(id.as_str()), RegularId::from(sent.fields.get("other")));
        if register.has_done(&sent.command) {
            return Ok(Redirect::to(&address(&id)).into_response());
        }
        let regulars = register.state();
        check_merge(&regulars, &other, &id)?;
        if gathered.unread > 0 {
            return Err(Error::Busy);
        }
        // Tournaments of every kind, then those in which the names without ids are theirs.
        let [of_id, of_other] = [&id, &other].map(|id| host.history.with_regulars(&regulars.whole(id)));
        let both = of_id.into_iter().find(|tournament| of_other.contains(tournament));
        let both = both.map(|both| journals.moment(&both)).transpose()?;
        let both = both.map(|moment| moment.tournament.setup.name.clone());
        let [own, others] = [&id, &other].map(|id| played(&gathered, &regulars, id));
        let both = both.or_else(|| own.intersection(&others).next().map(|both| (*both).to_owned()));
        if let Some(both) = both {
            let names = [&id, &other].map(|id| regulars.get(id).map(Regular::name).unwrap_or_default());
            return Err(Error::Conflict(message!(
                "error-merged-both-played",
                first = names[0],
                second = names[1],
                tournament = both
            )));
        }
        if !sent.fields.is_ticked(SURE) {
            let page = preview(sent.visitor.texts, &regulars, [(&id, &own), (&other, &others)])?;
            return Ok((StatusCode::CONFLICT, page).into_response());
        }
        regulars::merge(&register, &sent.command, &other, &id)?;
        Ok(Redirect::to(&address(&id)).into_response())
    })
    .await
}

pub(crate) async fn separate(
    State(app): State<Host>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    let register = app.regulars.clone();
    app.run(move |_| {
        let (id, regulars, texts) = (RegularId::from(id.as_str()), register.state(), sent.visitor.texts);
        let name = regulars.get(&id)?.name();
        if !sent.fields.is_ticked(SURE) {
            let sentence = say!(texts, "regular-separate-sure", name = name);
            let action = format!("{}/separate", address(&id));
            return Ok(question(texts, (&id, name), &say!(texts, "regular-separate"), &sentence, &action));
        }
        regulars::separate(&register, &sent.command, &id)?;
        Ok(Redirect::to(&address(&id)).into_response())
    })
    .await
}

/// The tournaments in which a person has played, by their names in the history.
fn played<'a>(gathered: &'a Gathered, regulars: &Regulars, id: &RegularId) -> BTreeSet<&'a str> {
    let name = gathered.name_of(regulars.remaining(id));
    name.into_iter().flat_map(|name| gathered.of_player(name)).map(|given| given.facts.id.as_str()).collect()
}

/// Both records side by side, the one that remains first.
fn preview(
    texts: Texts,
    regulars: &Regulars,
    both: [(&RegularId, &BTreeSet<&str>); 2],
) -> Result<Markup, Error> {
    let [(id, _), (other, _)] = both;
    let title = say!(texts, "regular-merge-title");
    let remains = regulars.get(id)?.name();
    let body = html! {
        (crumb(&address(id), remains.to_owned()))
        h1 class="page-title" { (title) }
        div class="stack" {
            p { (say!(texts, "regular-merge-preview", remains = remains)) }
            @for (id, played) in both {
                @let regular = regulars.get(id)?;
                section class="card" {
                    h2 { (name(regular.name())) }
                    @for earlier in regulars.names_of(id).skip(1) { p class="soft small" { (name(earlier)) } }
                    p class="soft small" { @for text in [&regular.home, &regular.club, &regular.age_group].into_iter().flatten() { (text) " · " } (say!(texts, "regular-tournaments", count = played.len())) }
                    ul class="plain small" { @for tournament in played { li { (tournament) } } }
                }
            }
            div class="buttons" {
                (button(&format!("{}/merge", address(id)), &[("other", other.as_str()), (SURE, "yes")], "primary", &say!(texts, "regular-merge-yes")))
                a class="button" href=(address(id)) { (say!(texts, "regular-cancel")) }
            }
        }
    };
    Ok(plain(texts, title, body))
}
