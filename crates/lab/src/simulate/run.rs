//! Runs of a simulation.

use pairwright_core::refusal::Refusal;
use pairwright_core::{Entropy, Tournament};

use super::chance::RunChance;
use super::plan::{Plan, Variant};
use super::play::{Keep, RunningTournament};
use super::seen::SeenTournament;

/// A run that could not be finished.
#[derive(Debug, Clone, PartialEq)]
pub struct SimulationError {
    pub run: u64,
    pub variant: String,
    pub why: Box<Refusal>,
}

impl From<&SimulationError> for pairwright_core::nouns::message::Message {
    fn from(error: &SimulationError) -> Self {
        pairwright_core::message!(
            "simulate-run-failed",
            run = error.run,
            variant = error.variant.as_str(),
            why = &*error.why
        )
    }
}

pairwright_core::error_from_message!(SimulationError);

/// Plays one run, counted from 0, under every variant.
pub fn run(plan: &Plan, entropy: &Entropy, run: u64) -> Result<Vec<SeenTournament>, SimulationError> {
    Runner::new(plan, entropy).run(run)
}

/// Plays runs of a plan one after another. A run does not depend on earlier ones.
#[derive(Debug)]
pub struct Runner<'a> {
    plan: &'a Plan,
    key: [u8; 32],
    /// What each variant keeps, and its last tournament.
    over: Vec<(Keep, Option<Tournament>)>,
}

impl<'a> Runner<'a> {
    pub fn new(plan: &'a Plan, entropy: &Entropy) -> Runner<'a> {
        Runner::keeping(plan, entropy, |variant| Keep::needed(plan, variant))
    }

    /// Plays tournaments that keep all their rounds.
    pub fn keeping_rounds(plan: &'a Plan, entropy: &Entropy) -> Runner<'a> {
        Runner::keeping(plan, entropy, |_| Keep::Rounds)
    }

    fn keeping(plan: &'a Plan, entropy: &Entropy, keep: impl Fn(&Variant) -> Keep) -> Runner<'a> {
        let over = plan.variants.iter().map(|variant| (keep(variant), None)).collect();
        Runner { plan, key: RunChance::key(entropy), over }
    }

    /// Plays one run, counted from 0, under every variant.
    pub fn run(&mut self, run: u64) -> Result<Vec<SeenTournament>, SimulationError> {
        let chance = RunChance::new(&self.key, run);
        let ratings = self.plan.field.ratings(&chance);
        let mut all = Vec::with_capacity(self.over.len());
        for (variant, (keep, over)) in self.plan.variants.iter().zip(&mut self.over) {
            // Nothing was published, and no cut wrote its seeds into the tournament.
            let is_as_begun = *keep == Keep::Sums && variant.begun.setup.stages.is_empty();
            let before = over.take().filter(|_| is_as_begun);
            let played = RunningTournament::play(self.plan, variant, &chance, &ratings, *keep, before);
            let refused = |why: Refusal| SimulationError {
                run: run + 1,
                variant: variant.name.clone(),
                why: why.into(),
            };
            let (seen, tournament) = played.map_err(refused)?;
            all.push(seen);
            *over = Some(tournament);
        }
        Ok(all)
    }

    /// The tournaments of the last run, one for each variant, as they ended. Only those of
    /// [`Runner::keeping_rounds`] all have their rounds.
    pub fn tournaments(&self) -> impl Iterator<Item = (&'a Variant, &Tournament)> {
        self.plan
            .variants
            .iter()
            .zip(&self.over)
            .filter_map(|(variant, (_, over))| Some((variant, over.as_ref()?)))
    }
}
