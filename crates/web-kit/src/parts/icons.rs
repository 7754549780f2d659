//! Inline SVG icons, drawn in the text colour and hidden from screen readers.

use maud::{Markup, PreEscaped, html};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    Check,
    Down,
    Back,
    Forward,
    Note,
    Search,
    People,
    Tables,
    Ranking,
    Bracket,
    Wall,
    Print,
    History,
    Rules,
    Warning,
    Undo,
    Edit,
    Plus,
    Close,
    Crown,
    Clock,
    Calculator,
    Flask,
    Badge,
    Phone,
    Hand,
    Deck,
    More,
    Time,
    Bell,
}

pub fn icon(icon: Icon) -> Markup {
    html! {
        svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (PreEscaped(path(icon))) }
    }
}

fn path(icon: Icon) -> &'static str {
    match icon {
        Icon::Badge => {
            r#"<rect x="5" y="6" width="14" height="14" rx="2"/><path d="M10 3h4v5h-4zM8.5 17c.6-2 6.4-2 7 0"/><circle cx="12" cy="12" r="1.8"/>"#
        }
        Icon::Phone => r#"<rect x="7" y="2.5" width="10" height="19" rx="2"/><path d="M11 18.5h2"/>"#,
        Icon::Hand => {
            r#"<path d="M8 12.5V6a1.5 1.5 0 0 1 3 0v5M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2.2 6.5-5.5 6.5-2.6 0-4-1.2-5.3-3.4L4 13.5a1.5 1.5 0 0 1 2.6-1.5L8 14"/>"#
        }
        Icon::Deck => {
            r#"<rect x="4" y="6.5" width="11" height="14" rx="1.5"/><path d="M8 3.5h10.5A1.5 1.5 0 0 1 20 5v12"/>"#
        }
        Icon::More => {
            r#"<circle cx="5" cy="12" r="1.2"/><circle cx="12" cy="12" r="1.2"/><circle cx="19" cy="12" r="1.2"/>"#
        }
        Icon::Time => r#"<circle cx="12" cy="13.5" r="7.5"/><path d="M12 9.5v4l2.5 2M9.5 2.5h5"/>"#,
        Icon::Bell => r#"<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4"/>"#,
        Icon::Check => r#"<path d="M5 12.5l4.5 4.5L19 7.5"/>"#,
        Icon::Down => r#"<path d="M6 9.5l6 6 6-6"/>"#,
        Icon::Back => r#"<path d="M14.5 5.5L8 12l6.5 6.5"/>"#,
        Icon::Note => r#"<circle cx="12" cy="12" r="9"/><path d="M12 16.5V11.5M12 8h.01"/>"#,
        Icon::Forward => r#"<path d="M9.5 5.5L16 12l-6.5 6.5"/>"#,
        Icon::Search => r#"<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>"#,
        Icon::People => {
            r#"<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.6 3.5 5.5"/>"#
        }
        Icon::Tables => r#"<path d="M4 6h16M4 12h16M4 18h16M9 6v12"/>"#,
        Icon::Ranking => r#"<path d="M4 20v-6h5v6M9.5 20V5h5v15M15 20V11h5v9M3 20h18"/>"#,
        Icon::Bracket => r#"<path d="M4 5h7v14H4M11 12h9"/>"#,
        Icon::Wall => {
            r#"<rect x="3" y="4.5" width="18" height="12" rx="1.5"/><path d="M8.5 20h7M12 16.5V20"/>"#
        }
        Icon::Print => r#"<path d="M7 9V4h10v5M7 17H4v-7.5h16V17h-3"/><path d="M7 14h10v6H7z"/>"#,
        Icon::History => r#"<path d="M4 5v5h5M4.6 10a8 8 0 1 1-.6 4M12 8v4.5l3 2"/>"#,
        Icon::Rules => r#"<path d="M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 8.5h6M9 12.5h6"/>"#,
        Icon::Warning => r#"<path d="M12 4L2.5 20h19zM12 10v5M12 17.5v.4"/>"#,
        Icon::Undo => r#"<path d="M8.5 4.5L4 9l4.5 4.5M4.5 9H14a5.5 5.5 0 0 1 0 11h-4"/>"#,
        Icon::Edit => r#"<path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z"/>"#,
        Icon::Plus => r#"<path d="M12 5v14M5 12h14"/>"#,
        Icon::Close => r#"<path d="M6 6l12 12M18 6L6 18"/>"#,
        Icon::Clock => {
            r#"<rect x="2.5" y="5.5" width="19" height="14" rx="2.5"/><circle cx="8" cy="12.5" r="3"/><circle cx="16" cy="12.5" r="3"/><path d="M8 11v1.5M16 11v1.5l1 .8"/>"#
        }
        Icon::Calculator => {
            r#"<rect x="5" y="3" width="14" height="18" rx="2"/><path d="M8.5 7h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16.5h.01M12 16.5h3.5"/>"#
        }
        Icon::Flask => {
            r#"<path d="M9 3.5h6M10.2 3.5v6L4.8 18.4a1.6 1.6 0 0 0 1.4 2.4h11.6a1.6 1.6 0 0 0 1.4-2.4L13.8 9.5v-6M7.2 15h9.6"/>"#
        }
        Icon::Crown => r#"<path d="M4 18.5h16M4.5 15.5L3 7l5 3.5L12 5l4 5.5L21 7l-1.5 8.5z"/>"#,
    }
}
