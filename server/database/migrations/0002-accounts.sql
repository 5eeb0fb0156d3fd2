-- The provider's accounts, who may use them, and what is delivered to them.

create table accounts (
  id text primary key,
  account_number text not null unique,
  kind text not null check (kind in ('legacy', 'platform')),
  billing_account_id text unique,
  account_type text not null check (account_type in ('Business', 'Residential')),
  name text not null,
  service_address text not null,
  restricted_early_access boolean not null default false,
  paperless boolean not null default false,
  paperless_migration boolean not null default false,
  auto_pay boolean not null default false,
  auto_pay_offset integer not null default 0 check (auto_pay_offset <= 0),
  -- What is owed, in cents: the sum of the account's entries in the ledger's receivable, kept with every entry.
  balance_cents bigint not null default 0,
  created_at timestamptz not null,
  check ((kind = 'platform') = (billing_account_id is not null))
);

create table account_links (
  account_id text not null references accounts (id),
  identity_id uuid not null references identities (id),
  role text not null check (role in ('owner', 'user')),
  billing boolean not null,
  linked_at timestamptz not null,
  primary key (account_id, identity_id)
);
create index account_links_identity on account_links (identity_id, account_id);

create table services (
  account_id text not null references accounts (id),
  id text not null,
  type text not null check (type in ('BILLING', 'VIDEO', 'VOIP', 'UNPROVISIONED')),
  primary key (account_id, id)
);

create table products (
  account_id text not null references accounts (id),
  product_line text not null check (product_line in ('phone', 'internet', 'tv', 'fsecure')),
  enabled boolean not null,
  type text not null,
  description text not null,
  download_links jsonb not null default '[]',
  show_migration_banner boolean not null default false,
  primary key (account_id, product_line)
);

create table orders (
  account_id text not null references accounts (id),
  id text not null,
  status text not null check (status in ('In-Progress', 'Completed', 'Fulfilled', 'Cancelled', 'Abandoned')),
  order_type text not null,
  stage_code text not null,
  created_on date not null,
  completion_on date,
  appointment_starts_at timestamptz,
  appointment_ends_at timestamptz,
  primary key (account_id, id)
);
