//! Participation in rounds. The format can express little of it, so we use comment lines that other
//! programs skip. They have the keys of a tournament file: `### pairwright disqualified_after 2: 6 9`.

use std::collections::BTreeMap;

use pairwright_core::RoundNumber;
use pairwright_core::nouns::{Coded, Player};
use strum::{IntoStaticStr, VariantArray};

use super::cells::{MOST_ROUNDS, whole};

/// The prefix of our comment lines.
const OURS: &str = "### pairwright ";

/// Players whose participation starts, ends or pauses with a round (one of our comment lines).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresenceLine {
    /// The meaning of the round.
    pub kind: PresenceKind,
    /// 0 before the first.
    pub round: u32,
    pub players: Vec<u32>,
}

/// The meaning of a round for a player, by the key in a tournament file (page 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PresenceKind {
    JoinedRound,
    /// The last round before leaving.
    DroppedAfter,
    /// The last round before a disqualification.
    DisqualifiedAfter,
    /// A round missed before coming back.
    Absent,
    /// The last round included in points that differ from the sum of the results. The cause is a
    /// ruling or a penalty. Unrelated to participation.
    OwnPoints,
}

impl PresenceKind {
    fn rounds(self, player: &Player) -> Vec<RoundNumber> {
        match self {
            PresenceKind::JoinedRound => player.joined_round.into_iter().collect(),
            PresenceKind::DroppedAfter => player.dropped_after.into_iter().collect(),
            PresenceKind::DisqualifiedAfter => player.disqualified_after.into_iter().collect(),
            PresenceKind::Absent => player.absent.clone(),
            PresenceKind::OwnPoints => Vec::new(),
        }
    }

    pub(super) fn set(self, player: &mut Player, round: RoundNumber) {
        match self {
            PresenceKind::JoinedRound => player.joined_round = Some(round),
            PresenceKind::DroppedAfter => player.dropped_after = Some(round),
            PresenceKind::DisqualifiedAfter => player.disqualified_after = Some(round),
            PresenceKind::Absent => player.absent.push(round),
            PresenceKind::OwnPoints => {}
        }
    }
}

impl PresenceLine {
    /// Parses one of our comment lines.
    pub(super) fn read(line: &str) -> Option<PresenceLine> {
        let (mark, players) = line.strip_prefix(OURS)?.split_once(':')?;
        let (kind, round) = mark.split_once(' ')?;
        let players = players.split_whitespace().map(whole).collect::<Option<Vec<u32>>>()?;
        Some(PresenceLine {
            kind: PresenceKind::of_code(kind)?,
            round: whole(round).filter(|round| *round <= MOST_ROUNDS)?,
            players,
        })
    }

    /// Whether it is about a player's participation.
    pub(super) fn is_of(&self, player: u32) -> bool {
        self.kind != PresenceKind::OwnPoints && self.players.contains(&player)
    }

    pub(super) fn line(&self) -> String {
        let players: String = self.players.iter().map(|number| format!(" {number}")).collect();
        format!("{OURS}{} {}:{players}", self.kind.code(), self.round)
    }

    /// The comment lines for players with their starting numbers.
    pub(super) fn of<'a>(players: impl Iterator<Item = (u32, &'a Player)>) -> Vec<PresenceLine> {
        let mut found: BTreeMap<(PresenceKind, RoundNumber), Vec<u32>> = BTreeMap::new();
        for (number, player) in players {
            for kind in PresenceKind::all() {
                for round in kind.rounds(player) {
                    found.entry((kind, round)).or_default().push(number);
                }
            }
        }
        let line = |((kind, round), players): ((PresenceKind, RoundNumber), Vec<u32>)| PresenceLine {
            kind,
            round: round.0,
            players,
        };
        found.into_iter().map(line).collect()
    }
}
