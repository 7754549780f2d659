//! Every public page of tournaments of each kind, on screens from a phone's to a television's, in both languages, light and dark: none
//! is wider than its screen, all text stands out from its ground, and links within text differ from it by more than their colour.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::looks::{FAULTS, every_look, faults, found};
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

const PHONE: (u32, u32) = (360, 740);
const TABLET: (u32, u32) = (768, 1024);
const LAPTOP: (u32, u32) = (1280, 800);
const TELEVISION: (u32, u32) = (1920, 1080);

/// How pages are looked at: a language, light or dark, and screens.
struct Look {
    language: &'static str,
    theme: &'static str,
    screens: &'static [(u32, u32)],
}

const ENGLISH: &str = "en";
/// The longer language has the screens that are narrow for what they show.
const PORTUGUESE: &str = "pt-BR";

/// What every run looks at: the narrowest and the widest screen that pages are made for, each language and each theme.
const LOOKS: &[Look] = &[
    Look { language: PORTUGUESE, theme: "dark", screens: &[PHONE] },
    Look { language: ENGLISH, theme: "light", screens: &[LAPTOP] },
];
/// Every look at a public page.
const PUBLIC_LOOKS: &[Look] = &[
    Look { language: PORTUGUESE, theme: "dark", screens: &[PHONE, LAPTOP] },
    Look { language: ENGLISH, theme: "light", screens: &[PHONE, TABLET, LAPTOP, TELEVISION] },
];
/// Every look at the desk.
const DESK_LOOKS: &[Look] = &[
    Look { language: PORTUGUESE, theme: "dark", screens: &[PHONE] },
    Look { language: PORTUGUESE, theme: "light", screens: &[PHONE, TABLET, LAPTOP] },
    Look { language: ENGLISH, theme: "dark", screens: &[PHONE, LAPTOP] },
    Look { language: ENGLISH, theme: "light", screens: &[LAPTOP] },
];
/// An address that has no place to break, as somebody announces it.
const ANNOUNCED: &str =
    "Fotos: https://fotos.clubedetabuleiro.example/2026/campeonato-municipal-de-inverno/rodada-3";

/// Pages that belong to no tournament.
const OTHERS: &[&str] = &[
    "/",
    "/calculators",
    "/calculators/day",
    "/calculators/points",
    "/leaderboard",
    "/api",
    "/rules",
    "/rules/turnabout",
    "/rules/compare?a=magic&b=netrunner-nts",
];

/// Addresses at which there is nothing, which is said on a page too.
const UNKNOWN: &[&str] = &["/nothing-here", "/t/nobody"];

/// Pages of a tournament that others lead to only at some times.
const ALWAYS: &[&str] = &[
    "/overview",
    "/me",
    "/last-round",
    "/prizes",
    "/pods",
    "/under",
    "/crosstable",
    "/schedule",
    "/bracket",
];

#[tokio::test]
async fn every_public_page_fits_its_screen_and_can_be_read() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let mut wrong = Vec::new();
    let mut pages: Vec<String> = OTHERS.iter().map(|path| (*path).to_owned()).collect();
    for file in tournaments() {
        pages.extend(brought_in(&browser, &server, &file).await);
    }
    assert!(pages.len() > 60, "the pages lead to each other: {pages:?}");
    for unknown in UNKNOWN {
        browser.expects(&format!("404 (Not Found) {}{unknown}", server.address));
        pages.push((*unknown).to_owned());
    }
    let addresses: Vec<String> = pages.iter().map(|path| format!("{}{path}", server.address)).collect();
    for look in if every_look() { PUBLIC_LOOKS } else { LOOKS } {
        wrong.extend(looked_at(&browser, &server, look, &addresses).await);
    }
    assert!(wrong.is_empty(), "{} faults: {wrong:#?}", wrong.len());
    browser.close().await;
}

/// The pages of the desk that look different before a round is played.
const DESK: &[&str] = &[
    "",
    "/players",
    "/players/p1",
    "/check-in",
    "/phones",
    "/people",
    "/standings",
    "/settings",
    "/plan",
    "/prizes",
    "/walls",
    "/bracket",
    "/decks",
    "/draft",
    "/history",
    "/lab",
];

#[tokio::test]
async fn the_desk_before_the_first_round_within_one_and_in_a_bracket_can_be_read() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let [cut, mut double, ..] = tournaments();
    double["rounds_planned"] = Value::Null;
    let mut pages = Vec::new();
    let swiss = |rounds, finished| file("magic", "swiss", (rounds, finished), [2, 0]);
    for (file, is_drawn) in [(swiss(0, 0), false), (swiss(3, 2), false), (cut, false), (double, true)] {
        browser.go(&server.organiser).await;
        browser.import(&file).await;
        let desk = format!("{}{}/desk", server.address, browser.tournament().await);
        if is_drawn {
            browser.go(&desk).await;
            browser.press("Draw the bracket of 8").await;
            browser.press("Begin round 1").await;
            browser.reads("still playing").await;
        }
        pages.extend(DESK.iter().map(|page| format!("{desk}{page}")));
    }
    let mut wrong = Vec::new();
    for look in if every_look() { DESK_LOOKS } else { LOOKS } {
        wrong.extend(looked_at(&browser, &server, look, &pages).await);
    }
    assert!(wrong.is_empty(), "{} faults: {wrong:#?}", wrong.len());
    browser.close().await;
}

