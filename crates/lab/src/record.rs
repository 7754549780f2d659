//! One player's results under any rules: points and percentages, from a tournament of nothing else.

use pairwright_core::fault::Fault;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Match, Player, Round, Setup, StageKind};
use pairwright_core::ruleset::{Ruleset, RulesetChoice, TieBreakCode};
use pairwright_core::standings::standings;
use pairwright_core::{MatchResult, PlayerId, Points, Ratio, RoundNumber};

/// What the rules make of a player's results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordFigures {
    pub points: Points,
    /// The match-win percentage as opponents see it, without a floor; `None` without an opponent.
    pub match_wins: Option<Ratio>,
    /// The player's own game-win percentage, without a floor; `None` without games.
    pub game_wins: Option<Ratio>,
}

const OWN: &str = "own";

/// The figures of results from the player's view, each against somebody who plays nobody else.
///
/// # Errors
/// The rules do not allow one of the results.
///
/// ```
/// use pairwright_core::MatchResult;
/// use pairwright_core::ruleset::RulesetChoice;
/// use pairwright_lab::record::record;
///
/// let magic = RulesetChoice::Preset("magic".into()).resolve()?;
/// let results = [[2, 1], [2, 1], [1, 2], [1, 2], [1, 1]].map(|[won, lost]| MatchResult::played(won, lost, 0));
/// let figures = record(&magic, &results)?;
/// assert_eq!(figures.match_wins.map(|share| share.to_string()), Some("7/15".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(rules: &Ruleset, results: &[MatchResult]) -> Result<RecordFigures, Fault> {
    let mut rules = rules.clone();
    let codes = TieBreakCode::all().filter(|code| matches!(code.name(), "omw" | "gw"));
    (rules.tiebreaks.order, rules.tiebreaks.floor) = (codes.collect(), Ratio::ZERO);
    (rules.tiebreaks.game_floor, rules.tiebreaks.dropped_cap) = (None, None);
    let setup = Setup { ruleset: RulesetChoice::whole(&rules), ..Setup::new(OWN, "") };
    let own = PlayerId::from(OWN);
    let opponent = |round: u32| PlayerId::from(format!("p{round}").as_str());
    let rounds = (1..).zip(results).map(|(number, result)| {
        let players = [own.clone(), opponent(number)].into_iter().take(result.seats()).collect();
        let played = Match { players, result: Some(result.clone()), ..Match::default() };
        Round::new(RoundNumber(number), StageKind::Swiss, vec![played])
    });
    let rounds: Vec<Round> = rounds.collect();
    let met: Vec<PlayerId> =
        rounds.iter().filter_map(|round| round.matches[0].players.get(1).cloned()).collect();
    let players = [&own].into_iter().chain(&met).map(|id| Player::new(id.clone(), id.as_str()));
    let file = TournamentFile { players: players.collect(), rounds, ..TournamentFile::new(setup) };
    let table = standings(&file.to_tournament()?);
    let value = |player: Option<&PlayerId>, code: &str| {
        let values = &table.of(player?)?.tiebreaks;
        values.iter().find(|(known, _)| known.name() == code)?.1.clone()
    };
    let points = table.of(&own).map_or(Points::ZERO, |row| row.points.clone());
    let (match_wins, game_wins) = (value(met.first(), "omw"), value(Some(&own), "gw"));
    Ok(RecordFigures { points, match_wins, game_wins })
}

/// The game-win percentage after each further 2-0, up to the first above the goal or the most matches.
///
/// # Errors
/// As [`record`].
pub fn sweeps(
    rules: &Ruleset,
    results: &[MatchResult],
    goal: &Ratio,
    most: usize,
) -> Result<Vec<Ratio>, Fault> {
    let mut results = results.to_vec();
    let mut shares = Vec::new();
    while results.len() <= most {
        let share = record(rules, &results)?.game_wins.unwrap_or_default();
        let is_there = share > *goal;
        shares.push(share);
        if is_there {
            break;
        }
        results.push(MatchResult::played(2, 0, 0));
    }
    Ok(shares)
}

#[cfg(test)]
mod tests {
    use pairwright_core::ruleset::SweptGame;

    use super::*;

    fn rules(name: &str) -> Ruleset {
        RulesetChoice::Preset(name.into()).resolve().unwrap()
    }

    /// A bye, three sweeps, 1-2 and 2-1 (000).
    fn six_rounds() -> Vec<MatchResult> {
        let played = [[2, 0], [2, 0], [2, 0], [1, 2], [2, 1]];
        let played = played.map(|[won, lost]| MatchResult::played(won, lost, 0));
        [MatchResult::Bye {}].into_iter().chain(played).collect()
    }

    #[test]
    fn two_more_sweeps_bring_the_documents_player_above_eighty_percent() {
        let goal = Ratio::new(4, 5).unwrap();
        let shares = sweeps(&rules("magic-2012"), &six_rounds(), &goal, 30).unwrap();
        let shares: Vec<String> = shares.iter().map(ToString::to_string).collect();
        assert_eq!(shares, ["0.75", "11/14", "0.8125"]);
    }

    /// "Add a third game win to each sweep and we have a game record of 80%."
    #[test]
    fn with_a_third_game_for_each_sweep_no_more_are_needed() {
        let mut rules = rules("magic-2012");
        rules.tiebreaks.swept_game = SweptGame::Won;
        assert_eq!(record(&rules, &six_rounds()).unwrap().game_wins, Ratio::new(4, 5));
    }

    #[test]
    fn fourteen_to_seven_is_ahead_of_twelve_to_two() {
        let of = |preset: &str, results: &[[u32; 2]]| {
            let results: Vec<_> =
                results.iter().map(|[won, lost]| MatchResult::played(*won, *lost, 0)).collect();
            record(&rules(preset), &results).unwrap().points.to_string()
        };
        let (x, y) = ([[2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [0, 2]], [[2, 1]; 7]);
        assert_eq!([of("magic", &x), of("magic", &y)], ["18", "21"]);
        assert_eq!([of("magic-12", &x), of("magic-12", &y)], ["72", "70"]);
    }
}
