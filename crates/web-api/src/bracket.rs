//! The bracket as a document.

use axum::response::Response;
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{Bracket, BracketMatch, Origin, Slot, TreePlace};
use pairwright_core::{MatchResult, PlayerId, Side, message};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{View, tree_names, words};
use pairwright_web_kit::server::{PageVariant, Visit};
use serde::Serialize;
use utoipa::ToSchema;

use crate::body::ApiQuery;
use crate::problem::Problems;
use crate::read::{NoQuery, NotModified, TournamentPath, text};
use pairwright_office::command::ResultShape;

/// The bracket: its seeds, and every match up to the final.
///
/// It exists once the cut is made or the bracket is drawn.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/bracket", tag = "read", operation_id = "bracket",
    params(TournamentPath),
    responses((status = 200, body = BracketDocument), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn answer(visit: Visit, ApiQuery(NoQuery {}): ApiQuery<NoQuery>) -> Result<Response, Error> {
    let whole = |view: &View<'_>| {
        let no_bracket = || Error::NotFound(message!("error-no-bracket"));
        text(&BracketDocument::of(view, &words::tree(view.tournament).ok_or_else(no_bracket)?))
    };
    visit.json(PageVariant::common(""), whole).await
}

/// The tree of an elimination.
#[derive(Serialize, ToSchema)]
#[schema(as = Bracket)]
struct BracketDocument<'a> {
    #[schema(value_type = String, examples("elimination", "double-elimination"))]
    kind: StageKind,
    /// The players, in seed order.
    seeds: Vec<SeedDocument<'a>>,
    /// The matches: the winners' side round by round, from the top of the tree, then the losers' side, the final and the
    /// match for third place. Matches that nobody will ever play are left out.
    matches: Vec<NodeDocument<'a>>,
    /// The id of the winner, once there is one.
    #[schema(required)]
    champion: Option<&'a str>,
}

/// A player of a bracket.
#[derive(Serialize, ToSchema)]
#[schema(as = Seed)]
struct SeedDocument<'a> {
    /// Counted from 1, the highest.
    seed: usize,
    player: &'a str,
    name: &'a str,
}

/// A match of a bracket.
#[derive(Serialize, ToSchema)]
#[schema(as = BracketMatch)]
struct NodeDocument<'a> {
    /// Its place in the tree: `winners-1-2` is the second match of the first round on the winners' side, `losers-1-2` on
    /// the losers' side. A double elimination also has `final` and `reset`, and there may be a `third-place`.
    id: String,
    /// The name of its round in the reader's language.
    title: String,
    slots: Vec<SlotDocument<'a>>,
    /// The round of the tournament in which it was published; null before.
    #[schema(required)]
    round: Option<u32>,
    #[schema(required)]
    table: Option<u32>,
    /// The result from the first slot's view; null while it is open.
    #[schema(required, value_type = Option<ResultShape>)]
    result: Option<&'a MatchResult>,
    /// The id of the player who advances.
    #[schema(required)]
    winner: Option<&'a str>,
    /// The id of the player who lost.
    #[schema(required)]
    loser: Option<&'a str>,
}

/// One side of a match of a bracket.
#[derive(Serialize, ToSchema)]
#[schema(as = Slot)]
struct SlotDocument<'a> {
    /// Whether the player is known.
    kind: SlotKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'a str>,
    /// The player's name; for an open side, a description of who will come.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<usize>,
    /// The match whose winner takes this side.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner_of: Option<String>,
    /// The match whose loser takes this side.
    #[serde(skip_serializing_if = "Option::is_none")]
    loser_of: Option<String>,
}

/// The occupant of a side.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum SlotKind {
    Player,
    /// Nobody: the opponent advances without playing.
    Bye,
    /// The winner or loser of a match that is not over.
    Open,
}

impl<'a> BracketDocument<'a> {
    fn of(view: &View<'a>, tree: &'a Bracket) -> BracketDocument<'a> {
        let seed = |(place, player): (usize, &'a PlayerId)| SeedDocument {
            seed: place + 1,
            player: player.as_str(),
            name: view.tournament.name_of(player),
        };
        let matches = tree.matches().filter(|node| !node.is_empty());
        BracketDocument {
            kind: tree.kind,
            seeds: tree.seeds.iter().enumerate().map(seed).collect(),
            matches: matches.map(|node| NodeDocument::of(view, tree, node)).collect(),
            champion: tree.champion().map(PlayerId::as_str),
        }
    }
}

impl<'a> NodeDocument<'a> {
    fn of(view: &View<'_>, tree: &Bracket, node: &'a BracketMatch) -> NodeDocument<'a> {
        NodeDocument {
            id: id(node.part),
            title: tree_names::part_title(view.texts, view.tournament, tree, node),
            slots: [Side::First, Side::Second].map(|side| SlotDocument::of(view, tree, node, side)).into(),
            round: node.round.map(|round| round.0),
            table: node.table.map(|table| table.0),
            result: node.result.as_ref(),
            winner: node.winner.as_ref().map(PlayerId::as_str),
            loser: node.loser.as_ref().map(PlayerId::as_str),
        }
    }
}

impl<'a> SlotDocument<'a> {
    fn of(view: &View<'_>, tree: &Bracket, node: &'a BracketMatch, side: Side) -> SlotDocument<'a> {
        let place = usize::from(u8::from(side));
        let (winner_of, loser_of) = match node.from[place] {
            Origin::Seed => (None, None),
            Origin::Winner(part) => (Some(id(part)), None),
            Origin::Loser(part) => (None, Some(id(part))),
        };
        let (kind, player, seed, name) = match &node.slots[place] {
            Slot::Player(player, seed) => {
                let name = view.tournament.name_of(player).to_owned();
                (SlotKind::Player, Some(player.as_str()), Some(*seed), Some(name))
            }
            Slot::Bye => (SlotKind::Bye, None, None, None),
            Slot::Open => (
                SlotKind::Open,
                None,
                None,
                Some(tree_names::comes(view.texts, view.tournament, tree, node, side)),
            ),
        };
        SlotDocument { kind, player, name, seed, winner_of, loser_of }
    }
}

/// The id of a place in the bracket.
fn id(part: TreePlace) -> String {
    match part {
        TreePlace::Winners(round, place) => format!("winners-{}-{}", round + 1, place + 1),
        TreePlace::Losers(round, place) => format!("losers-{}-{}", round + 1, place + 1),
        TreePlace::Final => "final".into(),
        TreePlace::Reset => "reset".into(),
        TreePlace::ThirdPlace => "third-place".into(),
    }
}
