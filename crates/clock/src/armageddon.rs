//! The Judge Armageddon Clock (document 001): doom counters that end any game.

use serde::Serialize;

use crate::BySide;

/// The number of poison counters with which a player has lost.
pub const FATAL_POISON: u64 = 10;

/// The emblem: its speed, and the doom counters on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Emblem {
    /// Counters added at each upkeep; chosen by the judge when the emblem enters.
    pub speed: u64,
    /// Doom counters on it.
    pub counters: u64,
}

/// A player's remaining resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resources {
    /// Life.
    pub life: u64,
    /// Poison counters already received.
    pub poison: u64,
    /// Cards in the library.
    pub library: u64,
}

/// The effect of each choice at one upkeep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Doom {
    /// The upkeep, from 1.
    pub upkeep: u64,
    /// Doom counters on the emblem.
    pub counters: u64,
    /// Life that every other team would lose: one per counter.
    pub life: u64,
    /// Poison that every other team would gain: half the counters, rounded up.
    pub poison: u64,
    /// Cards that every opponent would exile: twice the counters.
    pub library: u64,
}

/// A team's choice at an upkeep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum UpkeepChoice {
    /// Every other team loses life.
    Life,
    /// Every other team gains poison.
    Poison,
    /// Every opponent exiles cards.
    Library,
}

/// The JSON document of `armageddon` (page 1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ArmageddonDocument {
    /// Each upkeep until the game is over, with the amounts of that upkeep alone.
    pub upkeeps: Vec<Doom>,
    /// Maximum number of further upkeeps.
    pub at_most: usize,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// Each upkeep until then.
    pub upkeeps: Vec<Doom>,
    /// The choices that end it by then; without cards, the game ends at the next draw.
    pub by: Vec<UpkeepChoice>,
}

/// A speed of zero, with which no game would end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no speed")]
pub struct NoSpeed;

impl Emblem {
    /// Returns the emblem as it enters.
    ///
    /// # Errors
    /// The speed is zero.
    pub fn new(speed: u64) -> Result<Emblem, NoSpeed> {
        if speed == 0 { Err(NoSpeed) } else { Ok(Emblem { speed, counters: 0 }) }
    }

    /// Returns the emblem after one more upkeep's counters.
    #[must_use]
    pub fn after_upkeep(self) -> Emblem {
        Emblem { counters: self.counters.saturating_add(self.speed), ..self }
    }

    /// Returns the effect of each choice now.
    #[must_use]
    pub fn doom(self, upkeep: u64) -> Doom {
        let counters = self.counters;
        Doom {
            upkeep,
            counters,
            life: counters,
            poison: counters.div_ceil(2),
            library: counters.saturating_mul(2),
        }
    }

    /// Returns the latest end of the game. A player who wants to win takes the fastest of the three choices.
    #[must_use]
    pub fn end(self, fate: Resources) -> End {
        self.end_by(fate, 1)
    }

    /// Returns the end if this many other teams all take the same choice at every
    /// upkeep: with several, the earliest one.
    #[must_use]
    pub fn end_by(self, fate: Resources, others: u64) -> End {
        let others = others.max(1);
        let mut emblem = self;
        let mut suffered = Resources { life: 0, poison: fate.poison, library: 0 };
        let mut upkeeps = Vec::new();
        while fatal(fate, suffered).is_empty() {
            emblem = emblem.after_upkeep();
            let doom = emblem.doom(upkeeps.len() as u64 + 1);
            suffered.life = suffered.life.saturating_add(doom.life.saturating_mul(others));
            suffered.poison = suffered.poison.saturating_add(doom.poison.saturating_mul(others));
            suffered.library = suffered.library.saturating_add(doom.library.saturating_mul(others));
            upkeeps.push(doom);
        }
        End { upkeeps, by: fatal(fate, suffered) }
    }
}

/// A game under the clock: the emblem, and both players' resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArmageddonGame {
    /// The emblem with its counters.
    pub emblem: Emblem,
    /// Number of upkeeps so far.
    pub upkeeps: u64,
    /// Each side's remaining resources.
    pub left: BySide<Resources>,
}

