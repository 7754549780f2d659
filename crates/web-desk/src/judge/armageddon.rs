//! The Judge Armageddon Clock as a live counter on a judge's phone (page 7), computed by the `clock` crate:
//! the counters, the effect of each choice, past choices, and at the end the possible results.

use maud::{Markup, html};
use pairwright_clock as clock;
use pairwright_clock::armageddon::{ArmageddonGame, Resources, UpkeepChoice};
use pairwright_core::nouns::{Armageddon, ArmageddonStep, Coded, DoomChoice, Left, Match, Round, Structure};
use pairwright_core::{Action, BySide, MatchResult, PlayerId, RoundNumber, Side, message};
use pairwright_office::decide::actions;
use pairwright_office::decide::judges::pair;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, Form, Input, Key, Sheet, form, no_number, read};
use pairwright_web_kit::parts::{Icon, Level, icon, notice};
use pairwright_words::{Texts, say};

use super::Judging;
use super::calls::match_of;
use crate::desk::form::{button_form, form, hidden, typed};
use crate::desk::results;
use crate::room::DeskOrder;

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
                (typed(judging, "/armageddon", "stack", &EnterForm::of(round.number, &players), names(judging, &players), html! {}))
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
                (typed(judging, "/armageddon-left", "stack", &LeftForm::of(clock, &game), names.clone(), html! {}))
            }
            (button_form(judging, "/armageddon-end", &[("round", &clock.round.to_string()), ("player", clock.players.0.as_str())], "danger small", &say!(texts, "doom-end")))
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
    form(judging, "/armageddon-upkeep", "upkeep", "stack", body)
}

