//! Who can still make the cut, in the order of the standing (page 9, `ahead`).

use std::collections::HashMap;

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;
use pairwright_lab::ahead::{
    Ahead, AheadOutlook, AheadState, BetterResult, LosingPays, Needs, PlayerAhead, ScoreAhead,
};
use pairwright_words::{Texts, say};
use serde::{Deserialize, Serialize};

use super::cut_line::CutLine;
use super::frame::ShownIn;
use super::place::{newest, rank_mark};
use crate::parts::{Icon, Tint, View, empty, icon, name, pill, points_text, share_bar, table_badge};
use crate::server::outlooks::Foresight;

/// Milliseconds until a page with a preliminary answer, or none, is fetched again.
const AGAIN: u32 = 4_000;
const SOON: u32 = 1_000;
/// The states in the order of the filters.
const STATES: [AheadState; 4] =
    [AheadState::In, AheadState::OwnHands, AheadState::NeedsHelp, AheadState::Out];
/// The chances that pages show as a percentage; anything beyond is nearly certain.
const OPEN: std::ops::RangeInclusive<f64> = 0.005..=0.995;
/// The number of final scores shown above and below those that are open.
const SCORES: (usize, usize) = (3, 2);
/// Maximum number of open tables shown, and the least number of places that one of them must decide.
const TABLES: usize = 3;
const STAKE: f64 = 0.05;

/// The players that the page shows, by the code of their state.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AheadFilter {
    #[serde(skip_serializing_if = "String::is_empty")]
    show: String,
}

impl AheadFilter {
    fn of(state: Option<AheadState>) -> AheadFilter {
        AheadFilter { show: state.map_or("", code).to_owned() }
    }

    fn state(&self) -> Option<AheadState> {
        STATES.into_iter().find(|state| code(*state) == self.show)
    }

    /// The code of the state; empty for everybody.
    pub fn code(&self) -> &'static str {
        self.state().map_or("", code)
    }

    pub fn query(&self) -> String {
        self.state().map_or_else(String::new, |state| format!("?show={}", code(state)))
    }
}

/// The page without its frame.
pub fn contents(view: &View<'_>, foresight: &Foresight, within: ShownIn, filter: &AheadFilter) -> Markup {
    html! {
        @match foresight {
            Foresight::Known(outlook) => { (everybody(view, outlook, within, filter)) }
            _ => { h1 class="page-title" { (say!(view.texts, "outlook-title-everybody")) } (nothing_yet(view.texts, foresight)) }
        }
        (again(foresight))
    }
}

/// Fetches the page again until the answer is final.
pub fn again(foresight: &Foresight) -> Markup {
    let after = if matches!(foresight, Foresight::ComesLater) { SOON } else { AGAIN };
    html! { @if foresight.is_preliminary() { div data-again=(after) {} } }
}

pub fn nothing_yet(texts: Texts, foresight: &Foresight) -> Markup {
    match foresight {
        Foresight::ComesLater => empty(say!(texts, "outlook-comes"), say!(texts, "outlook-comes-why")),
        Foresight::Refused(why) => empty(say!(texts, "outlook-not-now"), texts.sentence(why)),
        Foresight::Known(_) | Foresight::NotAsked => {
            empty(say!(texts, "outlook-not-now"), say!(texts, "outlook-no-cut"))
        }
    }
}

fn everybody(view: &View<'_>, outlook: &AheadOutlook, within: ShownIn, filter: &AheadFilter) -> Markup {
    let (texts, all) = (view.texts, &outlook.players);
    let open = all.iter().filter(|one| shown_state(one.now) != AheadState::Out).count();
    html! {
        div class="outlook-all" {
            h1 class="page-title" { (say!(texts, "outlook-all", open = open, all = all.len(), cut = outlook.cut)) }
            p class="soft" { (stand(texts, outlook)) }
            (filters(view, outlook, within, filter))
            @for one in &outlook.losing_pays { p class="notice amber" { (losing(view, one)) } }
            div class="outlook-parts" {
                (table(view, outlook, within, filter))
                div class="outlook-beside" {
                    (points(texts, outlook))
                    (safe(texts, outlook))
                    (tables(view, outlook, within))
                    (about(texts, outlook))
                }
            }
        }
    }
}

