//! What can be typed on the result line: examples with their meaning, behind a question mark beside it.

use maud::{Markup, html};
use pairwright_core::nouns::{StageKind, Structure};
use pairwright_core::scoring::Scoring;
use pairwright_words::say;

use super::entry::{won, won_by_games};
use crate::desk::Desk;

pub(super) fn help(desk: &Desk<'_>) -> Markup {
    let drawn = html! {
        details class="menu line-help" id="help" {
            summary { span class="hide" { (say!(desk.view.texts, "desk-help")) } }
            dl class="keys-help menu-list" {
                @for (typed, means) in typed_and_meant(desk) {
                    dt { kbd { (typed) } } dd { (means) }
                }
            }
        }
    };
    desk.drawing.part("help", drawn)
}

/// Examples for the results line and their meaning: games one by one if the rules ask for numbers, otherwise scores.
fn typed_and_meant(desk: &Desk<'_>) -> Vec<(String, String)> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let stage = tournament.current_round().map_or(StageKind::Swiss, |round| round.stage);
    let structure = tournament.structure(stage);
    let by_games = !stage.is_bracket() && Scoring::ranking(&tournament.ruleset).has_measures();
    let won = if by_games { won_by_games(&tournament.ruleset) } else { won(structure) };
    let [both, clear] = [say!(texts, "line-word-both"), say!(texts, "line-word-clear")];
    let with_drop = format!("{won} {} 2", say!(texts, "line-word-drop"));
    let assign = say!(texts, "line-word-assign");
    let mut lines = if by_games {
        vec![(won, say!(texts, "desk-help-games")), ("b 3 =", say!(texts, "desk-help-game-drawn"))]
    } else {
        let score = won.replace(' ', "–");
        vec![(won, say!(texts, "desk-help-won", score = score))]
    };
    match structure {
        _ if by_games || stage.is_bracket() => {}
        Structure::BestOf1 => lines.push(("½", say!(texts, "desk-help-draw-game"))),
        Structure::TwoGames => {
            lines.push(("1 1", say!(texts, "desk-help-drawn-two")));
            lines.push(("1 0", say!(texts, "desk-help-one-of-two")));
        }
        _ => lines.push(("1 1 1", say!(texts, "desk-help-drawn"))),
    }
    if !stage.is_bracket() {
        lines.push(("d", say!(texts, "desk-help-agreed")));
    }
    lines.push(("f1", say!(texts, "desk-help-absent")));
    if !stage.is_bracket() {
        lines.push((&both, say!(texts, "desk-help-both")));
    }
    lines.push((&clear, say!(texts, "desk-help-clear")));
    lines.push((&with_drop, say!(texts, "desk-help-drop")));
    if !stage.is_bracket() {
        lines.push((&assign, say!(texts, "desk-help-assign")));
    }
    let by_table = lines.into_iter().map(|(typed, means)| (format!("12 {typed}"), means));
    let close = (!by_games).then(|| (format!("12{}", won.replace(' ', "")), say!(texts, "desk-help-close")));
    by_table.chain(close).chain([(format!("barry {won}"), say!(texts, "desk-help-name"))]).collect()
}
