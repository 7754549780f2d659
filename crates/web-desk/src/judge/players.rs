//! Players on the judges' pages: everybody with their penalties here and in all other tournaments of the database, in which
//! people are identified by name; and the form of a penalty.

use maud::{Markup, html};
use pairwright_core::fault::same_name;
use pairwright_core::nouns::{BroughtClock, ClockRuling, Penalty, PenaltyKind, Player};
use pairwright_core::{Action, PlayerId, message};
use pairwright_office::decide::actions;
use pairwright_office::names::by_name;
use pairwright_office::rights::Right;
use pairwright_office::text::journal::{penalty, penalty_of};
use pairwright_store::TournamentId;
use pairwright_web_kit::catalogue::Catalogue;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::journals::Moment;
use pairwright_web_kit::parts::{Icon, Tint, crumb, icon, name, pill};
use pairwright_web_kit::views::still_in::left;
use pairwright_words::say;

use super::{JudgePage, Judging};
use crate::desk::form::typed;
use crate::desk::players::penalty::PenaltyForm;
use crate::desk::players::player::{self, beside, clock_card};
use crate::room::DeskOrder;

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
            (clock_card(judging, player))
        }
        (penalty_card(judging, player))
    })
}

pub(crate) fn penalty_card(judging: &Judging<'_>, player: &Player) -> Markup {
    let texts = judging.view.texts;
    let form = PenaltyForm::of(player);
    html! {
        section class="card stack" id={ "penalties-" (player.id) } {
            h2 { (say!(texts, "judge-penalties-of", name = player.name.as_str())) }
            details open[judging.notice.kept("penalty").is_some_and(|sent| sent.get("player") == player.id.as_str())] {
                summary class="button small" { (say!(texts, "judge-new-penalty")) }
                (typed(judging, "/penalty", "stack", &form, &judging.view.tournament.ruleset.infractions, html! {}))
            }
            (history(judging, player))
        }
    }
}

/// Gives a penalty. A match loss needs confirmation here, and a disqualification anyway.
pub(crate) fn give(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let actions = actions(order, &player::read_penalty(order)?)?;
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
    Ok(actions)
}

pub(crate) struct Elsewhere {
    name: String,
    tournament: String,
    penalty: Penalty,
}

/// The penalties of people with these names in other tournaments, newest first.
pub(crate) fn elsewhere(
    catalogue: &Catalogue,
    here: &TournamentId,
    names: &[String],
) -> Result<Vec<Elsewhere>, Error> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let others = catalogue.penalised(names)?.into_iter().filter(|moment| moment.id != *here);
    Ok(others.flat_map(|moment| of_tournament(&moment, names)).collect())
}

/// The penalties in one tournament. One that cannot be opened contributes none; the list of tournaments shows why.
fn of_tournament(moment: &Moment, names: &[String]) -> Vec<Elsewhere> {
    let (tournament, setup) = (&moment.tournament, &moment.tournament.setup);
    if setup.venue.practice {
        return Vec::new();
    }
    let called = match setup.date {
        Some(date) => format!("{}, {date}", setup.name),
        None => setup.name.clone(),
    };
    let one = |penalty: &Penalty| {
        let name = tournament.name_of(&penalty.player);
        let known = names.iter().any(|wanted| same_name(wanted, name));
        known.then(|| Elsewhere {
            name: name.to_owned(),
            tournament: called.clone(),
            penalty: penalty.clone(),
        })
    };
    tournament.penalties.iter().rev().filter_map(one).collect()
}

/// A player's penalties, folded below their number; unfolded on the player's own page.
pub(crate) fn history(judging: &Judging<'_>, player: &Player) -> Markup {
    let (tournament, texts) = (judging.view.tournament, judging.view.texts);
    let own: Vec<&Penalty> = tournament.penalties.iter().filter(|p| p.player == player.id).collect();
    let others: Vec<&Elsewhere> =
        judging.elsewhere.iter().filter(|one| same_name(&one.name, &player.name)).collect();
    if own.is_empty() && others.is_empty() {
        return html! { p class="soft small" { (say!(texts, "judge-no-penalties")) } };
    }
    html! {
        details class="history" open[matches!(judging.place, JudgePage::Player(_))] {
            summary class="soft" { (icon(Icon::Down)) (say!(texts, "judge-history", here = own.len(), elsewhere = others.len())) }
            ul class="plain" {
                @for given in own.iter().rev() { (line(judging, given, &penalty(texts, tournament, given))) }
                @for other in others {
                    @let sentence = penalty_of(texts, &other.name, &other.penalty.kind);
                    (line(judging, &other.penalty, &format!("{} · {sentence}", other.tournament)))
                }
            }
        }
    }
}

fn line(judging: &Judging<'_>, given: &Penalty, sentence: &str) -> Markup {
    let texts = judging.view.texts;
    html! {
        li {
            (sentence)
            @if let Some(round) = given.round { " · " (say!(texts, "desk-round", round = round.0)) }
            @if !given.reason.is_empty() { " · " span class="soft" { (given.reason) } }
        }
    }
}
