//! Who can still make the cut, with several rounds to go (page 9, `ahead`): everybody, and one player.

use axum::extract::{Path, Query};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Player};
use pairwright_lab::ahead::{Ahead, AheadOutlook, AheadState, Needs, PlayerAhead, WatchedTable};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, View, crumb, icon, points_text, share_bar, table_badge, words};
use pairwright_web_kit::server::outlooks::Foresight;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::frame::{ShownIn, Tab, frame, overview};
use pairwright_web_kit::views::lookup;
use pairwright_web_kit::views::outlook::{
    AheadFilter, about, again, code, contents, is_about, is_enough, nothing_yet, number, percent, results,
    shown_state, stand,
};
use pairwright_web_kit::views::own_cards::OUTLOOK;
use pairwright_web_kit::views::place::newest;
use pairwright_words::{Texts, say};

pub(crate) async fn answer(Query(filter): Query<AheadFilter>, visit: Visit) -> Result<Response, Error> {
    let foresight = visit.outlook().await?;
    let variant = PageVariant::common(filter.code()).as_of(foresight.version());
    visit.page(variant, move |view| Ok(page(view, &foresight, &filter))).await
}

pub(crate) async fn of_player(
    Path((_, id)): Path<(String, String)>,
    visit: Visit,
) -> Result<Response, Error> {
    let foresight = visit.outlook().await?;
    let variant = PageVariant::common("").about(&id).as_of(foresight.version());
    visit.page(variant, move |view| Ok(own_page(view, lookup::player(view, &id)?, &foresight))).await
}

fn page(view: &View<'_>, foresight: &Foresight, filter: &AheadFilter) -> Markup {
    let body = html! {
        (crumb(&overview(view), say!(view.texts, "nav-home")))
        (contents(view, foresight, ShownIn::Public, filter))
    };
    frame(view, Tab::Calculator, &say!(view.texts, "outlook-title"), body)
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
    let is_open = !is_certain(now);
    let results = [say!(texts, "last-win"), say!(texts, "last-draw"), say!(texts, "last-loss")];
    let after = [one.after.win, one.after.draw, one.after.loss];
    html! {
        section class="outlook" {
            p class="soft" { (own_stand(view, outlook, one)) }
            h1 class="page-title" { (title(texts, outlook, one)) }
            div class={ "outlook-now " (code(shown_state(now))) } {
                span class="outlook-number" { (number(texts, now)) }
                span class="grow" {
                    @if is_open { span class="soft" { (for_what(texts, outlook, now)) } }
                    (share_bar(now.chance.value))
                }
            }
            (claims(texts, one))
            // The player's phone loads this line.
            p class="hide" { span id=(OUTLOOK) { (line(texts, outlook, one)) } }
            @if is_open && one.to_play > 0 && after.iter().any(Option::is_some) {
                h2 { (next(view, one)) }
                ul class="outlook-after" {
                    @for (result, after) in results.into_iter().zip(after) {
                        @if let Some(after) = after {
                            li class=(code(shown_state(after))) {
                                span { (result) }
                                span class="grow" { (share_bar(after.chance.value)) span class="soft small" { (then(texts, after)) } }
                                strong { (number(texts, after)) }
                            }
                        }
                    }
                }
            }
            @if is_open && !one.watch.is_empty() {
                h2 { (say!(texts, "outlook-watch")) }
                ul class="outlook-after" { @for table in &one.watch { (watched(view, table)) } }
            }
            (about(texts, outlook))
            p { a href=(view.at().ahead()) { (say!(texts, "outlook-everybody")) } }
        }
    }
}

/// The round, and where the player is.
fn own_stand(view: &View<'_>, outlook: &AheadOutlook, one: &PlayerAhead) -> String {
    let (texts, ranking) = (view.texts, newest(view));
    let row = ranking.rows.iter().find(|row| row.player == one.player);
    let place = row.and_then(|row| {
        let points = points_text(texts, &row.points);
        Some(format!(" · {}, {points}", words::ordinal(texts, row.rank.place()?)))
    });
    stand(texts, outlook) + &place.unwrap_or_default()
}

/// What the percentage is a chance of.
fn for_what(texts: Texts, outlook: &AheadOutlook, now: Ahead) -> String {
    match is_about(now.chance.value) {
        true => say!(texts, "outlook-about", cut = outlook.cut),
        false => say!(texts, "outlook-for", cut = outlook.cut),
    }
}

