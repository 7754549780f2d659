# Players as people: pronouns, the name that is shown, how the desk reaches them (page 10, "Before the first round").

person-title = Pronouns, display name, contact
person-why = The display name replaces the name on screens, phones and public pages, not in rating reports. Only the desk sees contact details; no file has them.
person-pronouns = Pronouns
person-display-name = Display name
person-contact = Contact details
person-shown-as = shown as { $name }
phone-person = Your name and pronouns
phone-person-why = Your opponents and the staff see your pronouns. If you choose a display name, everybody but the desk sees it instead of your name.
entry-person = Pronouns, display name or contact details of { $name } changed

# Registration on the player's own phone.
register-title = Register
register-why = This phone then has your name: it shows your { table } and takes your results.
register-why-approval = The desk sees your registration at once. This phone then has your name: it shows your { table } and takes your results.
register-name = Name
register-home = Where you live, the largest first
register-club = Club or team
register-optional = if you like
register-deck-why = You can also hand your list in later, on this phone.
register-do = Register
register-is-it-you = Is this you?
register-known = { $name } is already registered.
register-known-alike = { $known } is already registered, which is nearly the same name as { $name }.
register-known-club = { $name } ({ $club }) is already registered.
register-that-is-me = Yes, that is me
register-other = If you are somebody else, add a second name or an initial below, so that everybody finds the right { table }.
register-waits-already = { $name } has asked for a place already. If that was you on another phone, ask at the desk; otherwise add a second name or an initial.
register-wait = { $seconds ->
    [one] Too many registrations from here: wait 1 second, or ask at the desk.
   *[other] Too many registrations from here: wait { $seconds } seconds, or ask at the desk.
}
register-why-wait-list = { $count ->
    [0] All places are taken. You go on the wait list.
    [one] All places are taken, and 1 player waits for one. You go on the wait list.
   *[other] All places are taken, and { $count } players wait for one. You go on the wait list.
}
wait-list = Wait list
wait-list-count = { $count ->
    [one] Wait list: 1 player
   *[other] Wait list: { $count } players
}
wait-list-number = Number { $number } on the wait list
wait-list-why = You move up when somebody leaves before round 1. This page changes as soon as you have a place.
wait-list-leave = Leave the wait list
register-waiting = Waiting for the desk
register-waiting-why = The desk has your registration, { $name }. This page changes as soon as it is accepted.
register-not-accepted = Not registered
register-not-accepted-why = This registration was not accepted, or has been taken back. Ask at the desk.
register-anew = Register again
register-not-listed = Not in the list?
door-register = Register
door-register-why = Take part, on your own phone

# The desk's side of it.
requests-title = { $count ->
    [one] 1 player is waiting for a place
   *[other] { $count } players are waiting for a place
}
requests-accept = Accept
requests-accept-all = Accept all { $count }
requests-same = Same person
requests-known = { $name } is already registered. If it is the same person, the phone that asked gets the name.
requests-refuse = Refuse
requests-way-in = Registration on phones
requests-way-in-why = Players scan this and register themselves.
requests-way-in-approval = Players scan this and ask for a place. You accept or refuse them here.
requests-none = Nobody is waiting for a place any more.
wall-register = Scan to register on your phone
entry-request = { $name } asked for a place
entry-refuse-place = Took a request for a place off the list
entry-accept-places = { $count ->
    [one] Accepted { $names }, who had asked for a place
   *[other] Accepted { $count } players who had asked for a place: { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
}
