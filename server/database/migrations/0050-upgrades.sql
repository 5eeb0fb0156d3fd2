-- The move of an account from the legacy kind to the platform: one row for each, in the state from which it goes on. `identity_id` is
-- who asked for it; `billing_account_id` what the platform has opened, which is the account's own once it has moved.
create table upgrades (
  account_id text primary key references accounts (id),
  status text not null check (status in ('requested', 'opened', 'moved', 'done', 'refused')),
  identity_id uuid not null references identities (id),
  billing_account_id text,
  refusal text check (refusal in ('two-autopays', 'not-eligible')),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  check (status not in ('opened', 'moved', 'done') or billing_account_id is not null),
  check ((status = 'refused') = (refusal is not null))
);
create index upgrades_open on upgrades (changed_at, account_id) where status in ('requested', 'opened', 'moved');
