//! The Judge Armageddon Clock as a live counter on a judge's phone (page 7), calculated by the clock crate.
//! It shows the counters, the effect of each choice, past choices, and the possible results at the end.

mod form;
mod standing;

use maud::{Markup, html};
use pairwright_clock::armageddon::{ArmageddonGame, Resources, UpkeepChoice};
use pairwright_core::nouns::{Armageddon, ArmageddonStep, Coded, DoomChoice, Match, Round, Structure};
use pairwright_core::{Action, BySide, MatchResult, PlayerId, Side, message};
use pairwright_office::decide::judges::pair;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::read;
use pairwright_web_kit::parts::{Icon, Level, icon, notice};
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::{Texts, say};

use super::Judging;
use super::calls::match_of;
use super::form::{button, form as page_form, hidden, typed};
use form::{EnterForm, LeftForm};
use standing::{game, on_clock};

/// A match's clock, or the form to start one.
pub(crate) fn card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (tournament, texts) = (judging.view.tournament, judging.view.texts);
    let Ok(players) = pair(played) else { return html! {} };
    match tournament.armageddon(round.number, &players) {
        Some(clock) => running(judging, round, played, clock),
        None if played.is_open() => html! {
            details class="card" id="armageddon" open[judging.notice.kept("armageddon").is_some()] {
                summary { (icon(Icon::Clock)) " " (say!(texts, "doom-title")) }
                p class="soft small" { (say!(texts, "doom-what")) }
                (typed(judging, "/armageddon", &EnterForm::of(round.number, &players), names(judging, &players)))
                p class="small" { a href="/calculators/armageddon" { (say!(texts, "doom-more-teams")) } }
            }
        },
        None => html! {},
    }
}

fn names(judging: &Judging<'_>, players: &(PlayerId, PlayerId)) -> BySide<String> {
    let name = |id: &PlayerId| judging.view.tournament.name_of(id).to_owned();
    BySide::new(name(&players.0), name(&players.1))
}

/// A running clock: counters, the effect of each choice, past steps, and the next one.
fn running(judging: &Judging<'_>, round: &Round, played: &Match, clock: &Armageddon) -> Markup {
    let texts = judging.view.texts;
    let Some(game) = game(clock) else { return html! {} };
    let names = names(judging, &clock.players);
    let loser = Side::BOTH.into_iter().find(|side| fate(&game, *side).lost_by().is_some());
    html! {
        section class="card stack" id="armageddon" {
            h2 { (icon(Icon::Clock)) " " (say!(texts, "doom-title")) }
            p { span class="doom-counters" { (game.emblem.counters) } " " (say!(texts, "doom-counters", speed = clock.speed, upkeeps = game.upkeeps)) }
            @match loser {
                Some(loser) => (over(judging, round, played, clock, &game, loser)),
                None => (upkeep(judging, clock, &game, &names)),
            }
            (steps(judging, clock, &names))
            details open[judging.notice.kept("left").is_some()] {
                summary { (say!(texts, "doom-numbers")) }
                (typed(judging, "/armageddon-left", &LeftForm::of(clock, &game), names.clone()))
            }
            (button(judging, "/armageddon-end", &[("round", &clock.round.to_string()), ("player", clock.players.0.as_str())], "danger small", &say!(texts, "doom-end")))
        }
    }
}

fn fate(game: &ArmageddonGame, side: Side) -> Resources {
    game.left[on_clock(side)]
}

/// The next upkeep, at which each side chooses the other's doom.
fn upkeep(
    judging: &Judging<'_>,
    clock: &Armageddon,
    game: &ArmageddonGame,
    names: &BySide<String>,
) -> Markup {
    let texts = judging.view.texts;
    let doom = game.next_doom();
    let most = Side::BOTH.map(|side| game.emblem.end(fate(game, side)).upkeeps.len()).into_iter().min();
    let body = html! {
        (hidden("round", &clock.round.to_string()))
        (hidden("player", clock.players.0.as_str()))
        p { (say!(texts, "doom-next", upkeep = doom.upkeep, counters = doom.counters)) }
        div class="doom" {
            @for side in Side::BOTH {
                fieldset {
                    legend { bdi { (say!(texts, "doom-chooses", name = names[side].as_str())) } }
                    @for choice in DoomChoice::all() {
                        label class="choice" {
                            input type="radio" name=(field(side)) value=(choice.code()) required;
                            span { (effect(texts, game, side.other(), choice, &names[side.other()])) }
                        }
                    }
                }
            }
        }
        button class="button primary" type="submit" { (say!(texts, "doom-upkeep")) }
        p class="soft small" { (say!(texts, "doom-at-most", upkeeps = most.unwrap_or(0))) }
    };
    page_form(judging, "/armageddon-upkeep", "upkeep", "stack", body)
}

