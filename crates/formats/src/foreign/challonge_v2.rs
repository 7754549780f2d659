//! Challonge's second API: resources with `attributes` and `relationships` under `data` and `included`.

use serde_json::Value;

use super::challonge::{self, ChallongeMatch, ChallongeTournament, Participant};
use super::cobra::shape::Id;
use super::draft::Imported;
use crate::error::ReadError;
use crate::{json, outline};

pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| outline::has_key(text, &[key]);
    has("data")
        && has("attributes")
        && ["tournament_type", "score_in_sets", "suggested_play_order", "final_rank"].into_iter().any(has)
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let document: Value = json::read(text)?;
    let listed = |value: &Value| match value {
        Value::Array(list) => list.clone(),
        Value::Object(_) => vec![value.clone()],
        _ => Vec::new(),
    };
    let mut theirs = ChallongeTournament::default();
    for resource in ["data", "included"].iter().flat_map(|key| listed(&document[*key])) {
        let own = &resource["attributes"];
        match resource["type"].as_str() {
            Some("tournament") => {
                theirs.name = text_of(&own["name"]);
                theirs.tournament_type = text_of(&own["tournament_type"]);
                theirs.game_name = text_of(&own["game_name"]);
                theirs.started_at = text_of(&own["timestamps"]["started_at"]).or(text_of(&own["starts_at"]));
            }
            Some("participant") => theirs.participants.push(Participant {
                id: id_of(&resource["id"]),
                name: text_of(&own["name"]),
                seed: own["seed"].as_u64().and_then(|seed| seed.try_into().ok()),
                active: own["active"].as_bool(),
                group_player_ids: listed(&own["group_player_ids"]).iter().filter_map(id_of).collect(),
                ..Participant::default()
            }),
            Some("match") => theirs.matches.push(match_of(&resource)),
            _ => {}
        }
    }
    challonge::build(theirs)
}

fn match_of(resource: &Value) -> ChallongeMatch {
    let own = &resource["attributes"];
    // Challonge's own examples have relationships inside the attributes.
    let related = |name: &str| {
        let beside = id_of(&resource["relationships"][name]["data"]["id"]);
        beside.or_else(|| id_of(&own["relationships"][name]["data"]["id"]))
    };
    let set = |set: &Value| Some(format!("{}-{}", set[0].as_i64()?, set[1].as_i64()?));
    let sets = own["score_in_sets"].as_array().map(|sets| sets.iter().filter_map(set).collect::<Vec<_>>());
    let sets = sets.filter(|sets| !sets.is_empty()).map(|sets| sets.join(","));
    ChallongeMatch {
        round: own["round"].as_i64(),
        state: text_of(&own["state"]),
        player1_id: related("player1"),
        player2_id: related("player2"),
        winner_id: id_of(&own["winner_id"]),
        scores_csv: sets.or_else(|| Some(text_of(&own["scores"])?.replace(" - ", "-"))),
        forfeited: own["forfeited"].as_bool(),
        group_id: id_of(&own["group_id"]),
        suggested_play_order: own["suggested_play_order"].as_i64(),
        ..ChallongeMatch::default()
    }
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn id_of(value: &Value) -> Option<Id> {
    match value {
        Value::String(text) => Some(Id(text.clone())),
        Value::Number(number) => Some(Id(number.to_string())),
        _ => None,
    }
}
