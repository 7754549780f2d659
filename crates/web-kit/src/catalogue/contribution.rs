//! A tournament's contribution to leaderboards, made once for each of its states and stored on its card.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use pairwright_answers::rating::persons::Entrant;
use pairwright_answers::rating::tournament::{self as history, NotRated};
use pairwright_core::nouns::PrizePlan;
use pairwright_core::stages::{Payment, payments};
use pairwright_core::{Ratio, Tournament};
use pairwright_office::text::times::day_of;
use pairwright_ratings::input::{GivenMatch, GivenPlace, GivenTournament, Stage};
use pairwright_ratings::{Day, MatchOutcome, PlayerOrigin, TournamentFacts};
use serde::{Deserialize, Serialize};

use crate::journals::{Journals, Moment, Times};

/// A tournament's contribution, under the players' own names.
#[derive(Debug, Clone, PartialEq)]
pub struct Contribution {
    pub name: String,
    /// Its matches and places, or why they do not count; `None` if the tournament takes no part.
    pub given: Option<Result<GivenTournament, NotRated>>,
    pub players: Vec<Entrant>,
    /// Its contribution when it was closed, if a correction has changed it since.
    pub before: Option<BeforeCorrections>,
    /// The prizes of a closed tournament, by player.
    pub paid: Vec<(Arc<str>, Vec<PaidPrize>)>,
}

/// A tournament's contribution when it was closed.
#[derive(Debug, Clone, PartialEq)]
pub struct BeforeCorrections {
    pub given: GivenTournament,
    pub day: Day,
}

/// A player's prize from one prize table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaidPrize {
    pub unit: String,
    pub decimals: u32,
    pub amount: Ratio,
}

/// Interned names, shared by all tournaments.
#[derive(Debug, Default)]
pub struct SharedNames(HashSet<Arc<str>>);

impl SharedNames {
    fn get(&mut self, name: &str) -> Arc<str> {
        if let Some(known) = self.0.get(name) {
            return known.clone();
        }
        let new: Arc<str> = name.into();
        self.0.insert(new.clone());
        new
    }
}

impl Contribution {
    /// The contribution as of a moment, with the earlier one of a closed tournament that was corrected.
    pub fn read_from(journals: &Journals, moment: &Moment, times: &Times) -> Contribution {
        let mut contribution = Contribution::of(&moment.tournament, times.begun);
        let (Some(closed), Some(Ok(given))) = (times.corrected, &contribution.given) else {
            return contribution;
        };
        // An earlier entry that can no longer be applied hides only the corrections.
        let Ok(then) = journals.glance_back(&moment.id, closed.seq) else { return contribution };
        let before = given_by(&then, &moment.tournament, times.begun);
        let before = before.ok().filter(|before| before != given);
        let dated = before.zip(history::day(day_of(closed.corrected)));
        contribution.before = dated.map(|(given, day)| BeforeCorrections { given, day });
        contribution
    }

    /// `begun` is the start of the journal, in Unix milliseconds.
    fn of(tournament: &Tournament, begun: i64) -> Contribution {
        let venue = &tournament.setup.venue;
        let counts = !tournament.rounds.is_empty() && !venue.practice && !venue.unlisted;
        let given = counts.then(|| given_by(tournament, tournament, begun));
        let entrant = |player| history::entrant(tournament, player, Some(tournament.shown_name(player)));
        let players = tournament.players.iter().map(entrant).collect();
        let paid = if counts && tournament.finished { paid(tournament) } else { Vec::new() };
        Contribution { name: tournament.setup.name.clone(), given, players, before: None, paid }
    }

    /// Serialises for a card, with each name once and numbers that refer to it.
    pub fn written(&self) -> String {
        let numbers: HashMap<&str, usize> =
            self.players.iter().enumerate().map(|(number, player)| (&*player.name, number)).collect();
        let number = |name: &Arc<str>| numbers.get(&**name).copied().unwrap_or(usize::MAX);
        let written = WrittenContribution {
            name: self.name.clone(),
            players: self.players.iter().map(|player| player.name.to_string()).collect(),
            shown: some(&self.players, |player| player.shown.clone()),
            regulars: some(&self.players, |player| player.regular.as_deref().map(str::to_owned)),
            erased: some(&self.players, |player| player.is_erased.then_some(())),
            given: self.given.as_ref().map(|given| match given {
                Ok(given) => Ok(WrittenGiven::of(given, number)),
                Err(why) => Err(why.clone()),
            }),
            before: self.before.as_ref().map(|one| (one.day.0, WrittenGiven::of(&one.given, number))),
            paid: self.paid.iter().map(|(player, prizes)| (number(player), prizes.clone())).collect(),
        };
        serde_json::to_string(&written).expect("what is written has only string keys")
    }

