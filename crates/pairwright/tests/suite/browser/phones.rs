//! Two phones and a desk: names are tapped, a report is confirmed, another disputed and settled, one waits for the
//! network.

use crate::browser::day::{create, pair_and_publish, register};
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// A desk whose two players meet in its first round, and the tournament's address.
async fn round_of_two(server: &Server) -> (Browser, String) {
    let desk = Browser::open(Script::On).await;
    desk.size(1280, 800).await;
    let tournament = create(&desk, server).await;
    for name in ["Ana Lima", "Ben Lund"] {
        register(&desk, name).await;
    }
    pair_and_publish(&desk, 1).await;
    (desk, tournament)
}

/// Claims a name on a phone that scans the room's code.
pub(crate) async fn take(server: &Server, phone: &Browser, tournament: &str, name: &str) {
    phone.size(360, 740).await;
    phone.go(&format!("{tournament}/me?room={}", server.room(tournament))).await;
    phone.press(name).await;
    phone.until("/Your (table|board)/.test(document.body.innerText)").await;
}

/// Nothing may overflow the edge of a phone.
async fn fits(phone: &Browser) {
    let over = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(phone.script(over).await, 0, "{}", phone.text().await);
}

#[tokio::test]
async fn two_phones_report_disagree_and_agree() {
    let server = Server::start("serve");
    let (desk, tournament) = round_of_two(&server).await;
    let (ana, ben) = (Browser::open(Script::On).await, Browser::open(Script::On).await);
    take(&server, &ana, &tournament, "Ana Lima").await;
    take(&server, &ben, &tournament, "Ben Lund").await;
    fits(&ana).await;

    ana.press("I won 2–\u{2060}1").await;
    ana.reads("Waiting for Ben").await;
    ben.reads("reported this.").await;
    ben.press("No, it ended differently").await;
    ben.press("I won 2–\u{2060}0").await;
    for phone in [&ana, &ben] {
        phone.reads("Your reports differ").await;
        fits(phone).await;
    }
    desk.reads("Reports differ").await;
    ana.press("Ben is right").await;
    for phone in [&ana, &ben] {
        phone.reads("Confirmed.").await;
    }
    desk.reads("1/1").await;
    for browser in [desk, ana, ben] {
        browser.close().await;
    }
}

#[tokio::test]
async fn a_report_without_a_network_arrives_once_and_the_desk_wins() {
    let server = Server::start("serve");
    let (desk, tournament) = round_of_two(&server).await;
    let ana = Browser::open(Script::On).await;
    take(&server, &ana, &tournament, "Ana Lima").await;
    // The phone loses its network, and gets it back.
    ana.script("window.there = fetch; window.fetch = () => Promise.reject(new TypeError('no network'))")
        .await;
    ana.press("I won 2–\u{2060}1").await;
    ana.reads("Waiting for the network").await;
    // The tapped button says so too: the notice may be out of sight.
    ana.until("document.querySelector('button.kept')?.innerText.includes('saved, waits for the network')")
        .await;
    ana.until("document.querySelectorAll('button.kept').length === 1").await;
    assert_eq!(ana.script("return Object.keys(localStorage).length").await, 1);
    ana.script("window.fetch = window.there").await;
    ana.reads("Ben has no phone here").await;
    ana.until("document.getElementById('waiting').hidden && localStorage.length === 0").await;
    desk.reads("Ben has no phone").await;
    desk.enter("#line", "1 0 2").await;
    ana.reads("The desk entered another result.").await;
    desk.go(&format!("{tournament}/desk/history")).await;
    assert_eq!(desk.text().await.matches("’s report:").count(), 1);
    for browser in [desk, ana] {
        browser.close().await;
    }
}

#[tokio::test]
async fn a_phone_without_a_script_takes_a_name_and_reports() {
    let server = Server::start("serve");
    let (desk, tournament) = round_of_two(&server).await;
    let ana = Browser::open(Script::Off).await;
    take(&server, &ana, &tournament, "Ana Lima").await;
    ana.press("I won 2–\u{2060}1").await;
    ana.reads("Ben has no phone here").await;
    for browser in [desk, ana] {
        browser.close().await;
    }
}

#[tokio::test]
async fn a_report_at_which_the_server_fails_does_not_hold_up_later_rounds() {
    let server = Server::start("serve");
    let (desk, tournament) = round_of_two(&server).await;
    let ana = Browser::open(Script::On).await;
    take(&server, &ana, &tournament, "Ana Lima").await;
    // The server fails at everything sent for the previous round, and refuses it later.
    ana.expects("409");
    ana.script(
        "window.there = fetch; window.fails = true; \
         window.fetch = (to, how) => window.fails && /round=0/.test(how?.body ?? '') \
           ? Promise.resolve(new Response('', { status: 500, headers: { 'X-Pairwright': '1' } })) : there(to, how); \
         const form = document.querySelector('form[action$=\"/me/report\"]'); \
         const sent = new URLSearchParams(new FormData(form)); \
         sent.set('round', '0'); sent.set('command', 'before'); sent.set('result', '2 0'); \
         localStorage.setItem(`pairwright:${location.pathname.split('/')[2]}:waiting`, \
           JSON.stringify([{ action: form.action, body: sent.toString() }]))",
    )
    .await;
    ana.press("I won 2–\u{2060}1").await;
    ana.reads("Ben has no phone here").await;
    ana.reads("The server cannot accept something that you sent.").await;
    ana.until("document.getElementById('waiting').hidden").await;
    desk.reads("Ben has no phone").await;
    // Once the server answers, nothing waits any more, and its answer is shown.
    ana.script("window.fails = false").await;
    ana.until("document.getElementById('refused').hidden && localStorage.length === 0").await;
    for browser in [desk, ana] {
        browser.close().await;
    }
}
