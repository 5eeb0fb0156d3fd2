-- Who is to be told that an outage is over, once: then the row is gone. What is down comes with the provider's content.
create table outage_watches (
  outage_id text not null,
  account_id text not null references accounts (id),
  identity_id uuid not null references identities (id),
  asked_at timestamptz not null,
  primary key (account_id, identity_id, outage_id)
);
