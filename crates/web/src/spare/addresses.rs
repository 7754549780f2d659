//! Where a server is reached.

use super::link::FollowLink;

/// A server has one address for people, and where a proxy stands before it, another one past that for the other laptop.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Addresses {
    /// Where people reach it; empty while nobody is let in yet.
    pub(crate) people: String,
    /// Where other laptops reach the program itself, past any proxy, if that is known.
    pub(crate) direct: Option<String>,
}

impl Addresses {
    /// Those of a server that was asked by a link, and says where people reach it.
    pub(super) fn of(link: &FollowLink, said: String) -> Addresses {
        let direct = link.address();
        Addresses { people: if said.is_empty() { direct.clone() } else { said }, direct: Some(direct) }
    }

    /// Where another laptop asks.
    pub(super) fn for_laptops(&self) -> &str {
        self.direct.as_deref().unwrap_or(&self.people)
    }
}
