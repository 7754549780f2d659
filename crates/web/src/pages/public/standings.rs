//! The ranking: every number leads to its sum, and the one that separates a player from the row above stands out.

use maud::{Markup, html};
use pairwright_core::model::Player;
use pairwright_core::stages::{Bracket, bracket, final_ranking};
use pairwright_core::standings::{Separation, Standing, Standings, separation, standings, standings_after};
use pairwright_core::{PlayerId, RoundNumber};

use super::frame::{Tab, frame};
use super::picker::{find, rounds};
use crate::look::{Level, Tint, empty, name, notice, pill};
use crate::pages::{View, words};
use crate::say;

/// The ranking after a round; the newest, or the final one, where none is named.
#[must_use]
pub fn page(view: &View<'_>, after: Option<RoundNumber>) -> Markup {
    let shown = Shown::new(view, after);
    frame(view, Tab::Standings, &shown.title(view), body(view, &shown))
}

/// Which ranking is shown.
struct Shown {
    table: Standings,
    tree: Option<Bracket>,
    /// The round asked for; `None` for the newest.
    asked: Option<RoundNumber>,
}

impl Shown {
    fn new(view: &View<'_>, after: Option<RoundNumber>) -> Shown {
        let tournament = view.tournament;
        match after {
            Some(after) => {
                Shown { table: standings_after(tournament, after), tree: None, asked: Some(after) }
            }
            None if tournament.is_cut() => {
                Shown { table: final_ranking(tournament), tree: bracket(tournament), asked: None }
            }
            None => Shown { table: standings(tournament), tree: None, asked: None },
        }
    }

    fn title(&self, view: &View<'_>) -> String {
        match (self.table.after, &self.tree) {
            (_, Some(tree)) if tree.champion().is_some() => say!(view.texts, "standings-final"),
            (_, Some(_)) => say!(view.texts, "standings-bracket"),
            (RoundNumber(0), _) => say!(view.texts, "nav-standings"),
            (after, _) => say!(view.texts, "standings-after", round = after.0),
        }
    }
}

fn body(view: &View<'_>, shown: &Shown) -> Markup {
    let texts = view.texts;
    if shown.table.rows.is_empty() || view.tournament.rounds.is_empty() {
        return empty(say!(texts, "no-standings"), say!(texts, "no-standings-why"));
    }
    html! {
        div class="head" {
            div class="grow" {
                h1 { (shown.title(view)) }
                p class="soft" { (say!(texts, "standings-hint")) }
            }
            div class="pickers" { (pick(view, shown)) }
        }
        (unfinished(view, shown))
        (find(view, "ranking", &say!(texts, "find-name")))
        div class="sheet" { (table(view, shown)) }
    }
}

fn pick(view: &View<'_>, shown: &Shown) -> Markup {
    let href = |after: Option<RoundNumber>| view.at().standings(after);
    if !view.tournament.is_cut() {
        return rounds(view, view.tournament.swiss_rounds(), shown.table.after, href);
    }
    let choice = |round: Option<RoundNumber>, text: String| super::picker::Choice {
        href: href(round),
        text,
        current: shown.asked == round,
    };
    let mut choices: Vec<_> = view
        .tournament
        .swiss_rounds()
        .map(|round| choice(Some(round.number), round.number.to_string()))
        .collect();
    choices.push(choice(None, say!(view.texts, "picker-final")));
    super::picker::picker(&say!(view.texts, "picker-round"), &choices)
}

/// A ranking that still moves says so.
fn unfinished(view: &View<'_>, shown: &Shown) -> Markup {
    let round = view.tournament.round(shown.table.after).filter(|_| shown.tree.is_none());
    let open = round.map_or(0, |round| round.open_matches().count());
    html! { @if open > 0 { (notice(Level::Note, say!(view.texts, "standings-open", count = open))) } }
}

