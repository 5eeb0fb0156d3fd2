-- Payments, the ledger, and what is told about them.

create table payments (
  account_id text not null references accounts (id),
  id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  identity_id uuid references identities (id),
  amount_choice text not null check (amount_choice in ('current', 'pastDue', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  pay_on date not null,
  received_on date not null,
  -- Absent on payments that were imported: their method is known by its last digits only.
  method_id uuid,
  method_type text not null check (method_type in ('card', 'checking')),
  method_brand text,
  method_last_four text not null,
  status text not null
    check (status in ('scheduled', 'pending', 'completed', 'declined', 'cancelled', 'returned', 'void')),
  -- Who starts the charge and why, as the card networks ask of stored credentials; the same whenever it is asked again.
  initiator text not null check (initiator in ('customer', 'merchant')),
  reason text not null default 'one-time' check (reason in ('one-time', 'scheduled', 'recurring')),
  stored_credential text not null default 'none' check (stored_credential in ('none', 'first', 'subsequent')),
  -- What the customer keeps and support staff ask for.
  reference text not null,
  provider_charge_id text,
  decline_reason text,
  receipt_email text,
  language text not null default 'en',
  created_at timestamptz not null,
  -- When the provider was last asked; the janitor goes by it.
  asked_at timestamptz,
  settled_at timestamptz,
  -- When the provider's report confirmed it.
  reported_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, method_id) references payment_methods (account_id, id)
);
create unique index payments_key on payments (account_id, idempotency_key);
create unique index payments_reference on payments (account_id, reference);
create index payments_scheduled on payments (pay_on, account_id, id) where status = 'scheduled';
create index payments_pending on payments (asked_at, account_id, id) where status = 'pending';
create index payments_unreported on payments (settled_at)
  where status = 'completed' and provider_charge_id is not null and reported_at is null;
create index payments_open on payments (account_id, status) where status in ('scheduled', 'pending');

-- Double entry: every row moves an amount from one book to another, so that the ledger sums to zero by its shape.
-- Append-only. One entry of a kind per payment and per statement.
create table ledger_entries (
  account_id text not null references accounts (id),
  id uuid not null,
  kind text not null check (kind in ('opening', 'statement', 'payment', 'payment-return', 'adjustment')),
  payment_id uuid,
  statement_on date,
  debit text not null check (debit in ('receivable', 'clearing', 'revenue', 'opening')),
  credit text not null check (credit in ('receivable', 'clearing', 'revenue', 'opening')),
  amount_cents bigint not null check (amount_cents > 0),
  entered_at timestamptz not null,
  primary key (account_id, id),
  check (debit <> credit)
);
create unique index ledger_payment on ledger_entries (account_id, payment_id, kind) where payment_id is not null;
create unique index ledger_statement on ledger_entries (account_id, statement_on, kind) where statement_on is not null;

-- Days on which the provider takes no payment, beside weekends and bank holidays.
create table blocked_dates (
  day date primary key,
  reason text not null
);

-- Mails that the change beside them promised; sent after it is committed.
create table outbox (
  id uuid primary key,
  account_id text,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_waiting on outbox (next_try_at, id) where sent_at is null;

-- How far the provider's report has been read, and what in it could not be explained.
create table report_cursors (
  name text primary key,
  position text not null,
  read_at timestamptz not null
);
create table discrepancies (
  id uuid primary key,
  account_id text,
  payment_id uuid,
  kind text not null,
  detail text not null,
  found_at timestamptz not null,
  resolved_at timestamptz
);
create index discrepancies_open on discrepancies (found_at) where resolved_at is null;
create unique index discrepancies_once on discrepancies (kind, detail);
