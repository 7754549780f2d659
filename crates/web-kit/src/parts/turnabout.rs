//! How a match with swapped decks is played: who plays which deck, preparation times, who plays first, and what a
//! win scores (page 6).
//! Desk, slip and phone use the same words.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Player};
use pairwright_core::ruleset::{ClockRule, Decks, GameWorth, Measure, Measured, Rounding};
use pairwright_core::scoring::{GamePart, GameSum, Sums};
use pairwright_core::{BySide, PlayerId, Ratio, Side, Tournament};
use pairwright_words::{Texts, say};

use crate::parts::{View, words};

/// The steps of the match, one sentence per game and one for the clock; empty if players keep their decks.
pub fn steps(texts: Texts, tournament: &Tournament) -> Vec<String> {
    let rules = &tournament.ruleset.match_rules;
    if rules.decks != Decks::OpponentsFirst {
        return Vec::new();
    }
    let minutes = |game: usize| rules.preparation.get(game).copied().unwrap_or(0);
    let games = [
        say!(texts, "flow-others-deck", minutes = minutes(0)),
        say!(texts, "flow-own-deck", minutes = minutes(1)),
    ];
    games.into_iter().chain(rules.clock.map(|clock| clock_text(texts, clock))).collect()
}

/// A game's clock: `10:00 for each and 3 seconds of delay; a Bronstein clock is set to 10:03`.
fn clock_text(texts: Texts, clock: ClockRule) -> String {
    let minutes = |seconds: u32| format!("{}:{:02}", seconds / 60, seconds % 60);
    say!(
        texts,
        "flow-clock",
        base = minutes(clock.base),
        delay = clock.delay,
        bronstein = minutes(clock.base.saturating_add(clock.delay))
    )
}

/// A card with the steps and both decks' options.
pub fn flow(view: &View<'_>, m: &Match) -> Markup {
    let steps = steps(view.texts, view.tournament);
    html! {
        @if !steps.is_empty() {
            ol class="flow" { @for step in &steps { li { (step) } } }
            (options(view, &m.players))
        }
    }
}

/// The value of each deck for the player who beats it.
pub fn options(view: &View<'_>, players: &[PlayerId]) -> Markup {
    let players = || players.iter().filter_map(|id| view.tournament.player(id));
    html! {
        @if view.tournament.ruleset.has_deck_options() {
            dl class="deck-options" {
                @for player in players() {
                    div {
                        dt { bdi { (say!(view.texts, "deck-of", name = player.name.as_str())) } }
                        dd { (option_text(view.texts, view.tournament, player)) }
                    }
                }
            }
            @if let Some(limits) = view.tournament.ruleset.deck_options().and_then(|worth| limits(view.texts, worth)) {
                p class="soft small deck-limits" { (limits) }
            }
        }
    }
}

/// `Dominaria: the player who beats it scores 10 + own life total`.
pub fn option_text(texts: Texts, tournament: &Tournament, player: &Player) -> String {
    let worth = tournament.ruleset.deck_options();
    let name = tournament.deck_option(player);
    match worth.zip(name).and_then(|(worth, name)| Some((name, worth.options.get(name)?))) {
        Some((name, option)) => {
            say!(
                texts,
                "deck-option-gives",
                option = words::deck_option(name),
                formula = formula(texts, option)
            )
        }
        None => say!(texts, "deck-option-none"),
    }
}

/// `10 + own life total`, `10 + 1/2 × cards left in own library, rounded up`.
pub fn formula(texts: Texts, option: &Measured) -> String {
    let measure = match &option.measure {
        Measure::Life => say!(texts, "own-life"),
        Measure::Library => say!(texts, "own-library"),
        Measure::Poison => say!(texts, "own-poison"),
        Measure::Agenda => say!(texts, "own-agenda"),
        Measure::Count(what) => say!(texts, "own-count", what = what.as_str()),
    };
    let sum = linear(option, &measure);
    match option.rounding {
        Rounding::None => sum,
        Rounding::Up => say!(texts, "rounded-up", sum = sum),
        Rounding::Down => say!(texts, "rounded-down", sum = sum),
        Rounding::Nearest => say!(texts, "rounded-nearest", sum = sum),
    }
}

/// A number plus a multiple of what is measured: `10 + ½ × 12`.
fn linear(option: &Measured, measured: &str) -> String {
    let minus = option.factor < Ratio::ZERO;
    let factor = if minus { -&option.factor } else { option.factor.clone() };
    let times = match factor.to_fraction().as_str() {
        "1" => String::new(),
        "1/2" => "½ × ".to_owned(),
        other => format!("{other} × "),
    };
    match (option.base.is_zero(), minus) {
        (true, false) => format!("{times}{measured}"),
        (true, true) => format!("−{times}{measured}"),
        (false, false) => format!("{} + {times}{measured}", option.base),
        (false, true) => format!("{} − {times}{measured}", option.base),
    }
}

/// The limits of a score: `Never less than 10, never more than 30.`
fn limits(texts: Texts, worth: &GameWorth) -> Option<String> {
    match (&worth.least, &worth.most) {
        (Some(least), Some(most)) => {
            Some(say!(texts, "deck-limits", least = least.to_string(), most = most.to_string()))
        }
        _ => None,
    }
}

/// The calculation of a match, game by game: `Game 1: Alan beats the deck of Barry (Dominaria) with 12 life: 10 + 12 = 22`.
pub fn opened(texts: Texts, sums: &Sums<'_>, names: &BySide<&str>, own: Side) -> Vec<String> {
    let mut lines: Vec<String> = sums.games.iter().map(|game| game_line(texts, game, names)).collect();
    lines.extend(divided(texts, sums, own));
    lines
}

/// `30 points divided by difference 11: 19–11`, from one player's side.
pub fn divided(texts: Texts, sums: &Sums<'_>, own: Side) -> Option<String> {
    let division = sums.division.as_ref()?;
    Some(say!(
        texts,
        "sums-divided",
        whole = division.whole().to_string(),
        difference = division.difference.to_string(),
        first = division.points[own].to_string(),
        second = division.points[own.other()].to_string()
    ))
}

fn game_line(texts: Texts, game: &GameSum<'_>, names: &BySide<&str>) -> String {
    let Some(winner) = game.winner else {
        let both = [Side::First, Side::Second].map(|side| game.parts[side].counts.to_string());
        return say!(
            texts,
            "sums-game-drawn",
            game = game.number,
            first = both[0].as_str(),
            second = both[1].as_str()
        );
    };
    let sum = part(&game.parts[winner]);
    match game.lost {
        Some((deck, option)) => say!(
            texts,
            "sums-game-deck",
            game = game.number,
            winner = names[winner],
            owner = names[deck],
            own = i64::from(deck == winner),
            option = words::deck_option(option),
            sum = sum
        ),
        None => say!(
            texts,
            "sums-game",
            game = game.number,
            winner = names[winner],
            sum = sum,
            loser = names[winner.other()],
            other = part(&game.parts[winner.other()])
        ),
    }
}

/// `10 + 12 = 22`, `30 − 2 × 12 = 6, at least 10`.
fn part(part: &GamePart<'_>) -> String {
    let Some((option, value)) = part.measured else { return part.counts.to_string() };
    let value = if value < 0 { format!("(−{})", value.unsigned_abs()) } else { value.to_string() };
    let sum = linear(option, &value);
    let amount = part.amount.to_string();
    let sum = if sum == amount { amount } else { format!("{sum} = {amount}") };
    if part.counts == part.amount { sum } else { format!("{sum} → {}", part.counts) }
}
