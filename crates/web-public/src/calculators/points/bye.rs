//! Byes or opponents: the first tie-break with either (004: 57% and 62%; in large events two or three byes).

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_web_kit::parts::typed::whole;
use pairwright_web_kit::rulesets::presets::preset;
use pairwright_words::{Texts, say};
use serde::Deserialize;

use super::PAGE;
use crate::calculators::question::{CalculatorQuestion, figure, percent};

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct ByeQuery {
    /// The other opponents' match-win percentages.
    others: String,
    /// The match-win percentage of each opponent instead of a bye.
    opponent: String,
    byes: String,
}

/// The document's example: the four opponents after a bye in round one, and the one replaced by it.
const OTHERS: &str = "50 60 80 60";
const OPPONENT: &str = "33";
/// "Byes 2 ou 3": the most that large tournaments award.
const MOST_BYES: u32 = 3;
/// More than a Swiss has rounds.
const MOST: usize = 20;

/// The tie-break with the opponent and with the bye, and the opponent's percentage with the floor.
struct ByeComparison {
    byes: u32,
    with_opponent: Ratio,
    with_bye: Ratio,
    opponent: Ratio,
    floor: Ratio,
}

fn percentage(texts: Texts, text: &str) -> Result<Ratio, String> {
    let number: Option<Ratio> = text.trim_end_matches('%').replace(',', ".").parse().ok();
    let whole = Ratio::from(100u32);
    let share = number.filter(|number| !number.is_negative() && *number <= whole);
    share.and_then(|number| number.checked_div(&whole)).ok_or_else(|| say!(texts, "bye-wrong", text = text))
}

impl ByeQuery {
    fn compared(&self, texts: Texts) -> Result<ByeComparison, String> {
        let or = |typed: &str, usual: &str| {
            if typed.trim().is_empty() { usual.to_owned() } else { typed.to_owned() }
        };
        let floor = preset("magic").map_or(Ratio::ZERO, |(_, rules)| rules.tiebreaks.floor);
        let counted = |text: &str| Ok::<_, String>(percentage(texts, text)?.max(floor.clone()));
        let others = or(&self.others, OTHERS);
        let others: Vec<Ratio> =
            others.split_whitespace().take(MOST).map(counted).collect::<Result<_, _>>()?;
        let opponent = counted(or(&self.opponent, OPPONENT).trim())?;
        let with_bye = Ratio::mean(&others).ok_or_else(|| say!(texts, "bye-nobody"))?;
        let byes = whole(texts, &self.byes, 1, 1..=MOST_BYES, say!(texts, "bye-byes"))?;
        let instead = std::iter::repeat_n(&opponent, byes as usize);
        let with_opponent = Ratio::mean(others.iter().chain(instead)).unwrap_or_default();
        Ok(ByeComparison { byes, with_opponent, with_bye, opponent, floor })
    }
}

pub(super) fn part(texts: Texts, typed: &ByeQuery) -> Markup {
    let slider = if typed.opponent.is_empty() { OPPONENT } else { &typed.opponent };
    let fields = html! {
        label class="field" {
            span { (say!(texts, "bye-byes")) }
            select name="byes" {
                @for byes in 1..=MOST_BYES { option value=(byes) selected[typed.byes == byes.to_string()] { (byes) } }
            }
        }
        label class="field wide" {
            span { (say!(texts, "bye-others")) }
            input name="others" value=(typed.others) placeholder=(OTHERS) autocomplete="off" maxlength="120";
        }
        label class="field wide" {
            span { (say!(texts, "bye-opponent")) }
            input type="range" name="opponent" min="0" max="100" step="1" value=(slider);
        }
    };
    let answer = typed.compared(texts).map(|compared| answer(texts, &compared));
    let (title, why) = (say!(texts, "bye-title"), say!(texts, "bye-why"));
    CalculatorQuestion { page: PAGE, id: "bye", title, why }.part(texts, &fields, answer)
}

fn answer(texts: Texts, compared: &ByeComparison) -> Markup {
    let percent = |share: &Ratio| percent(texts, share);
    let better = match compared.with_bye.cmp(&compared.with_opponent) {
        std::cmp::Ordering::Greater => say!(texts, "bye-better"),
        std::cmp::Ordering::Less => say!(texts, "bye-worse"),
        std::cmp::Ordering::Equal => say!(texts, "bye-same"),
    };
    let counts =
        say!(texts, "bye-counts", share = percent(&compared.opponent), floor = percent(&compared.floor));
    let needed = say!(texts, "bye-needed", share = percent(&compared.with_bye));
    html! {
        div class="calc-numbers" {
            (figure(&percent(&compared.with_opponent), &say!(texts, "bye-with-opponent", count = compared.byes), &counts))
            (figure(&percent(&compared.with_bye), &say!(texts, "bye-with-bye", count = compared.byes), &needed))
        }
        p { (better) }
    }
}
