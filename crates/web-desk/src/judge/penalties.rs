//! A player's penalties in this tournament and in all others of the database, in which people are identified by name.

use maud::{Markup, html};
use pairwright_core::fault::same_name;
use pairwright_core::nouns::{Penalty, Player};
use pairwright_office::text::journal::{penalty, penalty_of};
use pairwright_store::TournamentId;
use pairwright_web_kit::catalogue::Catalogue;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Moment;
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_words::say;

use super::Judging;
use super::place::JudgePage;

pub(crate) struct Elsewhere {
    name: String,
    /// The tournament's name, with its date.
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
