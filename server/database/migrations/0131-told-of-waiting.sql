-- When the customer of a payment that is pending for long was told that it is.
alter table payments add column told_pending_at timestamptz;
