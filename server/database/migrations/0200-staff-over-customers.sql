-- Staff: what each of them may do, sessions of their own, and views of customers (decisions-staff §11). A session of staff that was opened
-- before this release holds no more: its person signs in again.
alter table staff
  add column role text not null default 'agent' check (role in ('viewer', 'agent', 'supervisor'));

create table staff_sessions (
  token_hash bytea primary key,
  id uuid not null default gen_random_uuid() unique,
  staff_id uuid references staff (active_id) on update set null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id) where staff_id is not null;
create index staff_sessions_expiry on staff_sessions (expires_at);

--   session_id  the session in which it was opened; null once that has ended, and with it the view
--   account_id  the account in use; null: the one that opens first
--   ticket      a ticket, or the telephone system's id of the call
--   checked_at  when the caller was checked
--   acts_until  until when its member of staff may change something
create table views (
  id uuid primary key,
  session_id uuid references staff_sessions (id) on delete set null,
  staff_id uuid not null references staff (id),
  identity_id uuid not null references identities (id),
  account_id text references accounts (id),
  reason text not null,
  ticket text,
  opened_at timestamptz not null,
  checked_at timestamptz,
  acts_until timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index views_session on views (session_id) where session_id is not null;
create index views_identity on views (identity_id, opened_at);
