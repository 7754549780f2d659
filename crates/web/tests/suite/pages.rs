//! The public pages of small tournaments, as snapshots and compared with rules for every page.

use maud::Markup;
use pairwright_core::RoundNumber;
use pairwright_core::nouns::Player;
use pairwright_web_desk::tournaments::list;
use pairwright_web_kit::ledgers::walls::Content;
use pairwright_web_public::public::{framed, home, names, player, standings, sums, tables};
use pairwright_web_public::walls;

use crate::fixture::{self, Run, entry, view};

fn person<'a>(run: &'a Run, id: &str) -> &'a Player {
    run.tournament().player(&id.into()).unwrap()
}

/// The page's `<main>`, one line per element, without what changes with the assets.
fn content(page: &Markup) -> String {
    let html = &page.0;
    let main = &html[html.find("<main").unwrap()..html.find("</body>").unwrap()];
    main.replace("><", ">\n<")
}

/// Every public page of a tournament with its name.
fn all_pages(run: &Run) -> Vec<(String, String)> {
    let view = view("k", run);
    let round = run.tournament().current_round();
    let mut pages = vec![
        ("list".into(), list::page(view.texts, view.reader, vec![entry(&view)], None)),
        ("home".into(), home::page(&view)),
        ("names".into(), names::page(&view, round)),
        ("tables".into(), tables::page(&view, round)),
        ("standings".into(), standings::page(&view, None)),
        ("standings after 1".into(), standings::page(&view, Some(RoundNumber(1)))),
        ("bracket".into(), framed::bracket(&view)),
        ("wall".into(), walls::page(&view, &[Content::Auto], "")),
        (
            "walls in turns".into(),
            walls::page(&view, &[Content::Tables, Content::Timer, Content::OpenTables], "http://x"),
        ),
        ("wall of standings".into(), walls::page(&view, &[Content::Standings], "")),
    ];
    for one in &run.tournament().players {
        pages.push((format!("player {}", one.id), player::page(&view, one)));
        pages.push((format!("sums {}", one.id), sums::page(&view, one, None)));
    }
    pages.into_iter().map(|(name, page)| (name, page.into_string())).collect()
}

fn runs() -> Vec<Run> {
    let empty = Run::new("Nobody yet", &[], 3, None);
    let new = Run::new("Saturday Draft", &fixture::FORTY[..7], 3, None);
    vec![empty, new, fixture::small(), fixture::friday(), fixture::semi_finals(), fixture::finished()]
}

#[track_caller]
fn check(rule: &str, holds: impl Fn(&str) -> bool) {
    for run in &runs() {
        for (name, page) in all_pages(run) {
            assert!(holds(&page), "{name} of {}: {rule}", run.tournament().setup.name);
        }
    }
}

#[test]
fn pages_of_a_small_tournament_match_their_snapshots() {
    let run = fixture::small();
    let view = view("friday", &run);
    let round = run.tournament().current_round();
    insta::assert_snapshot!("home", content(&home::page(&view)));
    insta::assert_snapshot!("names", content(&names::page(&view, round)));
    insta::assert_snapshot!("tables", content(&tables::page(&view, round)));
    insta::assert_snapshot!("standings", content(&standings::page(&view, None)));
    insta::assert_snapshot!("sums", content(&sums::page(&view, person(&run, "p5"), None)));
    insta::assert_snapshot!("player_with_a_table", content(&player::page(&view, person(&run, "p2"))));
    insta::assert_snapshot!("player_with_a_bye", content(&player::page(&view, person(&run, "p10"))));
    insta::assert_snapshot!("player_who_left", content(&player::page(&view, person(&run, "p11"))));
    insta::assert_snapshot!("wall", content(&walls::page(&view, &[Content::Auto], "")));
}

#[test]
fn pages_of_a_bracket_match_their_snapshots() {
    let run = fixture::finished();
    let view = view("open", &run);
    insta::assert_snapshot!("bracket", content(&framed::bracket(&view)));
    insta::assert_snapshot!("list", content(&list::page(view.texts, view.reader, vec![entry(&view)], None)));
}

#[test]
fn every_text_exists() {
    check("says ⟨key⟩", |page| !page.contains('⟨'));
}

#[test]
fn nothing_needs_inline_script_or_style() {
    check("has inline script or style", |page| {
        !page.contains(" style=")
            && !page.contains("<style")
            && !page.contains(" onclick=")
            && !page.contains("javascript:")
            && page.matches("<script").count() == 1
    });
}

#[test]
fn every_page_has_one_main_heading_and_a_way_to_skip_to_it() {
    check("has not exactly one h1", |page| {
        page.matches("<h1").count() == 1 || page.contains("class=\"empty\"")
    });
    check("has no skip link", |page| page.contains("href=\"#main\"") && page.contains("<main id=\"main\""));
}