/// What is proved, and what was nearly always enough.
fn claims(texts: Texts, one: &PlayerAhead) -> Markup {
    let needs = one.now.needs;
    let is_less = |needs: &Needs, draws: u32| (needs.wins, needs.draws) < (one.to_play - draws, draws);
    html! {
        @match (shown_state(one.now), one.safe_draws) {
            (AheadState::In, _) => p { (say!(texts, "outlook-in-why")) " " (proved(texts)) },
            (AheadState::Out, _) => {
                p { (say!(texts, "outlook-in-why")) " " (proved(texts)) }
                p class="soft" { (say!(texts, "outlook-out-why")) }
            },
            (_, Some(draws)) if one.to_play > 0 => {
                p {
                    strong { (say!(texts, "outlook-enough-proved", results = results(texts, one.to_play - draws, draws))) } " "
                    (proved(texts))
                }
                @if let Some(needs) = needs.filter(|needs| is_less(needs, draws) && is_enough(*needs)) { p { (seen(texts, needs)) } }
            },
            (_, _) => { @if let Some(needs) = needs { p { (seen(texts, needs)) } } },
        }
    }
}

/// What the simulated endings say about some results.
fn seen(texts: Texts, needs: Needs) -> String {
    let Needs { wins, draws, chance } = needs;
    match is_enough(needs) {
        true if wins == 0 && draws == 0 => say!(texts, "outlook-enough-nothing"),
        true => say!(texts, "outlook-enough", results = results(texts, wins, draws)),
        false => {
            let chance = percent(texts, chance.value);
            say!(texts, "outlook-even-with", results = results(texts, wins, draws), chance = chance)
        }
    }
}

/// What is needed after a result of the next match.
fn then(texts: Texts, after: Ahead) -> Markup {
    if is_certain(after) {
        return proved(texts);
    }
    let text = after.needs.map(|needs| {
        let Needs { wins, draws, chance } = needs;
        match is_enough(needs) {
            true if wins == 0 && draws == 0 => say!(texts, "outlook-then-nothing"),
            true => say!(texts, "outlook-then", results = results(texts, wins, draws)),
            false => {
                let chance = percent(texts, chance.value);
                say!(texts, "outlook-then-chance", results = results(texts, wins, draws), chance = chance)
            }
        }
    });
    html! { (text.unwrap_or_default()) }
}

/// The match that the results are about, if it is paired.
fn next(view: &View<'_>, one: &PlayerAhead) -> String {
    let open =
        view.tournament.open_matches().find_map(|(round, played)| Some((round, opponent(played, one)?)));
    match open {
        Some((round, opponent)) => {
            let name = view.tournament.name_of(opponent);
            say!(view.texts, "outlook-against", round = round.0, name = name)
        }
        None => say!(view.texts, "outlook-next"),
    }
}

fn opponent<'a>(played: &'a Match, one: &PlayerAhead) -> Option<&'a pairwright_core::PlayerId> {
    let (first, second) = played.pair()?;
    match () {
        () if *first == one.player => Some(second),
        () if *second == one.player => Some(first),
        () => None,
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

fn is_certain(now: Ahead) -> bool {
    matches!(shown_state(now), AheadState::In | AheadState::Out)
}

fn title(texts: Texts, outlook: &AheadOutlook, one: &PlayerAhead) -> String {
    let draws = one.safe_draws.filter(|draws| *draws > 0 && *draws >= one.to_play);
    match shown_state(one.now) {
        AheadState::In => say!(texts, "outlook-title-in"),
        AheadState::OwnHands => match draws {
            Some(draws) => say!(texts, "outlook-title-draws", draws = draws),
            None => say!(texts, "outlook-title-own-hands"),
        },
        AheadState::NeedsHelp => say!(texts, "outlook-title-needs-help"),
        AheadState::Out => say!(texts, "outlook-title-out", cut = outlook.cut),
    }
}

fn proved(texts: Texts) -> Markup {
    html! { span class="proved" { (icon(Icon::Check)) (say!(texts, "outlook-proved")) } }
}

/// The state in one line, for the player's phone.
fn line(texts: Texts, outlook: &AheadOutlook, one: &PlayerAhead) -> String {
    let now = one.now;
    let (title, chance) = (title(texts, outlook, one), number(texts, now));
    match (is_certain(now), is_about(now.chance.value)) {
        (true, _) => title,
        (false, true) => say!(texts, "outlook-line-about", title = title, chance = chance, cut = outlook.cut),
        (false, false) => say!(texts, "outlook-line", title = title, chance = chance, cut = outlook.cut),
    }
}