fn table(view: &View<'_>, shown: &Shown) -> Markup {
    let texts = view.texts;
    let codes = &view.tournament.ruleset.tiebreaks.order;
    let rows = &shown.table.rows;
    html! {
        table class="ranking" {
            caption class="hide" { (shown.title(view)) }
            thead {
                tr {
                    th scope="col" class="rank" { span class="hide" { (say!(texts, "col-rank")) } }
                    th scope="col" { (say!(texts, "col-player")) }
                    th scope="col" class="number" { (say!(texts, "col-points")) }
                    th scope="col" class="number" { abbr title=(say!(texts, "col-record-long")) { (say!(texts, "col-record")) } }
                    @for code in codes {
                        th scope="col" class="number" {
                            abbr title=(words::tiebreak_title(texts, *code)) { (words::tiebreak_short(texts, *code)) }
                        }
                    }
                }
            }
            tbody id="ranking" {
                @for (place, row) in rows.iter().enumerate() {
                    (line(view, shown, row, place.checked_sub(1).map(|above| &rows[above]), rows.get(place + 1)))
                }
            }
        }
    }
}

fn line(
    view: &View<'_>,
    shown: &Shown,
    row: &Standing,
    above: Option<&Standing>,
    below: Option<&Standing>,
) -> Markup {
    let Some(player) = view.tournament.player(&row.player) else { return html! {} };
    let in_tree = shown.tree.as_ref().is_some_and(|tree| tree.seeds.contains(&row.player));
    let decides = above.filter(|_| !in_tree).map(|above| separation(above, row));
    let shared = [above, below].into_iter().flatten().any(|other| other.rank == row.rank);
    html! {
        tr data-key=(row.player) data-place=(row.rank) data-words=(player.name) {
            td class="rank" {
                (row.rank)
                @if shared { abbr class="equal" title=(say!(view.texts, "rank-shared")) { "=" } }
            }
            th scope="row" class="who" {
                a href=(view.at().player(&row.player)) { (name(&player.name)) }
                (marks(view, shown, player))
            }
            (number(view, shown, row, "points", decides == Some(Separation::Points), &row.points.to_string()))
            td class="number record" { (row.record.to_string().replace('-', "–")) }
            @for (code, value) in &row.tiebreaks {
                @let text = words::tiebreak_value(view.texts, *code, value.as_ref());
                (number(view, shown, row, code.name(), decides == Some(Separation::TieBreak(*code)), &text))
            }
        }
    }
}

/// A number that leads to its sum; the script opens it below the row.
fn number(view: &View<'_>, shown: &Shown, row: &Standing, part: &str, decides: bool, text: &str) -> Markup {
    let short = view.tournament.ruleset.tiebreaks.order.iter().find(|code| code.name() == part);
    let label = short.map(|code| words::tiebreak_short(view.texts, *code));
    html! {
        td class={ "number opens" @if label.is_some() { " tb" } @if decides { " decides" } } {
            a href={ (view.at().sums(&row.player, shown.asked)) "#" (part) } data-inline data-label=[label] { (text) }
        }
    }
}

fn marks(view: &View<'_>, shown: &Shown, player: &Player) -> Markup {
    let dropped = player.dropped_after.filter(|after| *after <= shown.table.after || shown.asked.is_none());
    let came = shown.tree.as_ref().and_then(|tree| how_far(view, tree, &player.id));
    html! {
        @if let Some((tint, text)) = came { " " (pill(tint, text)) }
        @if let Some(after) = dropped { " " (pill(Tint::Quiet, say!(view.texts, "mark-dropped", round = after.0))) }
    }
}

/// How far a player of the cut came.
pub(super) fn how_far(view: &View<'_>, tree: &Bracket, player: &PlayerId) -> Option<(Tint, String)> {
    if !tree.seeds.contains(player) {
        return None;
    }
    if tree.champion() == Some(player) {
        return Some((Tint::Green, say!(view.texts, "mark-champion")));
    }
    let lost = |matches: &Vec<_>| {
        matches.iter().any(|m: &pairwright_core::stages::BracketMatch| m.loser.as_ref() == Some(player))
    };
    Some(match tree.rounds.iter().position(lost) {
        Some(place) => (
            Tint::Quiet,
            say!(view.texts, "mark-lost-in", round = words::tree_round(view.texts, tree, place)),
        ),
        None => (Tint::Blue, say!(view.texts, "mark-still-in")),
    })
}
