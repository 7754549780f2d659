//! Deck checks by judges: tables drawn or picked, begun, and ended with the findings (page 10).

use maud::{Markup, html};
use pairwright_core::nouns::{DeckCheck, DeckCheckEnd, PenaltyKind, Round};
use pairwright_core::{PlayerId, Side, message};
use pairwright_office::authors::judge_name;
use pairwright_office::command::Command;
use pairwright_office::decide::judges::{MOST_DRAWN, of_check, whole_minutes};
use pairwright_office::rights::Right;
use pairwright_office::text::journal::penalty as penalty_sentence;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, Tint, empty, icon, pill, table_badge, words};
use pairwright_web_kit::time::duration;
use pairwright_words::{Texts, say};

use super::calls::{GIVE_BACK, names};
use super::{JudgePage, Judging};
use crate::desk::form::{button_form, form, hidden};
use crate::room::DeskOrder;

const PENALTIES: [PenaltyKind; 4] =
    [PenaltyKind::Warning, PenaltyKind::GameLoss, PenaltyKind::MatchLoss, PenaltyKind::Disqualification];

pub(crate) fn page(judging: &Judging<'_>) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let mut checks: Vec<&DeckCheck> = view.tournament.deck_checks.iter().collect();
    checks.sort_by_key(|check| (!check.is_open(), std::cmp::Reverse(check.number)));
    html! {
        h1 { (say!(texts, "judge-nav-checks")) }
        @match view.tournament.current_round() {
            None => (empty(say!(texts, "judge-no-round"), say!(texts, "judge-no-round-why"))),
            Some(_) if view.tournament.finished => {}
            Some(round) => (draw(judging, round)),
        }
        @if checks.is_empty() {
            p class="soft" { (say!(texts, "judge-check-none")) }
        } @else {
            div class="card" id="checks" { @for check in checks { (row(judging, check)) } }
        }
    }
}

fn draw(judging: &Judging<'_>, round: &Round) -> Markup {
    let texts = judging.view.texts;
    let body = html! {
        (hidden("round", &round.number.to_string()))
        div class="fields" {
            label class="field" {
                span { (say!(texts, "judge-check-how-many")) }
                input type="number" name="tables" min="1" max=(MOST_DRAWN) value="1";
            }
            button class="button primary" type="submit" { (icon(Icon::Deck)) (say!(texts, "judge-check-draw")) }
        }
        p class="soft small" { (say!(texts, "judge-check-draw-why")) }
    };
    html! {
        section class="card" id="draw" {
            h2 { (words::round_title(&judging.view, round)) }
            (form(judging, "/draw-checks", "draw", "stack", body))
        }
    }
}

pub(crate) fn row(judging: &Judging<'_>, check: &DeckCheck) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let round = view.tournament.round(check.round);
    let table = round.and_then(|round| round.match_of(&check.players.0)).and_then(|m| m.table);
    let place = JudgePage::Table(check.round, check.players.0.clone());
    html! {
        article class="check-row stack" id={ "check-" (check.number) } {
            p {
                @if let Some(table) = table { a href=(place.url(view)) { (table_badge(table)) } " " }
                strong { (names(view, &check.players)) }
                " " span class="soft small" {
                    (say!(texts, "desk-round", round = check.round.0)) " · "
                    @if check.lot.is_some() { (say!(texts, "judge-check-by-lot")) } @else { (say!(texts, "judge-check-by-hand")) }
                }
            }
            @match (&check.begun, &check.ended) {
                (None, _) if check.withdrawn.is_some() => p class="soft small" { (say!(texts, "judge-check-withdrawn")) },
                (None, _) => div class="buttons" {
                    (button_form(judging, "/begin-check", &[("check", &check.number.to_string())], "primary", &say!(texts, "judge-check-begin")))
                    (button_form(judging, "/withdraw-check", &[("check", &check.number.to_string())], "quiet", &say!(texts, "judge-check-withdraw")))
                },
                (Some((judge, at)), None) => {
                    p { (pill(Tint::Amber, html! { (icon(Icon::Deck)) (duration::since(*at, judging.now)) })) " " span class="soft" { (judge_name(texts, judge)) } }
                    (end_form(judging, check))
                }
                (Some((judge, _)), Some(end)) => (over(judging, check, judge, end)),
            }
        }
    }
}

