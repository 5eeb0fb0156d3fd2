-- Sessions of guests, each about one account, with what it may touch: {"works": {"ticket": […], "order": […]}} of what was looked up,
-- {"equipment": true} of whoever gave the account's number. A browser has several at once, for areas that don't overlap, and carries a
-- token of each, of which only a digest is kept. A miss takes the same row without an account; its token is nobody's.
--
-- Servers of the release before go on with lookups and guest_sessions, which stay for them: a guest whose next request reaches a server of
-- the other release has to look up again, and nothing else is lost. The job forget-guests empties both as they expire, so that a later
-- release can drop them.
create table guests (
  token_hash bytea primary key,
  -- How its calls name it. It says nothing of the account.
  id text not null unique,
  account_id text references accounts (id),
  may jsonb not null,
  expires_at timestamptz not null
);
create index guests_expiry on guests (expires_at);
