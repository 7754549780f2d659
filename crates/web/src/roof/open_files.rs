//! The limit of open files, and so of connections.

/// Each connection costs some kilobytes.
const MOST: usize = 65_536;
/// Works on systems that refuse the limit they report.
const FALLBACK: u64 = 10_240;
/// Files needed by the database, backups and the system.
const OWN: usize = 96;
/// Granted even if the limit is below the server's own need.
const LEAST: usize = 16;

/// Raises the limit as high as the system allows and returns how many connections fit.
#[cfg(unix)]
pub(super) fn connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wish = maximum.unwrap_or(u64::MAX).min((MOST + OWN) as u64);
    let raised =
        |to: u64| setrlimit(Resource::Nofile, Rlimit { current: Some(to), maximum }).is_ok().then_some(to);
    let limit = current.filter(|current| *current >= wish).or_else(|| raised(wish));
    let limit = limit.or_else(|| raised(FALLBACK.min(wish))).or(current).unwrap_or(wish);
    usize::try_from(limit).unwrap_or(usize::MAX).saturating_sub(OWN).clamp(LEAST, MOST)
}

#[cfg(not(unix))]
pub(super) fn connections() -> usize {
    MOST
}
