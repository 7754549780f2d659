//! The plan: the number of rounds and the cut, as proposed and as read from a form.

use pairwright_core::nouns::{CutRule, LARGEST_CUT, StageKind};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::{Entries, rounds_recommended, table_length};
use pairwright_core::{Action, Points, RoundNumber, Setup, Tournament};
use pairwright_office::command::{Command, CutSize, PlannedRounds};
use pairwright_office::order::{Decided, Denial, Order};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, Input, form, no_number, no_points, read_over, written};
use pairwright_web_kit::server::order::DeskOrder;

use crate::desk::settings::changes;
use crate::desk::settings::stages::plan_cut;
use crate::i18n::Texts;
use crate::say;

form! {
    /// The number of rounds, and the cut after them.
    pub(crate) struct PlanForm {
        pub(crate) rounds: Input<PlannedRounds>,
        /// Further rounds, played while more than one player is undefeated.
        pub(crate) extra_rounds: Input<u32>,
        pub(crate) cut: Input<CutSize>,
        /// The points needed to advance.
        pub(crate) cut_points: Input<Points>,
    }
}

impl PlanForm {
    pub(super) fn of(tournament: &Tournament) -> PlanForm {
        let (empty, setup) = (PlanForm::default(), &tournament.setup);
        let rule = setup.bracket_stage().and_then(|stage| stage.cut.as_ref());
        let by_points = rule.is_some_and(|rule| rule.top.is_none() && rule.points.is_some());
        let cut = if by_points { CutSize::ByPoints } else { CutSize::Top(setup.cut_size().unwrap_or(0)) };
        PlanForm {
            rounds: empty.rounds.with_optional(setup.rounds_announced().map(PlannedRounds::Number).as_ref()),
            extra_rounds: empty.extra_rounds.with_optional(setup.extra_rounds.as_ref()),
            cut: empty.cut.with(&cut),
            cut_points: empty.cut_points.with_optional(rule.and_then(|rule| rule.points.as_ref())),
        }
    }

    /// The present plan with a command's values.
    fn with(
        tournament: &Tournament,
        rounds: Option<PlannedRounds>,
        extra_rounds: Option<u32>,
        cut: Option<CutSize>,
        cut_points: Option<&Points>,
    ) -> PlanForm {
        let now = PlanForm::of(tournament);
        PlanForm {
            rounds: rounds.map_or(now.rounds.clone(), |rounds| now.rounds.with(&rounds)),
            extra_rounds: extra_rounds
                .map_or(now.extra_rounds.clone(), |extra| now.extra_rounds.with(&extra)),
            cut: cut.map_or(now.cut.clone(), |cut| now.cut.with(&cut)),
            cut_points: cut_points.map_or(now.cut_points.clone(), |points| now.cut_points.with(points)),
        }
    }

    /// Reads the form over the present plan.
    pub(super) fn read(order: &DeskOrder<'_>) -> Result<PlanForm, Error> {
        let form = read_over(PlanForm::of(order.tournament), &order.fields.0);
        form.checked(order)?;
        Ok(form)
    }

    fn checked(&self, order: &Order<'_>) -> Result<Setup, Denial> {
        let mut faults = Faults::default();
        let setup = self.setup(order.texts, order.tournament, &mut faults)?;
        Ok(faults.or(Some(setup))?)
    }

    pub(crate) fn setup(
        &self,
        texts: Texts,
        tournament: &Tournament,
        faults: &mut Faults,
    ) -> Result<Setup, Refusal> {
        let (now, mut setup) = (PlanForm::of(tournament), tournament.setup.clone());
        if self.cut.differs(&now.cut) {
            if tournament.is_cut() {
                return Err(Refusal::AlreadyCut);
            }
            plan_cut(&mut setup, self.cut_rule(texts, faults));
        }
        if self.rounds.differs(&now.rounds) && tournament.next_stage().is_bracket() {
            faults.say(&self.rounds, say!(texts, "desk-rounds-of-bracket"));
        } else if self.rounds.differs(&now.rounds) {
            setup.rounds_planned = self.rounds(texts, tournament, setup.cut_size(), faults);
            if let Err(why) = tournament.check_rounds(&setup) {
                faults.say(&self.rounds, texts.sentence(why));
            }
        }
        setup.extra_rounds = faults.optional(&self.extra_rounds, no_number(texts)).filter(|extra| *extra > 0);
        Ok(setup)
    }

