//! Replays the journal's steps of a Judge Armageddon Clock into the state of the game.

use pairwright_clock as clock;
use pairwright_clock::armageddon::{ArmageddonGame, Resources, UpkeepChoice};
use pairwright_core::nouns::{Armageddon, ArmageddonStep, DoomChoice, Left};
use pairwright_core::{BySide, Side};

/// The state of the game; `None` for a speed that the journal does not accept.
pub(super) fn game(doom: &Armageddon) -> Option<ArmageddonGame> {
    let enters = ArmageddonGame::new(u64::from(doom.speed), fates(doom.left)).ok()?;
    Some(doom.steps.iter().fold(enters, |game, step| match step {
        ArmageddonStep::Upkeep(choices) => {
            game.after_upkeep(clock::BySide::new(choice(choices.first), choice(choices.second)))
        }
        ArmageddonStep::Left(left) => ArmageddonGame { left: fates(*left), ..game },
    }))
}

/// Converts a side for the clock crate.
pub(super) fn on_clock(side: Side) -> clock::Side {
    match side {
        Side::First => clock::Side::A,
        Side::Second => clock::Side::B,
    }
}

/// Converts a choice for the clock crate.
pub(super) fn choice(choice: DoomChoice) -> UpkeepChoice {
    match choice {
        DoomChoice::Life => UpkeepChoice::Life,
        DoomChoice::Poison => UpkeepChoice::Poison,
        DoomChoice::Library => UpkeepChoice::Library,
    }
}

fn fates(left: BySide<Left>) -> clock::BySide<Resources> {
    let fate = |left: Left| Resources {
        life: u64::from(left.life),
        poison: u64::from(left.poison),
        library: u64::from(left.library),
    };
    clock::BySide::new(fate(left.first), fate(left.second))
}

#[cfg(test)]
mod tests {
    use pairwright_core::RoundNumber;

    use super::*;

    #[test]
    fn the_steps_of_the_journal_give_the_game() {
        let left = Left { life: 20, poison: 0, library: 40 };
        let both = BySide::new(left, left);
        let doom = Armageddon::new(RoundNumber(1), ("a".into(), "b".into()), 2, both, 0);
        let upkeep = ArmageddonStep::Upkeep(BySide::new(DoomChoice::Life, DoomChoice::Library));
        let healed = ArmageddonStep::Left(BySide::new(Left { life: 9, ..left }, left));
        let doom = Armageddon { steps: vec![upkeep, healed, upkeep], ..doom };
        let game = game(&doom).unwrap();
        assert_eq!((game.emblem.counters, game.upkeeps), (4, 2));
        assert_eq!((game.left.a.life, game.left.a.library, game.left.b.life), (9, 32, 16));
    }
}
