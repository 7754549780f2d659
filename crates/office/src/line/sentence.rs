//! The questions and complaints about a result that is being entered.

use pairwright_core::BySide;
use pairwright_core::ruleset::Measure;
use pairwright_words::{Texts, say};

use super::{GamesEntered, GamesFault, Next, Unclear};
use crate::names::called;
use crate::shortened;

/// Why a line cannot be read.
pub fn sentence(texts: Texts, unclear: &Unclear) -> String {
    match unclear {
        Unclear::Empty => say!(texts, "line-empty"),
        Unclear::NoSuchTable(table) => say!(texts, "line-no-table", table = table.as_str()),
        Unclear::Nobody(name) => say!(texts, "line-nobody", name = shortened(name)),
        Unclear::Several(names) => say!(texts, "line-several", names = names.join(", ")),
        Unclear::NoResult(table) => say!(texts, "line-no-result", table = table.0),
        Unclear::NotAResult(text) => {
            say!(texts, "line-not-a-result", text = shortened(text))
        }
        Unclear::Impossible(why) => say!(texts, "line-impossible", why = texts.message(why)),
        Unclear::NobodyDrops => say!(texts, "line-nobody-drops"),
        Unclear::WhoDrops(names) => {
            say!(texts, "line-who-drops", first = names.first.as_str(), second = names.second.as_str())
        }
        Unclear::Unfinished(unfinished) => {
            let question = question(
                texts,
                &unfinished.progress,
                &BySide::new(&unfinished.names.first, &unfinished.names.second),
            );
            say!(texts, "line-unfinished", question = question)
        }
        Unclear::Games(wrong, names) => sentence_of(texts, wrong, &BySide::new(&names.first, &names.second)),
    }
}

/// Why a text about games cannot be read, as a sentence.
pub fn sentence_of(texts: Texts, wrong: &GamesFault, names: &BySide<&str>) -> String {
    let (first, second) = (names.first, names.second);
    match wrong {
        GamesFault::Sign(sign) => say!(texts, "games-sign", sign = sign.as_str()),
        GamesFault::Neither(word) => {
            say!(texts, "games-neither", word = shortened(word), first = first, second = second)
        }
        GamesFault::NumberFirst(game, number) => {
            say!(
                texts,
                "games-number-first",
                game = *game,
                number = shortened(number),
                first = first,
                second = second
            )
        }
        GamesFault::TooMuch(more) => say!(texts, "games-too-much", more = shortened(more)),
        GamesFault::Impossible(why) => say!(texts, "line-impossible", why = texts.message(why)),
    }
}

/// The next question in a form: `Game 2: who won?`.
pub fn plain_question(texts: Texts, progress: &GamesEntered, names: &BySide<&str>) -> String {
    match &progress.next {
        Next::Winner => say!(texts, "ask-winner-plain", game = progress.game),
        Next::Number(_) => question(texts, progress, names),
    }
}

/// The next question: `Game 2: who won? a Alan, b Barry, = drawn`.
pub fn question(texts: Texts, progress: &GamesEntered, names: &BySide<&str>) -> String {
    let called = called(names);
    match &progress.next {
        Next::Winner => {
            say!(texts, "ask-winner", game = progress.game, first = called.first, second = called.second)
        }
        Next::Number(measure) => say!(
            texts,
            "ask-number",
            game = progress.game,
            number = number_of(texts, measure.measure, called[measure.side])
        ),
    }
}

/// The number to ask for: `Alan’s life total`.
pub fn number_of(texts: Texts, measure: Measure, name: &str) -> String {
    match &measure {
        Measure::Life => say!(texts, "ask-life", name = name),
        Measure::Library => say!(texts, "ask-library", name = name),
        Measure::Poison => say!(texts, "ask-poison", name = name),
        Measure::Agenda => say!(texts, "ask-agenda", name = name),
        Measure::Count(what) => say!(texts, "ask-count", name = name, what = what.as_str()),
    }
}
