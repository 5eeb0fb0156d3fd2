-- What was billed. `sections` is [{ heading, rows: [{ description, amountCents }], collapseLineItems }].

create table statements (
  account_id text not null references accounts (id),
  statement_on date not null,
  id uuid not null,
  invoice_number text not null,
  due_on date not null,
  balance_forward_cents bigint not null,
  payments_cents bigint not null,
  new_charges_cents bigint not null,
  amount_due_cents bigint not null,
  sections jsonb not null,
  primary key (account_id, statement_on),
  check (amount_due_cents = balance_forward_cents - payments_cents + new_charges_cents)
);