impl ArmageddonGame {
    /// Returns a game that the emblem enters.
    ///
    /// # Errors
    /// The speed is zero.
    pub fn new(speed: u64, left: BySide<Resources>) -> Result<ArmageddonGame, NoSpeed> {
        Ok(ArmageddonGame { emblem: Emblem::new(speed)?, upkeeps: 0, left })
    }

    /// Returns the effect of each choice at the next upkeep, including the counters it adds.
    #[must_use]
    pub fn next_doom(&self) -> Doom {
        self.emblem.after_upkeep().doom(self.upkeeps + 1)
    }

    /// Returns the game after one more upkeep, in which each side chose for the opponent.
    #[must_use]
    pub fn after_upkeep(self, choices: BySide<UpkeepChoice>) -> ArmageddonGame {
        let doom = self.next_doom();
        let left = BySide::new(self.left.a.after(doom, choices.b), self.left.b.after(doom, choices.a));
        ArmageddonGame { emblem: self.emblem.after_upkeep(), upkeeps: self.upkeeps + 1, left }
    }
}

/// Returns what every team has left after an upkeep. "Each team chooses one" for all others, in order of the teams.
#[must_use]
pub fn after_choices(doom: Doom, left: &[Resources], choices: &[UpkeepChoice]) -> Vec<Resources> {
    let others = |team: usize| choices.iter().enumerate().filter(move |(chooser, _)| *chooser != team);
    let after = |(team, left): (usize, &Resources)| {
        others(team).fold(*left, |left, (_, choice)| left.after(doom, *choice))
    };
    left.iter().enumerate().map(after).collect()
}

impl Resources {
    /// Returns the resources left after the other team's choice.
    #[must_use]
    pub fn after(self, doom: Doom, choice: UpkeepChoice) -> Resources {
        match choice {
            UpkeepChoice::Life => Resources { life: self.life.saturating_sub(doom.life), ..self },
            UpkeepChoice::Poison => Resources { poison: self.poison.saturating_add(doom.poison), ..self },
            UpkeepChoice::Library => Resources { library: self.library.saturating_sub(doom.library), ..self },
        }
    }

    /// Returns how the player has lost, or loses at the next draw. `None` while the game continues.
    #[must_use]
    pub fn lost_by(self) -> Option<UpkeepChoice> {
        let by = [
            (UpkeepChoice::Life, self.life == 0),
            (UpkeepChoice::Poison, self.poison >= FATAL_POISON),
            (UpkeepChoice::Library, self.library == 0),
        ];
        by.into_iter().find(|(_, over)| *over).map(|(choice, _)| choice)
    }
}

/// Returns the document for an emblem that enters now.
///
/// # Errors
/// The speed is zero.
pub fn document(speed: u64, fate: Resources) -> Result<ArmageddonDocument, NoSpeed> {
    let upkeeps = Emblem::new(speed)?.end(fate).upkeeps;
    Ok(ArmageddonDocument { at_most: upkeeps.len(), upkeeps })
}

