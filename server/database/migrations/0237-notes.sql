-- Notes of staff on accounts, for staff alone.
--   identity_id    the customer in whose view it was written: it's sealed with their key, and goes with them
--   text_sealed    null once a supervisor has taken it down
create table account_notes (
  account_id text not null references accounts (id),
  id uuid not null,
  identity_id uuid not null references identities (id) on delete cascade,
  author_id uuid not null references staff (id),
  view_id uuid references views (id) on delete set null,
  at timestamptz not null,
  text_sealed bytea,
  taken_down_at timestamptz,
  primary key (account_id, id),
  check ((text_sealed is null) = (taken_down_at is not null))
);
create index account_notes_identity on account_notes (identity_id);
create index account_notes_view on account_notes (view_id) where view_id is not null;
