-- The devices at customers', as the provider has assigned them.
create table devices (
  account_id text not null references accounts (id),
  serial text not null,
  kind text not null check (kind in ('modem', 'set-top-box')),
  name text not null,
  model text not null,
  status text not null default 'ACTIVE',
  operations text[] not null default '{Reboot}',
  primary key (account_id, serial),
  unique (serial)
);

-- Each restart that was asked for; its id is the key under which the device is told, and told again.
create table reboots (
  account_id text not null,
  serial text not null,
  id uuid not null unique,
  status text not null check (status in ('asked', 'told', 'done', 'lost', 'refused')),
  -- Who asked for it.
  identity_id uuid not null references identities (id),
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- What the customer said of it afterwards.
  worked boolean,
  primary key (account_id, serial, id),
  foreign key (account_id, serial) references devices (account_id, serial)
);
-- A device restarts once at a time.
create unique index reboots_under_way on reboots (account_id, serial) where status in ('asked', 'told');
create index reboots_to_follow on reboots (asked_at, id) where status in ('asked', 'told');

-- What the embedded device manager plays: how a device stands, how it comes back from a restart, and the last that it was told.
create table played_devices (
  serial text primary key,
  is_online boolean not null default true,
  started_at timestamptz not null,
  restart_seconds int not null default 60,
  comes_back boolean not null default true,
  told_id uuid,
  told_at timestamptz
);
