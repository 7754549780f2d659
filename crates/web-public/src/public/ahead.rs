//! Who can still make the cut, with several rounds to go (page 9, `ahead`): everybody, and one player.

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_lab::ahead::{
    Ahead, AheadOutlook, AheadState, BetterResult, LosingPays, PlayerAhead, WatchedTable,
};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{
    Tint, View, crumb, empty, name, pill, points_text, share_bar, sheet_table, table_badge,
};
use pairwright_web_kit::server::outlooks::Foresight;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::frame::{Tab, frame, overview};
use pairwright_web_kit::views::lookup;
use pairwright_web_kit::views::own_cards::OUTLOOK;
use pairwright_words::{Texts, say};

use super::last_round::{not_now, percent, player as player_link};

/// Milliseconds until a page with a preliminary answer is fetched again.
const AGAIN: u32 = 4_000;
/// The states in the order of the counts above the table.
const STATES: [AheadState; 4] =
    [AheadState::In, AheadState::OwnHands, AheadState::NeedsHelp, AheadState::Out];

pub(crate) async fn answer(visit: Visit) -> Result<Response, Error> {
    let foresight = visit.outlook().await?;
    let variant = PageVariant::common("").as_of(foresight.version());
    visit.page(variant, move |view| Ok(page(view, &foresight))).await
}

pub(crate) async fn of_player(
    Path((_, id)): Path<(String, String)>,
    visit: Visit,
) -> Result<Response, Error> {
    let foresight = visit.outlook().await?;
    let variant = PageVariant::common("").about(&id).as_of(foresight.version());
    visit.page(variant, move |view| Ok(own_page(view, lookup::player(view, &id)?, &foresight))).await
}

fn page(view: &View<'_>, foresight: &Foresight) -> Markup {
    let texts = view.texts;
    let body = html! {
        (crumb(&overview(view), say!(texts, "nav-home")))
        @match foresight {
            Foresight::Known(outlook) => { (everybody(view, outlook)) }
            _ => { h1 class="page-title" { (say!(texts, "outlook-title")) } (nothing_yet(texts, foresight)) }
        }
        (again(foresight))
    };
    frame(view, Tab::Calculator, &say!(texts, "outlook-title"), body)
}

/// Fetches the page again until the answer is final.
fn again(foresight: &Foresight) -> Markup {
    html! { @if foresight.is_preliminary() { div data-again=(AGAIN) {} } }
}

fn nothing_yet(texts: Texts, foresight: &Foresight) -> Markup {
    match foresight {
        Foresight::ComesLater => empty(say!(texts, "outlook-comes"), say!(texts, "outlook-comes-why")),
        Foresight::Refused(why) => empty(say!(texts, "outlook-not-now"), not_now(texts, why)),
        Foresight::Known(_) | Foresight::NotAsked => {
            empty(say!(texts, "outlook-not-now"), say!(texts, "outlook-no-cut"))
        }
    }
}

fn everybody(view: &View<'_>, outlook: &AheadOutlook) -> Markup {
    let (texts, all) = (view.texts, &outlook.players);
    let count = |state| all.iter().filter(|one| one.now.state == state).count();
    let open = all.len() - count(AheadState::Out);
    let mut sorted: Vec<&PlayerAhead> = all.iter().collect();
    sorted.sort_by(|a, b| {
        b.now.chance.value.total_cmp(&a.now.chance.value).then(rank(a.now).cmp(&rank(b.now)))
    });
    let [win, draw, loss] = results(texts);
    let heads =
        [say!(texts, "col-player"), say!(texts, "outlook-now"), win, draw, loss].map(|head| ("", head));
    let rows = html! {
        @for one in sorted {
            tr data-key=(one.player) {
                th scope="row" class="who" {
                    a class="who" href=(view.at().ahead_of(&one.player)) {
                        (name(view.tournament.name_of(&one.player)))
                    }
                }
                td { (verdict(texts, Some(one.now))) }
                @for after in results_apart(one) { td { (verdict(texts, after)) } }
            }
        }
    };
    html! {
        h1 class="page-title" { (say!(texts, "outlook-all", open = open, all = all.len(), cut = outlook.cut)) }
        p class="soft" { (stand(texts, outlook)) }
        p class="outlook-counts" {
            @for state in STATES { (pill(tint(state), html! { (state_text(texts, state)) " " (count(state)) })) " " }
        }
        @for one in &outlook.losing_pays { p class="notice amber" { (losing(view, one)) } }
        div class="outlook-parts" {
            (sheet_table(("", "prospects"), say!(texts, "outlook-title"), &heads, rows))
            (points(texts, outlook))
            (tables(view, outlook))
        }
        (about(texts, outlook))
    }
}