fn over(judging: &Judging<'_>, check: &DeckCheck, judge: &str, end: &DeckCheckEnd) -> Markup {
    let (tournament, texts) = (judging.view.tournament, judging.view.texts);
    html! {
        p class="soft small" {
            (judge_name(texts, judge)) " · " (duration::length(check.length(judging.now))) " · "
            (say!(texts, "judge-check-give-back", minutes = whole_minutes(check.given_back(judging.now))))
        }
        @if end.found.is_empty() {
            p { (pill(Tint::Green, html! { (icon(Icon::Check)) (say!(texts, "judge-check-nothing-found")) })) }
        } @else {
            p { (pill(Tint::Amber, html! { (icon(Icon::Warning)) (say!(texts, "judge-check-found")) })) " " (end.found) }
        }
        @if let Some(given) = &end.penalty { p { (penalty_sentence(texts, tournament, given)) } }
    }
}

fn end_form(judging: &Judging<'_>, check: &DeckCheck) -> Markup {
    let (tournament, texts) = (judging.view.tournament, judging.view.texts);
    let sent = judging.notice.kept("end-check");
    let sent = sent.filter(|sent| sent.get("check") == check.number.to_string());
    let kept = |name: &str| sent.map(|sent| sent.get(name)).unwrap_or_default();
    let body = html! {
        (hidden("check", &check.number.to_string()))
        label class="field" {
            span { (say!(texts, "judge-check-what-found")) }
            textarea name="found" rows="2" placeholder=(say!(texts, "judge-check-what-found-usual")) { (kept("found")) }
        }
        label class="field" {
            span { (say!(texts, "judge-check-penalty")) }
            select name="penalty" {
                option value="" { (say!(texts, "judge-check-no-penalty")) }
                @for side in Side::BOTH {
                    @for (place, kind) in PENALTIES.iter().enumerate().filter(|(_, kind)| may_give(judging, kind)) {
                        @let code = format!("{} {place}", u8::from(side));
                        option value=(code) selected[kept("penalty") == code] {
                            (penalty_words(texts, kind)) " · " (tournament.name_of(of_check(check, side)))
                        }
                    }
                }
            }
        }
        label class="check" {
            input type="checkbox" name=(GIVE_BACK) value="yes" checked;
            (say!(texts, "judge-check-give-back-tick"))
        }
        button class="button primary" type="submit" { (say!(texts, "judge-check-end")) }
    };
    form(judging, "/end-check", "end-check", "stack", body)
}

fn may_give(judging: &Judging<'_>, kind: &PenaltyKind) -> bool {
    *kind != PenaltyKind::Disqualification || judging.view.may(Right::Disqualify)
}

fn penalty_words(texts: Texts, kind: &PenaltyKind) -> String {
    match kind {
        PenaltyKind::GameLoss => say!(texts, "penalty-game-loss"),
        PenaltyKind::MatchLoss => say!(texts, "penalty-match-loss"),
        PenaltyKind::Disqualification => say!(texts, "penalty-disqualification"),
        _ => say!(texts, "penalty-warning"),
    }
}

/// The button that picks a match, or the state of its check.
pub(crate) fn of_match(judging: &Judging<'_>, round: &Round, player: &PlayerId) -> Markup {
    let texts = judging.view.texts;
    let checks = &judging.view.tournament.deck_checks;
    let own = checks.iter().find(|check| {
        check.withdrawn.is_none()
            && check.round == round.number
            && (check.players.0 == *player || check.players.1 == *player)
    });
    html! {
        @if own.is_some() || !judging.view.tournament.finished { section class="card" id="deck-check" {
            @match own {
                Some(check) => (row(judging, check)),
                None => (button_form(judging, "/pick", &[("round", &round.number.to_string()), ("player", player.as_str())], "", &say!(texts, "judge-check-pick"))),
            }
        } }
    }
}

pub(crate) fn read_end(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let check = order.fields.number("check")?;
    let penalty = match order.fields.get("penalty") {
        "" => None,
        code => Some(read_penalty(code).ok_or_else(|| Error::Invalid(message!("error-no-penalty-there")))?),
    };
    let found = Some(order.fields.get("found").to_owned());
    Ok(Command::EndCheck { check, found, give_back: order.fields.is_ticked(GIVE_BACK), penalty })
}

/// Parses a penalty's code such as `0 1`: the player's side, and the index of the penalty.
fn read_penalty(code: &str) -> Option<(Side, PenaltyKind)> {
    let (side, place) = code.split_once(' ')?;
    let side = Side::try_from(side.parse::<u8>().ok()?).ok()?;
    Some((side, PENALTIES.get(place.parse::<usize>().ok()?)?.clone()))
}
