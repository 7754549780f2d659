//! The status of a player with nothing to play, once the rounds before the cut are over: in or out, next
//! opponent, final place and prize.

use std::sync::Arc;

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::Player;
use pairwright_core::stages::{Bracket, BracketMatch, NextStep, TreePlace, cut, next_step};
use pairwright_core::standings::Standing;
use pairwright_office::ends::Ends;
use pairwright_office::names::short;
use pairwright_words::{ReasonReader, Texts, say};

use super::cut_line::is_by_lot;
use super::end::{Placing, crowned, prize, share};
use super::place::{champions, names_of, newest, place_text};
use super::way::{line, way};
use crate::parts::{View, points_and_record, record_text, tree_names};

pub enum Fate<'a> {
    /// The rounds are over, and the cut is not made yet.
    BeforeCut { rank: String, players: usize, top: usize, side: CutSide },
    /// A bracket match comes next. The opponent may not be known yet.
    PlaysOn { ends: Arc<Ends>, due: usize, opponent: Option<&'a Player> },
    /// Eliminated in a bracket round that others still play.
    Reached { ends: Arc<Ends>, due: usize },
    /// The final place, `5th–6th` if it is shared.
    Placed { placing: Placing, numbers: String, ends: Option<Arc<Ends>> },
}

/// Where a player is when the cut is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CutSide {
    In,
    Out,
    /// Level with players on the other side of the line.
    ByLot,
}

