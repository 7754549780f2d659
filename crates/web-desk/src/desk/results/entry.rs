//! The result line, its interpretation while it is typed or a row's games are filled in, and its help.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Message, Played, Round, StageKind, Structure};
use pairwright_core::refusal::Refusal;
use pairwright_core::scoring::Scoring;
use pairwright_core::{BySide, MatchResult, PlayerId, RoundNumber, Ruleset, Side, Tournament, message};
use pairwright_office::line::{
    GamesEntered, GamesRead, GamesReader, ReadResult, Unclear, plain_question, question, understand,
};
use pairwright_office::text::matches::{in_words, was_text};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::games::sum;
use pairwright_web_kit::parts::{Icon, Scored, View, icon, table_badge, turnabout, words};
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_words::say;
use serde::Deserialize;

use super::scan::Scanned;
use crate::desk::Desk;
use crate::desk::form::{form, hidden};

pub(crate) fn entry(desk: &Desk<'_>, round: &Round) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("line").map(|fields| fields.get("line").to_owned());
    let kept = kept.or_else(|| begun(desk, round)).unwrap_or_default();
    let number = round.number.to_string();
    let body = html! {
        (hidden("round", &number))
        label class="hide" for="line" { (say!(texts, "desk-line")) }
        input id="line" name="line" value=(kept) placeholder=(example(desk, round))
            autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="done" autofocus data-entry
            data-preview=(desk.at(&format!("/preview?round={number}&line=")));
        output class="hint" id="preview" for="line" { (preview(&desk.view, round, &kept)) }
        button class="button small" type="submit" { (say!(texts, "desk-save")) }
    };
    if !desk.may_send("/line") {
        return html! {};
    }
    html! {
        div class="line" {
            (form(desk, "/line", "line", "entry", body))
            (help(desk, round))
        }
    }
}

/// On a single table's page, the line starts with its number.
fn begun(desk: &Desk<'_>, round: &Round) -> Option<String> {
    let filter = desk.screen.tables().filter(|filter| filter.is_of_match())?;
    let table = round.matches.iter().find(|m| filter.is_about(m))?.table?;
    Some(format!("{table} "))
}

/// The first match of the round whose games are entered one by one.
fn asks<'a>(desk: &Desk<'a>, round: &'a Round) -> Option<GamesReader<'a>> {
    round.matches.iter().find_map(|m| GamesReader::of(desk.view.tournament, round, m, Side::First))
}

pub(crate) fn example(desk: &Desk<'_>, round: &Round) -> String {
    let texts = desk.view.texts;
    if asks(desk, round).is_some() {
        return format!("12 {}", won_by_games(&desk.view.tournament.ruleset));
    }
    let won = won(desk.view.tournament.structure(round.stage));
    say!(texts, "desk-line-example", won = won)
}

/// An example win in a match with this number of games, as typed.
pub(crate) fn won(structure: Structure) -> &'static str {
    match structure {
        Structure::BestOf1 => "1 0",
        Structure::TwoGames => "2 0",
        Structure::BestOf5 => "3 1",
        Structure::BestOf3 | Structure::ThreeGames | Structure::Any => "2 1",
    }
}

/// An example match game by game, as typed: with the values of losing decks, the loser's agenda points, or the winners
/// alone.
fn won_by_games(rules: &Ruleset) -> &'static str {
    match Scoring::ranking(rules).has_measures() {
        true if rules.has_deck_options() => "a 14 b 7",
        true => "a 4 b 2",
        false => "a b",
    }
}

fn explained(desk: &Desk<'_>, reader: &GamesReader<'_>) -> String {
    let texts = desk.view.texts;
    if !Scoring::ranking(&desk.view.tournament.ruleset).has_measures() {
        return say!(texts, "desk-line-why-order");
    }
    match (reader.needs_numbers(), desk.view.tournament.ruleset.has_deck_options()) {
        (true, true) => say!(texts, "desk-line-why-decks"),
        (true, false) => say!(texts, "desk-line-why-agenda"),
        (false, true) => say!(texts, "desk-line-why-optional-decks"),
        (false, false) => say!(texts, "desk-line-why-optional"),
    }
}

