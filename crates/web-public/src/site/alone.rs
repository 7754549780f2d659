//! Makes a page of the server stand alone: styles inline, links to files, without anything that needs a server.

use pairwright_web_kit::assets;

/// Addresses that exist only on a server. Their links are removed with their text.
const OF_A_SERVER: [&str; 3] = ["/help", "/search", "/seasons"];
/// Classes of links that are removed if they lead nowhere. Of other links, the text stays.
const OFFERS: [&str; 2] = ["button", "door"];

/// Maps an address to its file, if there is one.
type FileOf<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Converts a page, adding `more` at the end of its contents.
pub(super) fn standing_alone(page: &str, file_of: FileOf<'_>, more: &str) -> String {
    let (head, body) = page.split_once("<body").unwrap_or((page, ""));
    let (open, body) = body.split_once('>').unwrap_or(("", body));
    let class = attribute(open, "class").unwrap_or_default();
    let body = linked(body, file_of).replacen("</main>", &format!("{more}</main>"), 1);
    format!("{}<body class=\"{class}\">{body}", with_styles(head, file_of))
}

/// The head with styles inline, without the server's scripts and icons.
fn with_styles(head: &str, file_of: FileOf<'_>) -> String {
    let mut written = String::new();
    let mut rest = head;
    while let Some((before, after)) = rest.split_once("<link ") {
        written.push_str(before);
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        written.push_str(&style(tag).or_else(|| feed(tag, file_of)).unwrap_or_default());
        rest = after;
    }
    let end = rest.find("<script").unwrap_or(rest.len());
    let after = rest[end..].split_once("</script>").map_or("", |(_, after)| after);
    written + &rest[..end] + after
}

/// A linked stylesheet as an inline element.
fn style(tag: &str) -> Option<String> {
    let name = attribute(tag, "href")?.strip_prefix("/assets/")?.split('?').next()?;
    let text = assets::file(name).filter(|_| name.ends_with(".css"))?.1;
    let media = attribute(tag, "media").map(|media| format!(" media=\"{media}\"")).unwrap_or_default();
    Some(format!("<style{media}>{}</style>", String::from_utf8_lossy(&text)))
}

/// The link to a feed, as a file beside the page.
fn feed(tag: &str, file_of: FileOf<'_>) -> Option<String> {
    let address = attribute(tag, "href").filter(|_| attribute(tag, "rel") == Some("alternate"))?;
    Some(format!("<link {}>", tag.replace(address, &file_of(address)?)))
}

/// The body with only links to files, to anchors and to other sites.
fn linked(body: &str, file_of: FileOf<'_>) -> String {
    let mut written = String::with_capacity(body.len());
    let mut rest = body;
    while let Some((before, after)) = rest.split_once("<a ") {
        written.push_str(before);
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        let (inside, after) = after.split_once("</a>").unwrap_or((after, ""));
        written.push_str(&link(tag, inside, file_of));
        rest = after;
    }
    written + rest
}

fn link(tag: &str, inside: &str, file_of: FileOf<'_>) -> String {
    let kept = || format!("<a {tag}>{inside}</a>");
    let Some(address) = attribute(tag, "href").filter(|address| address.starts_with('/')) else {
        return kept();
    };
    let plain = address.replace("&amp;", "&");
    let (path, place) =
        plain.split_once('#').map_or((&*plain, String::new()), |(path, id)| (path, format!("#{id}")));
    if let Some(file) = file_of(path) {
        return format!(
            "<a {}>{inside}</a>",
            tag.replace(&format!("href=\"{address}\""), &format!("href=\"{file}{place}\""))
        );
    }
    let is_offer =
        attribute(tag, "class").is_some_and(|class| class.split(' ').any(|one| OFFERS.contains(&one)));
    let is_left_out = is_offer || OF_A_SERVER.iter().any(|start| path.starts_with(start));
    let class = attribute(tag, "class").map(|class| format!(" class=\"{class}\"")).unwrap_or_default();
    if is_left_out { String::new() } else { format!("<span{class}>{inside}</span>") }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = tag.split_once(&format!("{name}=\""))?;
    after.split_once('"').map(|(value, _)| value)
}
