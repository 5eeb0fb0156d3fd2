-- The day by which the credit of a closed account is refunded, as it was promised when the credit was found; null when nothing
-- is promised. It's kept until the closing is settled: a refund that is ordered later is due on the same day.
alter table accounts
  add column refund_by date,
  add check (closing_told_at is not null or refund_by is null);
-- What was promised before, at most a day earlier: there is no business zone here.
update accounts set refund_by = (closing_told_at at time zone 'UTC' - interval '12 hours')::date + 30
where closing_told_at is not null and closing_settled_at is null and balance_cents < 0;