pub(crate) fn preview(view: &View<'_>, round: &Round, line: &str) -> Markup {
    if let Some(scanned) = Scanned::read(line) {
        return match scanned.find(view, round) {
            Ok(found) => html! { (waits(view, found)) },
            Err(why) => html! { span class="unclear" { (view.texts.message(why)) } },
        };
    }
    match understand(view.tournament, round, line) {
        Ok(understood) => meant(view, &understood),
        Err(Unclear::Empty) => html! {},
        Err(Unclear::NoResult(table)) => {
            let found = round.matches.iter().find(|m| m.table == Some(table));
            html! { @if let Some(found) = found { (waits(view, found)) } }
        }
        Err(Unclear::Unfinished(unfinished)) => {
            html! {
                @if let Some(table) = unfinished.found.table { (table_badge(table)) }
                (so_far(view, &unfinished.found, &unfinished.progress, question))
            }
        }
        Err(unclear) => html! { span class="unclear" { (view.texts.message(&unclear)) } },
    }
}

fn waits(view: &View<'_>, found: &Match) -> Markup {
    html! {
        @if let Some(table) = found.table { (table_badge(table)) }
        @if let Some((a, b)) = found.pair() {
            span { (view.tournament.name_of(a)) " " (say!(view.texts, "versus")) " " (view.tournament.name_of(b)) }
        }
    }
}

fn meant(view: &View<'_>, understood: &ReadResult) -> Markup {
    let texts = view.texts;
    html! {
        @if let Some(table) = understood.table { (table_badge(table)) }
        span { (in_words(texts, view.tournament, understood)) }
        @for id in &understood.drops { span class="pill quiet" { (say!(texts, "drop-after-this", name = view.tournament.name_of(id))) } }
        @if let Some(sum) = opened(view, understood) { span class="soft small" { (sum) } }
        @if understood.was.as_ref().is_some_and(|was| Some(was) != understood.result.as_ref()) {
            span class="pill amber" { (icon(Icon::Warning)) (say!(texts, "desk-has-result", now = was_text(texts, view.tournament, understood))) }
        }
        span class="nowrap soft small" { kbd { "↵" } " " (say!(texts, "desk-enter-saves")) }
    }
}

/// The calculation of the points, if games add up to them.
fn opened(view: &View<'_>, understood: &ReadResult) -> Option<String> {
    let players = [understood.players.0.clone(), understood.players.1.clone()];
    let sums = Scored::new(view.tournament, &players, understood.result.as_ref()?).sums()?;
    sums.division.is_some().then(|| {
        let (first, second) = (sums.totals.first.to_string(), sums.totals.second.to_string());
        let so_far = say!(view.texts, "sums-so-far", first = first, second = second);
        format!("{so_far} {}", turnabout::divided(view.texts, &sums, Side::First).unwrap_or_default())
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct LineQuery {
    round: u32,
    #[serde(default)]
    line: String,
}

/// Interprets a line for the script, so that there is only one parser of lines.
pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    Query(typed): Query<LineQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.moment(&id.as_str().into())?;
        let view = view(&moment, visitor);
        let round = moment.tournament.round(RoundNumber(typed.round));
        let round = round.ok_or_else(|| Error::NotFound(message!("error-no-round")))?;
        Ok(preview(&view, round, &typed.line).into_response())
    })
    .await
}

fn preview_games(view: &View<'_>, round: &Round, m: &Match, text: &str) -> Markup {
    let Some(reader) = GamesReader::of(view.tournament, round, m, Side::First) else { return html! {} };
    match reader.read(text) {
        Ok(GamesRead::All(result)) => sum(view, m, &result),
        Ok(GamesRead::Part(progress)) => so_far(view, m, &progress, plain_question),
        Err(wrong) => {
            html! { span class="unclear" { (view.texts.message(wrong.message(&words::names(view.tournament, m)))) } }
        }
    }
}

pub(crate) fn so_far(view: &View<'_>, m: &Match, progress: &GamesEntered, ask: Wording) -> Markup {
    let names = words::names(view.tournament, m);
    let played = Played { games: Some(progress.games.clone()), ..Played::default() };
    let result = MatchResult::Played(played);
    let sums = Scored::new(view.tournament, &m.players, &result).sums();
    html! {
        @if let Some(sums) = sums.filter(|sums| !sums.games.is_empty()) {
            span class="sum-so-far" {
                (say!(view.texts, "sums-so-far", first = sums.totals.first.to_string(), second = sums.totals.second.to_string()))
            } " "
        }
        span class="unclear" { (view.texts.message(ask(progress, &names))) }
    }
}

