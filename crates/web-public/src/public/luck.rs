//! How lucky a player was with the draw (page 9, `luck`): one sentence, which the player's page loads.

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{View, crumb};
use pairwright_web_kit::server::receipts::LuckReceipt;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_web_kit::views::lookup;
use pairwright_web_kit::views::outlook::percent;
use pairwright_words::{Texts, say};

const LUCK: &str = "own-luck";
/// Milliseconds until a page without an answer is fetched again.
const AGAIN: u32 = 4_000;
/// Smaller differences count as none.
const SMALL: f64 = 0.05;

pub(crate) async fn answer(Path((_, id)): Path<(String, String)>, visit: Visit) -> Result<Response, Error> {
    let luck = visit.luck().await?;
    let version = if luck.is_some() { "known" } else { "later" };
    let variant = PageVariant::common("").about(&id).as_of(version.into());
    visit
        .page(variant, move |view| {
            let player = lookup::player(view, &id)?;
            let own = luck.as_ref().map(|all| all.iter().find(|one| one.player == player.id));
            Ok(page(view, player, own))
        })
        .await
}

fn page(view: &View<'_>, player: &Player, luck: Option<Option<&LuckReceipt>>) -> Markup {
    let texts = view.texts;
    let body = html! {
        (crumb(&view.at().player(&player.id), &player.name))
        h1 class="page-title" { (say!(texts, "luck-page-title")) }
        p id=(LUCK) {
            @match luck {
                None => { (say!(texts, "luck-page-comes")) }
                Some(None) => { (say!(texts, "luck-page-none")) }
                Some(Some(receipt)) => { (sentence(texts, receipt)) }
            }
        }
        @if luck.is_none() { div data-again=(AGAIN) {} }
        p class="soft small" { (say!(texts, "luck-page-how")) }
    };
    frame(view, Tab::Calculator, &say!(texts, "luck-page-title"), body)
}

fn sentence(texts: Texts, receipt: &LuckReceipt) -> String {
    let points = texts.number(&format!("{:.1}", receipt.opponents.abs()));
    let harder = percent(texts, receipt.harder);
    match receipt.opponents {
        more if more > SMALL => say!(texts, "luck-page-stronger", points = points, harder = harder),
        less if less < -SMALL => say!(texts, "luck-page-weaker", points = points, harder = harder),
        _ => say!(texts, "luck-page-usual", harder = harder),
    }
}

/// The line of the player's page that loads the sentence; empty before round 2, when everybody is equal.
pub(super) fn line(view: &View<'_>, player: &Player) -> Markup {
    let address = view.at().luck_of(&player.id);
    html! {
        @if view.tournament.swiss_rounds().nth(1).is_some() {
            p class="soft" id=(LUCK) data-later=(address) {
                a class="button small" href=(address) { (say!(view.texts, "luck-page-title")) }
            }
        }
    }
}
