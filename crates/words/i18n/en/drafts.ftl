# Drafts: pods and their seats.

draft-title = Draft pods
draft-why = Draws the seats of the draft before { $round } by lot. Before the first round the pods are drawn too; later they follow the standings.
draft-draw = Draw the pods
draft-draw-again = Draw the pods again
draft-question = Replace the seats that were drawn before?
draft-question-why = Players who have seen their seats have to move.
draft-size-now = Pods of { $size } where the numbers allow it.
draft-pod-size = Players in a pod
draft-pod-rounds = Rounds within the pods
draft-pod-rounds-why = Players meet only their own pod for this many rounds; an odd pod has a bye. Empty: pods are for drafting only.
draft-none = No draft yet
draft-none-why = Draw the pods when everybody is here.
draft-none-yet = The pods appear here once they are drawn.
draft-print = Print
draft-pod = Pod
draft-seat = Seat
draft-pod-number = Pod { $pod }
draft-seat-text = Pod { $pod }, seat { $seat }
draft-your-seat = Your seat in the draft
draft-neighbours = You sit between { $before } and { $after }.
draft-exchange-title = Swap two seats
draft-exchange-why = For a top seed who chooses a seat, or for anybody who has to sit elsewhere.
draft-exchange = Swap
draft-same-lot = The lot gives the same seats again: nobody has come or left since they were drawn.
draft-two-players = Choose two different players of this draft.
draft-empty-pod = a draft has at least one pod, and every pod a player
drafts-twice = `{ $id }` has two seats in this draft
error-no-draft = No pods have been drawn yet.
entry-draft = { $count ->
    [one] Draft before { $round }: one pod of { $sizes }
   *[other] Draft before { $round }: { $count } pods of { $sizes }
}
door-pods-why = Who sits where in the draft
