# Who may do what (page 10).

## A role as one of those who may: "Only the organiser or a judge can do this"
role-some-owner = the organiser
role-some-organiser = a co-organiser
role-some-scorekeeper = a scorekeeper
role-some-head-judge = the head judge
role-some-judge = a judge
role-some-player = a player whose phone has claimed the name
role-some-public = everybody

## A role as the name of one
role-owner = Organiser
role-organiser = Co-organiser
role-scorekeeper = Scorekeeper
role-head-judge = Head judge
role-judge = Judge
role-player = Player
role-public = Public

## The desk's page of people
people-title = People
people-why = Invite helpers by link or QR code. The history shows what each of them does.
people-invited-by = Invited by { $author } at { $time }.
author = { $name }, { $role }
people-none = Nobody has been invited yet.
people-invite-somebody = Invite somebody
people-invite = Make the invitation
people-name = Name, as the history will show it
people-role = Role
people-tables-why = The { tables } of a scorekeeper; leave empty for all.
people-first-table = First { table }
people-last-table = Last { table }
people-tables-wrong = The last { table } comes before the first.
people-tables = { Tables } { $first }–{ $last }
people-days = Link works for (days)
people-uses = On how many devices
people-no-name = Write a name: the history shows it with everything this person does.
people-no-role = Choose a role for the invitation.
people-used = { $count ->
    [one] On one device, last used at { $time }.
   *[other] On { $count } devices, last used at { $time }.
}
people-unused = Not used yet.
people-devices = { $count ->
    [one] 1 device
   *[other] { $count } devices
}
people-device = since { $day }, { $time }
people-this-device = This device
people-end = Sign out
people-expired = Never used, and cannot be used any more.
people-link = Link and QR code
people-copy = Copy
people-copied = Copied
people-remove = Remove
people-remove-question = { $count ->
    [one] { $name } ({ $role }) is signed in on one device and will be signed out at once. Remove?
   *[other] { $name } ({ $role }) is signed in on { $count } devices and will be signed out at once. Remove?
}
people-owner-why = Anybody with this link can do everything, in every tournament here. The terminal shows it at every start.
people-rotate = Replace the organiser’s link
people-rotate-question = Every other device that came in by this link is signed out, and the terminal shows the new one at the next start. Replace it?
error-no-browser = Open the organiser’s link once more, then try again.

## What the organiser settles about the room
venue-reports = Results from players’ phones
venue-reports-both = Count once both agree
venue-reports-one = Count when one reports
venue-reports-off = Only the desk enters results
venue-claims = Players’ names on phones
venue-claims-code = A code only to drop or concede
venue-claims-open = A code only for a name in use
venue-claims-off = No names on phones
venue-claims-without-room = Names can be taken from anywhere, without the room code
venue-shared-devices = One device may have several players’ names
venue-registration = Registration by phone
venue-registration-off = Only the desk registers
venue-registration-open = Open to everybody
venue-registration-approval = The desk accepts each player
venue-unlisted = Unlisted: found only by its link, and in no leaderboard
venue-place = Place
venue-entry-fee = Entry fee
venue-places = Places for registration on phones
venue-wait-list = Wait list: until round 1 the next player moves up when somebody leaves
venue-judges-enter-results = Judges may enter results

## What the rows of the table of rights say
right-read = Read what is published
right-own-match = Report and confirm the result of one’s own match, concede
right-own-drop = Drop, and come back
right-own-person = Give one’s own pronouns and display name
right-own-deck = Register one’s own deck
right-own-clock = Run the clock of one’s own match
right-call-judge = Call a judge
right-claim = Claim a name on a phone
right-desk = See the desk
right-results = Enter and change results
right-disputes = Settle disputes
right-print = Print pairings and slips
right-walls = Choose what the screens show, make announcements
right-check-in = Check players in, take entry fees
right-timer = Run the round timer
right-extra-time = Give extra time and turns
right-calls = Answer calls
right-penalties = Issue warnings, game losses and match losses
right-appeals = Hear appeals
right-disqualify = Disqualify
right-deck-checks = Check decks
right-read-decks = Read deck lists that are not public
right-table-clocks = Stop and set the clock of any { table }
right-approve-clocks = Approve clocks that players bring
right-lateness = Deal with late players
right-pair = Pair, publish, and change a round in progress
right-players = Register, change, drop and bring back players; give byes
right-settings = Settings, prizes, the cut, closing the tournament
right-undo = Undo
right-phones = See who has a phone, release names, show codes
right-invite-staff = Invite scorekeepers and judges
right-erase = Erase a person
right-export = Save the journal and the files
right-invite-organisers = Invite organisers
right-tournaments = Create, import, archive and delete tournaments; write seasons and the register of regulars
right-rulesets = Write rulesets for any tournament

## The page of an invitation's link
join-title = { $name }, { $role }
join-why = You were invited to help run { $tournament }. Its history shows everything you do under this name.
join-why-all = You were invited to help run all tournaments here. Their history shows everything you do under this name.
join-do = Join on this device

## The history, filtered
history-by = By
history-player = About
history-kind = Kind
history-table = { Table }
history-all = Everything
history-everybody = Everybody
history-show = Show
history-none = Nothing of this kind was done.
history-kind-read = Reading
history-kind-own-match = Reports of players
history-kind-own-drop = Drops by players
history-kind-own-person = Pronouns and display names
history-kind-own-deck = Decks from players
history-kind-own-clock = Players’ clocks
history-kind-call-judge = Calls
history-kind-claim = Names on phones
history-kind-desk = Desk
history-kind-results = Results
history-kind-disputes = Disputes
history-kind-print = Printing
history-kind-check-in = Check-in
history-kind-timer = Round timer
history-kind-extra-time = Extra time
history-kind-calls = Calls answered
history-kind-appeals = Appeals
history-kind-penalties = Penalties
history-kind-disqualify = Disqualifications
history-kind-deck-checks = Deck checks
history-kind-read-decks = Decks
history-kind-table-clocks = { Table } clocks
history-kind-approve-clocks = Clocks approved
history-kind-lateness = Late players
history-kind-pair = Pairings
history-kind-players = Players
history-kind-settings = Settings
history-kind-undo = Undo
history-kind-walls = Announcements
history-kind-phones = Phones
history-kind-invite-staff = Invitations
history-kind-erase = Erased people
history-kind-export = Exports
history-kind-invite-organisers = Invitations of organisers
history-kind-tournaments = The tournament
history-kind-rulesets = Rulesets
