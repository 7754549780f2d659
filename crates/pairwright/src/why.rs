//! The reasons of a round in a few words each.

use pairwright_core::PlayerId;
use pairwright_core::reasons::{Code, Instead, Reason};

/// So many alternatives are named.
const NAMED: usize = 3;

/// The name of a player.
type Name<'a> = &'a dyn Fn(&PlayerId) -> String;

/// A reason in a few words.
pub(crate) fn in_words(why: &Reason, name: Name<'_>) -> String {
    let who = || why.player.as_ref().map(name).unwrap_or_default();
    match why.code {
        Code::SamePoints => "same points".into(),
        Code::Near => "points as near as possible".into(),
        Code::WholeField => "one group of all".into(),
        Code::Repaired => "repaired after a corrected result".into(),
        Code::Table => "by the table".into(),
        Code::FreeRound => "free round".into(),
        Code::BeginsWithAGameWon => format!("{} begins with a game won", who()),
        Code::ChoosesWhoPlaysFirst => format!("{} chooses who plays first", who()),
        Code::ChoosesTheSeat => format!("{} chooses who drafts first, or the seat", who()),
        Code::ChoosesTheSide => format!("{} chooses the side", who()),
        Code::Rematch => "a rematch, which nothing can avoid".into(),
        Code::Clash => "of one club, which nothing can avoid".into(),
        Code::LastRoundByStanding => "last round, by standing".into(),
        Code::ByStanding => "by standing".into(),
        Code::ByFold => "first against last".into(),
        Code::BySlide => "upper half against lower half".into(),
        Code::Bracket => seeds(why),
        Code::Walkover => format!("the other has left: {} goes on", who()),
        Code::RematchByHand | Code::ClashByHand | Code::ForbiddenByHand => why.code.name().replace('-', " "),
        _ => bye(why)
            .or_else(|| dutch(why, name))
            .unwrap_or_else(|| format!("{} is paired down{}", who(), down(why, name))),
    }
}

/// Why somebody is paired down.
fn down(why: &Reason, name: Name<'_>) -> String {
    match why.code {
        Code::PairedDownOddGroup => format!(
            ": {} with {} points or more, an odd number{}",
            players(why.players_down_to.unwrap_or_default()),
            points(why),
            by_lot(why, name)
        ),
        Code::PairedDownNoPartner => format!(": has met all others of these points{}", only(why, name)),
        Code::PairedDownNoPartnerAllowed => format!(": may meet no other of these points{}", only(why, name)),
        Code::PairedDownKeepsRoundsOpen => ": so that later rounds can be paired".into(),
        Code::PairedDownForced => {
            format!(": no pairing of everybody has fewer such pairs{}", by_lot(why, name))
        }
        Code::PairedDownCorrected => ", on a result that was corrected later".into(),
        _ => " by hand".into(),
    }
}

/// Why somebody has a bye or sits out; `None` for a pair.
fn bye(why: &Reason) -> Option<String> {
    Some(match why.code {
        Code::ByeFirst => "first bye".into(),
        Code::ByeLowest => "lowest points".into(),
        Code::ByeLowerHadMore => "those below have had more byes".into(),
        Code::ByeSecond => "has had a bye, but nobody else can have this one".into(),
        Code::ByeForced => "no pairing of everybody has the bye lower".into(),
        Code::ByeAwarded => "awarded beforehand".into(),
        Code::ByeRequested => format!("asked for ({})", why.kind.unwrap_or("bye")),
        Code::ByeMissed => "not there".into(),
        Code::ByeCorrected => "given on a result that was corrected later".into(),
        Code::SitsOutNoOpponentAllowed => "no opponent is allowed".into(),
        Code::SitsOutLeftOver => "somebody else may meet nobody, and no pairing has fewer sitting out".into(),
        Code::ByeByHand | Code::ByeSecondByHand | Code::SitsOutByHand => why.code.name().replace('-', " "),
        Code::ByeLowestScore => format!("nobody has fewer than {} points", points(why)),
        Code::ByeLowerBarred => "nobody with fewer points can have the bye".into(),
        Code::ByeUnplayed => format!("rounds not played: {}", why.before.unwrap_or_default()),
        _ => return None,
    })
}

/// A reason of the Dutch system; `None` for another.
fn dutch(why: &Reason, name: Name<'_>) -> Option<String> {
    let by = || why.by.as_ref().map(ToString::to_string).unwrap_or_default();
    Some(match why.code {
        Code::SameScore => format!("both on {}", points(why)),
        Code::MovedDown => {
            format!("{} is moved down by {}", why.player.as_ref().map(name).unwrap_or_default(), by())
        }
        Code::MovedDownNoOpponent => "may meet nobody of the bracket above".into(),
        Code::MovedDownOddBracket => format!("the bracket above is odd{}", instead(why, name)),
        Code::MovedDownMostPairs => "no more pairs can be made above".into(),
        Code::MovedDownRestBelow => "so that those below can be paired".into(),
        Code::ColourBothPreferences => "colours as both prefer".into(),
        Code::ColourStrongerPreference => "the stronger colour preference".into(),
        Code::ColourWiderDifference => "the wider colour difference".into(),
        Code::ColourAlternation => "colours alternate since they last differed".into(),
        Code::ColourHigherRanked => "the higher ranked player's colour".into(),
        Code::ColourInitial => "initial colour".into(),
        Code::ColourByHand => "colours by hand".into(),
        _ => return None,
    })
}

fn points(why: &Reason) -> String {
    why.points.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// Who else it could have been.
fn by_lot(why: &Reason, name: Name<'_>) -> String {
    let (Some(all), Some(instead)) = (why.by_lot_of, &why.instead) else { return String::new() };
    let named: Vec<String> = instead.iter().take(NAMED).map(|other| name(&other.player)).collect();
    let others = usize::try_from(all).unwrap_or(usize::MAX).saturating_sub(1);
    let more = match others - named.len() {
        0 if why.or_more => " or others".to_owned(),
        0 => String::new(),
        1 if !why.or_more => " or one other".to_owned(),
        more => format!(" or {}{more} others", if why.or_more { "at least " } else { "" }),
    };
    format!("; by lot, could have been {}{more}", named.join(", "))
}

/// Who could have moved down too, with the first criterion against each.
fn instead(why: &Reason, name: Name<'_>) -> String {
    let all = why.instead.as_deref().unwrap_or_default();
    if all.is_empty() {
        return String::new();
    }
    let one = |other: &Instead| match other.criterion {
        Some(criterion) => format!("{} (against it: {criterion})", name(&other.player)),
        None => name(&other.player),
    };
    let named: Vec<String> = all.iter().rev().take(NAMED).map(one).collect();
    let more = if all.len() > NAMED { format!(" or {} others", all.len() - NAMED) } else { String::new() };
    format!("; could have been {}{more}", named.join(", "))
}

fn players(number: u32) -> String {
    if number == 1 { "1 player".into() } else { format!("{number} players") }
}

fn only(why: &Reason, name: Name<'_>) -> String {
    let names: Vec<String> = why.only.iter().flatten().map(name).collect();
    match names.len() {
        0 => String::new(),
        1..=4 => format!("; below there is {}", names.join(", ")),
        more => format!("; below there are {more}"),
    }
}

fn seeds(why: &Reason) -> String {
    let seeds: Vec<String> = why.seeds.iter().flatten().map(ToString::to_string).collect();
    format!("seeds {}", seeds.join(" and "))
}