    /// The number of rounds; `None` if it is open.
    pub(super) fn rounds(
        &self,
        texts: Texts,
        tournament: &Tournament,
        cut: Option<u32>,
        faults: &mut Faults,
    ) -> Option<u32> {
        match faults.optional(&self.rounds, no_number(texts))? {
            PlannedRounds::Suggested => suggested(tournament, cut),
            PlannedRounds::Open => None,
            PlannedRounds::Number(rounds) => Some(rounds),
        }
    }

    /// The cut; `None` if there is none.
    pub(crate) fn cut_rule(&self, texts: Texts, faults: &mut Faults) -> Option<CutRule> {
        match faults.needed(&self.cut, no_number(texts))? {
            CutSize::Top(0) => None,
            CutSize::Top(top) if top > LARGEST_CUT => {
                faults.say(&self.cut, say!(texts, "venue-number", least = 2, most = LARGEST_CUT));
                None
            }
            CutSize::Top(top) => Some(CutRule::top(top)),
            CutSize::ByPoints => {
                if self.cut_points.text().is_empty() {
                    faults.say(&self.cut_points, say!(texts, "desk-cut-needs-points"));
                }
                let points = faults.optional(&self.cut_points, no_points(texts));
                Some(CutRule { points, ..CutRule::default() })
            }
        }
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
    let is_by_points = PlanForm::of(tournament).cut.value() == Some(CutSize::ByPoints);
    let top = |size: u32| written((CutSize::Top(size), say!(texts, "desk-top", top = size)));
    let none = written((CutSize::Top(0), say!(texts, "desk-cut-none")));
    let sizes = std::iter::once(none).chain(sizes.into_iter().map(top));
    sizes.chain(is_by_points.then(|| by_points(texts))).collect()
}

/// The cut by points, as an option of a picker.
pub(super) fn by_points(texts: Texts) -> (String, String) {
    written((CutSize::ByPoints, say!(texts, "desk-cut-by-points")))
}

/// The number of rounds that the players need (page 5).
pub(crate) fn suggested(tournament: &Tournament, cut: Option<u32>) -> Option<u32> {
    if tournament.first_stage() == StageKind::RoundRobin {
        return Some(table_length(tournament)).filter(|rounds| *rounds > 0);
    }
    if let Some(leave) = tournament.setup.leave {
        return Some(leave.most_rounds());
    }
    let first = RoundNumber(1);
    let here = tournament.present_in(tournament.next_round().max(first));
    let entries = Entries::weighing_byes(here.map(|player| player.awarded_byes));
    Some(rounds_recommended(&tournament.ruleset, entries, cut)).filter(|rounds| *rounds > 0)
}

/// The maximum number of rounds offered: no more than it takes for all to meet.
pub(super) fn most_rounds(tournament: &Tournament) -> u32 {
    until_all_met(present(tournament)).clamp(1, 15).max(tournament.setup.rounds_announced().unwrap_or(0))
}

fn present(tournament: &Tournament) -> u32 {
    u32::try_from(tournament.present_in(tournament.next_round()).count()).unwrap_or(u32::MAX)
}

/// The number of rounds after which all players have met.
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

/// The setup with a command's number of rounds and cut, or the present ones if it has none.
pub(crate) fn planned(
    order: &Order<'_>,
    rounds: Option<PlannedRounds>,
    extra_rounds: Option<u32>,
    cut: Option<CutSize>,
    cut_points: Option<&Points>,
) -> Result<Setup, Denial> {
    PlanForm::with(order.tournament, rounds, extra_rounds, cut, cut_points).checked(order)
}

/// The tournament as a plan's form in a query would make it; `None` if the form is invalid.
pub(crate) fn tried(texts: Texts, tournament: &Tournament, query: &str) -> Option<Tournament> {
    let sent: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    let form = read_over(PlanForm::of(tournament), &sent);
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

/// Changes the settings. Once the tournament has begun, shows the consequences first.
pub(crate) fn configure(order: &Order<'_>, setup: Setup) -> Decided {
    let now = &order.tournament.setup;
    if setup == *now {
        return Ok(Vec::new());
    }
    if !order.tournament.rounds.is_empty() && !changes::is_outward(now, &setup) {
        changes::question(order.texts, order.tournament, &setup)?.unless_confirmed(&order.answer)?;
    }
    Ok(vec![Action::Configure { setup }])
}
