//! The outlook before the last round (page 9, `draw`; 000 and 004). It lists players certain to be
//! in or out, and players who can afford a draw.
//!
//! Certainty is proved over all endings of all other tables, including tie-breaks: `values.rs`
//! splits the ranking into sums over tables, `reach.rs` finds the proof. Anything uncertain
//! gets a probability (`chance.rs`).

mod bracket;
mod case;
mod chance;
mod endings;
mod exhaust;
mod field;
pub mod incentive;
mod prizes;
mod reach;
mod values;
mod ways;

use pairwright_core::nouns::message::Message;
use pairwright_core::scoring::Outcome;
use pairwright_core::{BySide, PlayerId, RoundNumber, TableNumber, Tournament};

pub use endings::open_round;

use chance::FoundResult;
use exhaust::Exhausted;
use field::LastRoundField;
use reach::Reach;
use values::Tail;
use ways::CaseId;

/// The outlook before a last round.
#[derive(Debug, Clone, PartialEq)]
pub struct LastRoundOutlook {
    /// The number of players who advance.
    pub cut: u32,
    /// Players who can advance, in order of the current ranking.
    pub prospects: Vec<Prospect>,
    pub tables: Vec<TableOutlook>,
}

/// The verdict for each result of the player; `None` if there is no such result. A player without
/// an open table has the same verdict three times.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    pub player: PlayerId,
    pub win: Option<CutVerdict>,
    pub draw: Option<CutVerdict>,
    pub loss: Option<CutVerdict>,
}

/// Whether a player makes the cut. A place that depends on the lot is not certain.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CutVerdict {
    In,
    Out,
    Open(Chance),
}

/// The probability between equal players who do not draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chance {
    /// From 0 to 1.
    pub chance: f64,
    /// Its standard error; 0 if exact.
    pub error: f64,
    /// Whether the outcome is proved to be open.
    pub proof: OpenProof,
}

/// The proof about a player who is neither certainly in nor certainly out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenProof {
    /// Both outcomes are possible.
    Depends,
    /// No proof was found either way.
    Missing,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TableOutlook {
    pub table: Option<TableNumber>,
    pub players: BySide<PlayerId>,
    /// The verdict for each player after a draw.
    pub draw: BySide<Option<CutVerdict>>,
}

impl TableOutlook {
    /// Whether both players are certain to be in after a draw.
    pub fn can_draw(&self) -> bool {
        [self.draw.first, self.draw.second].iter().all(|verdict| *verdict == Some(CutVerdict::In))
    }
}

pairwright_core::messages! {
    /// Why there is no answer.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum NotLastRound("last") {
        /// No round has been paired.
        NoRound,
        /// The last round is over.
        Finished(round: RoundNumber),
        /// A match of an earlier round has no result.
        Earlier(round: RoundNumber),
        MoreFollow { round: RoundNumber, planned: u32 },
        /// The bracket has begun.
        Cut,
        /// The ruleset depends on more than game wins.
        Measures(why: Message),
        /// A bracket of that size is too large to enumerate.
        LargeCut(most: u32),
    }
}

/// Analyses the open last round for a cut to this many players.
pub fn last_round(tournament: &Tournament, cut: u32) -> Result<LastRoundOutlook, NotLastRound> {
    let field = LastRoundField::new(tournament, cut)?;
    let whole = (field.values.tail == Tail::Unknown).then(|| Exhausted::new(&field)).flatten();
    let found = field.eligible.iter().map(|player| field.found(*player, whole.as_ref()));
    let prospects = field.prospects(found.collect());
    let draw = |id: &PlayerId| prospects.iter().find(|one| one.player == *id).and_then(|one| one.draw);
    let tables = field.tables.iter().map(|table| TableOutlook {
        table: table.table,
        players: table.ids.clone(),
        draw: BySide::new(draw(&table.ids.first), draw(&table.ids.second)),
    });
    Ok(LastRoundOutlook { cut, tables: tables.collect(), prospects })
}

/// In the order of the fields of [`Prospect`].
const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Draw, Outcome::Loss];

impl LastRoundField<'_> {
    /// The verdicts after a win, a draw and a loss, by proof or by exhaustive ranking.
    fn found(&self, player: usize, whole: Option<&Exhausted>) -> [Option<FoundResult>; 3] {
        if let Some(whole) = whole {
            return OUTCOMES.map(|outcome| whole.verdict(self, player, outcome).map(FoundResult::Known));
        }
        let Some((table, side)) = self.seat[player] else {
            let same = Some(self.verdict(&[CaseId { own: None, player }]));
            return [same.clone(), same.clone(), same];
        };
        OUTCOMES.map(|outcome| {
            let endings = self.tables[table].endings_of(side, outcome).into_iter();
            let cases: Vec<CaseId> =
                endings.map(|ending| CaseId { own: Some((table, ending)), player }).collect();
            (!cases.is_empty()).then(|| self.verdict(&cases))
        })
    }

    /// The combined verdict over all ways to get a result.
    fn verdict(&self, cases: &[CaseId]) -> FoundResult {
        let falls_out = combined(cases.iter().map(|case| self.falls_out(*case)));
        if falls_out == Reach::No {
            return FoundResult::Known(CutVerdict::In);
        }
        let gets_in = combined(cases.iter().map(|case| self.gets_in(*case)));
        if gets_in == Reach::No {
            return FoundResult::Known(CutVerdict::Out);
        }
        let depends = falls_out == Reach::Yes && gets_in == Reach::Yes;
        self.open(cases, if depends { OpenProof::Depends } else { OpenProof::Missing })
    }

    /// Completes the verdicts with estimated probabilities.
    fn prospects(&self, found: Vec<[Option<FoundResult>; 3]>) -> Vec<Prospect> {
        let open = found.iter().flatten().flatten().filter_map(|one| match one {
            FoundResult::Known(_) => None,
            FoundResult::Open(_, ways) => Some(ways.as_slice()),
        });
        let mut estimated = self.estimated(&open.collect::<Vec<_>>()).into_iter();
        let mut verdict = |found: FoundResult| match found {
            FoundResult::Known(verdict) => verdict,
            FoundResult::Open(proof, _) => {
                let (chance, error) = estimated.next().unwrap_or_default();
                CutVerdict::Open(Chance { chance, error, proof })
            }
        };
        let prospect = |(player, found): (&usize, [Option<FoundResult>; 3])| {
            let [win, draw, loss] = found.map(|one| one.map(&mut verdict));
            Prospect { player: self.tournament.players[*player].id.clone(), win, draw, loss }
        };
        self.eligible.iter().zip(found).map(prospect).collect()
    }
}

fn combined(found: impl Iterator<Item = Reach>) -> Reach {
    let mut together = Reach::No;
    for one in found {
        match one {
            Reach::Yes => return Reach::Yes,
            Reach::Unproved => together = Reach::Unproved,
            Reach::No => {}
        }
    }
    together
}