fn field(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn effect(texts: Texts, game: &ArmageddonGame, side: Side, choice: DoomChoice, name: &str) -> String {
    let now = fate(game, side);
    let then = now.after(game.next_doom(), standing::choice(choice));
    let of = |fate: Resources| match choice {
        DoomChoice::Life => fate.life,
        DoomChoice::Poison => fate.poison,
        DoomChoice::Library => fate.library,
    };
    let ends = if then.lost_by().is_some() { "yes" } else { "no" };
    say!(
        texts,
        "doom-effect",
        choice = choice.code(),
        name = name,
        now = of(now),
        then = of(then),
        ends = ends
    )
}

/// The choices so far, newest first, with the button to undo the last.
fn steps(judging: &Judging<'_>, clock: &Armageddon, names: &BySide<String>) -> Markup {
    let texts = judging.view.texts;
    let count = clock.steps.len().to_string();
    let fields =
        [("round", clock.round.to_string()), ("player", clock.players.0.to_string()), ("steps", count)];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    html! {
        @if !clock.steps.is_empty() {
            ol class="plain soft small" reversed {
                @for step in clock.steps.iter().rev() { li { (step_text(texts, step, names)) } }
            }
            (button(judging, "/armageddon-back", &fields, "small", &say!(texts, "doom-back")))
        }
    }
}

fn step_text(texts: Texts, step: &ArmageddonStep, names: &BySide<String>) -> String {
    match step {
        ArmageddonStep::Upkeep(choices) => {
            let chose = |side: Side| texts.named("doom-choice", choices[side].code());
            let (first, second) = (names.first.as_str(), names.second.as_str());
            let (one, other) = (chose(Side::First), chose(Side::Second));
            say!(texts, "doom-step", first = first, one = one, second = second, other = other)
        }
        ArmageddonStep::Left(_) => say!(texts, "doom-step-left"),
    }
}

/// The finished game: its reason, and the results it may lead to.
fn over(
    judging: &Judging<'_>,
    round: &Round,
    played: &Match,
    clock: &Armageddon,
    game: &ArmageddonGame,
    loser: Side,
) -> Markup {
    let texts = judging.view.texts;
    let names = names(judging, &clock.players);
    let by = match fate(game, loser).lost_by() {
        Some(UpkeepChoice::Poison) => "poison",
        Some(UpkeepChoice::Library) => "library",
        _ => "life",
    };
    let sentence = match fate(game, loser.other()).lost_by() {
        Some(_) => say!(texts, "doom-both-over"),
        None => {
            let (name, winner) = (names[loser].as_str(), names[loser.other()].as_str());
            say!(texts, "doom-over", name = name, by = by, winner = winner)
        }
    };
    html! {
        (notice(Level::Done, sentence))
        @if fate(game, loser.other()).lost_by().is_none() { (proposals(judging, round, played, clock, loser.other())) }
    }
}

/// The possible results of the match, a tap each, if judges may enter results.
fn proposals(
    judging: &Judging<'_>,
    round: &Round,
    played: &Match,
    clock: &Armageddon,
    winner: Side,
) -> Markup {
    let (tournament, texts) = (judging.view.tournament, judging.view.texts);
    if !judging.view.may(Right::Results) || !played.is_open() {
        return html! { p class="soft" { (say!(texts, "doom-tell-the-desk")) } };
    }
    let swapped = played.players.first() != Some(&clock.players.0);
    let won_by = if swapped { winner.other() } else { winner };
    let name = tournament.name_of(if winner == Side::First { &clock.players.0 } else { &clock.players.1 });
    html! {
        p { (say!(texts, "doom-result")) }
        div class="buttons" {
            @for (won, lost) in scores(tournament.structure(round.stage)) {
                @let result = if won_by == Side::First { MatchResult::played(*won, *lost, 0) } else { MatchResult::played(*lost, *won, 0) };
                @if tournament.check_match(round.stage, played, &result).is_ok() {
                    (button(judging, "/armageddon-result", &[
                        ("round", &round.number.to_string()), ("player", played.players[0].as_str()),
                        ("first", played.players[0].as_str()), ("second", played.players[1].as_str()),
                        ("was", ""), ("result", &pairwright_office::line::code(&result)),
                    ], "win", &say!(texts, "doom-wins", name = name, won = *won, lost = *lost)))
                }
            }
        }
    }
}

/// The scores with which the last game's winner can win the match.
fn scores(structure: Structure) -> &'static [(u32, u32)] {
    match structure {
        Structure::BestOf1 => &[(1, 0)],
        Structure::BestOf3 => &[(2, 0), (2, 1), (1, 0)],
        Structure::BestOf5 => &[(3, 0), (3, 1), (3, 2)],
        _ => &[],
    }
}

fn clock_of<'a>(order: &DeskOrder<'a>) -> Result<&'a Armageddon, Error> {
    let (round, played) = match_of(order)?;
    let clock = order.tournament.armageddon(round, &pair(played)?);
    clock.ok_or_else(|| Error::Conflict(message!("error-no-armageddon")))
}

pub(crate) fn enter(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let (round, played) = match_of(order)?;
    let (speed, left) = read::<EnterForm>(&order.fields.0).values(order.texts)?;
    Ok(vec![Action::BeginArmageddon { round, players: pair(played)?, speed, left, at: order.now }])
}

/// Records an upkeep: the counters, and both choices.
pub(crate) fn upkeep_of(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    let chosen = |side: Side| {
        let choice = DoomChoice::of_code(order.fields.get(field(side)));
        choice.ok_or_else(|| Error::Invalid(message!("error-no-doom-choice")))
    };
    let step = ArmageddonStep::Upkeep(BySide::new(chosen(Side::First)?, chosen(Side::Second)?));
    Ok(vec![step_action(clock, step, order.now)])
}

/// Changes what both have left, after an effect of the game itself.
pub(crate) fn left(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    let left = read::<LeftForm>(&order.fields.0).left(order.texts)?;
    Ok(vec![step_action(clock, ArmageddonStep::Left(left), order.now)])
}

fn step_action(clock: &Armageddon, step: ArmageddonStep, at: i64) -> Action {
    Action::StepArmageddon { round: clock.round, players: clock.players.clone(), step, at }
}

/// Undoes the last step.
pub(crate) fn back(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    let (round, players) = (clock.round, clock.players.clone());
    Ok(vec![Action::UnstepArmageddon { round, players, steps: order.fields.number("steps")?, at: order.now }])
}

pub(crate) fn end(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    Ok(vec![Action::EndArmageddon { round: clock.round, players: clock.players.clone(), at: order.now }])
}
