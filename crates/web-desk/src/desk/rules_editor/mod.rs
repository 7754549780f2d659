//! The editor of a ruleset (page 2): its text, its errors or changes, and rankings under it.

mod form;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::ruleset::{Preset, RulesetChoice, RulesetError, base_of, for_tournament, from_toml};
use pairwright_office::decide::permitted;
use pairwright_office::decide::plan::configure;
use pairwright_web_kit::catalogue::Catalogue;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::{Confirmation, Error, Fields, SHOWN, SURE};
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::parts::{Address, Level, crumb, notice, plain};
use pairwright_web_kit::rulesets::comparison::{ComparedFact, line_up, table};
use pairwright_web_kit::rulesets::frame::{back, note_list};
use pairwright_web_kit::rulesets::presets::preset;
use pairwright_web_kit::server::{Host, Submission, Visitor, view};
use pairwright_web_kit::views::what_if::rankings;
use pairwright_words::{Texts, say};
use serde::Deserialize;

use crate::room::carry_out;

struct RulesetDraft {
    text: String,
    /// The fields as sent, if they are invalid.
    fields: Option<Fields>,
    chosen: String,
    /// The command id of "use".
    wish: String,
    /// The only tournament it is written for; `None` if any can be chosen.
    own: Option<String>,
}

impl RulesetDraft {
    fn address(&self) -> String {
        self.own.as_deref().map_or_else(|| "/rules/edit".to_owned(), |id| Address(id).own_rules())
    }
}

struct Tryable {
    key: String,
    name: String,
}

