//! Rules and prospects of a season in words.

use pairwright_ratings::season::{By, QualifyRules, WantedFinish};
use pairwright_words::{Texts, say};

/// A rule of qualification: `top 8`, with its table and its consequences.
pub fn qualify_words(texts: Texts, rule: &QualifyRules) -> String {
    let by = match rule.by() {
        Some(By::Top(top)) => say!(texts, "season-by-top", top = top),
        Some(By::Points(points)) => say!(texts, "season-by-points", points = points.to_string()),
        Some(By::Winners) | None => say!(texts, "season-by-winner"),
    };
    let follows = rule.byes.map(|byes| say!(texts, "season-byes-there", count = byes));
    let seeded = rule.seeded.then(|| say!(texts, "season-seeded"));
    let parts = [Some(by), rule.table.clone(), rule.target.clone(), follows, seeded, rule.prize.clone()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A finish in the tournaments to come: `2 times a top 4`.
pub fn finish_words(texts: Texts, wanted: WantedFinish) -> String {
    match wanted.place {
        Some(1) => say!(texts, "season-finish-win", times = wanted.times),
        Some(place) => say!(texts, "season-finish-top", place = place, times = wanted.times),
        None => say!(texts, "season-finish-any", times = wanted.times),
    }
}
