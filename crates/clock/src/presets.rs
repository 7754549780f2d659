//! Named time controls.

use std::borrow::Cow;

use crate::control::{Control, ControlKind, Overtime, StageBonus};
use crate::time::Milliseconds;

/// A named time control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ControlPreset {
    /// The name for requests.
    pub name: &'static str,
    /// The time control.
    pub control: Control,
    /// Preparation time before each game, from the first. The last one applies to all later games.
    /// It has a timer of its own.
    pub preparation: &'static [Milliseconds],
}

const THREE: Milliseconds = Milliseconds::seconds(3);
const PREPARATION: &[Milliseconds] = &[Milliseconds::minutes(5), Milliseconds::minutes(3)];
const FORTY_MOVES: &[StageBonus] = &[StageBonus { moves: 40, add: Milliseconds::minutes(30) }];
const FIVE_PERIODS: Overtime = Overtime { period: Milliseconds::seconds(30), periods: 5, moves: 1 };
const TWENTY_MOVES: Overtime = Overtime { period: Milliseconds::minutes(5), periods: 1, moves: 20 };

/// All presets. Magic and Turnabout come first (documents 000 and 002, rules for using clocks 2.0, 4b
/// and 4c; document 001, "Length of Games"). Then chess from bullet to classical, with the increment
/// from the first move (FIDE Laws of Chess, appendices A and B; US Chess 5F). The other kinds come last.
pub const ALL: &[ControlPreset] = &[
    plain("magic", 480, ControlKind::Delay(THREE)),
    plain("magic-bronstein", 483, ControlKind::Bronstein(THREE)),
    turnabout("turnabout", 600, ControlKind::Delay(THREE)),
    turnabout("turnabout-bronstein", 603, ControlKind::Bronstein(THREE)),
    plain("bullet", 60, ControlKind::Sudden),
    fide("bullet-2-1", 2, 1),
    fide("blitz", 3, 2),
    plain("blitz-5", 300, ControlKind::Sudden),
    plain("rapid-10", 600, ControlKind::Sudden),
    fide("rapid", 15, 10),
    classical(),
    plain("us-delay", 1_800, ControlKind::Delay(Milliseconds::seconds(5))),
    plain("hourglass", 60, ControlKind::Hourglass),
    plain("per-move", 30, ControlKind::PerMove),
    plain("byo-yomi", 600, ControlKind::Overtime(FIVE_PERIODS)),
    plain("canadian", 600, ControlKind::Overtime(TWENTY_MOVES)),
];

/// Returns the preset of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static ControlPreset> {
    ALL.iter().find(|preset| preset.name == name)
}

const fn plain(name: &'static str, seconds: u32, kind: ControlKind) -> ControlPreset {
    ControlPreset { name, control: Control::new(Milliseconds::seconds(seconds), kind), preparation: &[] }
}

const fn turnabout(name: &'static str, seconds: u32, kind: ControlKind) -> ControlPreset {
    ControlPreset {
        name,
        control: Control::new(Milliseconds::seconds(seconds), kind),
        preparation: PREPARATION,
    }
}

/// A base with an increment from the first move, so that "3 + 2" starts at 3:02.
const fn fide(name: &'static str, minutes: u32, increment: u32) -> ControlPreset {
    plain(name, minutes * 60 + increment, ControlKind::Fischer(Milliseconds::seconds(increment)))
}

/// Ninety minutes with 30 s a move, and thirty minutes more at move 40.
const fn classical() -> ControlPreset {
    let control = Control {
        base: crate::side::BySide::both(Milliseconds::seconds(90 * 60 + 30)),
        kind: ControlKind::Fischer(Milliseconds::seconds(30)),
        stages: Cow::Borrowed(FORTY_MOVES),
    };
    ControlPreset { name: "classical", control, preparation: &[] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, written: &str) {
        let control = serde_json::to_string(&named(name).unwrap().control).unwrap();
        assert_eq!(control, written);
        assert_eq!(serde_json::from_str::<Control>(written).unwrap(), named(name).unwrap().control);
    }

    #[test]
    fn presets_have_the_documents_settings() {
        check("magic", r#"{"kind":"delay","base":480000,"delay":3000}"#);
        check("magic-bronstein", r#"{"kind":"bronstein","base":483000,"delay":3000}"#);
        check("turnabout", r#"{"kind":"delay","base":600000,"delay":3000}"#);
        check("turnabout-bronstein", r#"{"kind":"bronstein","base":603000,"delay":3000}"#);
    }

    #[test]
    fn three_and_two_starts_at_three_minutes_and_two_seconds() {
        check("blitz", r#"{"kind":"fischer","base":182000,"delay":2000}"#);
    }

    #[test]
    fn turnabout_has_five_minutes_to_prepare_and_then_three() {
        assert_eq!(named("turnabout").unwrap().preparation, [5, 3].map(Milliseconds::minutes));
        assert_eq!(named("magic").unwrap().preparation, []);
    }

    #[test]
    fn every_preset_is_written_and_read() {
        for preset in ALL {
            let written = serde_json::to_value(&preset.control).unwrap();
            assert_eq!(
                serde_json::from_value::<Control>(written).unwrap(),
                preset.control,
                "{}",
                preset.name
            );
            assert_eq!(named(preset.name).unwrap(), preset, "{} is there twice", preset.name);
        }
    }
}
