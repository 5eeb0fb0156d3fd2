-- What a person can see and change of their own sign-in: sessions that can be told apart, links that came by mail, and a log.

-- Where a session began, for the list that its person reads; `confirmed_at`: when they last proved who they are.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column browser text,
  add column network text,
  add column confirmed_at timestamptz;

alter table identities add column password_changed_at timestamptz;

create table identity_events (
  id uuid primary key,
  identity_id uuid not null references identities (id),
  at timestamptz not null,
  what text not null,
  browser text,
  network text
);
create index identity_events_identity on identity_events (identity_id, at desc, id desc);
create index identity_events_at on identity_events (at);

-- Single-use links. Only a digest is kept; an address belongs to a link as it was when the link was made.
create table mailed_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset-password', 'verify-email', 'change-email')),
  identity_id uuid not null references identities (id),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_identity on mailed_links (identity_id, purpose);
create index mailed_links_expiry on mailed_links (expires_at);