#[test]
fn no_id_is_given_twice() {
    check("has an id twice", |page| {
        let mut ids: Vec<&str> =
            page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        ids.len() == all
    });
}

#[test]
fn names_are_escaped_and_isolated() {
    let run = fixture::small();
    let page = names::page(&view("k", &run), run.tournament().current_round()).into_string();
    assert!(page.contains("Ampère &amp; Sons"));
    assert!(page.contains("Robert &quot;Bobby&quot;); DROP TABLE players;--"));
    assert!(!page.contains("\"Bobby\""));
    assert!(page.contains("<bdi class=\"name\" title=\"דנה לוי\">דנה לוי</bdi>"));
}

#[test]
fn markup_in_a_name_stays_text() {
    let page = pairwright_web_kit::parts::name("<img src=x onerror=\"alert(1)\">").into_string();
    assert!(!page.contains("<img") && !page.contains("\"alert"), "{page}");
}

#[test]
fn a_thousand_players_are_one_page_of_a_moderate_size() {
    let names: Vec<String> = (1..=1000).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut run = Run::new("Grand Prix", &names, 10, None);
    run.play();
    let page = standings::page(&view("gp", &run), None).into_string();
    assert!(page.len() < 1_500_000, "{} bytes", page.len());
}

#[test]
fn a_round_by_the_dutch_system_says_why_in_its_own_words() {
    let mut run = Run::new("Open", &fixture::FORTY[..13], 5, None);
    let ruleset = pairwright_core::ruleset::RulesetChoice::Preset("chess-dutch".into());
    let setup = pairwright_core::Setup { ruleset, ..run.tournament().setup.clone() };
    run.act(pairwright_core::Action::Configure { setup });
    for _ in 0..3 {
        run.pair();
        first_players_win(&mut run);
    }
    run.pair();
    let round = run.tournament().current_round().unwrap();
    let texts: Vec<String> = run
        .tournament()
        .players
        .iter()
        .map(|one| player::page(&view("k", &run), one).into_string())
        .collect();
    let colours =
        texts.iter().filter(|text| text.contains("colours follow") || text.contains("The colours are"));
    assert!(colours.count() > 0);
    assert!(texts.iter().any(|text| text.contains("upper half meets the lower half")));
    let causes = [
        "Their number was odd",
        "Nobody of that score group",
        "No more pairs can be made",
        "Otherwise those with",
    ];
    let down = texts.iter().filter(|text| causes.iter().any(|cause| text.contains(cause)));
    assert!(down.count() > 0, "somebody is paired down, and told why");
    assert!(texts.iter().any(|text| text.contains("It could have been")), "and who else it could have been");
    let bye = round.matches.iter().find(|m| m.pair().is_none()).unwrap();
    let text = player::page(&view("k", &run), person(&run, bye.players[0].as_str())).into_string();
    assert!(text.contains("has fewer points") || text.contains("Who has fewer points"), "{text}");
    assert!(texts.iter().all(|text| !text.contains("by hand") && !text.contains("by lot")));
}

#[test]
fn a_player_paired_down_reads_who_else_could_have_been() {
    let mut run = Run::new("Open", &fixture::FORTY[..14], 5, None);
    run.pair();
    first_players_win(&mut run);
    run.pair();
    let tournament = run.tournament();
    let won: Vec<_> = tournament.rounds[0].matches.iter().filter_map(|m| m.players.first()).collect();
    let second = tournament.current_round().unwrap();
    let (a, b) = second
        .matches
        .iter()
        .filter_map(|m| m.pair())
        .find(|(a, b)| won.contains(a) != won.contains(b))
        .unwrap();
    let (down, other) = if won.contains(&a) { (a, b) } else { (b, a) };
    let page = |id: &pairwright_core::PlayerId| {
        player::page(&view("k", &run), person(&run, id.as_str())).into_string()
    };
    let text = page(down);
    let chosen = format!("Chance chose {}: it could as well have been", tournament.name_of(down));
    assert!(text.contains(&chosen), "{text}");
    assert!(text.contains("and 2 more"), "six others of the seven winners, four of them named: {text}");
    let text = page(other);
    assert!(text.contains(&format!("Chance chose {}", tournament.name_of(down))), "{text}");
}

/// Enters the open matches of the round: the player named first wins.
fn first_players_win(run: &mut Run) {
    let round = run.tournament().current_round().unwrap().clone();
    for (first, second) in round.open_matches().filter_map(|m| m.pair()) {
        let players = (first.clone(), second.clone());
        let result = Some(pairwright_core::MatchResult::played(1, 0, 0));
        run.act(pairwright_core::Action::Report { round: round.number, players, result, was: None });
    }
}
