//! Which clock a player brings, and what the head judge says of it (page 7).

use crate::common::{Desk, entropy};
use pairwright_core::nouns::{BroughtClock, ClockRuling, Player};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, PlayerId, Setup};

/// Ada, who brings this clock.
fn ada(clock: BroughtClock) -> Player {
    Player { clock, ..Player::new("p1", "Ada") }
}

fn desk_with(player: Player) -> Desk {
    let mut desk = Desk::open(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") });
    desk.does(Action::Register { player, missed_rounds: None });
    desk
}

fn rule(ruling: ClockRuling) -> Action {
    Action::RuleOnClock { player: PlayerId::from("p1"), ruling }
}

impl Desk {
    fn ada(&self) -> &Player {
        self.t().player(&PlayerId::from("p1")).unwrap()
    }
}

#[test]
fn a_clock_may_be_used_until_the_head_judge_refuses_it() {
    let mut desk = desk_with(ada(BroughtClock::Both));
    for (ruling, usable) in [
        (ClockRuling::Approved, BroughtClock::Both),
        (ClockRuling::Refused, BroughtClock::None),
        (ClockRuling::Pending, BroughtClock::Both),
    ] {
        desk.does(rule(ruling));
        assert_eq!((desk.ada().clock_ruling, desk.ada().usable_clock()), (ruling, usable));
    }
}

#[test]
fn a_refusal_can_be_undone() {
    let mut desk = desk_with(ada(BroughtClock::Delay));
    let seq = desk.does(rule(ClockRuling::Refused));
    desk.does(Action::Undo { entries: vec![seq] });
    assert_eq!(desk.ada().usable_clock(), BroughtClock::Delay);
}

#[test]
fn another_clock_needs_a_new_ruling_and_another_name_does_not() {
    let mut desk = desk_with(ada(BroughtClock::Delay));
    desk.does(rule(ClockRuling::Refused));
    desk.does(Action::EditPlayer { player: Player { name: "Ada Byron".into(), ..desk.ada().clone() } });
    assert_eq!(desk.ada().clock_ruling, ClockRuling::Refused);
    desk.does(Action::EditPlayer { player: Player { clock: BroughtClock::Bronstein, ..desk.ada().clone() } });
    assert_eq!(desk.ada().clock_ruling, ClockRuling::Pending);
}

#[test]
fn no_clock_is_approved_for_a_player_who_brings_none() {
    let mut desk = desk_with(ada(BroughtClock::None));
    let refused = desk.tries(rule(ClockRuling::Approved)).unwrap_err();
    assert_eq!(refused, Refusal::BringsNoClock("Ada".into()));
}

#[test]
fn the_journal_and_the_file_keep_the_ruling() {
    let mut desk = desk_with(ada(BroughtClock::Delay));
    desk.does(rule(ClockRuling::Approved));
    let written = serde_json::to_string(desk.ada()).unwrap();
    assert!(written.contains(r#""clock":"delay","clock_ruling":"approved""#), "{written}");
    assert_eq!(&serde_json::from_str::<Player>(&written).unwrap(), desk.ada());
}
