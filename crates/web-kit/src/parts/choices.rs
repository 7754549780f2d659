//! The possible results of a match, as buttons at the desk and on phones.

use std::cmp::Reverse;

use maud::{Markup, html};
use pairwright_core::nouns::{Game, Match, Played, Round, Structure};
use pairwright_core::ruleset::{Forfeits, PlayedAt};
use pairwright_core::{BySide, MatchResult, Points, Ratio, Side, Tournament};
use pairwright_office::names::short;
use pairwright_words::say;

use crate::parts::{Scored, View};

/// The results that players can report: played ones, including those with games lost by penalties, and an agreed draw.
/// If a match is one game and both kinds of draw give the same points, only one is offered, so that players who
/// mean the same do not contradict each other.
pub fn of_players(tournament: &Tournament, round: &Round, m: &Match) -> Vec<MatchResult> {
    let mut results = choices(tournament, round, m);
    let (drawn, agreed) = (MatchResult::played(0, 0, 1), MatchResult::IntentionalDraw {});
    let same = || worth(tournament, round, m, &drawn) == worth(tournament, round, m, &agreed);
    let is_one_game = tournament.structure(round.stage) == Structure::BestOf1;
    if is_one_game && results.contains(&drawn) && same() {
        results.retain(|result| *result != agreed);
    }
    results.retain(|result| matches!(result, MatchResult::Played(_) | MatchResult::IntentionalDraw {}));
    results.retain(|result| tournament.leaves_out_lost_game(round.number, m, result).is_none());
    results
}

/// The ranking points that a result gives both players; `None` in a bracket, which has no points.
pub fn worth(
    tournament: &Tournament,
    round: &Round,
    m: &Match,
    result: &MatchResult,
) -> Option<BySide<Points>> {
    let unit = &tournament.ruleset.units.ranks;
    (!round.stage.is_bracket()).then(|| tournament.scoring(unit, m).worth_of(m, result))
}

/// A result for a button, with first names if they differ.
pub fn words(view: &View<'_>, m: &Match, result: &MatchResult) -> String {
    let texts = view.texts;
    let [a, b] = &m.players[..] else { return String::new() };
    let (a, b) = (view.tournament.name_of(a), view.tournament.name_of(b));
    let names = if short(a) == short(b) { BySide::new(a, b) } else { BySide::new(short(a), short(b)) };
    let scored = Scored::new(view.tournament, &m.players, result);
    match result {
        MatchResult::Forfeit { winner } => say!(texts, "desk-did-not-come", name = names[winner.other()]),
        MatchResult::DoubleLoss {} => say!(texts, "desk-both-lose"),
        MatchResult::DoubleForfeit {} => say!(texts, "desk-nobody-came"),
        MatchResult::IntentionalDraw {} => say!(texts, "desk-agreed-draw"),
        MatchResult::Played(_) if scored.is_drawn_game() => say!(texts, "desk-draw-one-game"),
        MatchResult::Played(_) if scored.both_won_as(texts).is_some() => scored.sentence(texts, &names),
        _ => unbroken(&scored.sentence(texts, &names)),
    }
}

/// Keeps a line from breaking after the dash of a score.
pub fn unbroken(sentence: &str) -> String {
    sentence.replace('–', "–\u{2060}")
}

/// A sentence whose lines do not break within a score, for texts that are also searched or copied.
pub fn with_whole_scores(sentence: &str) -> Markup {
    html! {
        @for (position, word) in sentence.split(' ').enumerate() {
            @if position > 0 { " " }
            @if word.contains('–') { span class="nowrap" { (word) } } @else { (word) }
        }
    }
}

/// Whether matches usually end this way. Somebody has the games needed, or all games were played if all must
/// be, and no game was drawn unless it was the only one.
pub fn is_usual(tournament: &Tournament, round: &Round, result: &MatchResult) -> bool {
    let MatchResult::Played(played) = result else { return false };
    let (count, structure) = (played.count(), tournament.structure(round.stage));
    let most = count.wins.first.max(count.wins.second);
    structure == Structure::BestOf1
        || (count.draws == 0 && structure.wins_needed().is_none_or(|needed| most == needed))
}

/// The usual results, for where only a few fit: from the first player's clearest win to the second's, with the
/// plainest draws in between.
pub fn in_sight(tournament: &Tournament, round: &Round, m: &Match) -> Vec<MatchResult> {
    let of_players = of_players(tournament, round, m).into_iter();
    let (usual, rare) = of_players.partition(|result| is_usual(tournament, round, result));
    let ([mut first, level, mut second], [_, drawn, _]) = (grouped(usual), grouped(rare));
    first.sort_by_key(games_lost);
    second.sort_by_key(|result| Reverse(games_lost(result)));
    [first, with_plain_draws(level, drawn).0, second].concat()
}

/// The results without a winner, plus the plainest played and agreed draws; and the remaining draws.
pub fn with_plain_draws(
    level: Vec<MatchResult>,
    drawn: Vec<MatchResult>,
) -> (Vec<MatchResult>, Vec<MatchResult>) {
    let is_agreed = |result: &MatchResult| matches!(result, MatchResult::IntentionalDraw {});
    let (mut level, mut left) = (level, Vec::new());
    for draw in drawn {
        let has = level.iter().any(|other| is_agreed(other) == is_agreed(&draw));
        if has { left.push(draw) } else { level.push(draw) }
    }
    (level, left)
}

pub fn games_lost(result: &MatchResult) -> u32 {
    match result {
        MatchResult::Played(played) => played.count().wins.first.min(played.count().wins.second),
        _ => 0,
    }
}

