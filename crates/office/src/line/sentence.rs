//! The questions and complaints about a result that is being entered.

use pairwright_core::nouns::message::Message;
use pairwright_core::ruleset::Measure;
use pairwright_core::{BySide, message};

use super::{GamesEntered, GamesFault, Next, Unclear};
use crate::names::called;
use crate::shortened;

impl From<&Unclear> for Message {
    fn from(unclear: &Unclear) -> Message {
        match unclear {
            Unclear::Empty => message!("line-empty"),
            Unclear::NoSuchTable(table) => message!("line-no-table", table = table.as_str()),
            Unclear::Nobody(name) => message!("line-nobody", name = shortened(name)),
            Unclear::Several(names) => message!("line-several", names = names.join(", ")),
            Unclear::NoResult(table) => message!("line-no-result", table = *table),
            Unclear::NotAResult(text) => message!("line-not-a-result", text = shortened(text)),
            Unclear::Impossible(why) => message!("line-impossible", why = why.clone()),
            Unclear::NobodyDrops => message!("line-nobody-drops"),
            Unclear::WhoDrops(names) => {
                message!("line-who-drops", first = names.first.as_str(), second = names.second.as_str())
            }
            Unclear::Unfinished(unfinished) => {
                let names = BySide::new(&*unfinished.names.first, &*unfinished.names.second);
                message!("line-unfinished", question = question(&unfinished.progress, &names))
            }
            Unclear::Games(wrong, names) => wrong.message(&BySide::new(&names.first, &names.second)),
        }
    }
}

impl GamesFault {
    /// Why a text about games cannot be read.
    pub fn message(&self, names: &BySide<&str>) -> Message {
        let (first, second) = (names.first, names.second);
        match self {
            GamesFault::Sign(sign) => message!("games-sign", sign = sign.as_str()),
            GamesFault::Neither(word) => {
                message!("games-neither", word = shortened(word), first = first, second = second)
            }
            GamesFault::NumberFirst(game, number) => {
                let number = shortened(number);
                message!("games-number-first", game = *game, number = number, first = first, second = second)
            }
            GamesFault::TooMuch(more) => message!("games-too-much", more = shortened(more)),
            GamesFault::Impossible(why) => message!("line-impossible", why = why.clone()),
        }
    }
}

/// The next question in a form: `Game 2: who won?`.
pub fn plain_question(progress: &GamesEntered, names: &BySide<&str>) -> Message {
    match &progress.next {
        Next::Winner => message!("ask-winner-plain", game = progress.game),
        Next::Number(_) => question(progress, names),
    }
}

/// The next question: `Game 2: who won? a Alan, b Barry, = drawn`.
pub fn question(progress: &GamesEntered, names: &BySide<&str>) -> Message {
    let (called, game) = (called(names), progress.game);
    match &progress.next {
        Next::Winner => message!("ask-winner", game = game, first = called.first, second = called.second),
        Next::Number(asked) => {
            message!("ask-number", game = game, number = number_of(asked.measure, called[asked.side]))
        }
    }
}

/// The number to ask for: `Alan’s life total`.
pub fn number_of(measure: Measure, name: &str) -> Message {
    match &measure {
        Measure::Life => message!("ask-life", name = name),
        Measure::Library => message!("ask-library", name = name),
        Measure::Poison => message!("ask-poison", name = name),
        Measure::Agenda => message!("ask-agenda", name = name),
        Measure::Count(what) => message!("ask-count", name = name, what = what.as_str()),
    }
}