enum RulesetVerdict {
    Untouched,
    Wrong(RulesetError),
    /// Valid, with the requested rankings or why there are none.
    Good(Box<Ruleset>, Option<Markup>),
    /// Adopting it needs confirmation of its changes.
    Confirmation(Box<Confirmation>),
    NotUsed(String),
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct StartQuery {
    #[serde(default)]
    from: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct For {
    #[serde(default)]
    id: Option<String>,
}

/// The editor, for any tournament or for the path's.
pub(crate) async fn answer(
    State(app): State<Host>,
    Path(path): Path<For>,
    Query(start): Query<StartQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let catalogue = app.catalogue.clone();
    app.run(move |journals| {
        let own = path.id.as_deref().map(|id| journals.moment(&id.into())).transpose()?;
        let named = own.as_ref().map(|moment| moment.tournament.setup.ruleset.name().to_owned());
        let known = start.from.or(named.filter(|name| preset(name).is_ok()));
        let (preset, ruleset) = preset(known.as_deref().unwrap_or("magic"))?;
        let draft = RulesetDraft {
            text: beginning(visitor.texts, preset, &ruleset),
            fields: None,
            chosen: String::new(),
            wish: wish()?,
            own: path.id,
        };
        let page = page(
            visitor.texts,
            &draft,
            &tryable(journals, &catalogue, visitor, &draft)?,
            &RulesetVerdict::Untouched,
        );
        Ok(page.into_response())
    })
    .await
}

fn wish() -> Result<String, Error> {
    Ok(hex(&fresh::<16>()?))
}

fn beginning(texts: Texts, preset: &Preset, ruleset: &Ruleset) -> String {
    let line = |key: &str, value: String| format!("{key} = \"{}\"\n", value.replace('"', "'"));
    let points = &ruleset.points;
    // The preset's title may name what is changed here, such as the points of a win.
    let title = texts.named("rules-game", ruleset.game());
    [
        line("extends", preset.name.to_owned()),
        line("name", format!("my-{}", preset.name)),
        line("title", say!(texts, "rules-own-title", title = title)),
        "\n[points]\n".to_owned(),
        line("win", points.win.to_string()),
        line("draw", points.draw.to_string()),
        line("loss", points.loss.to_string()),
    ]
    .concat()
}

/// The maximum number of offered tournaments, newest first.
const MOST_TRYABLE: u64 = 50;

/// Tournaments with something to rank, or only the one it is written for.
fn tryable(
    journals: &Journals,
    catalogue: &Catalogue,
    visitor: Visitor,
    draft: &RulesetDraft,
) -> Result<Vec<Tryable>, Error> {
    if let Some(id) = &draft.own {
        let name = journals.moment(&id.as_str().into())?.tournament.setup.name.clone();
        return Ok(vec![Tryable { key: id.clone(), name }]);
    }
    let found = catalogue.begun(visitor.reader.is_staff(), MOST_TRYABLE)?.into_iter();
    Ok(found.map(|(id, tile)| Tryable { key: id.0, name: tile.name }).collect())
}

/// Checks a text, tries it on a tournament, or adopts it.
pub(crate) async fn submit(
    State(app): State<Host>,
    Path(path): Path<For>,
    submission: Submission,
) -> Result<Response, Error> {
    app.clone()
        .run(move |journals| {
            let (visitor, fields) = (submission.visitor, &submission.fields);
            let chosen = path.id.clone().unwrap_or_else(|| fields.get("tournament").to_owned());
            let text = form::written(&form::unix(fields.get("text")), fields);
            let id = chosen.as_str().into();
            let read = form::emptied(&text, fields).map_or_else(|| for_tournament(&text), Err);
            let outcome = match (read, fields.get("do")) {
                (Err(error), _) => RulesetVerdict::Wrong(error),
                (Ok(ruleset), "use") => {
                    let done = carry_out(&app, &id, &submission, |order| {
                        let mut setup = order.tournament.setup.clone();
                        setup.ruleset = RulesetChoice::whole(&ruleset);
                        Ok(permitted(order, configure(order, setup)?)?)
                    });
                    match done {
                        Ok(_) => {
                            let settings = Address(&chosen).desk_page("/settings");
                            return Ok(Redirect::to(&settings).into_response());
                        }
                        Err(Error::Confirm(ask)) => RulesetVerdict::Confirmation(ask),
                        Err(error) => RulesetVerdict::NotUsed(error.sentence(visitor.texts)),
                    }
                }
                (Ok(ruleset), "try") => {
                    let moment = journals.moment(&id)?;
                    let rankings = rankings(visitor.texts, &view(&moment, visitor), &ruleset, "");
                    RulesetVerdict::Good(Box::new(ruleset), Some(rankings))
                }
                (Ok(ruleset), _) => RulesetVerdict::Good(Box::new(ruleset), None),
            };
            let is_wrong = matches!(outcome, RulesetVerdict::Wrong(_));
            let fields = is_wrong.then_some(submission.fields);
            let draft = RulesetDraft { text, fields, chosen, wish: wish()?, own: path.id };
            let tryable = tryable(journals, &app.catalogue, visitor, &draft)?;
            Ok(page(visitor.texts, &draft, &tryable, &outcome).into_response())
        })
        .await
}

fn page(texts: Texts, draft: &RulesetDraft, tryable: &[Tryable], outcome: &RulesetVerdict) -> Markup {
    let body = html! {
        @match &draft.own {
            Some(id) => (crumb(&Address(id).desk_page("/settings"), say!(texts, "desk-settings"))),
            None => (back(texts)),
        }
        div class="head" {
            div class="grow" {
                h1 { (say!(texts, "rules-edit-title")) }
                p class="soft" {
                    @if draft.own.is_some() { (say!(texts, "rules-edit-own-why")) } @else { (say!(texts, "rules-edit-why")) }
                }
            }
        }
        (refused(texts, outcome))
        form class="stack" method="post" action=(draft.address()) {
            input type="hidden" name="command" value=(draft.wish);
            (in_fields(texts, draft, outcome))
            details class="rules-text" open[matches!(outcome, RulesetVerdict::Wrong(_))] {
                summary { (say!(texts, "rules-form-text")) }
                label class="field" {
                    span { (say!(texts, "rules-edit-text")) }
                    textarea class="toml" name="text" rows="18" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" { (draft.text) }
                }
            }
            div class="buttons" {
                button class="button primary" type="submit" name="do" value="check" { (say!(texts, "rules-edit-check")) }
            }
            (try_on(texts, draft, tryable))
        }
        (verdict_card(texts, draft, outcome))
    };
    plain(texts, say!(texts, "rules-edit-title"), body)
}

/// The form of common settings, drawn from the last valid ruleset.
fn in_fields(texts: Texts, draft: &RulesetDraft, outcome: &RulesetVerdict) -> Markup {
    let drawn_from = draft.fields.as_ref().and_then(|fields| fields.find(form::DRAWN_FROM)).map(form::unix);
    let drawn_from = drawn_from.unwrap_or_else(|| draft.text.clone());
    let error = match outcome {
        RulesetVerdict::Wrong(error) => Some(error),
        _ => None,
    };
    html! {
        @if let Ok(ruleset) = for_tournament(&drawn_from) {
            p class="soft small" { (say!(texts, "rules-form-why")) }
            input type="hidden" name=(form::DRAWN_FROM) value=(drawn_from);
            (form::draw(texts, &form::ShownRuleset { fields: draft.fields.as_ref(), ruleset: &ruleset, error }))
        }
    }
}

fn try_on(texts: Texts, draft: &RulesetDraft, tryable: &[Tryable]) -> Markup {
    html! {
        @if tryable.is_empty() {
            p class="soft small" { (say!(texts, "rules-try-none")) }
        } @else {
            div class="fields" {
                label class="field" {
                    span { (say!(texts, "rules-try")) }
                    select name="tournament" {
                        @for one in tryable { option value=(one.key) selected[one.key == draft.chosen] { (one.name) } }
                    }
                }
                button class="button" type="submit" name="do" value="try" { (say!(texts, "rules-edit-try")) }
                button class="button" type="submit" name="do" value="use" { (say!(texts, "rules-edit-use")) }
            }
        }
    }
}

fn refused(texts: Texts, outcome: &RulesetVerdict) -> Markup {
    match outcome {
        RulesetVerdict::Wrong(error) => {
            notice(Level::Refused, say!(texts, "rules-edit-wrong", error = texts.message(error)))
        }
        RulesetVerdict::NotUsed(sentence) => notice(Level::Refused, sentence),
        RulesetVerdict::Untouched | RulesetVerdict::Good(..) | RulesetVerdict::Confirmation(_) => html! {},
    }
}

fn verdict_card(texts: Texts, draft: &RulesetDraft, outcome: &RulesetVerdict) -> Markup {
    match outcome {
        RulesetVerdict::Untouched | RulesetVerdict::Wrong(_) | RulesetVerdict::NotUsed(_) => html! {},
        RulesetVerdict::Confirmation(ask) => question(texts, draft, ask),
        RulesetVerdict::Good(ruleset, tried) => html! {
            div class="stack-wide" id="outcome" {
                (good(texts, draft, ruleset))
                @if let Some(rankings) = tried { (rankings) }
                (note_list(texts, ruleset, &draft.text))
            }
        },
    }
}

fn question(texts: Texts, draft: &RulesetDraft, ask: &Confirmation) -> Markup {
    html! {
        form class="card question" method="post" action=(draft.address()) role="alertdialog" aria-labelledby="question" {
            h2 id="question" { (ask.sentence) }
            ul class="plain" { @for detail in &ask.details { li { (detail) } } }
            @for (name, value) in [
                ("text", draft.text.as_str()), ("tournament", &draft.chosen), ("command", &draft.wish), ("do", "use"),
                (SURE, "yes"), (SHOWN, &ask.shown),
            ] {
                input type="hidden" name=(name) value=(value);
            }
            div class="buttons" {
                button class="button primary" type="submit" autofocus { (ask.yes) }
                a class="button" href=(draft.own.as_deref().map_or_else(|| "/rules".to_owned(), |id| Address(id).desk_page("/settings"))) { (say!(texts, "desk-leave-it")) }
            }
        }
    }
}

fn good(texts: Texts, draft: &RulesetDraft, ruleset: &Ruleset) -> Markup {
    let preset = base_of(&draft.text);
    let Some((name, base)) = preset.and_then(|preset| Some((preset.name, from_toml(preset.toml).ok()?)))
    else {
        return notice(Level::Done, say!(texts, "rules-edit-good-whole"));
    };
    let lines = line_up(texts, [&base, ruleset]);
    let differ: Vec<&ComparedFact> = lines.iter().filter(|line| line.differs()).collect();
    if differ.is_empty() {
        return notice(Level::Note, say!(texts, "rules-edit-unchanged", base = name));
    }
    html! {
        section class="stack" {
            (notice(Level::Done, say!(texts, "rules-edit-good", base = name)))
            (table(texts, &[html! { (name) }, html! { (ruleset.name) }], &differ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_rules_do_not_have_the_presets_points_in_their_title() {
        let (preset, ruleset) = preset("magic").unwrap();
        let text = beginning(Texts::english(), preset, &ruleset);
        assert!(text.contains("title = \"Magic, house rules\""), "{text}");
    }

    #[test]
    fn rules_without_a_title_are_called_house_rules_once() {
        let (preset, ruleset) = preset("magic").unwrap();
        let untitled = Ruleset { title: String::new(), ..Ruleset::clone(&ruleset) };
        let text = beginning(Texts::english(), preset, &untitled);
        assert_eq!(text.matches("house rules").count(), 1, "{text}");
    }
}