/// The states with their numbers, including empty ones: zero is an answer.
fn filters(view: &View<'_>, outlook: &AheadOutlook, within: ShownIn, filter: &AheadFilter) -> Markup {
    let (texts, all) = (view.texts, &outlook.players);
    let of = |state| all.iter().filter(|one| shown_state(one.now) == state).count();
    let everybody = (None, say!(texts, "outlook-anybody"), all.len());
    let states = STATES.map(|state| (Some(state), state_text(texts, state), of(state)));
    html! {
        nav class="chips outlook-states" aria-label=(say!(texts, "outlook-states")) {
            @for (state, text, count) in [everybody].into_iter().chain(states) {
                a class="chip" href=(within.ahead(view, &AheadFilter::of(state))) aria-current=[(state == filter.state()).then_some("true")] {
                    (text) " " span class="number" { (count) }
                }
            }
        }
    }
}

fn table(view: &View<'_>, outlook: &AheadOutlook, within: ShownIn, filter: &AheadFilter) -> Markup {
    let (texts, ranking) = (view.texts, newest(view));
    let by_player: HashMap<&PlayerId, &PlayerAhead> =
        outlook.players.iter().map(|one| (&one.player, one)).collect();
    let line = CutLine::of(view, &ranking, None).filter(|_| filter.state().is_none());
    let rows: Vec<_> = ranking
        .rows
        .iter()
        .filter_map(|row| Some((row, *by_player.get(&row.player)?, view.tournament.player(&row.player)?)))
        .filter(|(_, one, _)| filter.state().is_none_or(|state| shown_state(one.now) == state))
        .collect();
    html! {
        div class="sheet outlook-sheet" {
            table {
                caption class="hide" { (say!(texts, "outlook-title-everybody")) }
                thead {
                    tr {
                        th scope="col" class="rank" { span class="hide" { (say!(texts, "col-rank")) } }
                        th scope="col" class="who" { (say!(texts, "col-player")) }
                        th scope="col" class="number points" { (say!(texts, "col-points")) }
                        th scope="col" class="state" { (say!(texts, "outlook-top", cut = outlook.cut)) }
                        th scope="col" colspan="2" class="chance" { (say!(texts, "outlook-chance")) }
                        th scope="col" class="wanted" { (say!(texts, "outlook-needs")) }
                        th scope="col" class="safe" { (say!(texts, "last-can-draw")) }
                    }
                }
                tbody {
                    @for (row, one, player) in rows {
                        @let is_last = line.as_ref().is_some_and(|line| line.below(&row.player).is_some());
                        tr data-key=(row.player) class={ (code(shown_state(one.now))) @if is_last { " cut" } } {
                            td class="rank" { (rank_mark(texts, None, row, false)) }
                            th scope="row" class="who" { (who(view, player, within)) }
                            td class="number points" { (texts.number(&row.points)) }
                            td class="state" { (state_pill(texts, one.now)) }
                            td class="chance-bar" { (share_bar(one.now.chance.value)) }
                            td class="number chance" { (number(texts, one.now)) }
                            td class="wanted soft" { (needs(texts, one.now.needs)) }
                            td class="safe" data-label=(say!(texts, "last-can-draw")) { (safe_draws(texts, one)) }
                        }
                    }
                }
            }
        }
    }
}

fn who(view: &View<'_>, player: &Player, within: ShownIn) -> Markup {
    let href = match within {
        ShownIn::Public => view.at().ahead_of(&player.id),
        ShownIn::Desk => view.at().desk_player(&player.id),
    };
    html! { a href=(href) { (name(&player.name)) } }
}

fn state_pill(texts: Texts, now: Ahead) -> Markup {
    let state = shown_state(now);
    let tint = match state {
        AheadState::In => Tint::Green,
        AheadState::OwnHands => Tint::Blue,
        AheadState::NeedsHelp => Tint::Amber,
        AheadState::Out => Tint::Quiet,
    };
    let is_certain = state == AheadState::In;
    pill(tint, html! { @if is_certain { (icon(Icon::Check)) } (state_text(texts, state)) })
}

