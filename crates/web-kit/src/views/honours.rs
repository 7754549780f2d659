//! What a person has won in all tournaments: titles, places by seasons, and prizes (page 8).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use maud::{Markup, html};
use pairwright_answers::rating::tournament::day;
use pairwright_answers::season::{SeasonOutcome, qualify_words, read};
use pairwright_core::Ratio;
use pairwright_core::nouns::PrizePlan;
use pairwright_office::text::times::day_of;
use pairwright_ratings::Day;
use pairwright_ratings::input::GivenPlace;
use pairwright_ratings::season::Prospect;

use crate::catalogue::{Gathered, PaidPrize, PaidPrizes};
use crate::parts::words::history_day;
use crate::parts::{Address, Icon, encoded, icon};
use crate::seasons::{KeptOutcomes, Seasons};
use pairwright_words::{Texts, say};

/// Maximum number of seasons in which a person is looked for, the latest.
const SEASONS: usize = 8;

/// A person's titles and prizes, by the name under which the person is rated.
pub struct Honours<'a> {
    texts: Texts,
    all: &'a Gathered,
    player: &'a str,
    qualified: Vec<Qualification>,
}

/// A season by which somebody qualified for good.
struct Qualification {
    season: String,
    address: String,
    words: String,
}

impl<'a> Honours<'a> {
    /// `now` is in Unix milliseconds.
    pub fn of(
        texts: Texts,
        (all, player): (&'a Gathered, &'a str),
        (seasons, kept): (&Seasons, &KeptOutcomes),
        now: i64,
    ) -> Honours<'a> {
        let today = day(day_of(now)).unwrap_or(Day(0));
        let mut latest: Vec<_> = seasons
            .list()
            .filter_map(|(id, season)| Some((read(&season.rules).ok()?.to, id, season)))
            .collect();
        latest.sort_by_key(|(to, ..)| Reverse(to.map_or(i32::MAX, |to| to.0)));
        let qualified = latest.into_iter().take(SEASONS).filter_map(|(to, id, season)| {
            let outcome = kept.outcome(all, season, None).ok()??;
            let words = qualified(texts, &outcome, player, to.is_some_and(|to| to < today))?;
            let address = format!("/seasons/{id}/player/{}", encoded(player));
            Some(Qualification { season: season.name.clone(), address, words })
        });
        Honours { texts, all, player, qualified: qualified.collect() }
    }

    /// Tournaments won, then qualifications; empty if there is none.
    pub fn titles(&self) -> Markup {
        let is_winner = |place: &GivenPlace| place.place == 1 && *place.player == *self.player;
        let played = self.all.of_player(self.player);
        let mut won: Vec<_> = played.filter(|given| given.places.iter().any(is_winner)).collect();
        won.sort_by_key(|given| Reverse(given.day));
        html! {
            @if !won.is_empty() || !self.qualified.is_empty() {
                section class="stack" id="titles" {
                    h2 { (say!(self.texts, "person-titles")) }
                    ul class="card rows" {
                        @for one in &self.qualified {
                            li {
                                span class="grow" { (icon(Icon::Crown)) " " a href=(one.address) { bdi { (one.season) } } }
                                span { (say!(self.texts, "person-qualified", by = one.words.as_str())) }
                            }
                        }
                        @for given in won {
                            li {
                                span class="grow" { (icon(Icon::Crown)) " " (self.tournament(&given.facts.id)) }
                                span class="soft small nowrap" { (history_day(self.texts, given.day)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The prizes received from closed tournaments, with their sums; empty if there is none.
    pub fn prizes(&self) -> Markup {
        let paid = self.all.paid.get(self.player).map(Vec::as_slice).unwrap_or_default();
        html! {
            @if !paid.is_empty() {
                section class="stack" id="prizes" {
                    h2 { (say!(self.texts, "person-prizes")) }
                    ul class="card rows" {
                        @for one in paid.iter().rev() {
                            li {
                                span class="grow" { (self.tournament(&one.tournament)) }
                                span class="number" { (amounts(self.texts, &one.prizes)) }
                            }
                        }
                        @if paid.len() > 1 {
                            li {
                                strong class="grow" { (say!(self.texts, "prizes-total")) }
                                strong class="number" { (amounts(self.texts, &sums(paid))) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn tournament(&self, name: &str) -> Markup {
        html! {
            @match self.all.known.get(name) {
                Some((id, title)) => a href=(Address(id.as_str()).home()) { bdi { (title) } },
                None => bdi { (name) },
            }
        }
    }
}

/// By what somebody has qualified, once nothing can change it.
fn qualified(texts: Texts, outcome: &SeasonOutcome, player: &str, is_past: bool) -> Option<String> {
    let player = outcome.player(player).ok()?;
    let qualified = outcome.qualified.get(&player)?;
    let prospect = outcome.outlook.as_ref().and_then(|outlook| outlook.prospects.get(&player));
    let is_over = is_past || outcome.season.to_come(&outcome.tables) == Some(0);
    let is_certain = is_over || prospect == Some(&Prospect::Certain);
    let rule = outcome.rules().qualify.get(qualified.rule).filter(|_| is_certain)?;
    Some(qualify_words(texts, rule))
}

/// The sums of several prizes, unit by unit.
fn sums(paid: &[PaidPrizes]) -> Vec<PaidPrize> {
    let mut sums: BTreeMap<&str, (u32, Ratio)> = BTreeMap::new();
    for prize in paid.iter().flat_map(|one| &one.prizes) {
        let (decimals, sum) = sums.entry(&prize.unit).or_default();
        *decimals = prize.decimals.max(*decimals);
        *sum = &*sum + &prize.amount;
    }
    let sum = |(unit, (decimals, amount)): (&str, (u32, Ratio))| PaidPrize {
        unit: unit.to_owned(),
        decimals,
        amount,
    };
    sums.into_iter().map(sum).collect()
}

/// `12 boosters + 50.00 EUR`.
fn amounts(texts: Texts, prizes: &[PaidPrize]) -> String {
    let amount = |prize: &PaidPrize| {
        let PaidPrize { unit, decimals, amount } = prize;
        let plan = PrizePlan { unit: unit.clone(), decimals: *decimals, ..PrizePlan::default() };
        texts.amount(&plan, amount)
    };
    prizes.iter().map(amount).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prizes_are_added_unit_by_unit_and_stay_exact() {
        let prize = |unit: &str, decimals, amount: &str| PaidPrize {
            unit: unit.into(),
            decimals,
            amount: amount.parse().unwrap(),
        };
        let paid = [
            vec![prize("EUR", 2, "1.10"), prize("boosters", 0, "3")],
            vec![prize("EUR", 1, "2.2"), prize("boosters", 0, "4")],
        ];
        let paid = paid.map(|prizes| PaidPrizes { tournament: String::new(), prizes });
        assert_eq!(sums(&paid), [prize("EUR", 2, "3.30"), prize("boosters", 0, "7")]);
    }
}
