//! The XML that pairing programs upload to chess-results, and Swiss-Manager's list of players in XML.
//!
//! `chessresults` has `player` with a starting number and `playerpairing` with two of them. A `blackno` of -1
//! is the bye of a round, -2 a player who is not paired, with the points for that round. `forfeit` is K for a game
//! that was not played. Numbers, names and results are attributes.

use pairwright_core::nouns::{AssignedPoints, BySide, ByeKind, Match, StageKind, count};
use pairwright_core::{MatchResult, Ratio, Side, message};
use roxmltree::Node;

use super::draft::{ImportDraft, Imported};
use super::values::{number, table};
use super::xml::{all, attribute, line};
use crate::error::ReadError;
use crate::published::{Published, PublishedRow, Ranks};

const PRESET: &str = "chess-dutch";
/// A larger number is an error of the file.
const MOST_PLANNED: u32 = 99;

pub(crate) fn read(root: Node<'_, '_>) -> Result<Imported, ReadError> {
    let data = all(root, &["tournamentdata", "tournament"]).first().copied();
    let of_data = |name| data.map_or("", |data| attribute(data, name));
    let mut draft = ImportDraft::new(of_data("name"), PRESET);
    draft.date(of_data("from"), |day| jiff::civil::Date::strptime("%Y%m%d", day).ok());
    let players = all(root, &["players", "player"]);
    for player in &players {
        register(&mut draft, *player, attribute(*player, "no"))?;
    }
    let mut unknown = 0;
    for node in all(root, &["playerpairings", "playerpairing"]) {
        let Some(played) = one_match(&mut draft, &mut unknown, node) else { continue };
        let round = number(attribute(node, "round")).unwrap_or(0);
        let added = draft.add(round, StageKind::Swiss, played);
        added.map_err(|error| ReadError { line: Some(line(node)), ..error })?;
    }
    draft.drop_the_absent();
    let played = count(draft.rounds().count());
    draft.file.setup.rounds_planned =
        number(of_data("rounds")).filter(|rounds| (1..=MOST_PLANNED).contains(rounds) && *rounds >= played);
    draft.lose_counted(unknown, message!("foreign-outcome-unknown", count = unknown));
    draft.lose(message!("foreign-ruleset-assumed", ruleset = PRESET));
    draft.lose(message!("crosstable-rest"));
    let row = |player: &Node<'_, '_>| {
        let points = Some(attribute(*player, "pts")).filter(|points| !points.is_empty())?;
        Some(PublishedRow {
            points: points.replace(',', ".").parse::<Ratio>().ok(),
            rank: number(attribute(*player, "rank")).filter(|rank| *rank > 0),
            ..PublishedRow::new(draft.known(attribute(*player, "no"))?.clone())
        })
    };
    let rows: Vec<PublishedRow> = players.iter().filter_map(row).collect();
    Ok(draft.finish(Published::of(rows, Ranks::Swiss)))
}

/// Reads a list of players without a tournament.
pub(crate) fn read_players(root: Node<'_, '_>) -> Result<Imported, ReadError> {
    let mut draft = ImportDraft::new("", PRESET);
    for player in all(root, &["Player"]) {
        register(&mut draft, player, attribute(player, "PlayerUniqueId"))?;
    }
    draft.lose(message!("foreign-ruleset-assumed", ruleset = PRESET));
    draft.lose(message!("crosstable-rest"));
    Ok(draft.finish(None))
}

/// Registers a player of either kind of file: the attributes differ in capitals.
fn register(draft: &mut ImportDraft, player: Node<'_, '_>, id: &str) -> Result<(), ReadError> {
    let own = |name: &str| {
        let named = player.attributes().find(|attribute| attribute.name().eq_ignore_ascii_case(name));
        named.map_or("", |attribute| attribute.value().trim())
    };
    let name = format!("{} {}", own("firstname"), own("lastname"));
    let ratings = ["rtg", "rating", "rtgfide", "rtgnat", "natrating"].into_iter();
    let rating = ratings.filter_map(|name| own(name).parse().ok()).find(|rating| *rating != 0);
    let club = Some(own("clubname")).filter(|club| pairwright_core::fault::check_name(club).is_ok());
    if let Some(registered) = draft.register(id, id, &name, Some(line(player)))? {
        registered.rating = rating;
        registered.club = club.map(str::to_owned);
    }
    Ok(())
}

/// Whether one side has all points of a game; the arbiter gave any others.
fn is_whole(white: &Ratio, black: &Ratio) -> bool {
    white.min(black) == &Ratio::ZERO && white.max(black) >= &Ratio::ONE
}

/// A game or a bye; `None` if nobody plays, or the player gets nothing in this round.
fn one_match(draft: &mut ImportDraft, unknown: &mut usize, node: Node<'_, '_>) -> Option<Match> {
    let points = |text: &str| text.replace('½', "0.5").replace(',', ".").parse::<Ratio>().ok();
    let results = ["reswhite", "resblack"].map(|name| attribute(node, name).trim());
    let [white, black] = results.map(points);
    let sides = [attribute(node, "whiteno"), attribute(node, "blackno")];
    let seats = sides.map(|number| draft.seat(number));
    let [Some(first), Some(second)] = seats else {
        let (own, opponent) = if seats[0].is_some() { (white, sides[1]) } else { (black, sides[0]) };
        let first = seats.into_iter().flatten().next()?;
        let kind = match own {
            Some(points) if points == Ratio::ONE => ByeKind::Bye,
            Some(points) if points == Ratio::ZERO => ByeKind::ZeroBye,
            Some(_) => ByeKind::HalfBye,
            None if opponent == "-1" => ByeKind::Bye,
            None => return None,
        };
        return Some(Match::bye(first, kind));
    };
    let is_played = attribute(node, "forfeit").is_empty();
    let result = match (white, black) {
        (Some(white), Some(black)) if white == black => match white == Ratio::ZERO {
            true if is_played => Some(MatchResult::DoubleLoss {}),
            true => Some(MatchResult::DoubleForfeit {}),
            false => Some(MatchResult::played(0, 0, 1)),
        },
        (Some(white), Some(black)) if !is_whole(&white, &black) => {
            let points = |points| AssignedPoints::Exactly(points);
            Some(MatchResult::Assigned { points: BySide::new(points(white), points(black)) })
        }
        (Some(white), Some(black)) => {
            let winner = if white > black { Side::First } else { Side::Second };
            let won = |side| u32::from(winner == side);
            Some(match is_played {
                true => MatchResult::played(won(Side::First), won(Side::Second), 0),
                false => MatchResult::Forfeit { winner },
            })
        }
        (None, None) if results == [""; 2] => None,
        _ => {
            *unknown += 1;
            None
        }
    };
    let table = table(number(attribute(node, "pairing")));
    Some(Match { result, table, ..Match::open(1, first, second) })
}