/// The results that are enough, or the chance of results that may not be.
fn needs(texts: Texts, needs: Option<Needs>) -> String {
    match needs {
        None => String::new(),
        Some(Needs { wins: 0, draws: 0, .. }) => say!(texts, "outlook-needs-nothing"),
        Some(needs) if is_enough(needs) => results(texts, needs.wins, needs.draws),
        Some(needs) => {
            let chance = percent(texts, needs.chance.value);
            say!(
                texts,
                "outlook-needs-chance",
                results = results(texts, needs.wins, needs.draws),
                chance = chance
            )
        }
    }
}

/// The number of draws that are proved to be enough if the other matches are won.
fn safe_draws(texts: Texts, one: &PlayerAhead) -> Markup {
    let draws = one.safe_draws.unwrap_or(0);
    html! {
        @if one.to_play == 0 || shown_state(one.now) == AheadState::Out { span class="soft" { "–" } }
        @else if draws == 0 { span class="soft" { (say!(texts, "outlook-safe-no")) } }
        @else {
            span class="proved" {
                (icon(Icon::Check))
                @if one.to_play == 1 { (say!(texts, "outlook-safe-yes")) } @else { (say!(texts, "outlook-safe-draws", draws = draws)) }
            }
        }
    }
}

/// What a safe draw means, if anybody has one.
fn safe(texts: Texts, outlook: &AheadOutlook) -> Markup {
    let is_safe = |one: &&PlayerAhead| one.safe_draws.unwrap_or(0) > 0;
    let most = outlook.players.iter().filter(is_safe).map(|one| one.to_play).max();
    html! {
        @if let Some(matches) = most {
            section {
                h2 { (say!(texts, "last-can-draw")) }
                p class="soft small" { (say!(texts, "outlook-safe-why", matches = matches)) }
            }
        }
    }
}

/// How often each final score is enough: the open ones, and the next above and below them.
fn points(texts: Texts, outlook: &AheadOutlook) -> Markup {
    let all = &outlook.points;
    let is_open = |one: &ScoreAhead| OPEN.contains(&one.chance.value);
    let first = all.iter().position(is_open);
    // Without an open score, the line is between those that are enough and the others.
    let edge = all.iter().take_while(|one| one.chance.value > *OPEN.end()).count();
    let (first, last) = match first {
        Some(first) => (first, all.iter().rposition(is_open).unwrap_or(first) + 1),
        None => (edge, edge),
    };
    let open = &all[first..last];
    let shown = &all[first.saturating_sub(SCORES.0)..(last + SCORES.1).min(all.len())];
    html! {
        @if !shown.is_empty() {
            section {
                h2 { (say!(texts, "outlook-points")) }
                p class="soft small" { (say!(texts, "outlook-points-why")) }
                dl class="outlook-points" {
                    @for one in shown {
                        div class=(score_class(one)) {
                            dt { (texts.number(&one.points)) }
                            dd { (share_bar(one.chance.value)) span { (percent(texts, one.chance.value)) } }
                        }
                    }
                }
                @if let [one] = open {
                    p class="soft small" { (say!(texts, "outlook-tie-breaks", points = points_text(texts, &one.points))) }
                }
            }
        }
    }
}

fn score_class(one: &ScoreAhead) -> &'static str {
    match one.chance.value {
        chance if chance > *OPEN.end() => "in",
        chance if chance < *OPEN.start() => "out",
        _ => "needs-help",
    }
}

