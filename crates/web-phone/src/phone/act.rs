//! Carries out forms of players' phones, and answers on the player's page.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use pairwright_core::PlayerId;
use pairwright_web_kit::claims::act::act;
use pairwright_web_kit::claims::order::{ReadOwn, badge_of};
use pairwright_web_kit::claims::prove;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::Address;
use pairwright_web_kit::server::{Peer, Submission};

use crate::phone::page::answered_with;
use crate::state::PhoneState;

pub(crate) fn order(read: ReadOwn) -> MethodRouter<PhoneState> {
    post(move |State(phone): State<PhoneState>, Path(id): Path<String>, peer: Peer, sent: Submission| {
        carry_out(phone, id, peer, sent, read.clone())
    })
}

async fn carry_out(
    phone: PhoneState,
    id: String,
    peer: Peer,
    sent: Submission,
    read: ReadOwn,
) -> Result<Response, Error> {
    let host = phone.host.clone();
    host.run(move |journals| {
        let badge = badge_of(&sent.admitted, sent.fields.get("player"))?;
        let moment = journals.public_moment(&id.as_str().into())?;
        let player = PlayerId::from(&*badge.name);
        let proved = prove(&phone.host, (&id, &moment.tournament), &sent, (&player, &peer.0));
        match proved.and_then(|()| act(&phone.host, journals, &id, &sent, &badge, &*read)) {
            Ok(_) => Ok(Redirect::to(&Address(&id).me_as(&player)).into_response()),
            Err(Error::Forbidden(right)) => Err(Error::Forbidden(right)),
            Err(error) => answered_with(&phone.host, &id, &sent, &badge, &error),
        }
    })
    .await
}