/// What is wrong with pages, looked at so.
async fn looked_at(browser: &Browser, server: &Server, look: &Look, addresses: &[String]) -> Vec<String> {
    let Look { language, theme, screens } = look;
    browser.go(&format!("{}/language/{language}", server.address)).await;
    browser.theme(theme).await;
    let script = format!("return [...(() => {{ {FAULTS} }})(), ...(() => {{ {UNREADABLE} }})()]");
    let mut wrong = Vec::new();
    for address in addresses {
        browser.go(address).await;
        browser.find("h1, main").await;
        for (width, height) in *screens {
            browser.size(*width, *height).await;
            for fault in found(browser, &script).await {
                wrong.push(format!("{address} in {language}, {theme}, at {width}: {fault}"));
            }
        }
    }
    wrong
}

/// What is printed, as it stands on a screen.
const PAPERS: &[&str] = &[
    "/tickets",
    "/slips/3",
    "/meeting",
    "/paper/way-in",
    "/paper/names",
    "/paper/tables",
    "/paper/standings",
    "/paper/cross-table",
    "/paper/by-hand",
];

#[tokio::test]
async fn papers_keep_readable_columns_on_a_phone() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    browser.import(&file("magic", "swiss", (3, 2), [2, 0])).await;
    let desk = format!("{}{}/desk", server.address, browser.tournament().await);
    browser.go(&format!("{}/language/pt-BR", server.address)).await;
    browser.size(360, 740).await;
    let mut wrong = Vec::new();
    for paper in PAPERS {
        browser.go(&format!("{desk}{paper}")).await;
        browser.find("main").await;
        wrong.extend(faults(&browser).await.into_iter().map(|fault| format!("{paper}: {fault}")));
    }
    assert!(wrong.is_empty(), "{} faults: {wrong:#?}", wrong.len());
    browser.close().await;
}

/// Brings a tournament in, takes the name of its first player, and finds one page of each kind.
async fn brought_in(browser: &Browser, server: &Server, file: &Value) -> Vec<String> {
    browser.go(&server.organiser).await;
    browser.import(file).await;
    let tournament = browser.tournament().await;
    let claim = format!(
        "return fetch('{tournament}/me/claim', {{ method: 'POST', body: new URLSearchParams({{ player: 'p1' }}) }}) \
         .then((answer) => answer.status)"
    );
    assert_eq!(browser.script(&claim).await, 200, "the name is free, and its page comes");
    let announce = format!(
        "return fetch('{tournament}/desk/announce', {{ method: 'POST', body: new URLSearchParams({{ text: '{ANNOUNCED}' }}) }}) \
         .then((answer) => answer.status)"
    );
    assert_eq!(browser.script(&announce).await, 200, "it is announced");
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    for (path, links) in
        ALWAYS.iter().map(|page| format!("{tournament}{page}")).zip(links(browser, &tournament).await)
    {
        pages.insert(kind(&path), path);
        for link in links {
            pages.entry(kind(&link)).or_insert(link);
        }
    }
    pages.into_values().collect()
}

/// The kind of page that an address leads to: one player's page stands for all.
fn kind(path: &str) -> String {
    let parts: Vec<&str> = path.split(['/', '?', '#']).collect();
    format!("{} {}", parts.get(3).unwrap_or(&""), parts.len() > 4 && !path.contains('?'))
}

/// Where each of the pages that there always are leads to.
async fn links(browser: &Browser, tournament: &str) -> Vec<Vec<String>> {
    let script = format!(
        "const links = (page) => [...page.querySelectorAll('a[href^=\"{tournament}/\"]')].map((link) => link.getAttribute('href')) \
         .filter((href) => !/desk|judge|json|export|clock|wall|live/.test(href)); \
         const parsed = (text) => new DOMParser().parseFromString(text, 'text/html'); \
         return Promise.all({pages}.map((page) => fetch(`{tournament}${{page}}`).then((answer) => answer.text()).then((text) => links(parsed(text)))))",
        pages = json!(ALWAYS)
    );
    serde_json::from_value(browser.script(&script).await).expect("the pages are there")
}

