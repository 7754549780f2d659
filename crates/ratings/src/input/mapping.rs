//! Mappings: small TOML files that describe foreign tables.

use serde::Deserialize;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// Where such tables come from.
    pub source: String,
    pub columns: ColumnNames,
    /// Values missing from the table.
    #[serde(default)]
    pub fixed: Fixed,
    #[serde(default)]
    pub one_tournament: OneTournament,
    #[serde(default)]
    pub quotes: Quotes,
    /// Whether an elimination round may be drawn.
    #[serde(default)]
    pub elimination_draws: EliminationDraws,
    /// How often the table contains a drawn match.
    #[serde(default)]
    pub drawn_matches: DrawnMatches,
    /// Whether a player may have two matches in one round.
    #[serde(default)]
    pub twice_in_a_round: TwiceInARound,
    /// The source of final places.
    #[serde(default)]
    pub places: PlacesFrom,
    /// A tournament without a match for more than this many days is over.
    #[serde(default = "usual_gap")]
    pub gap_days: i32,
}

/// The header's names for the columns of page 8.
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
    /// The result in a single column, unless games are given.
    pub result: Option<String>,
    /// Games or goals of the first player.
    pub wins_a: Option<String>,
    /// Games or goals of the second player.
    pub wins_b: Option<String>,
    /// Whether the round is one of elimination: 1 or 0.
    pub elimination: Option<String>,
}

/// Values that apply to every row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fixed {
    pub k: Option<u32>,
    pub category: String,
    pub region: String,
    pub level: String,
}

/// What identifies a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OneTournament {
    #[default]
    Name,
    /// A name within a year.
    NameAndYear,
}

/// Whether fields may be quoted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quotes {
    /// By RFC 4180, within one line.
    #[default]
    AroundFields,
    /// A quote is an ordinary character.
    Plain,
}

/// Whether an elimination round may be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EliminationDraws {
    /// A draw is a bad row.
    #[default]
    Refused,
    /// A draw is accepted: some sources publish shared finals.
    Allowed,
}

/// The treatment of a player's second match in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TwiceInARound {
    /// It is a bad row.
    #[default]
    Refused,
    /// It counts, for tables known to contain such rows, which are rated as published.
    Counted,
}

/// How often the table contains a drawn match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnMatches {
    /// Once, like every match.
    #[default]
    Once,
    /// Once from either side: a draw between two players who both have a match in that round is skipped.
    Twice,
}

/// The source of final places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlacesFrom {
    /// The table of places.
    #[default]
    Table,
    /// The matches: elimination first, later losses better; then match points (3, 1, 0).
    /// Equals share a place.
    Record,
}

fn usual_gap() -> i32 {
    31
}

/// Why a text is not a mapping.
#[derive(Debug, thiserror::Error)]
pub enum MappingError {
    #[error("mapping: {0}")]
    Toml(#[from] toml::de::Error),
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
    /// Built-in mappings by name.
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

    /// The built-in mapping of this name.
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