type Wording = fn(&GamesEntered, &BySide<&str>) -> Message;

#[derive(Debug, Deserialize)]
pub(crate) struct GamesQuery {
    round: u32,
    first: String,
    second: String,
    #[serde(default)]
    games: String,
}

pub(crate) async fn answer_games(
    State(app): State<Host>,
    Path(id): Path<String>,
    Query(filled): Query<GamesQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.moment(&id.as_str().into())?;
        let view = view(&moment, visitor);
        let number = RoundNumber(filled.round);
        let (round, found) = one_match(&moment.tournament, number, &filled.first, &filled.second)?;
        Ok(preview_games(&view, round, found, &filled.games).into_response())
    })
    .await
}

pub(crate) fn one_match<'a>(
    tournament: &'a Tournament,
    number: RoundNumber,
    first: &str,
    second: &str,
) -> Result<(&'a Round, &'a Match), Error> {
    let round = tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    let (first, second) = (PlayerId::from(first), PlayerId::from(second));
    let found = round.matches.iter().find(|m| m.pair() == Some((&first, &second)));
    let found = found.ok_or(Refusal::NoSuchMatch {
        first: tournament.name_of(&first).into(),
        second: tournament.name_of(&second).into(),
        round: number,
    })?;
    Ok((round, found))
}

pub(super) fn help(desk: &Desk<'_>, round: &Round) -> Markup {
    let drawn = html! {
        details class="menu line-help" id="help" {
            summary { span class="hide" { (say!(desk.view.texts, "desk-help")) } }
            div class="menu-list" {
                @if let Some(reader) = asks(desk, round) { p class="soft small" { (explained(desk, &reader)) } }
                dl class="keys-help" {
                    @for (typed, means) in typed_and_meant(desk) {
                        dt { kbd { (typed) } } dd { (means) }
                    }
                }
            }
        }
    };
    desk.drawing.part("help", drawn)
}

/// Examples for the results line and their meaning: games one by one if the rules ask for numbers, otherwise scores.
fn typed_and_meant(desk: &Desk<'_>) -> Vec<(String, String)> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let stage = tournament.current_round().map_or(StageKind::Swiss, |round| round.stage);
    let structure = tournament.structure(stage);
    let by_games = !stage.is_bracket() && Scoring::ranking(&tournament.ruleset).has_measures();
    let won = if by_games { won_by_games(&tournament.ruleset) } else { won(structure) };
    let [both, clear] = [say!(texts, "line-word-both"), say!(texts, "line-word-clear")];
    let with_drop = format!("{won} {} 2", say!(texts, "line-word-drop"));
    let assign = say!(texts, "line-word-assign");
    let mut lines = if by_games {
        vec![(won, say!(texts, "desk-help-games")), ("b 3 =", say!(texts, "desk-help-game-drawn"))]
    } else {
        let score = won.replace(' ', "–");
        vec![(won, say!(texts, "desk-help-won", score = score))]
    };
    match structure {
        _ if by_games || stage.is_bracket() => {}
        Structure::BestOf1 => lines.push(("½", say!(texts, "desk-help-draw-game"))),
        Structure::TwoGames => {
            lines.push(("1 1", say!(texts, "desk-help-drawn-two")));
            lines.push(("1 0", say!(texts, "desk-help-one-of-two")));
        }
        _ => lines.push(("1 1 1", say!(texts, "desk-help-drawn"))),
    }
    if !stage.is_bracket() {
        lines.push(("d", say!(texts, "desk-help-agreed")));
    }
    lines.push(("f1", say!(texts, "desk-help-absent")));
    if !stage.is_bracket() {
        lines.push((&both, say!(texts, "desk-help-both")));
    }
    lines.push((&clear, say!(texts, "desk-help-clear")));
    if !stage.is_bracket() {
        lines.push((&with_drop, say!(texts, "desk-help-drop")));
        lines.push((&assign, say!(texts, "desk-help-assign")));
    }
    let by_table = lines.into_iter().map(|(typed, means)| (format!("12 {typed}"), means));
    let close = (!by_games).then(|| (format!("12{}", won.replace(' ', "")), say!(texts, "desk-help-close")));
    by_table.chain(close).chain([(format!("barry {won}"), say!(texts, "desk-help-name"))]).collect()
}