    /// Parses a card; `None` if another version wrote it.
    pub fn read(text: &str, names: &mut SharedNames) -> Option<Contribution> {
        let written: WrittenContribution = serde_json::from_str(text).ok()?;
        let entrant =
            |name: &String| Entrant { name: names.get(name), regular: None, shown: None, is_erased: false };
        let mut players: Vec<Entrant> = written.players.iter().map(entrant).collect();
        for (number, shown) in written.shown {
            players.get_mut(number)?.shown = Some(shown);
        }
        for (number, regular) in written.regulars {
            players.get_mut(number)?.regular = Some(names.get(&regular));
        }
        for (number, ()) in written.erased {
            players.get_mut(number)?.is_erased = true;
        }
        let name = |number: usize| players.get(number).map(|player| player.name.clone());
        let given = match written.given {
            None => None,
            Some(Err(why)) => Some(Err(why)),
            Some(Ok(given)) => Some(Ok(given.read(&written.name, &name)?)),
        };
        let before = match written.before {
            None => None,
            Some((day, given)) => {
                Some(BeforeCorrections { given: given.read(&written.name, &name)?, day: Day(day) })
            }
        };
        let paid = written.paid.into_iter().map(|(player, prizes)| Some((name(player)?, prizes)));
        let paid = paid.collect::<Option<_>>()?;
        Some(Contribution { name: written.name, given, players, before, paid })
    }
}

/// A tournament's contribution, under the names of its current state.
fn given_by(then: &Tournament, now: &Tournament, begun: i64) -> Result<GivenTournament, NotRated> {
    let mut given = history::given(then, 0, history::day(day_of(begun)))?;
    history::by_name(&mut given, now)?;
    Ok(given)
}

/// Everybody's prizes, by name.
fn paid(tournament: &Tournament) -> Vec<(Arc<str>, Vec<PaidPrize>)> {
    let tables = tournament.setup.prize_tables();
    let prize = |(plan, amount): (&PrizePlan, Option<Ratio>)| {
        Some(PaidPrize { unit: plan.unit.clone(), decimals: plan.decimals, amount: amount? })
    };
    let of = |payment: Payment| {
        let player = tournament.player(&payment.player)?;
        let prizes: Vec<PaidPrize> = tables.iter().zip(payment.amounts).filter_map(prize).collect();
        Some((Arc::<str>::from(player.name.as_str()), prizes))
    };
    payments(tournament).into_iter().filter_map(of).collect()
}

/// A property of some players, by their index.
fn some<T>(players: &[Entrant], what: impl Fn(&Entrant) -> Option<T>) -> Vec<(usize, T)> {
    let each = players.iter().enumerate();
    each.filter_map(|(number, player)| Some((number, what(player)?))).collect()
}

#[derive(Serialize, Deserialize)]
struct WrittenContribution {
    name: String,
    players: Vec<String>,
    shown: Vec<(usize, String)>,
    #[serde(default)]
    regulars: Vec<(usize, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    erased: Vec<(usize, ())>,
    given: Option<Result<WrittenGiven, NotRated>>,
    /// The day of the last correction, and the contribution before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<(i32, WrittenGiven)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    paid: Vec<(usize, Vec<PaidPrize>)>,
}

/// Players are indices of `names`; stages and outcomes are indices of the lists below.
#[derive(Serialize, Deserialize)]
struct WrittenGiven {
    day: i32,
    game: String,
    k: Option<u32>,
    category: String,
    region: String,
    level: String,
    /// Round, stage, both players, outcome.
    matches: Vec<(u16, usize, usize, Option<usize>, usize)>,
    is_over: bool,
    /// Player, place, whether the player left early.
    places: Vec<(usize, u32, bool)>,
    unplaced: Vec<usize>,
    /// Player, home, whether an amateur, age group.
    origins: Vec<(usize, String, bool, String)>,
}

const STAGES: [Stage; 3] = [Stage::Unknown, Stage::Swiss, Stage::Elimination];
const OUTCOMES: [MatchOutcome; 5] =
    [MatchOutcome::A, MatchOutcome::B, MatchOutcome::Draw, MatchOutcome::Bye, MatchOutcome::Forfeit];

fn place<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|other| other == one).unwrap_or(usize::MAX)
}

