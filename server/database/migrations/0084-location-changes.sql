-- What is asked of the network for a line has a key that is above all before it, whichever server makes it: this is the instant of the last.
alter table voice_lines add column last_key_at timestamptz;

-- A change of where calls to 911 from a line are sent to, from before the network is asked until it has said. One at a time: its id is the
-- key under which the network is asked, and asked again.
create table location_changes (
  account_id text not null,
  number text not null,
  id uuid not null unique,
  street text not null,
  unit text not null,
  city text not null,
  state text not null,
  zip text not null,
  asked_at timestamptz not null,
  -- When the owners were told that nobody knows yet.
  doubt_told_at timestamptz,
  primary key (account_id, number),
  foreign key (account_id, number) references voice_lines (account_id, number)
);
create index location_changes_under_way on location_changes (asked_at, id);
