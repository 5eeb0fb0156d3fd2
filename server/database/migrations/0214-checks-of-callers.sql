-- How a view's caller is checked (decisions-staff §11).
--   code_digest  of the code that was sent to a contact on file, in this view, and works in this view alone; code_expires_at: until when
alter table views add column code_digest bytea, add column code_expires_at timestamptz;

-- Failed checks, by account, or by identity where a view has none, whoever of staff asks. They count until over_at.
create table failed_checks (
  subject text primary key,
  failures integer not null,
  over_at timestamptz not null
);
create index failed_checks_over on failed_checks (over_at);