impl<'a> Fate<'a> {
    /// The player's status; `None` if rounds are to come, or if the player has left or is playing.
    pub fn of(view: &View<'a>, player: &Player) -> Option<Fate<'a>> {
        let tournament = view.tournament;
        let step = next_step(tournament);
        let is_over = matches!(step, NextStep::Finish | NextStep::Finished);
        let ends = view.ends();
        let has_settled = is_over || ends.is_some() || matches!(step, NextStep::Cut(_));
        let is_here = is_over || player.last_round().is_none();
        if tournament.rounds.is_empty() && ends.is_none() || !has_settled || !is_here {
            return None;
        }
        if let Some(ends) = &ends
            && !is_over
            && let Some(fate) = in_tree(tournament, ends, player)
        {
            return fate;
        }
        let table = newest(view);
        let row = table.of(&player.id)?;
        let players = table.ranked().len();
        let rank = place_text(view.texts, ends.as_deref(), row, table.ranked())?;
        if ends.is_some() || is_over {
            let placing = Placing::of_row(view, row, table.ranked())?;
            return Some(Fate::Placed { placing, numbers: numbers(view, row), ends });
        }
        let rule = tournament.setup.stages.get(tournament.next_cut()?)?.cut.as_ref()?;
        let through = view.once("cut", || cut(tournament, &table, rule).seeds);
        let side = match through.contains(&player.id) {
            _ if is_by_lot(&table, &through, row) => CutSide::ByLot,
            true => CutSide::In,
            false => CutSide::Out,
        };
        Some(Fate::BeforeCut { rank, players, top: through.len(), side })
    }

    /// The card with the status, the largest thing on the page. On the player's own phone it is the heading.
    pub fn card(&self, view: &View<'_>, player: &Player, reader: ReasonReader<'_>) -> Markup {
        let is_own = reader != ReasonReader::Anybody;
        let title = self.title(view, player, reader);
        if let (Fate::Placed { placing, .. }, true) = (self, is_own) {
            return html! {
                section class="own-end" id="fate" {
                    @if placing.is_champion { (placing.badge(view.texts)) }
                    h1 { (title) }
                    @for line in self.lines(view, player, reader) { (line) }
                    (line(&way(view, player), ""))
                    @if !crowned(view).is_empty() {
                        div class="buttons" {
                            (share(view, player))
                            a class="button" href=(view.at().standings(None)) { (say!(view.texts, "standings-final")) }
                        }
                    }
                }
            };
        }
        html! {
            section class="card own-now own-fate" id="fate" {
                @if matches!(self, Fate::Placed { .. }) { p class="own-label" { (say!(view.texts, "own-final-place", to = reader.code())) } }
                @if is_own { h1 { (title) } } @else { h2 { (title) } }
                @for line in self.lines(view, player, reader) { (line) }
            }
        }
    }

    fn title(&self, view: &View<'_>, player: &Player, reader: ReasonReader<'_>) -> String {
        let (texts, to) = (view.texts, reader.code());
        match self {
            Fate::BeforeCut { rank, players, .. } => {
                say!(texts, "own-rank", rank = rank.as_str(), players = *players)
            }
            Fate::PlaysOn { ends, .. } if view.tournament.bracket_rounds().next().is_none() => {
                say!(texts, "own-in-top", to = to, top = ends.tree.seeds.len())
            }
            Fate::PlaysOn { ends, due, .. } => {
                say!(texts, "own-in-round", to = to, round = named(view, &ends.tree, *due))
            }
            Fate::Reached { ends, due } => {
                say!(texts, "own-reached", to = to, round = named(view, &ends.tree, *due))
            }
            Fate::Placed { placing, .. } if placing.is_champion => match reader {
                ReasonReader::Anybody => placing.what.clone(),
                _ if crowned(view).len() > 1 => say!(texts, "end-you-share", name = short(&player.name)),
                _ => say!(texts, "end-you-won", name = short(&player.name)),
            },
            Fate::Placed { ends: Some(ends), .. } if ends.tree.runner_up() == Some(&player.id) => {
                say!(texts, "mark-runner-up")
            }
            Fate::Placed { placing, .. } => {
                say!(texts, "own-finished", to = to, place = placing.what.trim_end_matches('='))
            }
        }
    }

    fn lines(&self, view: &View<'_>, player: &Player, reader: ReasonReader<'_>) -> Vec<Markup> {
        let (texts, to) = (view.texts, reader.code());
        let soft = |text: String| html! { p class="soft" { (text) } };
        let strong = |text: String| html! { p { strong { (text) } } };
        match self {
            Fate::BeforeCut { top, side, .. } => vec![strong(match side {
                CutSide::In => say!(texts, "own-in-before-cut", to = to, top = *top),
                CutSide::Out => say!(texts, "own-out-before-cut", top = *top),
                CutSide::ByLot => say!(texts, "own-cut-lots", top = *top),
            })],
            Fate::PlaysOn { ends, due, opponent } => {
                let round = named(view, &ends.tree, *due);
                let next = match opponent {
                    Some(opponent) => {
                        say!(texts, "own-next-against", round = round, name = opponent.name.as_str())
                    }
                    None => say!(texts, "own-next-open", to = to, round = round),
                };
                vec![strong(next), soft(say!(texts, "phone-page-follows"))]
            }
            Fate::Reached { .. } => vec![soft(say!(texts, "own-played-all", to = to))],
            Fate::Placed { placing, numbers, ends } => {
                let tree = ends.as_ref().map(|ends| &ends.tree).filter(|tree| !tree.is_decided());
                let goes_on = tree.map(|tree| match tree.seeds.contains(&player.id) {
                    true => say!(texts, "own-no-more-matches", to = to),
                    false => say!(texts, "own-others-play-on", to = to, top = tree.seeds.len()),
                });
                // On the player's public page, the standing below has them.
                let is_anybody = reader == ReasonReader::Anybody;
                let is_below = is_anybody && view.tournament.swiss_rounds().next().is_some();
                // On the champion's own phone, the badge shows it.
                let of = (is_anybody || !placing.is_champion)
                    .then(|| say!(texts, "own-of-players", players = placing.players));
                let numbers = of.into_iter().chain([numbers.clone()]).collect::<Vec<_>>().join(" · ");
                let numbers = (!is_below).then(|| soft(numbers));
                let prize = prize(view, &player.id)
                    .map(|prize| strong(say!(texts, "own-prize", to = to, prize = prize)));
                let champions = champions(view);
                let is_shown = !champions.is_empty() && !placing.is_champion && goes_on.is_none();
                let winner = is_shown.then(|| soft(won(texts, &champions)));
                prize.into_iter().chain(numbers).chain(winner).chain(goes_on.map(soft)).collect()
            }
        }
    }
}

/// Who has won, or who shares first place.
pub fn won(texts: Texts, champions: &[&Player]) -> String {
    match champions {
        [alone] => say!(texts, "now-champion", name = alone.name.as_str()),
        several => say!(texts, "desk-winner", name = names_of(several), count = several.len()),
    }
}

/// Points and record as in the ranking, which excludes the bracket. Only the record if there was nothing but a bracket.
fn numbers(view: &View<'_>, row: &Standing) -> String {
    let (texts, tournament) = (view.texts, view.tournament);
    if tournament.swiss_rounds().next().is_none() {
        return say!(texts, "own-record", record = record_text(row.record));
    }
    let numbers = points_and_record(texts, row);
    match tournament.is_cut() {
        true => say!(texts, "own-before-cut", numbers = numbers),
        false => numbers,
    }
}

/// The status in an unfinished bracket; `None` for players not in it or already ranked.
fn in_tree<'a>(tournament: &'a Tournament, ends: &Arc<Ends>, player: &Player) -> Option<Option<Fate<'a>>> {
    let tree = &ends.tree;
    let has = |m: &&BracketMatch| m.is_played() && m.players().any(|id| *id == player.id);
    if let Some(next) = tree.matches().filter(has).find(|m| m.winner.is_none()) {
        let opponent = next.players().find(|id| **id != player.id).and_then(|id| tournament.player(id));
        let is_to_come = next.round.is_none();
        return Some(is_to_come.then(|| Fate::PlaysOn { ends: Arc::clone(ends), due: next.due, opponent }));
    }
    let last = tree.matches().filter(has).filter(|m| m.part != TreePlace::ThirdPlace).map(|m| m.due).max()?;
    let is_open = match ends.out_in(&player.id) {
        Some(due) => ends.still_loses_somebody(due),
        None => tree.due(last).any(|m| m.winner.is_none() && m.part != TreePlace::ThirdPlace),
    };
    is_open.then(|| Some(Fate::Reached { ends: Arc::clone(ends), due: last }))
}

fn named(view: &View<'_>, tree: &Bracket, due: usize) -> String {
    tree_names::title(view.texts, tree, due, tree_names::number_of(view.tournament, due))
}
