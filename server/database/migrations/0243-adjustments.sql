-- Credits and waived late fees that staff put on the next bill: an intent, its key, and what the biller said to it.
--   id            also its key at the biller, and that of its line
--   status        waiting: for a second person, until `waits_until`; ordered: the biller is asked; given: it's on the next bill, or on that of
--                 `statement_on`; refused: the biller doesn't bill the account; withdrawing: the biller is asked to take it back; withdrawn
--   approval_id   the request for a second person, while it can be looked at
--   asked_at      when the biller was last asked
create table adjustments (
  account_id text not null references accounts (id),
  id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  kind text not null check (kind in ('credit', 'late-fee')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  fee_statement_on date,
  fee_line integer,
  by_kind text not null,
  by_id text,
  status text not null
    check (status in ('waiting', 'ordered', 'given', 'refused', 'withdrawing', 'withdrawn')),
  given_on date not null,
  given_at timestamptz not null,
  waits_until timestamptz,
  approval_id uuid,
  asked_at timestamptz,
  statement_on date,
  primary key (account_id, id),
  constraint adjustments_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  check ((kind = 'late-fee') = (fee_statement_on is not null and fee_line is not null)),
  check ((status = 'waiting') <= (waits_until is not null)),
  check ((status in ('ordered', 'withdrawing')) <= (asked_at is not null)),
  check (statement_on is null or status = 'given')
);
create unique index adjustments_key on adjustments (account_id, idempotency_key);
-- A late fee is waived once; one that was taken back, or that nobody approved, may be waived again.
create unique index adjustments_fee on adjustments (account_id, fee_statement_on, fee_line)
  where status in ('ordered', 'given', 'withdrawing');
create index adjustments_asked on adjustments (asked_at, account_id, id) where status in ('ordered', 'withdrawing');

alter table ledger_entries
  add column adjustment_id uuid,
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_debit_check,
  drop constraint ledger_entries_credit_check,
  add constraint ledger_entries_kind_check check (kind in (
    'opening', 'statement', 'payment', 'payment-return', 'adjustment', 'refund',
    'credit-given', 'credit-withdrawn', 'credit-billed')),
  add constraint ledger_entries_debit_check
    check (debit in ('receivable', 'clearing', 'revenue', 'opening', 'refunds', 'credits')),
  add constraint ledger_entries_credit_check
    check (credit in ('receivable', 'clearing', 'revenue', 'opening', 'refunds', 'credits'));
create unique index ledger_adjustment on ledger_entries (account_id, adjustment_id, kind) where adjustment_id is not null;
