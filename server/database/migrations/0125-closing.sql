-- Accounts that are closed, or will be, and the end of their bills.

-- `closed_on`: the first day without service, in the business zone; the days before it are billed. `closing_told_at`: when its
-- people were told, once the final bill stood. `closing_settled_at`: when nothing was left to end, cut or refund.
alter table accounts
  add column closed_on date,
  add column closing_told_at timestamptz,
  add column closing_settled_at timestamptz,
  add check (closed_on is not null or closing_told_at is null),
  add check (closing_told_at is not null or closing_settled_at is null);
create index accounts_closing on accounts (closed_on, id) where closed_on is not null and closing_settled_at is null;

-- When the final statement was made, or found to be the one before it; nothing is billed after that.
alter table billing_cycles add column ended_at timestamptz;
drop index billing_cycles_due;
create index billing_cycles_due on billing_cycles (next_statement_on, account_id) where ended_at is null;
