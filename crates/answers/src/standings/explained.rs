//! An explained standing: the sums behind a player's tie-breaks, and the difference from the rows above and
//! below (page 3, "Explained").

use pairwright_core::stages::bracket;
use pairwright_core::standings::{
    Basis, Explanation, Operation, Precision, RoundTerm, Scale, Separation, Standing, Standings,
    TieBreakCode, annulled_players, column, explain, separation, tally_of, written,
};
use pairwright_core::{PlayerId, Rank, Ratio, Tournament, message};
use pairwright_formats::standings_document::{TieBreakDocument, WrittenValue};
use serde::Serialize;

use super::RankedTournament;
use super::matches::{self, OpenedMatch};
use crate::failure::Failure;
use crate::input::FileSource;
use crate::words::text;

/// A row of a standing to explain: "Why am I ninth?"
pub struct ExplainedRow<'a> {
    /// The tournament as scored.
    pub tournament: &'a Tournament,
    pub standings: &'a Standings,
    place: usize,
    /// Whether it is the final ranking, in which the bracket comes first.
    pub last: bool,
}

impl<'a> ExplainedRow<'a> {
    /// Finds the row of a player, by id or exact name.
    pub fn new(
        ranked: &'a RankedTournament,
        last: bool,
        source: &FileSource,
        player: &str,
    ) -> Result<ExplainedRow<'a>, Failure> {
        let RankedTournament { tournament, standings, .. } = ranked;
        let id = find(tournament, source, player)?;
        let place = standings.rows.iter().position(|row| row.player == id);
        let absent = || match annulled_players(tournament, standings.after).contains(&id) {
            true => message!("cli-player-annulled", player = player),
            false => message!("cli-player-not-begun", player = player),
        };
        let place = place.ok_or_else(|| source.refused(absent()))?;
        Ok(ExplainedRow { tournament, standings, place, last })
    }

    pub fn row(&self) -> &'a Standing {
        &self.standings.rows[self.place]
    }

    pub fn above(&self) -> Option<&'a Standing> {
        self.ranked(self.place.checked_sub(1)?)
    }

    pub fn below(&self) -> Option<&'a Standing> {
        self.ranked(self.place + 1)
    }

    /// The row at this place; disqualified players have no neighbours.
    fn ranked(&self, place: usize) -> Option<&'a Standing> {
        self.standings.ranked().get(place).filter(|_| !self.row().is_disqualified())
    }

    pub fn name(&self, row: &'a Standing) -> &'a str {
        self.tournament.name_of(&row.player)
    }

    /// Returns the player's matches whose games add up to the points.
    pub fn matches(&self, player: &PlayerId) -> Vec<OpenedMatch<'a>> {
        matches::opened(self.tournament, self.standings.after, player)
    }

    /// Returns every tie-break of the ruleset, in order.
    pub fn explanations(&self, player: &PlayerId) -> Vec<Explanation> {
        match self.standings.basis {
            Basis::Points => explain(self.tournament, self.standings.after, player),
            Basis::Bracket => Vec::new(),
        }
    }

    /// Returns what separates the player from another row.
    pub fn separated(&self, other: &Standing) -> Separated {
        let seeds = bracket(self.tournament).map(|bracket| bracket.seeds).unwrap_or_default();
        let in_cut = |row: &Standing| seeds.contains(&row.player);
        let last = self.last || self.standings.basis == Basis::Bracket;
        if last && (in_cut(self.row()) || in_cut(other)) {
            return Separated::Bracket;
        }
        match separation(self.row(), other) {
            Separation::Points => Separated::Points,
            Separation::TieBreak(code) => Separated::TieBreak(code),
            Separation::Nothing => Separated::Nothing,
        }
    }
}

/// The criterion that separates two rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separated {
    Bracket,
    Points,
    TieBreak(TieBreakCode),
    /// They share their rank.
    Nothing,
}