/// The open tables with the most at stake.
fn tables(view: &View<'_>, outlook: &AheadOutlook, within: ShownIn) -> Markup {
    let shown: Vec<_> = outlook.tables.iter().filter(|one| one.swing > STAKE).take(TABLES).collect();
    let link = |id: &PlayerId| view.tournament.player(id).map(|player| who(view, player, within));
    html! {
        @if !shown.is_empty() {
            section {
                h2 { (say!(view.texts, "outlook-tables")) }
                ul class="outlook-stakes" {
                    @for one in shown {
                        li {
                            @if let Some(table) = one.table { (table_badge(table)) }
                            span {
                                @for (place, id) in [&one.players.first, &one.players.second].into_iter().enumerate() {
                                    @if place > 0 { " – " }
                                    @if let Some(who) = link(id) { (who) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn losing(view: &View<'_>, one: &LosingPays) -> String {
    let (texts, who) = (view.texts, view.tournament.name_of(&one.player));
    let (win, chance) = (percent(texts, one.win.value), percent(texts, one.chance.value));
    match one.better {
        BetterResult::Loss => say!(texts, "outlook-loss-pays", name = who, win = win, chance = chance),
        BetterResult::Draw => say!(texts, "outlook-draw-pays", name = who, win = win, chance = chance),
    }
}

/// The round that the answer is about.
pub fn stand(texts: Texts, outlook: &AheadOutlook) -> String {
    let (round, rounds) = (outlook.round.0, outlook.rounds);
    match outlook.tables.is_empty() {
        true => say!(texts, "outlook-after", round = round, rounds = rounds),
        false => say!(texts, "outlook-during", round = round, rounds = rounds),
    }
}

/// How the chances were computed, and how exact they are.
pub fn about(texts: Texts, outlook: &AheadOutlook) -> Markup {
    let errors = outlook.players.iter().map(|one| one.now.chance.error);
    let within = 200.0 * errors.fold(0.0, f64::max);
    html! {
        section class="outlook-about" {
            p class="soft small" {
                (say!(texts, "outlook-runs", runs = texts.number(&outlook.runs), points = format!("{:.0}", within.ceil()))) " "
                a href="/help/player" { (say!(texts, "outlook-how")) }
            }
        }
    }
}

/// The state that pages show. A place that is certain only in the simulated endings is not called certain.
pub fn shown_state(now: Ahead) -> AheadState {
    match now.state {
        AheadState::In if !now.proved => AheadState::OwnHands,
        AheadState::Out if !now.proved => AheadState::NeedsHelp,
        state => state,
    }
}

/// The state in addresses and styles.
pub fn code(state: AheadState) -> &'static str {
    match state {
        AheadState::In => "in",
        AheadState::OwnHands => "own-hands",
        AheadState::NeedsHelp => "needs-help",
        AheadState::Out => "out",
    }
}

fn state_text(texts: Texts, state: AheadState) -> String {
    match state {
        AheadState::In => say!(texts, "outlook-in"),
        AheadState::OwnHands => say!(texts, "outlook-own-hands"),
        AheadState::NeedsHelp => say!(texts, "outlook-needs-help"),
        AheadState::Out => say!(texts, "outlook-out"),
    }
}

/// `In`, `Out`, or a percentage.
pub fn number(texts: Texts, now: Ahead) -> String {
    match shown_state(now) {
        AheadState::In => say!(texts, "last-in"),
        AheadState::Out => say!(texts, "last-out"),
        AheadState::OwnHands | AheadState::NeedsHelp => percent(texts, now.chance.value),
    }
}

/// A chance as a percentage. An open one is never shown as 0 or 100.
pub fn percent(texts: Texts, chance: f64) -> String {
    match chance {
        chance if chance < *OPEN.start() => say!(texts, "last-hardly"),
        chance if chance > *OPEN.end() => say!(texts, "last-nearly"),
        chance => say!(texts, "percent", value = format!("{:.0}", 100.0 * chance)),
    }
}

/// Whether a chance is shown as a percentage, and not as nearly certain.
pub fn is_about(chance: f64) -> bool {
    OPEN.contains(&chance)
}

/// Whether results were enough in nearly all endings.
pub fn is_enough(needs: Needs) -> bool {
    needs.chance.value > *OPEN.end()
}

/// Wins and draws in words: `two wins and a draw`.
pub fn results(texts: Texts, wins: u32, draws: u32) -> String {
    match (wins, draws) {
        (wins, 0) => say!(texts, "outlook-wins", wins = wins),
        (0, draws) => say!(texts, "outlook-draws", draws = draws),
        (wins, draws) => {
            let wins = say!(texts, "outlook-wins", wins = wins);
            say!(texts, "outlook-both", wins = wins, draws = say!(texts, "outlook-draws", draws = draws))
        }
    }
}
