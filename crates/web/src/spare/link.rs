//! The link with which a spare follows the desk, and the addresses of both. The link has a secret of its own, which
//! only the owner sees.

use std::fmt;
use std::str::FromStr;

use pairwright_web_kit::server::access::FOLLOW_LINK;

const SCHEME: &str = "http://";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowLink {
    /// The host, with the port if there is one.
    authority: String,
    key: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoFollowLink;

impl FollowLink {
    pub(crate) fn of(address: &str, key: &str) -> Option<FollowLink> {
        format!("{address}{FOLLOW_LINK}{key}").parse().ok()
    }

    pub(crate) fn at(&self, address: &str) -> Option<FollowLink> {
        FollowLink::of(address, &self.key)
    }

    pub(crate) fn address(&self) -> String {
        format!("{SCHEME}{}", self.authority)
    }

    pub(crate) fn authority(&self) -> &str {
        &self.authority
    }

    /// The path of a request to the desk.
    pub(crate) fn path(&self, what: &str) -> String {
        format!("{FOLLOW_LINK}{}/{what}", self.key)
    }
}

impl fmt::Display for FollowLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{SCHEME}{}{FOLLOW_LINK}{}", self.authority, self.key)
    }
}

impl FromStr for FollowLink {
    type Err = NoFollowLink;

    fn from_str(typed: &str) -> Result<FollowLink, NoFollowLink> {
        let (authority, key) =
            typed.strip_prefix(SCHEME).and_then(|rest| rest.split_once(FOLLOW_LINK)).ok_or(NoFollowLink)?;
        let is_host = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        let is_link = !authority.is_empty()
            && authority.chars().all(is_host)
            && !key.is_empty()
            && key.chars().all(|c| c.is_ascii_alphanumeric());
        is_link.then(|| FollowLink { authority: authority.into(), key: key.into() }).ok_or(NoFollowLink)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_and_written_and_other_texts_are_refused() {
        for text in
            ["http://192.168.1.5:8080/follow/3f1c", "http://[::1]:80/follow/a", "http://desk/follow/a"]
        {
            assert_eq!(text.parse::<FollowLink>().unwrap().to_string(), text);
        }
        for text in [
            "https://desk/follow/a",
            "http://desk/organiser/a",
            "http:///follow/a",
            "http://desk/follow/",
            "http://desk/follow/a/b",
            "http://me@desk/follow/a",
            "desk",
        ] {
            assert_eq!(text.parse::<FollowLink>(), Err(NoFollowLink), "{text}");
        }
    }
}
