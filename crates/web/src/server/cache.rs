//! Public pages as they were last made: when a result comes in, forty phones ask for the same page, and it is made once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;

use super::error::Error;

/// How many pages are kept; beyond it all are forgotten, for the old ones will not be asked for again.
const MOST: usize = 128;
/// The largest page that is kept, so that all of them have an end.
const LARGEST: usize = 1024 * 1024;

/// The pages by their addresses.
#[derive(Default)]
pub(crate) struct PageCache(Mutex<HashMap<String, Arc<Place>>>);

/// One page with the tag of the state that it shows. Whoever makes it holds the place, so that others wait for it.
#[derive(Default)]
struct Place(Mutex<Option<(String, Bytes)>>);

impl PageCache {
    /// The page of an address, made where the one that is kept has another tag.
    pub(crate) fn page(
        &self,
        address: &str,
        tag: &str,
        make: impl FnOnce() -> Result<String, Error>,
    ) -> Result<Bytes, Error> {
        let place = self.place(address);
        let mut kept = place.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, page)) = &*kept
            && of == tag
        {
            return Ok(page.clone());
        }
        let page = Bytes::from(make()?);
        *kept = (page.len() <= LARGEST).then(|| (tag.to_owned(), page.clone()));
        Ok(page)
    }

    /// The page of an address if it is kept with this tag. Does not wait for one that is being made.
    pub(crate) fn kept(&self, address: &str, tag: &str) -> Option<Bytes> {
        let place = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(address)?.clone();
        let kept = place.0.try_lock().ok()?;
        kept.as_ref().filter(|(of, _)| of == tag).map(|(_, page)| page.clone())
    }

    fn place(&self, address: &str) -> Arc<Place> {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if places.len() >= MOST && !places.contains_key(address) {
            places.clear();
        }
        places.entry(address.to_owned()).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(pages: &PageCache, address: &str, tag: &str, page: &str) -> String {
        let page = pages.page(address, tag, || Ok(page.to_owned())).unwrap();
        String::from_utf8(page.to_vec()).unwrap()
    }

    #[test]
    fn a_page_is_made_once_for_each_state() {
        let pages = PageCache::default();
        assert_eq!(made(&pages, "/a", "1", "first"), "first");
        assert_eq!(made(&pages, "/a", "1", "not made"), "first");
        assert_eq!(made(&pages, "/b", "1", "another"), "another");
        assert_eq!(made(&pages, "/a", "2", "second"), "second");
        assert_eq!(pages.kept("/a", "2").as_deref(), Some(&b"second"[..]));
        assert!(pages.kept("/a", "1").is_none() && pages.kept("/c", "1").is_none());
    }

    #[test]
    fn what_could_not_be_made_is_not_kept() {
        let pages = PageCache::default();
        assert!(pages.page("/a", "1", || Err(Error::Broken)).is_err());
        assert_eq!(made(&pages, "/a", "1", "made"), "made");
    }

    #[test]
    fn the_shelf_does_not_grow_for_ever() {
        let pages = PageCache::default();
        for number in 0..3 * MOST {
            made(&pages, &format!("/{number}"), "1", "page");
        }
        assert!(pages.0.lock().unwrap().len() <= MOST);
    }
}
