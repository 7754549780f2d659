//! Codes: the names of enum values in files, forms and texts. `strum` derives them, so each is written once.

use strum::VariantArray;

/// An enum whose values have codes. All that derive `IntoStaticStr` and `VariantArray` implement it.
pub trait Coded: Copy + Into<&'static str> + VariantArray {
    fn code(self) -> &'static str {
        self.into()
    }

    fn of_code(code: &str) -> Option<Self> {
        Self::all().find(|value| value.code() == code)
    }

    /// Every value, in the order of the enum.
    fn all() -> impl Iterator<Item = Self> {
        Self::VARIANTS.iter().copied()
    }

    /// Every code, in the order of the enum.
    fn codes() -> impl Iterator<Item = &'static str> {
        Self::all().map(Coded::code)
    }
}

impl<T: Copy + Into<&'static str> + VariantArray> Coded for T {}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;
    use crate::nouns::{ByeKind, FreeRound, Privilege, PrizeTies, StageKind, Structure, Unproved};
    use crate::ruleset::{LastRound, MissedRounds};

    #[track_caller]
    fn check<T: Coded + Serialize>() {
        for value in T::all() {
            assert_eq!(serde_json::to_value(value).unwrap(), value.code());
            assert_eq!(T::of_code(value.code()).map(Coded::code), Some(value.code()));
        }
    }

    #[test]
    fn a_code_is_written_as_in_files() {
        check::<ByeKind>();
        check::<FreeRound>();
        check::<LastRound>();
        check::<MissedRounds>();
        check::<PrizeTies>();
        check::<Privilege>();
        check::<StageKind>();
        check::<Structure>();
        check::<Unproved>();
    }
}
