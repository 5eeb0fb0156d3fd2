-- Sessions of guests who gave an account's number and nothing else (the specification: account_without_pin). Of a number that nobody has,
-- as much is kept. Only the token's digest is.
create table guest_sessions (
  token_hash bytea primary key,
  -- How its calls name it. It says nothing of the account.
  id text not null unique,
  account_id text references accounts (id),
  expires_at timestamptz not null
);
create index guest_sessions_expiry on guest_sessions (expires_at);

-- A restart is asked for by somebody who is signed in, or in a guest's session, which is forgotten before the restart is.
alter table reboots alter column identity_id drop not null;
alter table reboots add column guest_id text;
alter table reboots add constraint reboots_asked_by check ((identity_id is null) <> (guest_id is null));
