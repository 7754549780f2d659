//! The reasons of a round, as data and in sentences.

use axum::extract::Path;
use axum::response::Response;
use pairwright_answers::pair::{AloneDocument, PairDocument, RoundReasonsDocument};
use pairwright_core::PlayerId;
use pairwright_core::nouns::Round;
use pairwright_core::reasons::Reason;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_words::ReasonReader;
use serde::Serialize;
use utoipa::ToSchema;

use crate::body::ApiQuery;
use crate::problem::Problems;
use crate::read::{NoQuery, NotModified, RoundPath, number_of, published, text};

/// Why a published round is as it is: who meets whom, who has a bye, who sits out.
///
/// Each reason has a code from `docs/codes.md`, and is also given as sentences in the reader's language.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/rounds/{round}/reasons", tag = "read", operation_id = "reasons",
    params(RoundPath),
    responses((status = 200, body = ReasonsDocument), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn answer(
    Path((_, number)): Path<(String, String)>,
    visit: Visit,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    let number = number_of(&number)?;
    let all = move |view: &View<'_>| text(&ReasonsDocument::of(view, published(view, number)?));
    visit.json(PageVariant::single(number.to_string()), all).await
}

/// A published round with its reasons.
#[derive(Serialize, ToSchema)]
#[schema(as = Reasons)]
struct ReasonsDocument {
    /// From 1.
    round: u32,
    /// The pairs, in pairing order.
    pairs: Vec<PairReasons>,
    /// Players with a bye or a free round.
    byes: Vec<AloneReasons>,
    /// Players who are present but have no match.
    sits_out: Vec<AloneReasons>,
}

#[derive(Serialize, ToSchema)]
struct PairReasons {
    #[schema(required)]
    table: Option<u32>,
    /// The players' ids, side 0 first.
    #[schema(value_type = Vec<String>)]
    players: Vec<PlayerId>,
    names: Vec<String>,
    #[schema(value_type = Vec<ReasonShape>)]
    why: Vec<Reason>,
    /// The reasons as sentences, addressed to everybody but the two players.
    sentences: Vec<String>,
}

/// Why somebody has no opponent.
#[derive(Serialize, ToSchema)]
struct AloneReasons {
    #[schema(value_type = String)]
    player: PlayerId,
    name: String,
    #[schema(value_type = Vec<ReasonShape>)]
    why: Vec<Reason>,
    /// The reasons as sentences, addressed to everybody but the player.
    sentences: Vec<String>,
}

impl ReasonsDocument {
    fn of(view: &View<'_>, round: &Round) -> ReasonsDocument {
        let tournament = view.tournament;
        let RoundReasonsDocument { pairs, byes, sits_out } =
            RoundReasonsDocument::of(tournament, round, &view.round_reasons(round).reasons);
        let sentences = |why: &[Reason]| view.texts.reasons(tournament, ReasonReader::Anybody, why);
        let pair = |PairDocument { table, players, why, .. }: PairDocument| PairReasons {
            table,
            names: players.iter().map(|id| tournament.name_of(id).to_owned()).collect(),
            players,
            sentences: sentences(&why),
            why,
        };
        let alone = |AloneDocument { player, why }: AloneDocument| AloneReasons {
            name: tournament.name_of(&player).to_owned(),
            player,
            sentences: sentences(&why),
            why,
        };
        ReasonsDocument {
            round: round.number.0,
            pairs: pairs.into_iter().map(pair).collect(),
            byes: byes.into_iter().map(alone).collect(),
            sits_out: sits_out.into_iter().map(alone).collect(),
        }
    }
}

/// A reason; its other keys depend on the code.
#[derive(ToSchema)]
#[schema(as = PairingReason)]
#[expect(dead_code, reason = "it documents the keys of core's reasons")]
struct ReasonShape {
    /// The code, such as `same-points`.
    code: String,
    /// The points of the score group, as the pairing counts them.
    points: Option<String>,
    player: Option<String>,
    /// How many score groups down.
    steps: Option<u32>,
    /// The number of players from the top down to the score group.
    players_down_to: Option<u32>,
    /// The only possible opponents.
    only: Option<Vec<String>>,
    /// Earlier byes, or rounds not played.
    before: Option<u32>,
    /// The kind of a requested bye.
    kind: Option<String>,
    /// How many points down.
    by: Option<String>,
    /// Others who could have been moved down, each with the first criterion against it.
    instead: Option<Vec<InsteadShape>>,
    /// The number of players in the score group among whom chance chose.
    by_lot_of: Option<u32>,
    /// Whether there may be more.
    #[schema(required = false)]
    or_more: bool,
    /// The seeds of a bracket match.
    seeds: Option<Vec<u32>>,
}

/// A player who could have been moved down instead.
#[derive(ToSchema)]
#[schema(as = MovedDownInstead)]
#[expect(dead_code, reason = "it documents the keys of core's reasons")]
struct InsteadShape {
    player: String,
    /// The criterion; without one, later criteria, the order or the lot decide.
    criterion: Option<String>,
}
