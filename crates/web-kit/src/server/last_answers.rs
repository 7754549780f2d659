//! The last good answers to slow questions, shown with their age until the new ones are ready.

use std::sync::Arc;
use std::time::Duration;

use maud::html;
use quick_cache::sync::Cache;

use crate::parts::{Level, notice};
use crate::server::packed::Packed;

/// Maximum number of questions remembered.
const KEPT: usize = 16;
/// How long a new answer is awaited before the last one is shown.
pub(super) const PATIENCE: Duration = Duration::from_millis(1_500);
/// The interval at which the page asks again.
const AGAIN: Duration = Duration::from_secs(2);
/// The start of a page's own content; the notice goes before it.
const PLACE: &str = "<div id=\"answer\"";

#[derive(Debug, Clone)]
pub struct LastAnswer {
    pub page: Arc<Packed>,
    pub at: i64,
    pub took: Duration,
}

impl LastAnswer {
    /// The page, with a notice of its age and of when a new one is expected.
    pub(super) fn with_age(&self, age: &str) -> Packed {
        let banner = html! { div data-again=(AGAIN.as_millis()) { (notice(Level::Warning, age)) } };
        Packed::of(&self.page.text().replacen(PLACE, &format!("{}{PLACE}", banner.into_string()), 1))
    }
}

/// The last answers, by the place of their page.
pub struct LastAnswers(Cache<String, LastAnswer>);

impl Default for LastAnswers {
    fn default() -> LastAnswers {
        LastAnswers(Cache::new(KEPT))
    }
}

impl LastAnswers {
    pub(super) fn of(&self, place: &str) -> Option<LastAnswer> {
        self.0.get(place)
    }

    pub(super) fn keep(&self, place: String, answer: LastAnswer) {
        self.0.insert(place, answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stale_answer_states_its_time_and_is_fetched_again() {
        let page = Arc::new(Packed::of("<main><h1>Last round</h1><div id=\"answer\">Ana is in</div></main>"));
        let last = LastAnswer { page, at: 1_790_000_000_000, took: Duration::from_millis(8_400) };
        let text = last.with_age("As of noon").text();
        let (before, answer) = text.split_once(PLACE).unwrap();
        assert!(before.contains("data-again=\"2000\"") && before.contains("As of noon"), "{before}");
        assert!(answer.contains("Ana is in"), "{text}");
    }
}
