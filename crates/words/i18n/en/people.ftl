# Players as people: pronouns, the name that is shown, how the desk reaches them (page 10, "Before the first round").

person-title = Pronouns, display name, contact
person-why = The display name stands in place of the name on walls, phones and public pages; the name itself stays at the desk and in rating reports. Only the desk sees the contact details, and no file has them.
person-pronouns = Pronouns
person-display-name = Display name
person-contact = Contact details
person-shown-as = shown as { $name }
phone-person = Your name and pronouns
phone-person-why = Your opponents and the staff see your pronouns. With a display name everybody but the desk reads that in place of your name.
entry-person = Pronouns, display name or contact details of { $name } changed
