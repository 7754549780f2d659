//! The judges' pages and their addresses.

use pairwright_core::nouns::Coded;
use pairwright_core::{PlayerId, RoundNumber};
use pairwright_web_kit::parts::{View, encoded};
use percent_encoding::percent_decode_str;
use strum::{IntoStaticStr, VariantArray};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum JudgePage {
    /// The calls and the grid of tables.
    Tables(TableFilter),
    /// A match, by round and one of its players.
    Table(RoundNumber, PlayerId),
    Checks,
    /// Everybody, with their penalties.
    Players,
    Player(PlayerId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TableFilter {
    All,
    Playing,
    /// With a call, or held up.
    Attention,
    /// With a penalty in this round.
    Penalty,
}

impl JudgePage {
    /// The address below the judges' first page.
    pub(crate) fn code(&self) -> String {
        match self {
            JudgePage::Tables(TableFilter::All) => String::new(),
            JudgePage::Tables(filter) => format!("?show={}", filter.code()),
            JudgePage::Table(round, player) => format!("/table/{round}/{}", encoded(player.as_str())),
            JudgePage::Checks => "/checks".into(),
            JudgePage::Players => "/players".into(),
            JudgePage::Player(player) => format!("/players/{}", encoded(player.as_str())),
        }
    }

    pub(crate) fn url(&self, view: &View<'_>) -> String {
        view.at().judge(&self.code())
    }

    pub(crate) fn find(code: &str) -> Option<JudgePage> {
        let (path, query) = code.split_once('?').unwrap_or((code, ""));
        let player = |id: &str| PlayerId::from(&*percent_decode_str(id).decode_utf8_lossy());
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        Some(match parts[..] {
            [] => JudgePage::Tables(
                query.strip_prefix("show=").and_then(TableFilter::of_code).unwrap_or(TableFilter::All),
            ),
            ["table", round, id] => JudgePage::Table(RoundNumber(round.parse().ok()?), player(id)),
            ["checks"] => JudgePage::Checks,
            ["players"] => JudgePage::Players,
            ["players", id] => JudgePage::Player(player(id)),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_by_its_code() {
        let player = || PlayerId::from("a/b é");
        let tables = TableFilter::all().map(JudgePage::Tables);
        let others = [
            JudgePage::Table(RoundNumber(3), player()),
            JudgePage::Checks,
            JudgePage::Players,
            JudgePage::Player(player()),
        ];
        for place in tables.chain(others) {
            assert_eq!(JudgePage::find(&place.code()), Some(place));
        }
        assert_eq!(JudgePage::find("/elsewhere"), None);
        assert_eq!(JudgePage::find("/table/x/p1"), None);
    }
}
