//! Mappings: how to read a table that somebody else wrote, as a small TOML file.

use serde::Deserialize;

/// How the columns of a foreign table are to be understood.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// Where such tables come from.
    pub source: String,
    pub columns: ColumnNames,
    /// What the table does not say.
    #[serde(default)]
    pub fixed: Fixed,
    /// What makes one tournament.
    #[serde(default)]
    pub one_tournament: OneTournament,
    /// Whether quotes may stand around a field.
    #[serde(default)]
    pub quotes: Quotes,
    /// Whether an elimination round may be drawn.
    #[serde(default)]
    pub elimination_draws: EliminationDraws,
    /// How often a drawn match is in the table.
    #[serde(default)]
    pub drawn_matches: DrawnMatches,
    /// Whether a player may have two matches in one round.
    #[serde(default)]
    pub twice_in_a_round: TwiceInARound,
    /// Where final places come from.
    #[serde(default)]
    pub places: PlacesFrom,
    /// A tournament without a match for more than this many days is over.
    #[serde(default = "usual_gap")]
    pub gap_days: i32,
}

/// The header's words for what page 8 calls by the names of these fields.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each is the column of page 8 with that name")]
pub struct ColumnNames {
    pub tournament: String,
    pub date: String,
    pub player_a: String,
    pub player_b: String,
    pub k: Option<String>,
    pub category: Option<String>,
    pub region: Option<String>,
    pub level: Option<String>,
    pub round: Option<String>,
    /// The result in one column …
    pub result: Option<String>,
    /// … or as games (or goals) of the first player …
    pub wins_a: Option<String>,
    /// … and of the second.
    pub wins_b: Option<String>,
    /// Whether the round is one of elimination: 1 or 0.
    pub elimination: Option<String>,
}

/// What holds for every row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fixed {
    pub k: Option<u32>,
    pub category: String,
    pub region: String,
    pub level: String,
}

/// What makes one tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OneTournament {
    #[default]
    Name,
    /// A name within a year.
    NameAndYear,
}

/// Whether quotes may stand around a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quotes {
    /// As RFC 4180 has it, on one line.
    #[default]
    AroundFields,
    /// A quote is a character like any other.
    Plain,
}

/// Whether an elimination round may be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EliminationDraws {
    /// It is a bad row.
    #[default]
    Refused,
    /// It is taken as it stands: some publish a final that was shared.
    Allowed,
}

/// What becomes of a row in which somebody has a second match in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TwiceInARound {
    /// It is a bad row.
    #[default]
    Refused,
    /// It counts like every other: the table is known to have such rows, and is rated as it was published.
    Counted,
}

/// How often a drawn match is in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnMatches {
    /// Once, as every match.
    #[default]
    Once,
    /// Once from either side: a draw between two who both have a match in that round is passed over.
    Twice,
}

/// Where final places come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlacesFrom {
    /// From the second table.
    #[default]
    Table,
    /// From the matches themselves: elimination first, the later the loss the better; then match points (3, 1, 0). Equals share a place.
    Record,
}

fn usual_gap() -> i32 {
    31
}

/// Why a text is not a mapping.
#[derive(Debug, thiserror::Error)]
pub enum MappingError {
    /// It is not TOML of this form.
    #[error("mapping: {0}")]
    Toml(#[from] toml::de::Error),
    /// It names no column for results.
    #[error("result columns")]
    Result,
}

impl Default for Mapping {
    /// The table of page 8.
    fn default() -> Mapping {
        let some = |name: &str| Some(name.to_owned());
        let columns = ColumnNames {
            tournament: "tournament".into(),
            date: "date".into(),
            player_a: "player_a".into(),
            player_b: "player_b".into(),
            k: some("k"),
            category: some("category"),
            region: some("region"),
            level: some("level"),
            round: some("round"),
            result: some("result"),
            wins_a: None,
            wins_b: None,
            elimination: some("elimination"),
        };
        Mapping {
            source: "Pairwright".into(),
            columns,
            fixed: Fixed::default(),
            one_tournament: OneTournament::default(),
            quotes: Quotes::default(),
            elimination_draws: EliminationDraws::default(),
            drawn_matches: DrawnMatches::default(),
            twice_in_a_round: TwiceInARound::default(),
            places: PlacesFrom::default(),
            gap_days: usual_gap(),
        }
    }
}

impl Mapping {
    /// The mappings that ship, by name.
    pub const SHIPPED: [(&'static str, &'static str); 2] = [
        ("mtg-melee", include_str!("../../mappings/mtg-melee.toml")),
        ("football-international", include_str!("../../mappings/football-international.toml")),
    ];

    pub fn read(text: &str) -> Result<Mapping, MappingError> {
        let mapping: Mapping = toml::from_str(text)?;
        let columns = &mapping.columns;
        match (&columns.result, &columns.wins_a, &columns.wins_b) {
            (Some(_), None, None) | (None, Some(_), Some(_)) => Ok(mapping),
            _ => Err(MappingError::Result),
        }
    }

    /// The shipped mapping of this name.
    pub fn shipped(name: &str) -> Option<Mapping> {
        let (_, text) = Mapping::SHIPPED.into_iter().find(|(known, _)| *known == name)?;
        Mapping::read(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mapping_that_ships_can_be_read() {
        for (name, _) in Mapping::SHIPPED {
            assert!(Mapping::shipped(name).is_some(), "{name}");
        }
        assert_eq!(Mapping::shipped("other"), None);
    }

    #[test]
    fn a_mapping_without_results_is_refused() {
        let text = "source = \"x\"\n[columns]\ntournament = \"t\"\ndate = \"d\"\nplayer_a = \"a\"\nplayer_b = \"b\"\nwins_a = \"w\"\n";
        assert!(matches!(Mapping::read(text), Err(MappingError::Result)));
        assert!(matches!(Mapping::read("source = 1"), Err(MappingError::Toml(_))));
    }
}
