-- What the embedded biller charges, and when it makes an account's next statement. An account without a cycle is billed
-- elsewhere.

create table billing_cycles (
  account_id text primary key references accounts (id),
  -- Its day of the month is the account's bill day: one that every month has.
  next_statement_on date not null check (extract(day from next_statement_on) <= 28),
  -- The first day that the next statement bills; the last is the day before the statement. At most a month.
  billed_from date not null,
  check (billed_from < next_statement_on and billed_from >= next_statement_on - interval '1 month')
);
create index billing_cycles_due on billing_cycles (next_statement_on, account_id);

-- What a product costs a month from a day on, maybe until one; a promotion is below zero.
create table recurring_charges (
  account_id text not null references accounts (id),
  id uuid not null,
  -- The same for the same thing, whatever it costs by now.
  code text not null,
  description text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  product_line text check (product_line in ('phone', 'internet', 'tv', 'fsecure')),
  is_taxable boolean not null,
  first_on date not null,
  last_on date,
  primary key (account_id, id),
  check (last_on >= first_on)
);

-- Work, use, fees and credits of a day. The next statement after that day bills them, once.
create table one_time_charges (
  account_id text not null references accounts (id),
  id uuid not null,
  kind text not null check (kind in ('one-time', 'usage', 'credit', 'fee')),
  code text not null,
  description text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  product_line text check (product_line in ('phone', 'internet', 'tv', 'fsecure')),
  is_taxable boolean not null,
  charged_on date not null,
  -- The statement that billed it.
  statement_on date,
  primary key (account_id, id),
  foreign key (account_id, statement_on) references statements (account_id, statement_on)
);
create index one_time_charges_unbilled on one_time_charges (account_id, charged_on) where statement_on is null;

-- Either a rate on what is taxable, of one product line where it names one, or so much a statement.
create table taxes (
  account_id text not null references accounts (id),
  id uuid not null,
  code text not null,
  description text not null,
  rate_ppm integer check (rate_ppm > 0),
  amount_cents bigint check (amount_cents <> 0),
  product_line text check (product_line in ('phone', 'internet', 'tv', 'fsecure')),
  first_on date not null,
  last_on date,
  primary key (account_id, id),
  check (last_on >= first_on),
  check (num_nonnulls(rate_ppm, amount_cents) = 1),
  check (rate_ppm is not null or product_line is null)
);
