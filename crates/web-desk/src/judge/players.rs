//! Players on the judges' pages: everybody with their penalties, one player's history, and the form of a penalty.

use maud::{Markup, html};
use pairwright_core::nouns::{BroughtClock, ClockRuling, PenaltyKind, Player};
use pairwright_core::{Action, PlayerId, message};
use pairwright_office::names::by_name;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::parts::{Tint, crumb, name, pill};
use pairwright_web_kit::server::DeskOrder;
use pairwright_web_kit::views::still_in::left;
use pairwright_words::say;

use super::Judging;
use super::form::{button, typed};
use super::penalties::history;
use super::place::JudgePage;
use crate::desk::players::clock::clock_card;
use crate::desk::players::{penalty::PenaltyForm, person::beside};

/// Everybody, with their number of penalties.
pub(crate) fn list(judging: &Judging<'_>) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let players = by_name(view.tournament.players.iter());
    let may_approve = view.may(Right::ApproveClocks) && !view.tournament.finished;
    let waits = |player: &Player| {
        may_approve && player.clock != BroughtClock::None && player.clock_ruling == ClockRuling::Pending
    };
    html! {
        h1 { (say!(texts, "judge-nav-players")) }
        label class="field" {
            span { (say!(texts, "judge-find-player")) }
            input type="search" data-filter="everybody" autocomplete="off";
        }
        ul class="card rows" id="everybody" {
            @for player in players {
                @let given = view.tournament.penalties.iter().filter(|penalty| penalty.player == player.id).count();
                li data-words={ (player.name) " " (view.tournament.shown_name(player)) } {
                    a class="grow" href=(JudgePage::Player(player.id.clone()).url(view)) { (name(&player.name)) (beside(view, player)) }
                    @if view.tournament.is_disqualified(&player.id) { (pill(Tint::Red, say!(texts, "mark-disqualified"))) }
                    @else if let Some(left) = left(view, player) { (pill(Tint::Quiet, left)) }
                    @if waits(player) { (pill(Tint::Amber, say!(texts, "judge-clock-pending"))) }
                    @if given > 0 { (pill(Tint::Amber, say!(texts, "judge-penalties-count", count = given))) }
                }
            }
        }
    }
}

/// A player's penalties, here and elsewhere.
pub(crate) fn page(judging: &Judging<'_>, id: &PlayerId) -> Result<Markup, Error> {
    let view = &judging.view;
    let player = view.tournament.player(id).ok_or_else(|| Error::NotFound(message!("error-no-player")))?;
    Ok(html! {
        (crumb(&JudgePage::Players.url(view), say!(view.texts, "judge-nav-players")))
        h1 { bdi { (player.name) } (beside(view, player)) }
        @if !view.tournament.finished {
            (clock_card(view, player, |fields, text| button(judging, "/clock", fields, "", text)))
        }
        (penalty_card(judging, player))
    })
}

/// The form of a penalty and the player's penalties, folded on the page of a match.
pub(crate) fn penalty_card(judging: &Judging<'_>, player: &Player) -> Markup {
    let texts = judging.view.texts;
    let form = PenaltyForm::of(player);
    html! {
        section class="card stack" id={ "penalties-" (player.id) } {
            h2 { (say!(texts, "judge-penalties-of", name = player.name.as_str())) }
            details open[judging.notice.kept("penalty").is_some_and(|sent| sent.get("player") == player.id.as_str())] {
                summary class="button small" { (say!(texts, "judge-new-penalty")) }
                (typed(judging, "/penalty", &form, &judging.view.tournament.ruleset.infractions[..]))
            }
            (history(judging, player))
        }
    }
}

/// Asks before a match loss. A disqualification asks anyway.
pub(crate) fn confirm_loss(order: &DeskOrder<'_>, actions: &[Action]) -> Result<(), Error> {
    let ends = |action: &Action| matches!(action, Action::Penalize { penalty } if penalty.kind == PenaltyKind::MatchLoss);
    if actions.iter().any(ends) {
        let player = order.player()?;
        let ask = Confirmation {
            sentence: say!(order.texts, "penalty-match-question", name = player.name.as_str()),
            details: vec![say!(order.texts, "penalty-match-question-why")],
            yes: say!(order.texts, "penalty-match-give"),
            shown: player.id.to_string(),
        };
        ask.unless_sure(&order.answer)?;
    }
    Ok(())
}