fn find(tournament: &Tournament, source: &FileSource, player: &str) -> Result<PlayerId, Failure> {
    let by_id = tournament.player(&PlayerId::from(player));
    let named: Vec<_> = tournament.players.iter().filter(|known| known.name == player).collect();
    match (by_id, &named[..]) {
        (Some(known), _) => Ok(known.id.clone()),
        (None, [known]) => Ok(known.id.clone()),
        (None, []) => Err(source.refused(message!("cli-player-unknown", player = player))),
        (None, many) => {
            let ids: Vec<String> = many.iter().map(|known| known.id.to_string()).collect();
            let count = ids.len();
            Err(source.refused(message!("cli-players-alike", count = count, player = player, ids = ids)))
        }
    }
}

/// Returns a value as in a list, or a dash if there is none.
pub fn short(code: TieBreakCode, value: Option<&Ratio>) -> String {
    signed(code, value.map(|value| written(code, value, Precision::Listed)))
}

/// Returns a column of a ranking. Neighbours show the same text only if their values are equal.
pub fn cells(code: TieBreakCode, values: &[Option<&Ratio>], precision: Precision) -> Vec<String> {
    column(code, values, precision).into_iter().map(|digits| signed(code, digits)).collect()
}

fn signed(code: TieBreakCode, digits: Option<String>) -> String {
    match digits {
        None => "–".into(),
        Some(digits) if code.rule().about().scale == Scale::Percentage => format!("{digits}%"),
        Some(digits) => digits,
    }
}

#[derive(Serialize)]
pub struct ExplanationDocument<'a> {
    player: &'a str,
    name: &'a str,
    rank: Rank,
    points: String,
    /// The matches whose games add up to the points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    matches: Vec<matches::MatchExplanation<'a>>,
    tiebreaks: Vec<TieBreakDocument>,
    above: Option<Neighbour<'a>>,
    below: Option<Neighbour<'a>>,
}

#[derive(Serialize)]
struct Neighbour<'a> {
    player: &'a str,
    rank: Rank,
    /// `points`, a tie-break's code, `bracket`, or null if nothing separates the two.
    separated_by: Option<&'static str>,
    own: Option<ExplainedSum>,
    other: Option<ExplainedSum>,
}

/// A value with the sum behind it.
#[derive(Serialize)]
pub struct ExplainedSum {
    #[serde(flatten)]
    value: WrittenValue,
    sum: String,
    /// The value and its sum in words.
    #[serde(skip)]
    pub shown: String,
    #[serde(skip)]
    pub shown_sum: String,
}

