//! Slices of a simulation for several machines: their documents, and merging them.

use std::ops::Range;
use std::str::FromStr;

use pairwright_core::{Entropy, messages};
use serde::{Deserialize, Serialize};

use super::plan::Plan;
use super::sums::SimulationSums;

/// The version of a slice's document.
const FORMAT: &str = "pairwright-part/1";

/// A slice of the runs, such as number 3 of 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slice {
    pub number: u32,
    pub of: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SimulationPart {
    pub format: String,
    /// The hash of the plan with its rules and players.
    pub plan: String,
    pub text: String,
    /// The seed that determines the result.
    pub entropy: Entropy,
    /// The runs of all slices together.
    pub runs: u64,
    pub slice: Slice,
    pub sums: SimulationSums,
}

messages! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum NotMerged("parts") {
        None,
        /// A document of another program or version.
        Format(found: String, expected: String),
        /// Two parts differ in plan, runs or entropy.
        Apart(first: usize, second: usize),
        Twice(slice: u32, of: u32),
        Missing(slice: u32, of: u32),
    }
}

impl Slice {
    pub const WHOLE: Slice = Slice { number: 1, of: 1 };

    /// Its runs, counted from 0.
    pub fn runs(self, all: u64) -> Range<u64> {
        let before = |slice: u32| {
            let share = u128::from(all) * u128::from(slice) / u128::from(self.of.max(1));
            u64::try_from(share).unwrap_or(all)
        };
        before(self.number.saturating_sub(1))..before(self.number)
    }
}

impl FromStr for Slice {
    type Err = ();

    fn from_str(text: &str) -> Result<Slice, ()> {
        let (number, of) = text.split_once('/').ok_or(())?;
        let slice = Slice { number: number.parse().map_err(|_| ())?, of: of.parse().map_err(|_| ())? };
        if (1..=slice.of).contains(&slice.number) { Ok(slice) } else { Err(()) }
    }
}

impl SimulationPart {
    /// The part of a slice; `text` is the plan as written.
    pub fn new(
        text: &str,
        plan: &Plan,
        entropy: Entropy,
        runs: u64,
        slice: Slice,
        sums: SimulationSums,
    ) -> SimulationPart {
        let mut hash = blake3::Hasher::new();
        hash.update(text.as_bytes());
        for variant in &plan.variants {
            let setup = serde_json::to_vec(&variant.begun.setup).unwrap_or_default();
            hash.update(&setup);
        }
        for rating in plan.field.known() {
            hash.update(&rating.0.to_le_bytes());
        }
        let plan = hash.finalize().to_hex().to_string();
        SimulationPart { format: FORMAT.into(), plan, text: text.into(), entropy, runs, slice, sums }
    }

    fn is_of_the_same(&self, other: &SimulationPart) -> bool {
        let of = |part: &SimulationPart| (part.plan.clone(), part.entropy.clone(), part.runs, part.slice.of);
        of(self) == of(other) && self.sums.has_shape_of(&other.sums)
    }
}

/// Merges all slices of a simulation, in any order.
pub fn merge(parts: &[SimulationPart]) -> Result<(SimulationSums, Entropy), NotMerged> {
    let first = parts.first().ok_or(NotMerged::None)?;
    if let Some(part) = parts.iter().find(|part| part.format != FORMAT) {
        return Err(NotMerged::Format(part.format.clone(), FORMAT.into()));
    }
    if let Some(place) = parts.iter().position(|part| !part.is_of_the_same(first)) {
        return Err(NotMerged::Apart(1, place + 1));
    }
    let of = first.slice.of;
    for slice in 1..=of {
        match parts.iter().filter(|part| part.slice.number == slice).count() {
            0 => return Err(NotMerged::Missing(slice, of)),
            1 => {}
            _ => return Err(NotMerged::Twice(slice, of)),
        }
    }
    let mut sums = first.sums.clone();
    parts[1..].iter().for_each(|part| sums.merge(&part.sums));
    Ok((sums, first.entropy.clone()))
}
