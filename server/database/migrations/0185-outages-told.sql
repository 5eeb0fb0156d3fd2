-- What whoever waits for the end of an outage was told of it last, so that its beginning and another end are told once each.
--   told     how it stood then, as JSON; empty: nothing but its end is told, as for those whom a server of the release before wrote down
--   told_at  when they were told of a change last
alter table outage_watches
  add column told text not null default '',
  add column told_at timestamptz;
-- Which outages are waited for and what was told of them, each found by the one before it, however many wait.
create index outage_watches_by_told on outage_watches (outage_id, told, asked_at);
drop index outage_watches_by_outage;
