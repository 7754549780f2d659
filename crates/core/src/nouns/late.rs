//! Results entered or corrected after a later round had been paired. Each round is judged by the
//! results known when it was paired (page 1).

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{MatchResult, RoundNumber};

/// The result of a match before a late change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> LateResults {
        serde_json::from_str(text).expect("it can be read")
    }

    #[track_caller]
    fn written_back(text: &str) {
        assert_eq!(serde_json::to_string(&read(text)).expect("it can be written"), text);
    }

    #[test]
    fn a_single_change_is_written_without_a_list() {
        written_back(r#"{"after":3,"was":null}"#);
        written_back(r#"[{"after":2,"was":null},{"after":3,"was":{"kind":"intentional-draw"}}]"#);
        assert_eq!(read(r#"[{"after":3}]"#), read(r#"{"after":3,"was":null}"#));
        assert!(read("null").is_empty() && read("[]").is_empty());
        let refused = serde_json::from_str::<LateResults>(r#"{"after":3,"is":null}"#);
        assert!(refused.expect_err("an unknown key").to_string().contains("`is`"));
    }

    #[test]
    fn results_known_before_a_round_can_be_settled() {
        let (win, draw) = (MatchResult::played(2, 0, 0), MatchResult::IntentionalDraw {});
        let mut late = LateResults::default();
        late.add(RoundNumber(3), None, Some(&win));
        let known = |late: &LateResults| {
            let before =
                |round| late.before(RoundNumber(round)).map_or(Some(win.clone()), |late| late.was.clone());
            (2..=5).map(before).collect::<Vec<_>>()
        };
        late.set_before(RoundNumber(3), Some(&draw), Some(&win), 2..=5);
        assert_eq!(known(&late), [None, Some(draw.clone()), Some(win.clone()), Some(win.clone())]);
        late.set_before(RoundNumber(5), None, Some(&win), 2..=5);
        assert_eq!(known(&late), [None, Some(draw), Some(win.clone()), None]);
        for round in [2, 3, 5] {
            late.set_before(RoundNumber(round), Some(&win), Some(&win), 2..=5);
        }
        assert!(late.is_empty());
    }
}
