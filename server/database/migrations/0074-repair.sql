-- A repair of an account's line as somebody went through it (the specification calls it a service case); one at a time for each account.
create table service_cases (
  account_id text not null references accounts (id),
  id uuid not null,
  step text not null check (step in ('landing', 'waiting_qualify', 'waiting_repair', 'success', 'fail', 'ended')),
  -- Since when it is at this step: what waits is given up by it.
  step_since timestamptz not null,
  -- Who opened it, and in which language.
  identity_id uuid not null references identities (id),
  language text not null check (language in ('en', 'es')),
  opened_at timestamptz not null,
  -- Whether the customer said that the modem was restarted just before.
  said_restarted boolean not null default false,
  -- Whether the checks were given up.
  has_timed_out boolean not null default false,
  -- The ticket with all findings, and whether one is still to be opened.
  ticket_id text,
  wants_ticket boolean not null default false,
  primary key (account_id, id)
);
create unique index service_cases_open on service_cases (account_id) where step <> 'ended';
create index service_cases_to_follow on service_cases (step_since, id)
  where step in ('waiting_qualify', 'waiting_repair') or wants_ticket;

-- What was looked at and what was done, each once for a case. `key` is the one under which another system was asked to do it.
create table repair_findings (
  account_id text not null,
  case_id uuid not null,
  name text not null,
  finding text not null,
  key uuid,
  found_at timestamptz not null,
  primary key (account_id, case_id, name),
  foreign key (account_id, case_id) references service_cases (account_id, id)
);

-- What the embedded access network plays of the line of an account.
create table played_lines (
  account_id text primary key,
  is_suspended boolean not null default false,
  light_dbm real,
  is_port_up boolean not null default true,
  is_provisioned boolean not null default true,
  provisioned_at timestamptz not null,
  provision_seconds int not null default 8,
  provision_ends text not null default 'done' check (provision_ends in ('done', 'refused', 'lost')),
  is_silent boolean not null default false,
  asked_id uuid,
  asked_at timestamptz
);
