-- Whoever waits for the end of an outage is found by it, and in the order in which they asked.
create index outage_watches_by_outage on outage_watches (outage_id, asked_at);
