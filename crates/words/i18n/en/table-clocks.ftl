# Clocks at the tables (pages 7 and 10).

## Which clock a player brings, and what the head judge says of it
desk-clock = Brings a clock
clock-title = Chess clock
clock-brought-none = None
clock-brought-delay = With a delay
clock-brought-bronstein = With a Bronstein delay
clock-brought-both = With a delay or a Bronstein delay
clock-ruling-pending = Not yet looked at
clock-ruling-approved = Approved
clock-ruling-refused = Refused
clock-rule-pending = Look at it again
clock-rule-approved = Approve
clock-rule-refused = Refuse
error-no-ruling = Choose whether the clock is approved or refused.
