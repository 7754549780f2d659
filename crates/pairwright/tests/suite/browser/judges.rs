//! A judge with a phone: a call appears by itself, is accepted and completed, and its length is given back.

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// Invites a judge at the desk and returns the link.
async fn invitation(desk: &Browser, tournament: &str) -> String {
    desk.go(&format!("{tournament}/desk/people")).await;
    desk.press("Invite somebody").await;
    desk.choose("select[name=role]", "judge").await;
    desk.enter("input[name=name]", "Petra Vos").await;
    desk.find(".people .invitation-link").await;
    let link = desk.script("return document.querySelector('.people .invitation-link input').value").await;
    link.as_str().unwrap().to_owned()
}

/// Opens the first open table, from the grid.
async fn first_open_table(browser: &Browser, tournament: &str) {
    browser.go(&format!("{tournament}/judge?show=playing")).await;
    browser.find(".square.sign-plays a").await;
    browser.script("document.querySelector('.square.sign-plays a').click()").await;
    browser.find("#call summary").await;
}

/// Nothing may be wider than the phone, and no target too small for a thumb.
const FAULTS: &str = r"
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page spills over'] : [];
    const small = [...document.querySelectorAll('main button, main .square a, main summary')]
        .filter((part) => part.offsetParent && part.getBoundingClientRect().height < 36)
        .map((part) => part.textContent.trim() + ' is too small');
    return [...wide, ...small].join(', ');";

#[tokio::test]
async fn a_judge_takes_a_call_on_a_phone_and_gives_its_time_back() {
    let server = Server::start("demo");
    let desk = Browser::open(Script::On).await;
    desk.go(&server.organiser).await;
    desk.press("Friday Night").await;
    let tournament = format!("{}{}", server.address, desk.tournament().await);
    let path = invitation(&desk, &tournament).await;
    let link = path.find("/join/").map(|at| format!("{}{}", server.address, &path[at..])).unwrap();

    let phone = Browser::open(Script::On).await;
    phone.size(360, 740).await;
    phone.go(&link).await;
    phone.press_at("//main//button").await;
    phone.reads("Nobody is calling.").await;
    assert_eq!(phone.script(FAULTS).await, "");

    first_open_table(&desk, &tournament).await;
    desk.press("Call a judge to this table").await;
    desk.press("Rules question").await;
    phone.reads("Rules question").await;
    phone.until("document.querySelector('#calls time[data-since]').textContent >= '0:02'").await;
    phone.find(".square.sign-call").await;
    assert_eq!(phone.script(FAULTS).await, "");
    phone.press("I’m going").await;
    phone.reads("You are going").await;
    desk.reads("Petra Vos is going").await;
    phone.press("min back").await;
    phone.reads("Nobody is calling.").await;
    phone.find(".square.sign-extra").await;
    desk.reads("answered").await;
    desk.go(&format!("{tournament}/desk/history")).await;
    desk.reads("Petra Vos, Judge").await;
    for browser in [desk, phone] {
        browser.close().await;
    }
}

/// The smallest distance between the words of two tabs of the bar below, in pixels.
const BETWEEN_TABS: &str = r"
    const words = [...document.querySelectorAll('.tabs a')].map((tab) => {
        const range = document.createRange();
        range.selectNodeContents(tab);
        return range.getBoundingClientRect();
    });
    return Math.min(...words.slice(1).map((box, place) => box.left - words[place].right));";

#[tokio::test]
async fn the_tabs_of_a_phone_stay_apart() {
    let server = Server::start("demo");
    let judge = Browser::open(Script::On).await;
    judge.go(&server.organiser).await;
    judge.press("Friday Night").await;
    let tournament = format!("{}{}", server.address, judge.tournament().await);
    for language in ["en", "pt-BR"] {
        judge.go(&format!("{}/language/{language}", server.address)).await;
        for (width, page) in [(390, "/judge"), (360, "/judge"), (360, "/standings"), (360, "/bracket")] {
            judge.size(width, 740).await;
            judge.go(&format!("{tournament}{page}")).await;
            let between = judge.script(BETWEEN_TABS).await;
            assert!(
                between.as_f64().is_some_and(|pixels| pixels >= 8.0),
                "{language} {width} {page}: {between}"
            );
        }
    }
    judge.close().await;
}

#[tokio::test]
async fn a_revoked_invitation_signs_out_the_open_page() {
    let server = Server::start("demo");
    let desk = Browser::open(Script::On).await;
    desk.go(&server.organiser).await;
    desk.press("Friday Night").await;
    let tournament = format!("{}{}", server.address, desk.tournament().await);
    let path = invitation(&desk, &tournament).await;
    let link = path.find("/join/").map(|at| format!("{}{}", server.address, &path[at..])).unwrap();
    let phone = Browser::open(Script::On).await;
    phone.size(360, 740).await;
    phone.go(&link).await;
    phone.press_at("//main//button").await;
    phone.reads("Nobody is calling.").await;

    // The desk must confirm, and the phone is no longer admitted.
    desk.expects("409");
    phone.expects("403");
    desk.press_at("//li[contains(., 'Petra Vos')]//button[contains(@class, 'danger')]").await;
    desk.reads("signed out at once").await;
    desk.press_at("//form[@role='alertdialog']//button").await;
    desk.until("!document.body.innerText.includes('Petra Vos')").await;
    phone.until("!document.body.innerText.includes('Nobody is calling.')").await;
    let status = phone.script("return fetch(location.pathname).then((answer) => answer.status)").await;
    assert_eq!(status, 403);
    for browser in [desk, phone] {
        browser.close().await;
    }
}