/// A result in the shortest form: `2–1`, `ID`. A drawn game is `½` if it is
/// worth half a point. A split names the side that won both games if that is asked for.
pub fn in_signs(view: &View<'_>, round: &Round, m: &Match, result: &MatchResult) -> String {
    let scored = Scored::new(view.tournament, &m.players, result);
    let is_half = |points: &Points| &points.0 + &points.0 == Ratio::ONE;
    let is_half = || worth(view.tournament, round, m, result).is_some_and(|worth| is_half(&worth.first));
    match scored.both_won_as(view.texts) {
        None if matches!(result, MatchResult::IntentionalDraw {}) => say!(view.texts, "draw-in-signs"),
        None if scored.is_drawn_game() && is_half() => "½".into(),
        None => scored.score_of(view.texts, Side::First),
        Some(side) => format!("{} {side}", scored.score_of(view.texts, Side::First)),
    }
}

/// The usual results of a match in this round. Anything else is typed.
/// If a drawn game counts, as in the twelve-point match, the results with one are included.
pub fn choices(tournament: &Tournament, round: &Round, m: &Match) -> Vec<MatchResult> {
    let played = |(a, b, draws): (u32, u32, u32)| MatchResult::played(a, b, draws);
    let games: &[(u32, u32, u32)] = match tournament.structure(round.stage) {
        Structure::BestOf1 => &[(1, 0, 0), (0, 1, 0), (0, 0, 1)],
        Structure::BestOf3 => {
            &[(2, 0, 0), (2, 1, 0), (1, 0, 0), (0, 2, 0), (1, 2, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)]
        }
        Structure::BestOf5 => &[(3, 0, 0), (3, 1, 0), (3, 2, 0), (0, 3, 0), (1, 3, 0), (2, 3, 0), (2, 2, 0)],
        Structure::ThreeGames => &[(3, 0, 0), (2, 1, 0), (1, 2, 0), (0, 3, 0), (1, 1, 1)],
        // Time was called during the second game.
        Structure::TwoGames => &[(2, 0, 0), (1, 0, 1), (1, 1, 0), (0, 2, 0), (0, 1, 1)],
        Structure::Any => &[(2, 0, 0), (1, 1, 0), (0, 2, 0)],
    };
    let worth = |result: &MatchResult| worth(tournament, round, m, result);
    let usual_and_more = |&(a, b, draws): &(u32, u32, u32)| {
        let (usual, more) = (played((a, b, draws)), played((a, b, draws + 1)));
        let counts = a != b && a + b > 1 && worth(&more) != worth(&usual);
        std::iter::once(usual).chain(counts.then_some(more))
    };
    let played =
        games.iter().flat_map(usual_and_more).filter(|result| is_possible(tournament, round, m, result));
    let played = played.flat_map(|result| by_side(tournament, round, m, result));
    played.chain(others(tournament, round, m)).collect()
}

/// Splits a 1–1 of two games with swapped sides by the side that won both, if that is asked for (Netrunner).
fn by_side(tournament: &Tournament, round: &Round, m: &Match, result: MatchResult) -> Vec<MatchResult> {
    let is_two = tournament.structure(round.stage) == Structure::TwoGames;
    let is_split = result == MatchResult::played(1, 1, 0);
    if !(is_two && is_split && tournament.ruleset.game() == "netrunner") {
        return vec![result];
    }
    let (corp, runner) = ("corp".to_owned(), "runner".to_owned());
    let game = |winner: Side, side: &BySide<String>| Game {
        winner: Some(winner),
        side: Some(side.clone()),
        ..Game::default()
    };
    let ways = [BySide::new(corp.clone(), runner.clone()), BySide::new(runner, corp)].map(|sides| {
        let games = vec![Some(game(Side::First, &sides)), Some(game(Side::Second, &sides.clone().swapped()))];
        MatchResult::Played(Played { games: Some(games), ..Played::default() })
    });
    let can_be: Vec<MatchResult> =
        ways.into_iter().filter(|way| is_possible(tournament, round, m, way)).collect();
    if can_be.is_empty() { vec![result] } else { can_be }
}

/// The choices beside a form that takes games one by one. In a bracket the winner alone is enough.
pub fn beside_games(tournament: &Tournament, round: &Round, m: &Match) -> Vec<MatchResult> {
    if round.stage.is_bracket() { choices(tournament, round, m) } else { others(tournament, round, m) }
}

fn others(tournament: &Tournament, round: &Round, m: &Match) -> Vec<MatchResult> {
    let walkovers = [Side::Second, Side::First].map(|winner| MatchResult::Forfeit { winner });
    // At a board, an agreed draw is a draw like any other.
    let agreed =
        (tournament.ruleset.match_rules.place != PlayedAt::Board).then_some(MatchResult::IntentionalDraw {});
    let not_met = tournament.ruleset.match_rules.forfeit == Forfeits::NotMet;
    let nobody = not_met.then_some(MatchResult::DoubleForfeit {});
    walkovers
        .into_iter()
        .chain(agreed)
        .chain([MatchResult::DoubleLoss {}])
        .chain(nobody)
        .filter(|result| is_possible(tournament, round, m, result))
        .collect()
}

fn is_possible(tournament: &Tournament, round: &Round, m: &Match, result: &MatchResult) -> bool {
    tournament.check_match(round.stage, m, result).is_ok()
}

/// Groups results into three columns: the first player won, neither won, the second won.
pub fn grouped(results: Vec<MatchResult>) -> [Vec<MatchResult>; 3] {
    let mut columns = [Vec::new(), Vec::new(), Vec::new()];
    for result in results {
        let winner = match &result {
            MatchResult::Played(played) => played.count().winner(),
            MatchResult::Forfeit { winner } => Some(*winner),
            _ => None,
        };
        let column = match winner {
            Some(Side::First) => 0,
            None => 1,
            Some(Side::Second) => 2,
        };
        columns[column].push(result);
    }
    columns
}
