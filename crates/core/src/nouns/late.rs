//! Results entered or corrected after a later round had been paired. Each round is judged by the
//! results known when it was paired (page 1).

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{MatchResult, RoundNumber};

/// The result of a match before a late change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Late {
    /// The last round paired before the change: rounds up to it are judged by `was`.
    pub after: RoundNumber,
    /// The result before the change; `None` if the match was open.
    #[serde(default)]
    pub was: Option<MatchResult>,
}

/// Every late change of one match, in order. A tournament file writes a single one without a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LateResults(Vec<Late>);

impl LateResults {
    /// Whether the result was known before the next round was paired, and has not changed since.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn changes(&self) -> &[Late] {
        &self.0
    }

    /// The change that holds the result known when a round was paired. `None` if it is the current one.
    pub fn before(&self, round: RoundNumber) -> Option<&Late> {
        self.0.iter().find(|late| round <= late.after)
    }

    /// Records a change made when this round was the last one paired. Of several changes before the
    /// next pairing, the first holds the known result.
    pub(crate) fn add(&mut self, after: RoundNumber, was: Option<MatchResult>, now: Option<&MatchResult>) {
        if self.0.last().is_none_or(|last| last.after < after) {
            self.0.push(Late { after, was });
        }
        self.0.pop_if(|last| last.was.as_ref() == now);
    }

    /// Records a change after a cut on the old result. That result counts for both the cut and the pairing.
    pub(crate) fn add_behind_cut(
        &mut self,
        after: RoundNumber,
        was: Option<MatchResult>,
        now: Option<&MatchResult>,
    ) {
        self.0.push(Late { after, was });
        self.0.pop_if(|last| last.was.as_ref() == now);
    }

    /// Sets the result known when a round was paired. `rounds` runs from the one after the match's
    /// own to the last.
    pub(crate) fn set_before(
        &mut self,
        round: RoundNumber,
        known: Option<&MatchResult>,
        now: Option<&MatchResult>,
        rounds: std::ops::RangeInclusive<u32>,
    ) {
        let known_before = |other: RoundNumber| match self.before(other) {
            _ if other == round => known.cloned(),
            Some(late) => late.was.clone(),
            None => now.cloned(),
        };
        let mut all: Vec<Late> =
            rounds.map(RoundNumber).map(|after| Late { after, was: known_before(after) }).collect();
        let mut next = now.cloned();
        for place in (0..all.len()).rev() {
            let was = all[place].was.clone();
            if was == next {
                all.remove(place);
            }
            next = was;
        }
        self.0 = all;
    }

    /// Drops the knowledge of rounds that are about to be paired again.
    pub(crate) fn paired_anew_after(&mut self, last: RoundNumber) {
        self.0.iter_mut().for_each(|late| late.after = late.after.min(last));
    }

    /// Removes changes that affect no later round, and all but the first before the same pairing.
    pub(crate) fn settle(&mut self, own: RoundNumber, now: Option<&MatchResult>) {
        self.0.retain(|late| late.after > own);
        self.0.dedup_by_key(|late| late.after);
        self.0.pop_if(|last| last.was.as_ref() == now);
    }

    /// Exchanges the sides of every recorded result.
    pub(crate) fn swap(&mut self) {
        self.0.iter_mut().for_each(|late| late.was = late.was.take().map(|was| was.swapped()));
    }
}

impl From<Vec<Late>> for LateResults {
    fn from(changes: Vec<Late>) -> LateResults {
        LateResults(changes)
    }
}

impl Serialize for LateResults {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [single] => single.serialize(to),
            several => several.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for LateResults {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<LateResults, D::Error> {
        from.deserialize_any(OneOrMany)
    }
}

/// Reads one change, a list of them, or `null` for none.
struct OneOrMany;

impl<'de> Visitor<'de> for OneOrMany {
    type Value = LateResults;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("late results")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<LateResults, A::Error> {
        Late::deserialize(MapAccessDeserializer::new(map)).map(|late| LateResults(vec![late]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<LateResults, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(LateResults)
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<LateResults, E> {
        Ok(LateResults::default())
    }
}