fn field(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn effect(texts: Texts, game: &ArmageddonGame, side: Side, choice: DoomChoice, name: &str) -> String {
    let now = fate(game, side);
    let then = now.after(game.next_doom(), doom_choice(choice));
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
            (button_form(judging, "/armageddon-back", &fields, "small", &say!(texts, "doom-back")))
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

/// The finished game: why it ended, and the results that may follow.
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

/// The possible results of the match, a tap each, for judges who may enter results.
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
                    (button_form(judging, "/armageddon-result", &[
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

pub(crate) fn upkeep_of(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    let chosen = |side: Side| {
        let choice = DoomChoice::of_code(order.fields.get(field(side)));
        choice.ok_or_else(|| Error::Invalid(message!("error-no-doom-choice")))
    };
    let step = ArmageddonStep::Upkeep(BySide::new(chosen(Side::First)?, chosen(Side::Second)?));
    Ok(vec![step_action(clock, step, order.now)])
}

/// Sets the players' remaining resources after an effect of the game itself.
pub(crate) fn left(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    let left = read::<LeftForm>(&order.fields.0).left_of(order.texts)?;
    Ok(vec![step_action(clock, ArmageddonStep::Left(left), order.now)])
}

fn step_action(clock: &Armageddon, step: ArmageddonStep, at: i64) -> Action {
    Action::StepArmageddon { round: clock.round, players: clock.players.clone(), step, at }
}

pub(crate) fn back(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    let (round, players) = (clock.round, clock.players.clone());
    Ok(vec![Action::UnstepArmageddon { round, players, steps: order.fields.number("steps")?, at: order.now }])
}

pub(crate) fn end(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let clock = clock_of(order)?;
    Ok(vec![Action::EndArmageddon { round: clock.round, players: clock.players.clone(), at: order.now }])
}

/// Ends the game and the match.
pub(crate) fn result(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let ends = end(order)?;
    Ok(actions(order, &results::read_report(order)?)?.into_iter().chain(ends).collect())
}

const USUAL: Left = Left { life: 20, poison: 0, library: 40 };

form! {
    struct ResourcesForm of(left: BySide<Left>) {
        first_life: Input<u32> = left.first.life,
        first_poison: Input<u32> = left.first.poison,
        first_library: Input<u32> = left.first.library,
        second_life: Input<u32> = left.second.life,
        second_poison: Input<u32> = left.second.poison,
        second_library: Input<u32> = left.second.library,
    }
}

form! {
    struct EnterForm of(round: RoundNumber, players: &(PlayerId, PlayerId)) {
        round: Key = round,
        player: Key = &players.0,
        speed: Input<u32> = 1,
        numbers: ResourcesForm = ResourcesForm::of(BySide::new(USUAL, USUAL)),
    }
}

form! {
    /// The players' remaining resources, after an effect of the game itself.
    struct LeftForm of(clock: &Armageddon, game: &ArmageddonGame) {
        round: Key = clock.round,
        player: Key = &clock.players.0,
        numbers: ResourcesForm = ResourcesForm::of(BySide::new(Side::First, Side::Second).map(|side| left_of(game, side))),
    }
}

impl ResourcesForm {
    fn of_side(&self, side: Side) -> [&Input<u32>; 3] {
        match side {
            Side::First => [&self.first_life, &self.first_poison, &self.first_library],
            Side::Second => [&self.second_life, &self.second_poison, &self.second_library],
        }
    }

    fn read(&self, texts: Texts, faults: &mut Faults) -> Option<BySide<Left>> {
        let mut side = |side: Side| {
            let [life, poison, library] =
                self.of_side(side).map(|input| faults.needed(input, no_number(texts)));
            Some(Left { life: life?, poison: poison?, library: library? })
        };
        let (first, second) = (side(Side::First), side(Side::Second));
        Some(BySide::new(first?, second?))
    }

    fn draw(&self, sheet: &Sheet<'_>, names: &BySide<String>) -> Markup {
        let texts = sheet.texts;
        let labels = || [say!(texts, "doom-life"), say!(texts, "doom-poison"), say!(texts, "doom-library")];
        html! {
            div class="doom" {
                @for side in Side::BOTH {
                    fieldset {
                        legend { bdi { (names[side]) } }
                        @for (label, input) in labels().into_iter().zip(self.of_side(side)) { (sheet.number(label, input)) }
                    }
                }
            }
        }
    }
}

impl EnterForm {
    pub(super) fn values(&self, texts: Texts) -> Result<(u32, BySide<Left>), Faults> {
        let mut faults = Faults::default();
        let speed = faults.needed(&self.speed, no_number(texts));
        let left = self.numbers.read(texts, &mut faults);
        faults.or(speed.zip(left))
    }
}

fn left_of(game: &ArmageddonGame, side: Side) -> Left {
    let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let fate = game.left[on_clock(side)];
    Left { life: number(fate.life), poison: number(fate.poison), library: number(fate.library) }
}

impl LeftForm {
    fn left_of(&self, texts: Texts) -> Result<BySide<Left>, Faults> {
        let mut faults = Faults::default();
        let left = self.numbers.read(texts, &mut faults);
        faults.or(left)
    }
}

impl Form for EnterForm {
    const NAME: &'static str = "armageddon";
    type Context<'a> = BySide<String>;

    fn draw(&self, sheet: &Sheet<'_>, names: BySide<String>) -> Markup {
        let texts = sheet.texts;
        html! {
            p class="soft small" { (say!(texts, "doom-why")) }
            (sheet.number(say!(texts, "doom-speed"), &self.speed))
            (self.numbers.draw(sheet, &names))
            button class="button primary" type="submit" { (say!(texts, "doom-enter")) }
        }
    }
}

impl Form for LeftForm {
    const NAME: &'static str = "left";
    type Context<'a> = BySide<String>;

    fn draw(&self, sheet: &Sheet<'_>, names: BySide<String>) -> Markup {
        html! {
            (self.numbers.draw(sheet, &names))
            button class="button" type="submit" { (say!(sheet.texts, "desk-save")) }
        }
    }
}

/// The state of the game; `None` for a speed that the journal does not accept.
pub(super) fn game(doom: &Armageddon) -> Option<ArmageddonGame> {
    let enters = ArmageddonGame::new(u64::from(doom.speed), fates(doom.left)).ok()?;
    Some(doom.steps.iter().fold(enters, |game, step| match step {
        ArmageddonStep::Upkeep(choices) => {
            game.after_upkeep(clock::BySide::new(doom_choice(choices.first), doom_choice(choices.second)))
        }
        ArmageddonStep::Left(left) => ArmageddonGame { left: fates(*left), ..game },
    }))
}

fn on_clock(side: Side) -> clock::Side {
    match side {
        Side::First => clock::Side::A,
        Side::Second => clock::Side::B,
    }
}

fn doom_choice(choice: DoomChoice) -> UpkeepChoice {
    match choice {
        DoomChoice::Life => UpkeepChoice::Life,
        DoomChoice::Poison => UpkeepChoice::Poison,
        DoomChoice::Library => UpkeepChoice::Library,
    }
}

fn fates(left: BySide<Left>) -> clock::BySide<Resources> {
    let fate = |left: Left| Resources {
        life: u64::from(left.life),
        poison: u64::from(left.poison),
        library: u64::from(left.library),
    };
    clock::BySide::new(fate(left.first), fate(left.second))
}

#[cfg(test)]
mod tests {
    use pairwright_core::RoundNumber;

    use super::*;

    #[test]
    fn the_forms_draw_every_field_they_read() {
        let names = || BySide::new("Ada".to_owned(), "Bo".to_owned());
        pairwright_web_kit::form::check::<EnterForm>(vec![names()]);
        pairwright_web_kit::form::check::<LeftForm>(vec![names()]);
    }

    #[test]
    fn the_steps_of_the_journal_give_the_game() {
        let left = Left { life: 20, poison: 0, library: 40 };
        let both = BySide::new(left, left);
        let doom = Armageddon::new(RoundNumber(1), ("a".into(), "b".into()), 2, both, 0);
        let upkeep = ArmageddonStep::Upkeep(BySide::new(DoomChoice::Life, DoomChoice::Library));
        let healed = ArmageddonStep::Left(BySide::new(Left { life: 9, ..left }, left));
        let doom = Armageddon { steps: vec![upkeep, healed, upkeep], ..doom };
        let game = game(&doom).unwrap();
        assert_eq!((game.emblem.counters, game.upkeeps), (4, 2));
        assert_eq!((game.left.a.life, game.left.a.library, game.left.b.life), (9, 32, 16));
    }
}
