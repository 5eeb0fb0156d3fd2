-- What guests have looked up. Numbers of tickets and orders are compared as those of accounts are: however they are typed.
alter table tickets
  add column id_key text generated always as (upper(regexp_replace(id, '[^[:alnum:]]', '', 'g'))) stored;
alter table orders
  add column id_key text generated always as (upper(regexp_replace(id, '[^[:alnum:]]', '', 'g'))) stored;
drop index tickets_id;
drop index orders_id;
create index tickets_id_key on tickets (id_key);
create index orders_id_key on orders (id_key);

-- A look-up, by a digest of what the guest's browser carries. Misses are kept as well, so that both take the same work: they
-- name no account, and their token is nobody's.
create table lookups (
  token_hash bytea primary key,
  id uuid not null,
  account_id text references accounts (id),
  -- What of the account it is about, and nothing else of it.
  ticket_ids text[] not null,
  order_ids text[] not null,
  expires_at timestamptz not null
);
create index lookups_expiry on lookups (expires_at);
