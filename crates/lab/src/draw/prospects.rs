//! What a result of a player's own leads to: by proof, else by how likely it is.

use pairwright_core::scoring::Outcome;

use super::case::Case;
use super::chance::Found;
use super::exhaust::Exhausted;
use super::field::Field;
use super::reach::{Reach, Rival, reach};
use super::{Chance, Proof, Prospect, Verdict};

/// In the order of a [`Prospect`].
const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Draw, Outcome::Loss];

impl Field<'_> {
    /// By proof, or by every ranking there is where those were made: after a win, a draw, a loss.
    pub(super) fn found(&self, player: usize, whole: Option<&Exhausted>) -> [Option<Found>; 3] {
        if let Some(whole) = whole {
            return OUTCOMES.map(|outcome| whole.verdict(self, player, outcome).map(Found::Known));
        }
        let Some((table, side)) = self.seat[player] else {
            let same = Some(self.verdict(player, &[None]));
            return [same.clone(), same.clone(), same];
        };
        OUTCOMES.map(|outcome| {
            let endings = self.tables[table].endings_of(side, outcome);
            let own: Vec<_> = endings.into_iter().map(|ending| Some((table, ending))).collect();
            (!own.is_empty()).then(|| self.verdict(player, &own))
        })
    }

    /// One verdict on all ways of getting a result: endings of the own table, if there is one.
    fn verdict(&self, player: usize, own: &[Option<(usize, usize)>]) -> Found {
        let by_points: Vec<_> = own.iter().map(|own| self.verdict_by_points(player, *own)).collect();
        if let [Some(verdict), rest @ ..] = by_points.as_slice()
            && rest.iter().all(|other| *other == Some(*verdict))
        {
            return Found::Known(*verdict);
        }
        let cases: Vec<Case> = own.iter().map(|own| self.case(player, *own)).collect();
        let falls_out = all(cases.iter().map(|case| self.falls_out(case)));
        if falls_out == Reach::No {
            return Found::Known(Verdict::In);
        }
        let gets_in = all(cases.iter().map(|case| self.gets_in(case)));
        if gets_in == Reach::No {
            return Found::Known(Verdict::Out);
        }
        let depends = falls_out == Reach::Yes && gets_in == Reach::Yes;
        self.open(&cases, if depends { Proof::Depends } else { Proof::Missing })
    }

    /// What was found of everybody who can make the cut, with the chances that are to be estimated.
    pub(super) fn prospects(&self, found: Vec<[Option<Found>; 3]>) -> Vec<Prospect> {
        let open = found.iter().flatten().flatten().filter_map(|one| match one {
            Found::Known(_) => None,
            Found::Open(_, ways) => Some(ways.as_slice()),
        });
        let mut estimated = self.estimated(&open.collect::<Vec<_>>()).into_iter();
        let mut verdict = |found: Found| match found {
            Found::Known(verdict) => verdict,
            Found::Open(proof, _) => {
                let (chance, error) = estimated.next().unwrap_or_default();
                Verdict::Open(Chance { chance, error, proof })
            }
        };
        let prospect = |(player, found): (&usize, [Option<Found>; 3])| {
            let [win, draw, loss] = found.map(|one| one.map(&mut verdict));
            Prospect { player: self.tournament.players[*player].id.clone(), win, draw, loss }
        };
        self.eligible.iter().zip(found).map(prospect).collect()
    }

    /// Whether the others can fill the cut: enough of them ahead or level.
    pub(super) fn falls_out(&self, case: &Case) -> Reach {
        let need = self.cut.saturating_sub(case.ahead);
        reach(&case.rivals, need, &self.endings, self.values.tail)
    }

    /// Whether enough rivals can stay behind or level for the cut to have room.
    fn gets_in(&self, case: &Case) -> Reach {
        let behind = self.eligible.len() - 1 - case.ahead - case.rivals.len();
        let need = self.eligible.len().saturating_sub(self.cut).saturating_sub(behind);
        let turned: Vec<Rival> = case.rivals.iter().map(Rival::turned).collect();
        reach(&turned, need, &self.endings, self.values.tail)
    }
}

/// What several searches come to together.
pub(super) fn all(found: impl Iterator<Item = Reach>) -> Reach {
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