/// The choices that would have ended a game if taken every time.
fn fatal(fate: Resources, suffered: Resources) -> Vec<UpkeepChoice> {
    let each = [
        (UpkeepChoice::Life, suffered.life >= fate.life),
        (UpkeepChoice::Poison, suffered.poison >= FATAL_POISON),
        (UpkeepChoice::Library, suffered.library >= fate.library),
    ];
    each.into_iter().filter(|(_, over)| *over).map(|(choice, _)| choice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(speed: u64, [life, poison, library]: [u64; 3], at_most: usize, by: &[UpkeepChoice]) {
        let end = Emblem::new(speed).unwrap().end(Resources { life, poison, library });
        assert_eq!((end.upkeeps.len(), end.by.as_slice()), (at_most, by));
    }

    #[test]
    fn the_quickest_choice_ends_the_game() {
        check(2, [20, 0, 60], 4, &[UpkeepChoice::Life, UpkeepChoice::Poison]);
        check(1, [20, 0, 60], 6, &[UpkeepChoice::Life, UpkeepChoice::Poison]);
        check(1, [20, 0, 7], 3, &[UpkeepChoice::Library]);
        check(1, [3, 0, 60], 2, &[UpkeepChoice::Life]);
        check(1, [40, 9, 60], 1, &[UpkeepChoice::Poison]);
        check(20, [20, 0, 60], 1, &[UpkeepChoice::Life, UpkeepChoice::Poison]);
    }

    #[test]
    fn every_team_suffers_the_choice_of_each_other_team() {
        let left = [Resources { life: 20, poison: 0, library: 40 }; 3];
        let doom = Emblem { speed: 3, counters: 3 }.doom(1);
        let after =
            after_choices(doom, &left, &[UpkeepChoice::Life, UpkeepChoice::Life, UpkeepChoice::Poison]);
        let numbers = after.iter().map(|left| (left.life, left.poison)).collect::<Vec<_>>();
        assert_eq!(numbers, [(17, 2), (17, 2), (14, 0)]);
        let emblem = Emblem::new(2).unwrap();
        assert_eq!([1, 2, 4].map(|others| emblem.end_by(left[0], others).upkeeps.len()), [4, 3, 2]);
    }

    #[test]
    fn a_game_that_is_over_needs_no_upkeep() {
        check(1, [0, 0, 60], 0, &[UpkeepChoice::Life]);
        check(1, [20, 10, 60], 0, &[UpkeepChoice::Poison]);
        check(1, [20, 0, 0], 0, &[UpkeepChoice::Library]);
    }

    #[test]
    fn poison_ends_every_game_whatever_the_life() {
        check(1, [u64::MAX, 0, u64::MAX], 6, &[UpkeepChoice::Poison]);
        check(
            u64::MAX,
            [u64::MAX, 0, u64::MAX],
            1,
            &[UpkeepChoice::Life, UpkeepChoice::Poison, UpkeepChoice::Library],
        );
    }

    #[test]
    fn choosing_life_ends_the_game_at_the_upkeep_of_the_formula() {
        for speed in 1..9 {
            for life in 0..60 {
                let smallest = (0..).find(|m| speed * m * (m + 1) / 2 >= life).unwrap();
                let end = Emblem { speed, counters: 0 }.end(Resources { life, poison: 0, library: u64::MAX });
                let most = end.upkeeps.len() as u64;
                assert!(most <= smallest, "speed {speed}, life {life}");
                assert_eq!(
                    end.by.contains(&UpkeepChoice::Life),
                    most == smallest,
                    "speed {speed}, life {life}"
                );
            }
        }
    }

    #[test]
    fn each_side_suffers_the_others_choice() {
        let left = Resources { life: 5, poison: 0, library: 9 };
        let mut game = ArmageddonGame::new(2, BySide::both(left)).unwrap();
        game = game.after_upkeep(BySide::new(UpkeepChoice::Life, UpkeepChoice::Library));
        assert_eq!((game.emblem.counters, game.left.b.life, game.left.a.library), (2, 3, 5));
        game = game.after_upkeep(BySide::new(UpkeepChoice::Life, UpkeepChoice::Poison));
        assert_eq!((game.left.a.poison, game.left.a.lost_by()), (2, None));
        assert_eq!((game.left.b.life, game.left.b.lost_by()), (0, Some(UpkeepChoice::Life)));
        assert_eq!(game.next_doom().counters, 6);
    }

    #[test]
    fn the_document_has_the_keys_of_page_1() {
        let document = document(2, Resources { life: 20, poison: 0, library: 60 }).unwrap();
        let json = serde_json::to_string(&document).unwrap();
        assert!(
            json.starts_with(r#"{"upkeeps":[{"upkeep":1,"counters":2,"life":2,"poison":1,"library":4},"#),
            "{json}"
        );
        assert!(json.ends_with(r#"],"at_most":4}"#), "{json}");
        assert_eq!(super::document(0, Resources { life: 20, poison: 0, library: 60 }), Err(NoSpeed));
    }
}
