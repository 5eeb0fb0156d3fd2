-- Each change of a network that a modem is asked for, until it is seen whether it was made: then it is told, or dropped. What is wanted and
-- what was there stand here as digests under a key of ours, by which nobody finds a password.
create table wifi_changes (
  account_id text not null references accounts (id),
  serial text not null,
  network text not null check (network in ('main', 'guest')),
  wanted text not null,
  was text not null,
  asked_at timestamptz not null,
  -- When somebody looks what has become of it.
  look_at timestamptz not null,
  primary key (account_id, serial, network, wanted)
);
create index wifi_changes_to_settle on wifi_changes (look_at, wanted);