/// Text with too little contrast (4.5, large text 3), and links in text that only their colour tells.
const UNREADABLE: &str = r"
        const parse = (text) => { const p = text.match(/[\d.]+/g).map(Number); return { c: p.slice(0, 3), a: p[3] ?? 1 }; };
        const mix = (over, under, a) => over.map((part, place) => part * a + under[place] * (1 - a));
        const light = (c) => { const [r, g, b] = c.map((part) => { const s = part / 255; return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
        const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
        const ground = (node) => {
            if (!node) return [255, 255, 255];
            const own = getComputedStyle(node).backgroundColor;
            if (!own.startsWith('rgb')) return ground(node.parentElement);
            const { c, a } = parse(own);
            return a === 1 ? c : mix(c, ground(node.parentElement), a);
        };
        const opacity = (node) => (node ? Number(getComputedStyle(node).opacity) * opacity(node.parentElement) : 1);
        const wrong = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const node = text.parentElement;
            if (!text.data.trim() || node.closest('svg, script, [hidden], :disabled, option') || !node.checkVisibility()) continue;
            const box = node.getBoundingClientRect();
            if (box.width < 2 || box.height < 2) continue;
            const style = getComputedStyle(node);
            const under = ground(node);
            const seen = parse(style.color);
            const size = parseFloat(style.fontSize);
            const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
            const has = ratio(mix(seen.c, under, seen.a * opacity(node)), under);
            if (seen.a > 0 && has < (large ? 3 : 4.5)) wrong.push(`contrast ${has.toFixed(2)}: ${text.data.trim().slice(0, 40)}`);
        }
        for (const link of document.querySelectorAll('p a, li > span a, li > a, dd a')) {
            const around = link.parentElement;
            const says = (node) => node.nodeName !== 'A' && /\p{L}{3}/u.test(node.textContent) && (node.nodeType === 3 || getComputedStyle(node).display === 'inline');
            const rest = getComputedStyle(link).display === 'inline' && getComputedStyle(around).display !== 'flex' && [...around.childNodes].some(says);
            const [own, theirs] = [getComputedStyle(link), getComputedStyle(around)];
            const differs = own.textDecorationLine !== 'none' || Number(own.fontWeight) - Number(theirs.fontWeight) >= 150 || own.borderTopWidth !== '0px';
            if (rest && !differs && own.color !== theirs.color) wrong.push(`a link told by its colour alone: ${link.textContent.trim().slice(0, 40)}`);
        }
        return [...new Set(wrong)];";

const NAMES: [&str; 8] = [
    "Maximiliano Ambrósio de Vasconcelos Figueiredo",
    "Ana Lima",
    "Bruno Dias",
    "Llanfairpwllgwyngyllgogerychwyrndrobwll",
    "Elisa Prado",
    "João Brito",
    "Karen Luz",
    "Quinn Abe",
];

/// One tournament of each kind.
pub(crate) fn tournaments() -> [Value; 6] {
    let swiss = |ruleset: &str, wins: [u32; 2]| file(ruleset, "swiss", (3, 2), wins);
    let mut cut = file("magic", "swiss", (3, 3), [2, 1]);
    cut["stages"] = json!([{ "kind": "elimination", "cut": { "top": 4 }, "seeds": ["p1", "p2", "p3", "p4"], "third_place": true }]);
    let pod: Vec<String> = (1..=NAMES.len()).map(|seat| format!("p{seat}")).collect();
    cut["drafts"] = json!([{ "round": 1, "pods": [pod] }]);
    let mut bracket = file("magic", "double-elimination", (0, 0), [2, 0]);
    bracket["stages"] = json!([{ "kind": "double-elimination" }]);
    let mut turnabout = file("turnabout", "swiss", (1, 0), [2, 0]);
    turnabout["players"][0]["deck"] = json!({ "option": "dominaria", "name": "Mill" });
    let mut netrunner = swiss("netrunner-gmp", [1, 1]);
    netrunner["players"][0]["deck"] =
        json!({ "corp": "Haas-Bioroid: Engineering the Future", "runner": "Noise: Hacker Extraordinaire" });
    let mut table = file("round-robin", "round-robin", (5, 4), [1, 0]);
    table["stages"] = json!([{ "kind": "round-robin" }]);
    [cut, bracket, turnabout, netrunner, swiss("chess", [1, 0]), table]
}

/// So many rounds by the circle method, the first of them finished, each match with these games.
fn file(ruleset: &str, stage: &str, (rounds, finished): (usize, usize), wins: [u32; 2]) -> Value {
    let players: Vec<Value> = NAMES
        .iter()
        .enumerate()
        .map(|(place, name)| json!({ "id": format!("p{}", place + 1), "name": name, "rating": 2300 - 97 * place }))
        .collect();
    let others = NAMES.len() - 1;
    let seat = |round: usize, place: usize| if place == others { others } else { (round + place) % others };
    let round = |number: usize| {
        let matches: Vec<Value> = (0..NAMES.len() / 2)
            .map(|place| {
                let pair = [seat(number, place), seat(number, others - place)];
                let pair = if place == 0 { [seat(number, 0), others] } else { pair };
                let result = json!({ "kind": "played", "wins": wins, "draws": 0 });
                let result = if number < finished { result } else { Value::Null };
                json!({ "table": place + 1, "players": pair.map(|seat| format!("p{}", seat + 1)), "result": result })
            })
            .collect();
        json!({ "number": number + 1, "stage": stage, "matches": matches })
    };
    json!({
        "format": "pairwright/1", "name": "Campeonato Municipal de Inverno", "ruleset": ruleset, "entropy": "9f2c",
        "rounds_planned": 3, "players": players, "rounds": (0..rounds).map(round).collect::<Vec<_>>(),
    })
}
