//! The plan, which is the number of rounds and the cut, and every other change of the settings.

use pairwright_core::nouns::{CutRule, LARGEST_CUT, StageKind};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::{Entries, rounds_recommended, table_length};
use pairwright_core::{Action, Points, RoundNumber, Setup, Tournament, message};
use pairwright_words::{Texts, say};

use crate::command::{CutSize, PlannedRounds};
use crate::faults::Faults;
use crate::order::{Confirmation, Decided, Denial, Order, fingerprint};
use crate::stages::plan_cut;
use crate::text::{effects, settings};

/// The number of rounds, and the cut after them.
#[derive(Debug, Clone)]
pub struct Plan {
    pub rounds: PlannedRounds,
    /// Further rounds, played while more than one player is undefeated.
    pub extra_rounds: Option<u32>,
    pub cut: CutSize,
    /// The points needed to advance in a cut by points.
    pub cut_points: Option<Points>,
}

impl Plan {
    pub fn of(tournament: &Tournament) -> Plan {
        let setup = &tournament.setup;
        let rule = setup.bracket_stage().and_then(|stage| stage.cut.as_ref());
        let by_points = rule.is_some_and(|rule| rule.top.is_none() && rule.points.is_some());
        Plan {
            rounds: setup.rounds_announced().map_or(PlannedRounds::Open, PlannedRounds::Number),
            extra_rounds: setup.extra_rounds,
            cut: if by_points { CutSize::ByPoints } else { CutSize::Top(setup.cut_size().unwrap_or(0)) },
            cut_points: rule.and_then(|rule| rule.points.clone()),
        }
    }

    /// The settings with this plan. A part that stays is not checked again.
    pub fn setup(
        &self,
        texts: Texts,
        tournament: &Tournament,
        faults: &mut Faults,
    ) -> Result<Setup, Refusal> {
        let (now, mut setup) = (Plan::of(tournament), tournament.setup.clone());
        if self.cut != now.cut {
            if tournament.is_cut() {
                return Err(Refusal::AlreadyCut);
            }
            plan_cut(&mut setup, cut_rule(texts, self.cut, self.cut_points.clone(), faults));
        }
        if self.rounds != now.rounds && tournament.next_stage().is_bracket() {
            faults.say(&"rounds", say!(texts, "desk-rounds-of-bracket"));
        } else if self.rounds != now.rounds {
            setup.rounds_planned = number_of_rounds(tournament, self.rounds, setup.cut_size());
            if let Err(why) = tournament.check_rounds(&setup) {
                faults.say(&"rounds", texts.sentence(why));
            }
        }
        setup.extra_rounds = self.extra_rounds.filter(|extra| *extra > 0);
        Ok(setup)
    }
}

/// The number of rounds; `None` if it is open.
pub fn number_of_rounds(tournament: &Tournament, rounds: PlannedRounds, cut: Option<u32>) -> Option<u32> {
    match rounds {
        PlannedRounds::Suggested => suggested(tournament, cut),
        PlannedRounds::Open => None,
        PlannedRounds::Number(rounds) => Some(rounds),
    }
}

/// The rule of a cut; `None` if there is none.
pub fn cut_rule(texts: Texts, cut: CutSize, points: Option<Points>, faults: &mut Faults) -> Option<CutRule> {
    match cut {
        CutSize::Top(0) => None,
        CutSize::Top(top) if top > LARGEST_CUT => {
            faults.say(&"cut", say!(texts, "venue-number", least = 2, most = LARGEST_CUT));
            None
        }
        CutSize::Top(top) => Some(CutRule::top(top)),
        CutSize::ByPoints => {
            if points.is_none() {
                faults.say(&"cut_points", say!(texts, "desk-cut-needs-points"));
            }
            Some(CutRule { points, ..CutRule::default() })
        }
    }
}

/// The number of rounds that the players need (page 5).
pub fn suggested(tournament: &Tournament, cut: Option<u32>) -> Option<u32> {
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

/// The settings with a command's number of rounds and cut, or the present ones if it has none.
pub fn planned(
    order: &Order<'_>,
    rounds: Option<PlannedRounds>,
    extra_rounds: Option<u32>,
    cut: Option<CutSize>,
    cut_points: Option<&Points>,
) -> Result<Setup, Denial> {
    let now = Plan::of(order.tournament);
    let plan = Plan {
        rounds: rounds.unwrap_or(now.rounds),
        extra_rounds: extra_rounds.or(now.extra_rounds),
        cut: cut.unwrap_or(now.cut),
        cut_points: cut_points.cloned().or(now.cut_points),
    };
    let mut faults = Faults::default();
    let setup = plan.setup(order.texts, order.tournament, &mut faults)?;
    let setup = faults.or(Some(setup))?;
    match order.tournament.begins_with_bracket() && !setup.begins_with_bracket() {
        true => Err(Denial::Invalid(message!("desk-plan-of-bracket"))),
        false => Ok(setup),
    }
}

/// Changes the settings. Once the tournament has begun, shows the consequences first.
pub fn configure(order: &Order<'_>, setup: Setup) -> Decided {
    let now = &order.tournament.setup;
    if setup == *now {
        return Ok(Vec::new());
    }
    if !order.tournament.rounds.is_empty() && !is_outward(now, &setup) {
        question(order.texts, order.tournament, &setup)?.unless_confirmed(&order.answer)?;
    }
    Ok(vec![Action::Configure { setup }])
}

/// The question before the settings of a running tournament change, with everything that changes with them.
fn question(texts: Texts, tournament: &Tournament, setup: &Setup) -> Result<Confirmation, Refusal> {
    let after = tournament.after(&Action::Configure { setup: setup.clone() })?;
    let mut details = settings::changes(texts, &tournament.setup, setup);
    let ranks = effects::differences(texts, tournament, &after);
    if ranks.is_empty() {
        details.push(say!(texts, "change-no-ranks"));
    }
    details.extend(ranks);
    if let Some(change) = after.rounds_changed.filter(|_| tournament.rounds_changed != after.rounds_changed) {
        details.push(say!(
            texts,
            "change-rounds-shown",
            announced = change.announced,
            round = change.after.0
        ));
    }
    Ok(Confirmation {
        sentence: say!(texts, "change-question"),
        details,
        yes: say!(texts, "change-yes"),
        shown: fingerprint(&(setup, tournament.rounds.len())),
    })
}

/// Whether a change does not affect play: name, date, public decks, and data for ratings and leaderboards.
pub fn is_outward(before: &Setup, after: &Setup) -> bool {
    let same = Setup {
        name: before.name.clone(),
        date: before.date,
        decks_public: before.decks_public,
        venue: before.venue.clone(),
        k: before.k,
        category: before.category.clone(),
        region: before.region.clone(),
        level: before.level.clone(),
        ..after.clone()
    };
    same == *before
}