impl WrittenGiven {
    fn of(given: &GivenTournament, number: impl Fn(&Arc<str>) -> usize) -> WrittenGiven {
        let facts = given.facts.clone();
        let of_match = |played: &GivenMatch| {
            let (stage, outcome) = (place(&STAGES, &played.stage), place(&OUTCOMES, &played.outcome));
            (played.round, stage, number(&played.players.0), played.players.1.as_ref().map(&number), outcome)
        };
        let origin = |(player, origin): &(Arc<str>, PlayerOrigin)| {
            (number(player), origin.home.clone(), origin.is_amateur, origin.age_group.clone())
        };
        WrittenGiven {
            day: given.day.0,
            game: given.game.clone(),
            k: facts.k,
            category: facts.category,
            region: facts.region,
            level: facts.level,
            matches: given.matches.iter().map(of_match).collect(),
            is_over: given.is_over,
            places: given.places.iter().map(|one| (number(&one.player), one.place, one.dropped)).collect(),
            unplaced: given.unplaced.iter().map(&number).collect(),
            origins: given.origins.iter().map(origin).collect(),
        }
    }

    /// The tournament with this title; `None` if an index is invalid.
    fn read(self, title: &str, name: &dyn Fn(usize) -> Option<Arc<str>>) -> Option<GivenTournament> {
        let matches = self.matches.into_iter().map(|(round, stage, first, second, outcome)| {
            let second = match second {
                Some(second) => Some(name(second)?),
                None => None,
            };
            let (stage, outcome) = (*STAGES.get(stage)?, *OUTCOMES.get(outcome)?);
            Some(GivenMatch { round, stage, players: (name(first)?, second), outcome })
        });
        let places = self.places.into_iter();
        let places =
            places.map(|(player, place, dropped)| Some(GivenPlace { player: name(player)?, place, dropped }));
        let origins = self.origins.into_iter();
        let origins = origins.map(|(player, home, is_amateur, age_group)| {
            Some((name(player)?, PlayerOrigin { home, is_amateur, age_group }))
        });
        Some(GivenTournament {
            table: 0,
            facts: TournamentFacts {
                id: title.to_owned(),
                k: self.k,
                category: self.category,
                region: self.region,
                level: self.level,
            },
            game: self.game,
            day: Day(self.day),
            matches: matches.collect::<Option<_>>()?,
            is_over: self.is_over,
            places: places.collect::<Option<_>>()?,
            unplaced: self.unplaced.into_iter().map(name).collect::<Option<_>>()?,
            origins: origins.collect::<Option<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use pairwright_core::{Action, Journal, Setup};

    use super::*;

    #[test]
    fn a_contribution_on_a_card_is_read_back() {
        let mut setup = Setup::new("Saturday", "magic");
        (setup.region, setup.k) = (Some("eu/de".into()), Some(8));
        let journal = Journal::begin(0, "organiser", Action::Create { setup }).unwrap();
        let none = Contribution::of(journal.tournament(), 0);
        assert_eq!(none.given, None);
        let name: Arc<str> = "Ada".into();
        let matches = [(1, Some("Bo".into()), MatchOutcome::Draw), (2, None, MatchOutcome::Bye)];
        let matches = matches.map(|(round, second, outcome)| GivenMatch {
            round,
            stage: Stage::Swiss,
            players: (name.clone(), second),
            outcome,
        });
        let given = GivenTournament {
            table: 0,
            facts: TournamentFacts {
                id: "Saturday".into(),
                k: Some(8),
                region: "eu/de".into(),
                ..TournamentFacts::default()
            },
            game: "magic".into(),
            day: Day(14_000),
            matches: matches.into(),
            is_over: true,
            places: [GivenPlace { player: "Bo".into(), place: 1, dropped: false }].into(),
            unplaced: [name.clone()].into(),
            origins: [(
                name.clone(),
                PlayerOrigin { home: "eu/de/berlin".into(), is_amateur: true, age_group: "Junior".into() },
            )]
            .into(),
        };
        let ada = Entrant {
            name: name.clone(),
            regular: Some("r7".into()),
            shown: Some("A.".into()),
            is_erased: false,
        };
        let bo = Entrant { name: "Bo".into(), regular: None, shown: None, is_erased: true };
        let players = vec![ada, bo];
        let prize = PaidPrize { unit: "EUR".into(), decimals: 2, amount: Ratio::from(12u32) };
        let paid = vec![(name.clone(), vec![prize])];
        let before = Some(BeforeCorrections { given: given.clone(), day: Day(14_003) });
        for given in [None, Some(Ok(given)), Some(Err(NotRated::Twins("Ada".into())))] {
            let (players, before, paid) = (players.clone(), before.clone(), paid.clone());
            let one = Contribution { name: "Saturday".into(), given, players, before, paid };
            assert_eq!(Contribution::read(&one.written(), &mut SharedNames::default()), Some(one));
        }
        assert_eq!(Contribution::read("{}", &mut SharedNames::default()), None);
    }
}
