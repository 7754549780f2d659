//! Pages of the guide, rendered from the Markdown that is also read on the web.

use std::borrow::Cow;

use maud::html;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../docs/guide/"]
struct GuideFiles;

/// The page that leads to the others.
pub const FIRST: &str = "README";
/// The language that has every page.
pub const USUAL: &str = "en";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuidePage {
    pub title: String,
    /// The sections: anchor and heading.
    pub sections: Vec<(String, String)>,
    /// The HTML before the first section.
    pub before: String,
    pub rest: String,
}

impl GuidePage {
    /// The page with this name in a language, or in English if it is not translated.
    pub fn read(lang: &str, name: &str) -> Option<GuidePage> {
        let in_language = |lang: &str| GuideFiles::get(&format!("{lang}/{name}.md"));
        let file = in_language(lang).or_else(|| in_language(USUAL))?;
        Some(GuidePage::of(std::str::from_utf8(&file.data).ok()?))
    }

    fn of(markdown: &str) -> GuidePage {
        let events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
        let mut page = GuidePage {
            title: String::new(),
            sections: Vec::new(),
            before: String::new(),
            rest: String::new(),
        };
        let mut shown = Vec::new();
        let mut rest = events.into_iter();
        while let Some(event) = rest.next() {
            match event {
                Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => page.title = words(&mut rest),
                Event::Start(Tag::Heading { .. }) => {
                    if page.sections.is_empty() {
                        pulldown_cmark::html::push_html(&mut page.before, shown.drain(..));
                    }
                    let text = words(&mut rest);
                    shown.push(heading(&slug(&text), &text));
                    page.sections.push((slug(&text), text));
                }
                Event::Start(Tag::Image { dest_url, .. }) => shown.push(image(&dest_url, &words(&mut rest))),
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let dest_url = CowStr::from(address(&dest_url));
                    shown.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
                // On narrow screens a table scrolls.
                Event::Start(Tag::Table(columns)) => {
                    shown.push(Event::Html(CowStr::from(r#"<div class="scroll" tabindex="0">"#)));
                    shown.push(Event::Start(Tag::Table(columns)));
                }
                Event::End(TagEnd::Table) => {
                    shown.push(Event::End(TagEnd::Table));
                    shown.push(Event::Html(CowStr::from("</div>")));
                }
                other => shown.push(other),
            }
        }
        let end = if page.sections.is_empty() { &mut page.before } else { &mut page.rest };
        pulldown_cmark::html::push_html(end, shown.into_iter());
        page
    }
}

pub fn names() -> Vec<String> {
    let of_usual = |path: Cow<'static, str>| {
        path.strip_prefix(USUAL)?.strip_prefix('/')?.strip_suffix(".md").map(str::to_owned)
    };
    GuideFiles::iter().filter_map(of_usual).collect()
}

pub fn picture(name: &str) -> Option<Cow<'static, [u8]>> {
    GuideFiles::get(&format!("pictures/{name}")).map(|file| file.data)
}

/// The text of a heading or image, up to its end.
fn words<'a>(events: &mut impl Iterator<Item = Event<'a>>) -> String {
    let inside = events.take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_) | TagEnd::Image)));
    let text = inside.map(|event| match event {
        Event::Text(text) | Event::Code(text) => text.to_string(),
        Event::SoftBreak => " ".into(),
        _ => String::new(),
    });
    text.collect()
}

fn heading(id: &str, text: &str) -> Event<'static> {
    Event::Html(CowStr::from(html! { h2 id=(id) { (text) } }.into_string()))
}

/// An image with its size, so that the text does not jump when it loads.
fn image(link: &str, alt: &str) -> Event<'static> {
    let name = link.rsplit('/').next().unwrap_or_default();
    let (width, height) = picture(name).and_then(|data| size(&data)).unwrap_or_default();
    let source = address(link);
    let img = html! { img src=(source) alt=(alt) width=(width) height=(height) loading="lazy"; };
    // Figures with small type keep their size and scroll on narrow screens.
    let drawn = match name.ends_with(".svg") {
        true => html! { span class="figure" role="group" tabindex="0" aria-label=(alt) { (img) } },
        false => img,
    };
    Event::InlineHtml(CowStr::from(drawn.into_string()))
}

/// Width and height of an image.
fn size(data: &[u8]) -> Option<(u32, u32)> {
    svg_size(data).or_else(|| png_size(data))
}

/// Width and height at the start of an SVG, in whole pixels: those of its view box if it states no others.
fn svg_size(data: &[u8]) -> Option<(u32, u32)> {
    let head = std::str::from_utf8(data).ok().filter(|text| text.starts_with("<svg"))?.split('>').next()?;
    let attribute = |name: &str| head.split_once(&format!(" {name}=\""))?.1.split('"').next();
    let number = |text: &str| text.split('.').next()?.parse().ok();
    let stated = |name: &str| attribute(name).and_then(number);
    let view_box = || {
        let mut numbers = attribute("viewBox")?.split_whitespace().skip(2).map(number);
        Some((numbers.next()??, numbers.next()??))
    };
    stated("width").zip(stated("height")).or_else(view_box)
}

/// Width and height in the header of a PNG.
fn png_size(data: &[u8]) -> Option<(u32, u32)> {
    let header = data.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let number = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some((number(8)?, number(12)?))
}

/// Converts a link of the guide to an address on the server.
fn address(link: &str) -> String {
    let (path, section) = link.split_once('#').map_or((link, None), |(path, section)| (path, Some(section)));
    let page = path.strip_suffix(".md").map(|name| name.rsplit('/').next().unwrap_or(name));
    let path = match (page, path.split_once("/pictures/")) {
        (Some(FIRST), _) => "/help".to_owned(),
        (Some(page), _) => format!("/help/{page}"),
        (None, Some((_, picture))) => format!("/help/pictures/{picture}"),
        (None, None) => path.to_owned(),
    };
    section.map_or_else(|| path.clone(), |section| format!("{path}#{section}"))
}

/// The anchor of a heading, as on the web: lowercase letters, digits, a hyphen for each space.
fn slug(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.to_lowercase().chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests;
