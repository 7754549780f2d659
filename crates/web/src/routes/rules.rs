//! Rulesets: reading and comparing is for everybody, writing for the organiser.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::ruleset::{PRESETS, Preset, RulesetChoice, from_toml};
use pairwright_core::{Action, Ruleset};
use serde::Deserialize;

use super::shown::view;
use crate::journals::Keeper;
use crate::pages::desk::changes;
use crate::pages::public;
use crate::pages::rules::{self, Draft, Outcome, Tryable};
use crate::parts::{Address, shortened};
use crate::server::access::{fresh, hex};
use crate::server::error::Trouble;
use crate::server::extract::{Organiser, Posted, Visitor};
use crate::server::state::App;

/// All presets.
pub(crate) async fn list(visitor: Visitor) -> Response {
    rules::list(visitor.texts, visitor.reader).into_response()
}

/// One preset.
pub(crate) async fn read(Path(name): Path<String>, visitor: Visitor) -> Result<Response, Trouble> {
    let (preset, ruleset) = preset(&name)?;
    Ok(rules::read(visitor.texts, visitor.reader, preset, &ruleset).into_response())
}

/// A preset by its name.
pub(crate) fn preset(name: &str) -> Result<(&'static Preset, Ruleset), Trouble> {
    let unknown = || Trouble::NotFound(format!("There is no ruleset “{}”.", shortened(name)));
    let preset = PRESETS.iter().find(|preset| preset.name == name).ok_or_else(unknown)?;
    let ruleset = RulesetChoice::Preset(name.into()).resolve().map_err(|_| unknown())?;
    Ok((preset, ruleset))
}

/// The preset that a tournament is compared with unless one is named: the next one of the same game.
pub(crate) fn another(name: &str) -> Result<Ruleset, Trouble> {
    let game = name.split('-').next().unwrap_or(name);
    let of_game = |preset: &&Preset| preset.name != name && preset.name.split('-').next() == Some(game);
    let usual = if name == "magic" { "magic-12" } else { "magic" };
    let found = PRESETS.iter().find(of_game).filter(|_| name != "magic");
    Ok(preset(found.map_or(usual, |preset| preset.name))?.1)
}

/// Which two to compare.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Two {
    #[serde(default, alias = "left")]
    a: Option<String>,
    #[serde(default, alias = "right")]
    b: Option<String>,
}

/// Two presets side by side.
pub(crate) async fn compare(Query(two): Query<Two>, visitor: Visitor) -> Result<Response, Trouble> {
    let left = preset(two.a.as_deref().unwrap_or("magic"))?;
    let usual = if left.0.name == "magic" { "magic-12" } else { "magic" };
    let right = preset(two.b.as_deref().unwrap_or(usual))?;
    Ok(rules::compare(visitor.texts, [(left.0, &left.1), (right.0, &right.1)]).into_response())
}

/// From which preset to start writing.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Start {
    #[serde(default)]
    from: Option<String>,
}

/// The page on which a ruleset is written.
pub(crate) async fn edit_form(
    State(app): State<App>,
    Query(start): Query<Start>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    let (preset, ruleset) = preset(start.from.as_deref().unwrap_or("magic"))?;
    let draft = Draft { text: beginning(preset, &ruleset), chosen: String::new(), wish: wish()? };
    app.run(move |keeper| {
        let page = rules::edit(organiser.0.texts, &draft, &tryable(keeper)?, &Outcome::Untouched);
        Ok(page.into_response())
    })
    .await
}

fn wish() -> Result<String, Trouble> {
    Ok(hex(&fresh::<16>()?))
}

/// What a new ruleset begins with: it extends the preset and changes nothing yet.
fn beginning(preset: &Preset, ruleset: &Ruleset) -> String {
    format!(
        "extends = \"{name}\"\nname = \"my-{name}\"\ntitle = \"{title}, ours\"\n\n[points]\nwin = \"{win}\"\n\
         draw = \"{draw}\"\nloss = \"{loss}\"\n",
        name = preset.name,
        title = ruleset.title.replace('"', "'"),
        win = ruleset.points.win,
        draw = ruleset.points.draw,
        loss = ruleset.points.loss,
    )
}

/// Tournaments with something to rank.
fn tryable(keeper: &Keeper) -> Result<Vec<Tryable>, Trouble> {
    let moments = keeper.list()?.into_iter().filter(|one| !one.archived).filter_map(|one| one.moment.ok());
    let played = moments.filter(|moment| !moment.tournament.rounds.is_empty());
    let entry = |moment: crate::journals::Moment| Tryable {
        key: moment.id.as_str().to_owned(),
        name: moment.tournament.setup.name.clone(),
    };
    Ok(played.map(entry).collect())
}

/// Looks at a text: checks it, tries it, or takes it for a tournament.
pub(crate) async fn edit(State(app): State<App>, posted: Posted) -> Result<Response, Trouble> {
    app.run(move |keeper| {
        let Posted { visitor, fields, command, .. } = posted;
        let chosen = fields.get("tournament").to_owned();
        let text = fields.get("text").replace("\r\n", "\n");
        let id = chosen.as_str().into();
        let outcome = match (from_toml(&text), fields.get("do")) {
            (Err(error), _) => Outcome::Wrong(error),
            (Ok(ruleset), "use") => {
                let done = keeper.act(&id, &command, &|journal| {
                    let mut setup = journal.tournament().setup.clone();
                    setup.ruleset = RulesetChoice::whole(&ruleset);
                    if setup == journal.tournament().setup {
                        return Ok(Vec::new());
                    }
                    if !journal.tournament().rounds.is_empty() {
                        changes::question(visitor.texts, journal.tournament(), &setup)?.or_known(&fields)?;
                    }
                    Ok(vec![Action::Configure { setup }])
                });
                match done {
                    Ok(_) => {
                        let settings = Address(&chosen).desk_page("/settings");
                        return Ok(Redirect::to(&settings).into_response());
                    }
                    Err(Trouble::Ask(ask)) => Outcome::Ask(ask),
                    Err(trouble) => Outcome::NotUsed(trouble.to_string()),
                }
            }
            (Ok(ruleset), "try") => {
                let moment = keeper.moment(&id)?;
                let rankings = public::under::rankings(visitor.texts, &view(&moment, visitor), &ruleset, "");
                Outcome::Good(Box::new(ruleset), Some(rankings))
            }
            (Ok(ruleset), _) => Outcome::Good(Box::new(ruleset), None),
        };
        let draft = Draft { text, chosen, wish: wish()? };
        Ok(rules::edit(visitor.texts, &draft, &tryable(keeper)?, &outcome).into_response())
    })
    .await
}
