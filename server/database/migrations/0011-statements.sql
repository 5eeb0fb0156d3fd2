-- Statements by their id, what comes with a bill, and bills that were asked for on paper.

create unique index statements_id on statements (account_id, id);
-- What was paid between two statements, and what of it the bank took back, with all that a statement tells of it: told
-- from the index alone, however many there are.
create index payments_counted on payments (account_id, received_on)
  include (amount_cents, method_type, method_brand, method_last_four)
  where status in ('completed', 'returned');
create index payments_returned on payments (account_id, received_on)
  include (settled_at, amount_cents, method_type, method_brand, method_last_four)
  where status = 'returned';

-- What comes with every bill that is written on these days.
create table bill_inserts (
  code text primary key check (code ~ '^[A-Z0-9-]{2,24}$'),
  -- Null: for customers of both types.
  account_type text check (account_type in ('Business', 'Residential')),
  first_on date not null,
  last_on date not null,
  description_en text not null,
  description_es text not null,
  check (first_on <= last_on)
);
create index bill_inserts_days on bill_inserts (last_on, first_on);

create table bill_reprints (
  account_id text not null references accounts (id),
  id uuid not null,
  statement_on date not null,
  status text not null check (status in ('requested', 'in-progress', 'printed', 'cancelled')),
  identity_id uuid references identities (id),
  language text not null check (language in ('en', 'es')),
  requested_at timestamptz not null,
  -- When it last moved on.
  moved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, statement_on) references statements (account_id, statement_on)
);
-- A bill that was asked for cannot be asked for again until it is printed.
create unique index bill_reprints_open on bill_reprints (account_id, statement_on)
  where status in ('requested', 'in-progress');
create index bill_reprints_of_bill on bill_reprints (account_id, statement_on, id);
create index bill_reprints_waiting on bill_reprints (status, moved_at, account_id, id)
  where status in ('requested', 'in-progress');
