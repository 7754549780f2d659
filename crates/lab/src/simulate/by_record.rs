//! Serialises maps by record in a part's document, with records as text: `4-1` or `4-1-1`.

use std::collections::BTreeMap;

use pairwright_core::standings::Record;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(super) fn serialize<V: Serialize, S: Serializer>(
    values: &BTreeMap<Record, V>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let by_text: BTreeMap<String, &V> =
        values.iter().map(|(record, value)| (record.to_string(), value)).collect();
    by_text.serialize(to)
}

pub(super) fn deserialize<'de, V: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<Record, V>, D::Error> {
    let written = BTreeMap::<String, V>::deserialize(from)?;
    let read = |(text, value): (String, V)| match record(&text) {
        Some(record) => Ok((record, value)),
        None => Err(D::Error::custom(text)),
    };
    written.into_iter().map(read).collect()
}

fn record(text: &str) -> Option<Record> {
    let numbers: Option<Vec<u32>> = text.split('-').map(|number| number.parse().ok()).collect();
    match numbers?[..] {
        [wins, losses] => Some(Record { wins, losses, draws: 0 }),
        [wins, losses, draws] => Some(Record { wins, losses, draws }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_written_are_read_back() {
        for (wins, losses, draws) in [(4, 1, 0), (4, 1, 1), (0, 0, 0), (10, 0, 2)] {
            let own = Record { wins, losses, draws };
            assert_eq!(record(&own.to_string()), Some(own));
        }
        assert!(["", "4", "4-", "4-1-1-1", "a-b"].into_iter().all(|text| record(text).is_none()));
    }
}
