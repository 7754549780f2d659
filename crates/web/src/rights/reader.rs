//! Who reads a page: as much of the person as changes what a page shows.

use pairwright_core::nouns::Coded;

use super::{Grant, Right, Role};

/// The roles with which somebody reads the pages of a tournament. Players read as the public does: what only they see
/// stands on pages of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reader {
    /// A bit for each role of the staff.
    staff: u8,
}

impl Reader {
    /// Anybody.
    pub const PUBLIC: Reader = Reader { staff: 0 };

    /// Somebody with these roles.
    #[must_use]
    pub fn with(roles: impl IntoIterator<Item = Role>) -> Reader {
        let staff = |role: &Role| !matches!(role, Role::Player | Role::Public);
        Reader { staff: roles.into_iter().filter(staff).fold(0, |bits, role| bits | 1 << role as u8) }
    }

    /// Whether one of the roles has a right. Where it depends on the tournament's settings or the table, the page that
    /// asks knows more.
    #[must_use]
    pub fn may(self, right: Right) -> bool {
        self.roles().any(|role| right.grant(role) != Grant::No)
    }

    /// Whether the reader is staff.
    #[must_use]
    pub fn is_staff(self) -> bool {
        self.staff != 0
    }

    /// Two readers have the same sign if they see the same pages.
    #[must_use]
    pub fn sign(self) -> u8 {
        self.staff
    }

    fn roles(self) -> impl Iterator<Item = Role> {
        let staff = Role::all().filter(move |role| self.staff & (1 << *role as u8) != 0);
        staff.chain([Role::Public])
    }
}
