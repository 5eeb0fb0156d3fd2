-- Credit of closed accounts that is paid back: an intent, its key, and what the biller said to it.
create table refunds (
  account_id text not null references accounts (id),
  -- Its key at the biller is made of it.
  id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('ordered', 'accepted', 'dropped')),
  -- By when the customer has it.
  due_on date not null,
  ordered_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  primary key (account_id, id),
  check ((status = 'ordered') = (settled_at is null))
);
create unique index refunds_open on refunds (account_id) where status = 'ordered';

-- Refunds as the embedded biller was told of them, for whoever sends the money; a key comes once.
create table biller_refunds (
  key text primary key,
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  ordered_at timestamptz not null
);

alter table ledger_entries
  add column refund_id uuid,
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_debit_check,
  drop constraint ledger_entries_credit_check,
  add constraint ledger_entries_kind_check
    check (kind in ('opening', 'statement', 'payment', 'payment-return', 'adjustment', 'refund')),
  add constraint ledger_entries_debit_check
    check (debit in ('receivable', 'clearing', 'revenue', 'opening', 'refunds')),
  add constraint ledger_entries_credit_check
    check (credit in ('receivable', 'clearing', 'revenue', 'opening', 'refunds'));
create unique index ledger_refund on ledger_entries (account_id, refund_id) where refund_id is not null;
