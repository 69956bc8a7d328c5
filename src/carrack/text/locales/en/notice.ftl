# Messages to people whose turn it is.

notice-subject = { $count ->
    [one] It is your turn
   *[other] It is your turn in { $count } matches
  }
notice-body =
    { $count ->
        [one] It is your turn in this match:
       *[other] It is your turn in these matches:
    }

    { $lines }

    To hear no more of this: { $stop }
notice-confirm-subject = Is this your address?
notice-confirm =
    Somebody, probably you, wants to hear at this address when it is their turn.

    If it was you: { $link }
    If not, do nothing; or never hear of it again: { $stop }
notice-confirm-page = Shall messages about your turns come to your address?
notice-confirm-button = Yes
notice-confirmed = From now on you hear of your turns.
notice-stop-page = Shall no more messages about your turns come?
notice-stop-button = Stop them
notice-stopped = No more messages will come.
