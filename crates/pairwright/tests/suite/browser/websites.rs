//! A view of a tournament in the frame of another website.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::browser::server::Server;
use crate::browser::timer::four;
use crate::browser::{Browser, Script};

/// A website of one page, with an address in a frame.
async fn website(framed: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    let page = format!("<!doctype html><title>Club</title><iframe src=\"{framed}\"></iframe>");
    let head = format!("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {}\r\n", page.len());
    tokio::spawn(async move {
        while let Ok((mut connection, _)) = listener.accept().await {
            let mut request = [0; 4096];
            let _ = connection.read(&mut request).await;
            let _ = connection.write_all(format!("{head}connection: close\r\n\r\n{page}").as_bytes()).await;
        }
    });
    address
}

#[tokio::test]
async fn a_view_in_the_frame_of_another_website_follows_the_tournament() {
    let server = Server::start("serve");
    let organiser = Browser::open(Script::On).await;
    organiser.go(&server.organiser).await;
    organiser.import(&four()).await;
    let path = organiser.tournament().await;
    let stranger = Browser::open(Script::On).await;
    stranger.go(&website(&format!("{}{path}/embed/pairings", server.address)).await).await;
    stranger.until_framed("document.querySelectorAll('#seats li').length === 4").await;
    let others =
        "return [...document.querySelectorAll('main a')].filter((link) => link.target !== '_blank').length";
    assert_eq!(stranger.framed(others).await, 0);
    let sent = format!(
        "return fetch('{path}/desk/line', {{ method: 'POST', body: new URLSearchParams({{ round: 1, line: '1 2 0' }}) }}) \
         .then((answer) => answer.status)"
    );
    assert_eq!(organiser.script(&sent).await, 200);
    stranger.until_framed("document.querySelector('#seats .won') !== null").await;
    assert_eq!(stranger.framed(others).await, 0);
    // Any other page is refused there.
    stranger.expects("frame-ancestors 'none'");
    stranger.go(&website(&format!("{}{path}/pairings", server.address)).await).await;
    assert_eq!(stranger.framed("return document.querySelector('#seats') === null").await, true);
    organiser.close().await;
    stranger.close().await;
}
