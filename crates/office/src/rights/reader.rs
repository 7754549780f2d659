//! The reader of a page, as far as the page depends on the person.

use pairwright_core::nouns::Coded;

use super::{Grant, Right, Role};

/// The roles of a page's reader. Players read the same pages as the public. Private content is on their
/// own page, which comes first in the navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reader {
    /// A bit for each role but the public's.
    roles: u8,
}

impl Reader {
    pub const PUBLIC: Reader = Reader { roles: 0 };

    pub fn with(roles: impl IntoIterator<Item = Role>) -> Reader {
        let named = roles.into_iter().filter(|role| *role != Role::Public);
        Reader { roles: named.fold(0, |bits, role| bits | 1 << role as u8) }
    }

    /// Whether a role grants the right, even if only at some tables or if the organiser allows it.
    pub fn may(self, right: Right) -> bool {
        self.grants(right).any(|grant| grant != Grant::No)
    }

    pub fn grants(self, right: Right) -> impl Iterator<Item = Grant> {
        self.roles().map(move |role| right.grant(role))
    }

    pub fn is_staff(self) -> bool {
        self.staff().next().is_some()
    }

    /// Whether the browser has claimed a player's name.
    pub fn is_player(self) -> bool {
        self.has(Role::Player)
    }

    /// Equal for readers who see the same pages.
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
