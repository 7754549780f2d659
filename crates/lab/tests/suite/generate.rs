//! A generated tournament is one that every command reads, whatever its ruleset asks of a game.

use pairwright_core::Entropy;
use pairwright_core::fault::faults;
use pairwright_core::ruleset::{PRESETS, RulesetChoice};
use pairwright_core::standings::standings;
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};

#[test]
fn every_preset_generates_files_without_a_fault() {
    for preset in PRESETS {
        let plan = GenerationPlan {
            players: 9,
            rounds: 4,
            planned: Announced::Yes,
            ruleset: RulesetChoice::Preset(preset.name.into()),
            entropy: Entropy::from_bytes(&[9; 32]).unwrap(),
            rates: Rates::default(),
        };
        let file = generate(&plan).unwrap();
        assert_eq!(faults(&file), Vec::new(), "{}", preset.name);
        let table = standings(&file.to_tournament().unwrap());
        let scored = table.rows.iter().filter(|row| row.points > pairwright_core::Points::ZERO).count();
        assert!(scored >= 4, "{}: {scored} have points", preset.name);
    }
}
