//! Numbers of games in a match, and all possible scores.

use pairwright_core::nouns::{Structure, count};

/// The wins and games after which a match is over. A structure without limits is played as a best of three.
pub(super) fn length(structure: Structure) -> (u32, usize) {
    match structure {
        Structure::BestOf1 => (1, 1),
        Structure::BestOf3 | Structure::Any => (2, 3),
        Structure::BestOf5 => (3, 5),
        Structure::ThreeGames => (u32::MAX, 3),
        Structure::TwoGames => (u32::MAX, 2),
    }
}

/// All possible scores: games won by both, and drawn games.
pub(super) fn endings(structure: Structure) -> Vec<(u32, u32, u32)> {
    let (needed, most) = length(structure);
    let most = count(most);
    let games = (0..=most).flat_map(|first| (0..=most - first).map(move |second| (first, second)));
    let all = games
        .flat_map(|(first, second)| (0..=most - first - second).map(move |draws| (first, second, draws)));
    let is_over = |(first, second, draws): &(u32, u32, u32)| {
        let won = (*first).max(*second);
        let is_one_way = won <= needed && (*first).min(*second) < needed;
        is_one_way && (won == needed || first + second + draws == most)
    };
    all.filter(is_over).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_a_match_can_end_is_counted() {
        assert_eq!(endings(Structure::BestOf1), [(0, 0, 1), (0, 1, 0), (1, 0, 0)]);
        assert_eq!(endings(Structure::TwoGames).len(), 6);
        let best_of_3 = endings(Structure::BestOf3);
        assert!(best_of_3.contains(&(2, 1, 0)) && best_of_3.contains(&(1, 1, 1)));
        assert!(!best_of_3.contains(&(2, 2, 0)) && !best_of_3.contains(&(1, 1, 0)));
    }
}