/// The outlook after each result; nothing for a player whose match is over.
fn results_apart(one: &PlayerAhead) -> [Option<Ahead>; 3] {
    let all = [one.after.win, one.after.draw, one.after.loss];
    let is_over = all.iter().all(|after| *after == Some(one.now));
    if is_over { [None; 3] } else { all }
}

fn rank(now: Ahead) -> usize {
    STATES.iter().position(|state| *state == now.state).unwrap_or(STATES.len())
}

/// How often each final score is enough.
fn points(texts: Texts, outlook: &AheadOutlook) -> Markup {
    html! {
        @if !outlook.points.is_empty() {
            section class="stack" {
                h2 { (say!(texts, "outlook-points")) }
                p class="soft small" {
                    (say!(texts, "outlook-points-why"))
                    @if let Some(enough) = &outlook.usually_enough {
                        " " (say!(texts, "outlook-enough", points = points_text(texts, enough)))
                    }
                }
                dl class="outlook-points" {
                    @for one in &outlook.points {
                        div {
                            dt { (texts.number(&one.points)) }
                            dd { (share_bar(one.chance.value)) span { (percent(texts, one.chance.value)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The open tables with the most at stake.
fn tables(view: &View<'_>, outlook: &AheadOutlook) -> Markup {
    let shown: Vec<_> = outlook.tables.iter().filter(|one| one.swing > 0.05).take(5).collect();
    html! {
        @if !shown.is_empty() {
            section class="stack" {
                h2 { (say!(view.texts, "outlook-tables")) }
                ul class="rows" {
                    @for one in shown {
                        li {
                            @if let Some(table) = one.table { (table_badge(table)) }
                            span class="grow" {
                                (player_link(view, &one.players.first)) " "
                                span class="soft" { (say!(view.texts, "against-short")) } " "
                                (player_link(view, &one.players.second))
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

fn own_page(view: &View<'_>, player: &Player, foresight: &Foresight) -> Markup {
    let texts = view.texts;
    let found = match foresight {
        Foresight::Known(outlook) => {
            outlook.players.iter().find(|one| one.player == player.id).map(|one| (outlook, one))
        }
        _ => None,
    };
    let body = html! {
        (crumb(&view.at().player(&player.id), &player.name))
        @match found {
            Some((outlook, one)) => { (own(view, outlook, one)) }
            None => {
                h1 class="page-title" { (say!(texts, "outlook-title")) }
                (nothing_yet(texts, foresight))
                p class="hide" { span id=(OUTLOOK) { (say!(texts, "outlook-comes")) } }
            }
        }
        (again(foresight))
    };
    frame(view, Tab::Calculator, &say!(texts, "outlook-title"), body)
}

fn own(view: &View<'_>, outlook: &AheadOutlook, one: &PlayerAhead) -> Markup {
    let (texts, now) = (view.texts, one.now);
    let after = [one.after.win, one.after.draw, one.after.loss];
    html! {
        section class="outlook" {
            p class="soft" { (stand(texts, outlook)) }
            h1 class="page-title" { (title(texts, outlook, now.state)) }
            div class={ "outlook-now " (class(now)) } {
                span class="outlook-number" { (number(texts, now)) }
                span class="grow" {
                    @if !is_certain(now) { span class="soft" { (say!(texts, "outlook-about", cut = outlook.cut)) } }
                    (share_bar(now.chance.value))
                }
            }
            p {
                @if now.proved || !is_certain(now) { (sentence(texts, now.state)) " " }
                (mark(texts, now))
            }
            // The player's phone loads this line.
            p class="hide" { span id=(OUTLOOK) { (line(texts, outlook, now)) } }
            @if !is_certain(now) && after.iter().any(Option::is_some) {
                h2 { (say!(texts, "outlook-next")) }
                ul class="outlook-after" {
                    @for (result, after) in results(texts).into_iter().zip(after) {
                        @if let Some(after) = after {
                            li class=(class(after)) {
                                span { (result) }
                                span class="grow" { (share_bar(after.chance.value)) span class="soft small" { (state_text(texts, after.state)) " " (mark(texts, after)) } }
                                strong { (number(texts, after)) }
                            }
                        }
                    }
                }
            }
            @if !one.watch.is_empty() {
                h2 { (say!(texts, "outlook-watch")) }
                ul class="outlook-after" { @for table in &one.watch { (watched(view, table)) } }
            }
            (about(texts, outlook))
            p { a href=(view.at().ahead()) { (say!(texts, "outlook-everybody")) } }
        }
    }
}

fn watched(view: &View<'_>, table: &WatchedTable) -> Markup {
    let (texts, both) = (view.texts, [&table.players.first, &table.players.second]);
    let loser = both.into_iter().find(|id| **id != table.winner).unwrap_or(&table.winner);
    let [winner, loser] = [&table.winner, loser].map(|id| view.tournament.name_of(id));
    html! {
        li {
            @if let Some(number) = table.table { (table_badge(number)) }
            span class="grow" { (say!(texts, "outlook-beats", winner = winner, loser = loser)) }
            span class="soft small" { (say!(texts, "outlook-if-not", chance = percent(texts, table.otherwise.value))) }
            strong class="good" { (percent(texts, table.then.value)) }
        }
    }
}

/// The results of a match, in the order of the answer.
fn results(texts: Texts) -> [String; 3] {
    [say!(texts, "last-win"), say!(texts, "last-draw"), say!(texts, "last-loss")]
}

/// The round that the answer is about.
fn stand(texts: Texts, outlook: &AheadOutlook) -> String {
    let (round, rounds) = (outlook.round.0, outlook.rounds);
    match outlook.tables.is_empty() {
        true => say!(texts, "outlook-after", round = round, rounds = rounds),
        false => say!(texts, "outlook-during", round = round, rounds = rounds),
    }
}

fn about(texts: Texts, outlook: &AheadOutlook) -> Markup {
    html! {
        p class="soft small" {
            (say!(texts, "outlook-runs", runs = texts.number(&outlook.runs))) " "
            a href="/help/player" { (say!(texts, "outlook-how")) }
        }
    }
}

fn is_certain(now: Ahead) -> bool {
    matches!(now.state, AheadState::In | AheadState::Out)
}

fn tint(state: AheadState) -> Tint {
    match state {
        AheadState::In => Tint::Green,
        AheadState::OwnHands => Tint::Blue,
        AheadState::NeedsHelp => Tint::Amber,
        AheadState::Out => Tint::Quiet,
    }
}

fn class(now: Ahead) -> &'static str {
    match now.state {
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

fn title(texts: Texts, outlook: &AheadOutlook, state: AheadState) -> String {
    match state {
        AheadState::In => say!(texts, "outlook-title-in"),
        AheadState::OwnHands => say!(texts, "outlook-title-own-hands"),
        AheadState::NeedsHelp => say!(texts, "outlook-title-needs-help"),
        AheadState::Out => say!(texts, "outlook-title-out", cut = outlook.cut),
    }
}

fn sentence(texts: Texts, state: AheadState) -> String {
    match state {
        AheadState::In => say!(texts, "outlook-in-why"),
        AheadState::OwnHands => say!(texts, "outlook-own-hands-why"),
        AheadState::NeedsHelp => say!(texts, "outlook-needs-help-why"),
        AheadState::Out => say!(texts, "outlook-out-why"),
    }
}

/// `In`, `Out`, or a percentage.
fn number(texts: Texts, now: Ahead) -> String {
    match now.state {
        AheadState::In => say!(texts, "last-in"),
        AheadState::Out => say!(texts, "last-out"),
        AheadState::OwnHands | AheadState::NeedsHelp => percent(texts, now.chance.value),
    }
}

/// Whether the state is proved or seen in every ending.
fn mark(texts: Texts, now: Ahead) -> Markup {
    html! {
        @if now.proved { span class="good" { (say!(texts, "outlook-proved")) } }
        @else { span class="soft" { (say!(texts, "outlook-every-run")) } }
    }
}

/// The state in one line, for the player's phone.
fn line(texts: Texts, outlook: &AheadOutlook, now: Ahead) -> String {
    let title = title(texts, outlook, now.state);
    match is_certain(now) {
        true if now.proved => title,
        true => say!(texts, "outlook-line-seen", title = title),
        false => say!(texts, "outlook-line", title = title, chance = number(texts, now), cut = outlook.cut),
    }
}

/// A state as a word and a bar.
fn verdict(texts: Texts, after: Option<Ahead>) -> Markup {
    let Some(now) = after else { return html! { span class="verdict none" { "–" } } };
    let class = match now.state {
        AheadState::In => "in",
        AheadState::Out => "out",
        AheadState::OwnHands | AheadState::NeedsHelp => "open",
    };
    let own = now.state == AheadState::OwnHands;
    html! {
        span class=(format!("verdict {class}")) {
            (number(texts, now))
            @if own { " " span class="soft small" { (say!(texts, "outlook-own-hands")) } }
            @if !now.proved && is_certain(now) { " " span class="soft small" { (say!(texts, "outlook-every-run")) } }
            (share_bar(now.chance.value))
        }
    }
}
