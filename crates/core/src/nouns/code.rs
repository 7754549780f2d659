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
