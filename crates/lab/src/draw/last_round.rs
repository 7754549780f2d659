//! The complete answer: all players who can make the cut with the verdict for each result, by proof or
//! by probability, and all open tables.

use pairwright_core::scoring::Outcome;
use pairwright_core::{BySide, PlayerId, Tournament};

use super::chance::FoundResult;
use super::exhaust::Exhausted;
use super::field::LastRoundField;
use super::reach::Reach;
use super::values::Tail;
use super::ways::CaseId;
use super::{Chance, CutVerdict, LastRoundOutlook, NotLastRound, OpenProof, Prospect, TableOutlook};

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

pub(super) fn combined(found: impl Iterator<Item = Reach>) -> Reach {
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
