-- What was asked of the network for a voice line, and what it said, for staff who look for what is wrong (AH §7). Kept for a week.
create table voice_log (
  -- In the order in which it was written, within an instant as well.
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  number text not null,
  at timestamptz not null,
  about text not null check (about in ('callWaiting', 'voicemailEnabled', 'location')),
  -- Whether the option is to be on; nothing of a location.
  wanted boolean,
  event text not null check (event in ('asked', 'done', 'not-available', 'refused', 'unknown', 'unreachable')),
  check ((wanted is null) = (about = 'location'))
);
create index voice_log_of_line on voice_log (number, at desc, id desc);
create index voice_log_by_age on voice_log (at);

-- Every look of a member of staff at something of a customer's, written before it is shown, and never changed.
create table agent_trail (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  account_id text not null references accounts (id),
  -- By which call: 'GET /api/voice/{tn}/debug/logs'.
  call text not null,
  at timestamptz not null
);
create index agent_trail_of_account on agent_trail (account_id, at desc);
