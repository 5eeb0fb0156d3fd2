-- What a supervisor is shown of a request for a second person. What's approved is bound by `detail` alone, which may name a row.
--   amount_cents  of a credit or a late fee
--   on_day        of the bill that has the fee, or the day an account closes
--   words         why, as whoever asked wrote it, sealed with the key of the identity
alter table approvals
  add column account_id text references accounts (id),
  add column amount_cents bigint,
  add column on_day date,
  add column words bytea;