impl<'a> ExplainedRow<'a> {
    pub fn document(&self) -> ExplanationDocument<'a> {
        let row = self.row();
        ExplanationDocument {
            player: row.player.as_str(),
            name: self.name(row),
            rank: row.rank,
            points: row.points.to_string(),
            matches: self.matches(&row.player).iter().map(OpenedMatch::document).collect(),
            tiebreaks: self.opened(&row.player),
            above: self.above().map(|other| self.neighbour(other)),
            below: self.below().map(|other| self.neighbour(other)),
        }
    }

    fn opened(&self, player: &PlayerId) -> Vec<TieBreakDocument> {
        let all = self.explanations(player);
        all.iter().map(|open| TieBreakDocument::of(self.tournament, open)).collect()
    }

    fn neighbour(&self, other: &'a Standing) -> Neighbour<'a> {
        let separated = self.separated(other);
        let sum = |row: &Standing| self.sum(row, separated);
        Neighbour {
            player: other.player.as_str(),
            rank: other.rank,
            separated_by: match separated {
                Separated::Bracket => Some("bracket"),
                Separated::Points => Some("points"),
                Separated::TieBreak(code) => Some(code.name()),
                Separated::Nothing => None,
            },
            own: sum(self.row()),
            other: sum(other),
        }
    }

    /// Returns the sums behind the values that separate the player from another row, the player's first.
    pub fn sums<'b>(&self, other: &'b Standing, by: Separated) -> Vec<(&'b Standing, ExplainedSum)>
    where
        'a: 'b,
    {
        let rows = [self.row(), other];
        let mut sums: Vec<_> = rows.into_iter().filter_map(|row| Some((row, self.sum(row, by)?))).collect();
        if let Separated::TieBreak(code) = by {
            let values = rows.map(|row| row.tiebreaks.iter().find(|(own, _)| *own == code));
            let values = values.map(|found| found.and_then(|(_, value)| value.as_ref()));
            for ((_, sum), shown) in sums.iter_mut().zip(cells(code, &values, Precision::Opened)) {
                sum.shown = shown;
            }
        }
        sums
    }

    /// Returns the sum behind the separating value.
    fn sum(&self, row: &Standing, by: Separated) -> Option<ExplainedSum> {
        match by {
            Separated::Points => {
                let (value, shown) = (WrittenValue::from(Some(&row.points.0)), row.points.to_string());
                let sum = self.points_sum(&row.player);
                Some(ExplainedSum { value, shown, shown_sum: sum.clone(), sum })
            }
            Separated::TieBreak(code) => {
                let open =
                    self.explanations(&row.player).into_iter().find(|open| open.code == code.name())?;
                let value = open.value.as_ref();
                Some(ExplainedSum {
                    value: WrittenValue::from(value),
                    sum: sum_of(&open, &plain),
                    shown: short(code, value),
                    shown_sum: sum_of(&open, &|value| short(code, value)),
                })
            }
            Separated::Bracket | Separated::Nothing => None,
        }
    }

    /// Returns the points round by round, as `3 + 0 + 3`.
    pub fn points_sum(&self, player: &PlayerId) -> String {
        let Some(tally) = tally_of(self.tournament, self.standings.after, player) else {
            return String::new();
        };
        let rounds: Vec<String> = tally.rounds.iter().map(|round| round.score.points.to_string()).collect();
        let sum = if rounds.is_empty() { "0".into() } else { rounds.join(" + ") };
        match tally.penalty.0.is_zero() {
            true => sum,
            false => text!("sum-penalty", sum = sum, penalty = tally.penalty.to_string()),
        }
    }
}

/// Returns a value for programs: four decimals, no sign.
fn plain(value: Option<&Ratio>) -> String {
    value.map_or_else(|| "–".into(), |value| value.to_decimal(4))
}

/// Returns `(60.00% + 33.00%) / 2`, or `(6 + 3) / (6 + 9)`; `write` formats the values.
pub fn sum_of(open: &Explanation, write: &dyn Fn(Option<&Ratio>) -> String) -> String {
    let counted: Vec<&RoundTerm> = open.terms.iter().filter(|term| term.counted).collect();
    let joined =
        |part: &dyn Fn(&&RoundTerm) -> String| counted.iter().map(part).collect::<Vec<_>>().join(" + ");
    let values = || joined(&|term| write(term.value.as_ref()));
    match &open.operation {
        Operation::Behind { .. } => text!("sum-behind"),
        _ if counted.is_empty() => text!("sum-no-opponents"),
        Operation::Sum => joined(&product),
        Operation::Minus => format!("-({})", joined(&product)),
        Operation::Average { over, decimals } => {
            let sum = format!("({}) / {over}", values());
            decimals.map_or(sum.clone(), |places| text!("sum-rounded", sum = sum, decimals = places))
        }
        Operation::Performance { difference } => {
            let mean = format!("({}) / {}", values(), counted.len());
            text!("sum-performance", mean = mean, difference = difference.to_string())
        }
        Operation::Expected { score } => {
            text!("sum-expected", score = score.to_string(), ratings = values())
        }
        Operation::Quartered => {
            text!("sum-quartered", values = values())
        }
        Operation::Mean => format!("({}) / {}", values(), counted.len()),
        Operation::Quotient { .. } => {
            let (above, below) =
                (joined(&|t| t.numerator.to_string()), joined(&|t| t.denominator.to_string()));
            format!("({above}) / ({below})")
        }
    }
}

/// Returns `3`, or `3 × 1/2` if points scored against an opponent multiply.
fn product(term: &&RoundTerm) -> String {
    match &term.factor {
        Some(factor) => format!("{} × {factor}", term.numerator),
        None => term.numerator.to_string(),
    }
}
