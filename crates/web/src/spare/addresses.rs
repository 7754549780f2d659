//! The addresses of a server.

use crate::spare::link::FollowLink;

/// A server's address for people and, if that is a proxy's, another one for laptops that bypasses it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Addresses {
    /// The address for people; empty while nobody is let in yet.
    pub(crate) people: String,
    /// The address for other laptops, bypassing any proxy, if known.
    pub(crate) direct: Option<String>,
}

impl Addresses {
    /// The addresses of a server that was asked by a link and answered with its address for people.
    pub(crate) fn of(link: &FollowLink, people: String) -> Addresses {
        let direct = link.address();
        Addresses { people: if people.is_empty() { direct.clone() } else { people }, direct: Some(direct) }
    }

    pub(crate) fn for_laptops(&self) -> &str {
        self.direct.as_deref().unwrap_or(&self.people)
    }
}
