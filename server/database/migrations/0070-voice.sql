-- The voice lines of an account, with what the network is known to do for each, and where calls to 911 from it are sent to.
create table voice_lines (
  account_id text not null references accounts (id),
  number text not null check (number ~ '^[0-9]{10}$'),
  call_waiting boolean not null default false,
  voicemail_enabled boolean not null default false,
  location_street text,
  location_unit text not null default '',
  location_city text,
  location_state text,
  location_zip text,
  primary key (account_id, number),
  unique (number)
);

-- The last change of each option of a line that the network has not done: it is under way, or was refused. Its id is the key under which
-- the network is asked, and asked again.
create table voice_changes (
  account_id text not null,
  number text not null,
  option text not null check (option in ('callWaiting', 'voicemailEnabled')),
  id uuid not null unique,
  wanted boolean not null,
  failure text check (failure in ('not-available', 'refused')),
  asked_at timestamptz not null,
  primary key (account_id, number, option),
  foreign key (account_id, number) references voice_lines (account_id, number)
);
create index voice_changes_under_way on voice_changes (asked_at, id) where failure is null;

-- That somebody of an account has read what a power outage means for its lines (47 CFR 9.11(b)(5)), once for each version of the text.
create table power_notices (
  account_id text not null references accounts (id),
  text_version text not null,
  identity_id uuid not null references identities (id),
  acknowledged_at timestamptz not null,
  primary key (account_id, text_version, identity_id)
);

-- What the embedded switch knows of lines that are not like the others, and the last change of each option that it was asked for.
create table switch_lines (
  number text primary key,
  -- How long it takes for a change.
  takes_seconds int not null default 0,
  has_mailbox boolean not null default true
);
create table switch_changes (
  number text not null,
  option text not null,
  id uuid not null,
  wanted boolean not null,
  done_at timestamptz not null,
  primary key (number, option)
);
