//! The Judge Armageddon Clock for any number of teams (001): the form itself holds the state of the game.

use std::collections::BTreeMap;

use axum::extract::Query;
use maud::{Markup, html};
use pairwright_clock::armageddon::{Doom, Emblem, Resources, UpkeepChoice, after_choices};
use pairwright_core::nouns::{Coded, DoomChoice};
use pairwright_web_kit::parts::typed::whole;
use pairwright_web_kit::parts::{Level, notice};
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};

use super::{CalculatorPage, titled};

pub(crate) const PAGE: &str = "/calculators/armageddon";

/// The usual start of a game.
const USUAL: [u32; 3] = [20, 0, 40];
const TEAMS: u32 = 3;
const MOST_TEAMS: u32 = 8;
const MOST: u32 = 100_000;

/// The state of the game in the form.
struct TeamGame {
    emblem: Emblem,
    upkeeps: u64,
    left: Vec<Resources>,
}

type TypedGame = BTreeMap<String, String>;

impl TeamGame {
    /// The game after the submitted upkeep, if every remaining team has chosen.
    fn of(texts: Texts, typed: &TypedGame) -> Result<TeamGame, String> {
        let number = |name: &str, usual: u32, least: u32, most: u32, label: String| {
            whole(texts, typed.get(name).map_or("", String::as_str), usual, least..=most, label)
        };
        let teams = number("teams", TEAMS, 2, MOST_TEAMS, say!(texts, "doom-teams"))?;
        let speed = number("speed", 1, 1, MOST, say!(texts, "doom-speed"))?;
        let counters = number("counters", 0, 0, MOST, say!(texts, "doom-title"))?;
        let upkeeps = number("upkeeps", 0, 0, MOST, say!(texts, "doom-upkeep"))?;
        let mut left = Vec::new();
        for team in 1..=teams {
            let of = |resource: usize| {
                let label = labels(texts)[resource].clone();
                number(&name(FIELDS[resource], team), USUAL[resource], 0, MOST, label).map(u64::from)
            };
            left.push(Resources { life: of(0)?, poison: of(1)?, library: of(2)? });
        }
        let emblem = Emblem { speed: speed.into(), counters: counters.into() };
        let game = TeamGame { emblem, upkeeps: upkeeps.into(), left };
        Ok(game.after(typed))
    }

    /// The teams that have not lost, by number from 1.
    fn playing(&self) -> Vec<(u32, Resources)> {
        (1..)
            .zip(&self.left)
            .map(|(team, left)| (team, *left))
            .filter(|(_, left)| left.lost_by().is_none())
            .collect()
    }

    fn next_doom(&self) -> Doom {
        self.emblem.after_upkeep().doom(self.upkeeps + 1)
    }

    fn after(mut self, typed: &TypedGame) -> TeamGame {
        let (teams, left): (Vec<u32>, Vec<Resources>) = self.playing().into_iter().unzip();
        let chosen = |team: &u32| DoomChoice::of_code(typed.get(&name("choice", *team))?).map(choice);
        let chosen: Option<Vec<UpkeepChoice>> = teams.iter().map(chosen).collect();
        let Some(chosen) = chosen.filter(|chosen| chosen.len() > 1) else { return self };
        let after = after_choices(self.next_doom(), &left, &chosen);
        for (team, left) in teams.into_iter().zip(after) {
            self.left[team as usize - 1] = left;
        }
        TeamGame { emblem: self.emblem.after_upkeep(), upkeeps: self.upkeeps + 1, ..self }
    }
}

const FIELDS: [&str; 3] = ["life", "poison", "library"];

fn labels(texts: Texts) -> [String; 3] {
    [say!(texts, "doom-life"), say!(texts, "doom-poison"), say!(texts, "doom-library")]
}

fn name(field: &str, team: u32) -> String {
    format!("{field}-{team}")
}

fn choice(choice: DoomChoice) -> UpkeepChoice {
    match choice {
        DoomChoice::Life => UpkeepChoice::Life,
        DoomChoice::Poison => UpkeepChoice::Poison,
        DoomChoice::Library => UpkeepChoice::Library,
    }
}

