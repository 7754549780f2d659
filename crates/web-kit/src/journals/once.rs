//! Values that several parts of a page or several pages need, computed once.

use super::lock;
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

/// Values computed from one state of a tournament, in one language.
/// Each has a type, a name and, if there is one per round, a number.
#[derive(Default)]
pub struct Once(Mutex<HashMap<(TypeId, &'static str, u32), Made>>);

/// A value, or the computation that others wait for.
type Made = Arc<OnceLock<Arc<dyn Any + Send + Sync>>>;

impl Once {
    /// Returns the value with this name and number, computing it on first use. `make` may ask for other values
    /// but not for this one.
    pub fn of<T: Any + Send + Sync>(
        &self,
        name: &'static str,
        number: u32,
        make: impl FnOnce() -> T,
    ) -> Arc<T> {
        let key = (TypeId::of::<T>(), name, number);
        let cell = lock(&self.0).entry(key).or_default().clone();
        let found = cell.get_or_init(|| Arc::new(make())).clone();
        found.downcast().expect("what is kept under a type is of that type")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_made_once_for_each_type_name_and_number() {
        let once = Once::default();
        let inner = || once.of("inner", 0, || 5_u8);
        assert_eq!(*once.of("outer", 0, || *inner() + 1), 6);
        assert_eq!(*once.of("outer", 0, || -> u8 { panic!("it is there") }), 6);
        assert_eq!((*once.of("outer", 1, || 7_u8), *once.of("outer", 0, || 'x')), (7, 'x'));
    }
}
