//! Public pages as they were last made: when a result comes in, forty phones ask for the same page, and it is made once.

use axum::body::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::error::Error;

/// How many bytes of pages are kept; those that nobody asks for any more make room.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// How large a page is, about.
const USUAL_BYTES: u64 = 64 * 1024;

/// A page by its address and the tag of the state that it shows.
type Key = (String, String);

/// The pages. A request for one that is being made waits for it.
pub(crate) struct PageCache(Cache<Key, Bytes, Size>);

/// Pages are weighed by their bytes.
#[derive(Clone)]
struct Size;

impl Weighter<Key, Bytes> for Size {
    fn weight(&self, (address, tag): &Key, page: &Bytes) -> u64 {
        u64::try_from(address.len() + tag.len() + page.len()).unwrap_or(u64::MAX).max(1)
    }
}

impl Default for PageCache {
    fn default() -> PageCache {
        PageCache::of_bytes(MOST_BYTES)
    }
}

impl PageCache {
    fn of_bytes(most: u64) -> PageCache {
        let pages = usize::try_from(most / USUAL_BYTES).unwrap_or(usize::MAX);
        PageCache(Cache::with_weighter(pages, most, Size))
    }

    /// The page of an address, made where none is kept with this tag.
    pub(crate) fn page(
        &self,
        address: &str,
        tag: &str,
        make: impl FnOnce() -> Result<String, Error>,
    ) -> Result<Bytes, Error> {
        self.0.get_or_insert_with(&key(address, tag), || Ok(Bytes::from(make()?)))
    }

    /// The page of an address if it is kept with this tag. Does not wait for one that is being made.
    pub(crate) fn kept(&self, address: &str, tag: &str) -> Option<Bytes> {
        self.0.get(&key(address, tag))
    }
}

fn key(address: &str, tag: &str) -> Key {
    (address.to_owned(), tag.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(cache: &PageCache, address: &str, tag: &str, page: &str) -> String {
        let page = cache.page(address, tag, || Ok(page.to_owned())).unwrap();
        String::from_utf8(page.to_vec()).unwrap()
    }

    #[test]
    fn a_page_is_made_once_for_each_state() {
        let cache = PageCache::default();
        assert_eq!(made(&cache, "/a", "1", "first"), "first");
        assert_eq!(made(&cache, "/a", "1", "not made"), "first");
        assert_eq!(made(&cache, "/b", "1", "another"), "another");
        assert_eq!(made(&cache, "/a", "2", "second"), "second");
        assert_eq!(cache.kept("/a", "2").as_deref(), Some(&b"second"[..]));
        assert!(cache.kept("/c", "1").is_none());
    }

    #[test]
    fn what_could_not_be_made_is_not_kept() {
        let cache = PageCache::default();
        assert!(cache.page("/a", "1", || Err(Error::Broken)).is_err());
        assert_eq!(made(&cache, "/a", "1", "made"), "made");
    }

    #[test]
    fn the_cache_keeps_no_more_bytes_than_it_may() {
        let most = 1024 * 1024;
        let cache = PageCache::of_bytes(most);
        let page = "x".repeat(10_000);
        for number in 0..1_000 {
            assert_eq!(made(&cache, &format!("/{number}"), "1", &page), page);
            assert!(cache.0.weight() <= most, "{} bytes after page {number}", cache.0.weight());
        }
        assert!(cache.0.weight() > most / 2, "{} bytes of {most} are kept", cache.0.weight());
    }
}
