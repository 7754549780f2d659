//! Who reads a page: as much of the person as changes what a page shows.

use pairwright_core::nouns::Coded;

use super::{Grant, Right, Role};

/// The roles with which somebody reads the pages of a tournament. Players read as the public does, and their own page comes
/// first in the navigation: what only they see stands there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reader {
    /// A bit for each role but the public's.
    roles: u8,
}

impl Reader {
    pub const PUBLIC: Reader = Reader { roles: 0 };

    /// Somebody with these roles.
    pub fn with(roles: impl IntoIterator<Item = Role>) -> Reader {
        let named = roles.into_iter().filter(|role| *role != Role::Public);
        Reader { roles: named.fold(0, |bits, role| bits | 1 << role as u8) }
    }

    /// Whether one of the roles has a right, at some table at least, or where the organiser allows it.
    pub fn may(self, right: Right) -> bool {
        self.grants(right).any(|grant| grant != Grant::No)
    }

    /// What the roles have of a right.
    pub fn grants(self, right: Right) -> impl Iterator<Item = Grant> {
        self.roles().map(move |role| right.grant(role))
    }

    /// Whether the reader is staff.
    pub fn is_staff(self) -> bool {
        self.staff().next().is_some()
    }

    /// Whether the reader's browser has a player's name.
    pub fn is_player(self) -> bool {
        self.has(Role::Player)
    }

    /// Two readers have the same sign if they see the same pages.
    pub fn sign(self) -> u8 {
        self.roles
    }

    fn has(self, role: Role) -> bool {
        self.roles & (1 << role as u8) != 0
    }

    fn staff(self) -> impl Iterator<Item = Role> {
        Role::all().filter(move |role| !matches!(role, Role::Player | Role::Public) && self.has(*role))
    }

    fn roles(self) -> impl Iterator<Item = Role> {
        self.staff().chain([Role::Public])
    }
}
