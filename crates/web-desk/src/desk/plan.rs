//! The plan: the number of rounds and the cut, as proposed and as read from a form.

use pairwright_core::nouns::StageKind;
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Points, Setup, Tournament};
use pairwright_office::command::{Command, CutSize, PlannedRounds};
use pairwright_office::decide::plan::Plan;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, Input, form, no_number, no_points, read_over, written};
use pairwright_words::{Texts, say};

use crate::room::DeskOrder;

form! {
    pub(crate) struct PlanForm of(now: &Plan) {
        pub(crate) rounds: Input<PlannedRounds> = now.rounds,
        /// Further rounds, played while more than one player is undefeated.
        pub(crate) extra_rounds: Input<u32> = now.extra_rounds,
        pub(crate) cut: Input<CutSize> = now.cut,
        pub(crate) cut_points: Input<Points> = now.cut_points.as_ref(),
    }
}

impl PlanForm {
    pub(super) fn read(order: &DeskOrder<'_>) -> Result<PlanForm, Error> {
        let form = read_over(PlanForm::of(&Plan::of(order.tournament)), &order.fields.0);
        let mut faults = Faults::default();
        let setup = form.setup(order.texts, order.tournament, &mut faults)?;
        faults.or(Some(setup))?;
        Ok(form)
    }

    pub(crate) fn setup(
        &self,
        texts: Texts,
        tournament: &Tournament,
        faults: &mut Faults,
    ) -> Result<Setup, Refusal> {
        let now = Plan::of(tournament);
        let cut = faults.needed(&self.cut, no_number(texts)).unwrap_or(now.cut);
        let plan = Plan {
            cut,
            cut_points: (cut != now.cut).then(|| self.points(texts, cut, faults)).flatten(),
            rounds: self.rounds(texts, faults).unwrap_or(now.rounds),
            extra_rounds: faults.optional(&self.extra_rounds, no_number(texts)),
        };
        plan.setup(texts, tournament, faults)
    }

    /// The number of rounds; `None` if it cannot be read.
    pub(super) fn rounds(&self, texts: Texts, faults: &mut Faults) -> Option<PlannedRounds> {
        faults.needed(&self.rounds, no_number(texts))
    }

    /// The points of a cut by points. Unreadable ones are a fault, and not reported as missing, too.
    fn points(&self, texts: Texts, cut: CutSize, faults: &mut Faults) -> Option<Points> {
        let is_typed = cut == CutSize::ByPoints && !self.cut_points.text().is_empty();
        is_typed.then(|| faults.needed(&self.cut_points, no_points(texts)).unwrap_or_default())
    }
}

/// The cuts offered for this many players: brackets without byes, and others that leave out a third.
/// The planned one is always offered.
pub(super) fn cut_options(texts: Texts, tournament: &Tournament, players: usize) -> Vec<(String, String)> {
    let players = u32::try_from(players).unwrap_or(u32::MAX);
    let fits = |size: &u32| match size.is_power_of_two() {
        true => *size < players,
        false => *size <= players / 3 * 2,
    };
    let mut sizes: Vec<u32> =
        (2..=16).chain([24, 32, 48, 64]).filter(fits).chain(tournament.setup.cut_size()).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let is_by_points = Plan::of(tournament).cut == CutSize::ByPoints;
    let top = |size: u32| written((CutSize::Top(size), say!(texts, "desk-top", top = size)));
    let none = written((CutSize::Top(0), say!(texts, "desk-cut-none")));
    let sizes = std::iter::once(none).chain(sizes.into_iter().map(top));
    sizes.chain(is_by_points.then(|| by_points(texts))).collect()
}

pub(super) fn by_points(texts: Texts) -> (String, String) {
    written((CutSize::ByPoints, say!(texts, "desk-cut-by-points")))
}

/// The maximum number of rounds offered: no more than it takes for all to meet.
pub(super) fn most_rounds(tournament: &Tournament) -> u32 {
    until_all_met(present(tournament)).clamp(1, 15).max(tournament.setup.rounds_announced().unwrap_or(0))
}

fn present(tournament: &Tournament) -> u32 {
    u32::try_from(tournament.present_in(tournament.next_round()).count()).unwrap_or(u32::MAX)
}

fn until_all_met(players: u32) -> u32 {
    players.saturating_sub(1).saturating_add(players % 2)
}

/// Warns that a Swiss has more rounds than opponents, and from which round players meet again.
pub(super) fn too_many(texts: Texts, tournament: &Tournament) -> Option<String> {
    let (players, planned) = (present(tournament), tournament.setup.rounds_announced()?);
    let most = until_all_met(players);
    let is_so = tournament.first_stage() == StageKind::Swiss && players > 1 && planned > most;
    is_so.then(|| {
        say!(
            texts,
            "desk-too-many-rounds",
            planned = planned,
            players = players,
            most = most,
            from = most + 1
        )
    })
}

/// The tournament as a plan's form in a query would make it; `None` if the form is invalid.
pub(crate) fn tried(texts: Texts, tournament: &Tournament, query: &str) -> Option<Tournament> {
    let sent: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    let form = read_over(PlanForm::of(&Plan::of(tournament)), &sent);
    let mut faults = Faults::default();
    let setup = form.setup(texts, tournament, &mut faults).ok()?;
    tournament.after(&Action::Configure { setup: faults.or(Some(setup)).ok()? }).ok()
}

pub(crate) fn read_plan(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let PlanForm { rounds, extra_rounds, cut, cut_points } = PlanForm::read(order)?;
    // An empty field plans no extra rounds; programs leave out what stays.
    let extra_rounds = Some(extra_rounds.value().unwrap_or(0));
    let (rounds, cut, cut_points) = (rounds.value(), cut.value(), cut_points.value());
    Ok(Command::Plan { rounds, extra_rounds, cut, cut_points })
}
