//! The worth of drawing and playing the last round, for everybody who can make the cut (page 9, 000).

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_lab::draw::incentive::{
    ChoiceWorth, CutKind, DrawOrPlay, Incentive, Incentives, Prizes, WaysMethod, incentive,
};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Level, View, crumb, empty, notice, share_bar, sheet_table};
use pairwright_web_kit::server::Visit;
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_words::{Texts, say};

use super::last_round::{cut, player, question, typed};
use super::query::CutQuery;

/// A separate page, which the last round's page loads.
pub(crate) async fn answer(Query(query): Query<CutQuery>, visit: Visit) -> Result<Response, Error> {
    let cut = typed(&query);
    let cut_key = cut.clone();
    visit.slow_page(move |view| question(view, &cut_key), move |view| page(view, &cut)).await
}

pub fn page(view: &View<'_>, typed: &str) -> Markup {
    let texts = view.texts;
    let body = html! {
        (crumb(&view.at().last_round(), say!(texts, "last-title")))
        h1 class="page-title" { (say!(texts, "last-worth")) }
        div id="worth" class="stack" { (answered(view, typed)) }
    };
    frame(view, Tab::Calculator, &say!(texts, "last-worth"), body)
}

/// The folded part of another page that loads this one when opened.
pub(super) fn later(view: &View<'_>, cut: u32) -> Markup {
    let (texts, address) = (view.texts, view.at().worth(cut));
    html! {
        details class="card calc-part folded" {
            summary { h2 { (say!(texts, "last-worth")) } }
            div id="worth" class="stack" data-later=(address) {
                p { a href=(address) { (say!(texts, "last-worth-show")) } }
            }
        }
    }
}

fn answered(view: &View<'_>, typed: &str) -> Markup {
    let cut = match cut(view, typed) {
        Ok(cut) => cut,
        Err(sentence) => return notice(Level::Refused, sentence),
    };
    let prizes = Prizes::of_tournament(view.tournament, cut);
    match incentive(view.tournament, cut, &prizes) {
        Err(why) => empty(say!(view.texts, "last-not-now"), view.texts.sentence(&why)),
        Ok(found) => table(view, &prizes, &found),
    }
}

/// Drawing and playing compared for players who could make the cut, under five rewards for a higher seed.
fn table(view: &View<'_>, prizes: &Prizes, found: &Incentives) -> Markup {
    let texts = view.texts;
    let contested: Vec<&Incentive> = found.players.iter().filter(|one| one.draw.cut > 0.0).collect();
    if contested.is_empty() {
        return empty(say!(texts, "last-worth-none"), say!(texts, "last-worth-none-why"));
    }
    let largest =
        contested.iter().flat_map(|one| [one.draw, one.play]).flat_map(|w| w.prize).fold(0.1, f64::max);
    let titles = privilege_titles(texts);
    let list: Vec<String> = prizes.places.iter().take(LISTED).map(ToString::to_string).collect();
    let heads: Vec<(&str, String)> =
        std::iter::once(say!(texts, "col-player")).chain(titles.clone()).map(|head| ("", head)).collect();
    let rows = html! {
        @for one in contested {
            tr data-key=(one.player) {
                th scope="row" class="who" { (player(view, &one.player)) }
                @for (place, title) in titles.iter().enumerate() {
                    td data-label=(title) { (pair(texts, one, place, largest)) }
                }
            }
        }
    };
    html! {
        p class="soft" { (say!(texts, "last-worth-why", prizes = list.join(", "))) }
        (sheet_table(("", "worths"), say!(texts, "last-worth"), &heads, rows))
        p class="soft small" {
            @match found.how {
                WaysMethod::Counted => (say!(texts, "last-worth-counted")),
                WaysMethod::Drawn(runs) => (say!(texts, "last-worth-drawn", runs = runs)),
            }
        }
    }
}

/// The names of [`CutKind::ALL`].
pub(crate) fn privilege_titles(texts: Texts) -> [String; CutKind::ALL.len()] {
    CutKind::ALL.map(|kind| match kind {
        CutKind::Announced => say!(texts, "last-announced"),
        CutKind::Nothing => say!(texts, "last-no-privilege"),
        CutKind::PlayFirst => say!(texts, "last-play-first"),
        CutKind::GameWin => say!(texts, "last-game-win"),
        CutKind::SwissPrizes => say!(texts, "last-swiss-prizes"),
    })
}

/// The maximum number of listed prizes.
const LISTED: usize = 16;

/// Two bars, drawing above playing. The better one is highlighted unless the difference is too small to be sure.
fn pair(texts: Texts, one: &Incentive, place: usize, largest: f64) -> Markup {
    let better = one.better(place);
    let line = |text: String, worth: &ChoiceWorth, choice: DrawOrPlay| {
        let prize = worth.prize[place];
        html! {
            span class=(if better == Some(choice) { "worth better" } else { "worth" }) {
                span class="worth-text" { (text) " " span class="nowrap" { (texts.number(&format_args!("{prize:.2}"))) } }
                (share_bar(prize / largest))
            }
        }
    };
    html! {
        (line(say!(texts, "last-draws"), &one.draw, DrawOrPlay::Draw))
        (line(say!(texts, "last-plays"), &one.play, DrawOrPlay::Play))
    }
}