pub(crate) async fn answer(Query(typed): Query<TypedGame>, visitor: Visitor) -> Markup {
    let texts = visitor.texts;
    let contents = html! {
        p class="soft" { (say!(texts, "doom-for-teams")) }
        @match TeamGame::of(texts, &typed) {
            Err(sentence) => (notice(Level::Refused, sentence)),
            Ok(game) => (shown(texts, &game)),
        }
    };
    titled(texts, CalculatorPage::Armageddon, say!(texts, "doom-title"), &contents)
}

fn shown(texts: Texts, game: &TeamGame) -> Markup {
    let (doom, playing) = (game.next_doom(), game.playing());
    html! {
        form class="stack calc-part" method="get" action=(PAGE) {
            @if game.upkeeps > 0 {
                p { span class="calc-number" { (game.emblem.counters) } " " (say!(texts, "doom-counters", speed = game.emblem.speed, upkeeps = game.upkeeps)) }
            }
            (settings(texts, game))
            @if playing.len() > 1 {
                p { (say!(texts, "doom-each", counters = doom.counters, life = doom.life, poison = doom.poison, library = doom.library)) }
            } @else {
                (notice(Level::Done, winner(texts, &playing)))
            }
            @for (team, left) in (1..).zip(&game.left) { (team_fields(texts, team, *left, playing.len() > 1)) }
            @if playing.len() > 1 {
                div class="buttons" { button class="button primary" type="submit" { (say!(texts, "doom-upkeep")) } }
                p class="soft small" { (at_most(texts, game, &playing)) }
            }
            @if game.upkeeps > 0 { p { a href=(PAGE) { (say!(texts, "doom-again")) } } }
        }
    }
}

/// Speed and teams, fixed once the clock runs.
fn settings(texts: Texts, game: &TeamGame) -> Markup {
    let (speed, teams) = (game.emblem.speed, game.left.len());
    html! {
        input type="hidden" name="counters" value=(game.emblem.counters);
        input type="hidden" name="upkeeps" value=(game.upkeeps);
        @if game.upkeeps > 0 {
            input type="hidden" name="speed" value=(speed);
            input type="hidden" name="teams" value=(teams);
        } @else {
            div class="fields calc-form" {
                label class="field" { span { (say!(texts, "doom-speed")) } input type="number" name="speed" min="1" value=(speed); }
                label class="field" { span { (say!(texts, "doom-teams")) } input type="number" name="teams" min="2" max=(MOST_TEAMS) value=(teams); }
            }
        }
    }
}

fn team_fields(texts: Texts, team: u32, left: Resources, is_running: bool) -> Markup {
    let numbers = FIELDS.into_iter().zip(labels(texts)).zip([left.life, left.poison, left.library]);
    html! {
        fieldset class="card" {
            legend class="strong" {
                (say!(texts, "doom-team", team = team))
                @if left.lost_by().is_some() { " · " (say!(texts, "doom-out")) }
            }
            div class="fields calc-form" {
                @for ((field, label), number) in numbers {
                    label class="field" { span { (label) } input type="number" name=(name(field, team)) min="0" value=(number); }
                }
                @if is_running && left.lost_by().is_none() {
                    label class="field" {
                        span { (say!(texts, "doom-chooses", name = say!(texts, "doom-team", team = team))) }
                        select name=(name("choice", team)) {
                            option value="" {}
                            @for choice in DoomChoice::all() { option value=(choice.code()) { (texts.named("doom-choice", choice.code())) } }
                        }
                    }
                }
            }
        }
    }
}

fn winner(texts: Texts, playing: &[(u32, Resources)]) -> String {
    match playing {
        [(team, _)] => say!(texts, "doom-won", team = *team),
        _ => say!(texts, "doom-both-over"),
    }
}

/// The latest end, and the earliest one.
fn at_most(texts: Texts, game: &TeamGame, playing: &[(u32, Resources)]) -> String {
    let others = playing.len() as u64 - 1;
    let first = |others: u64| {
        let ends = playing.iter().map(|(_, left)| game.emblem.end_by(*left, others).upkeeps.len());
        ends.min().unwrap_or_default()
    };
    say!(texts, "doom-teams-end", most = first(1), least = first(others))
}
