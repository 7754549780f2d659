//! Defaults of optional keys in a tournament file or a ruleset.

use serde::Deserialize;

/// Reads `null` as the default. Every optional key of a tournament file may be left out or null.
pub(crate) fn null_is_default<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::<T>::deserialize(from)?.unwrap_or_default())
}

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
