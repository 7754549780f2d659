//! The presets, compiled into the binary from `rulesets/*.toml`.

#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// The name used in files and commands.
    pub name: &'static str,
    /// The TOML with its comments, as printed by `rules show`.
    pub toml: &'static str,
}

macro_rules! presets {
    ($($name:literal),* $(,)?) => {
        /// Every preset, in the order of pickers.
        pub const PRESETS: &[Preset] = &[
            $(Preset { name: $name, toml: include_str!(concat!("../../../../rulesets/", $name, ".toml")) },)*
        ];
    };
}

presets! {
    "magic",
    "magic-melee",
    "magic-mtgo",
    "magic-manatraders",
    "magic-topdeck",
    "magic-2012",
    "magic-wer",
    "magic-simple",
    "magic-sweep",
    "magic-12",
    "magic-two-game",
    "netrunner-double-sided",
    "netrunner-single-sided",
    "netrunner-match",
    "netrunner-games",
    "netrunner-agenda",
    "netrunner-gmp",
    "netrunner-nts",
    "turnabout",
    "pokemon",
    "yugioh",
    "yugioh-tier-3",
    "flesh-and-blood",
    "lorcana",
    "one-piece",
    "riftbound",
    "star-wars-unlimited",
    "chess",
    "chess-dutch",
    "round-robin",
}

impl Preset {
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }
}
