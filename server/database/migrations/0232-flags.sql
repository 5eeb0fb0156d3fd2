-- Views that a supervisor should look at (AH §7, decisions-staff §11).

-- What's a member of staff's own as a customer: the email they sign in with, and an account's number in the form in which numbers are compared.
alter table staff add column email text, add column account_key text;

--   has_ticket     a ticket or call id was given; the ticket itself is forgotten when the customer's ID is deleted
--   failed_checks  callers who failed a check in it; failed_at: the last time
--   judged         how far the job `raise-flags` has looked at it
alter table views
  add column has_ticket boolean not null default false,
  add column failed_checks integer not null default 0,
  add column failed_at timestamptz,
  add column judged text not null default 'nothing' check (judged in ('nothing', 'opening', 'all'));
update views set has_ticket = true where ticket is not null;
create index views_staff on views (staff_id, opened_at);
create index views_unjudged on views (id) where judged <> 'all';

--   at       when it happened; the id says when it was raised
--   staff_id whose view it is
--   count    so many customers or failed checks within an hour, and most: the setting that it reached
--   seer_id  the supervisor who has seen it, what they made of it (outcome), and their words, sealed with a key of the view's identity
create table flags (
  id uuid primary key,
  kind text not null,
  view_id uuid not null references views (id) on delete cascade,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  count integer,
  most integer,
  outcome text check (outcome in ('fine', 'talked', 'escalated')),
  words bytea,
  seer_id uuid references staff (id),
  seen_at timestamptz,
  unique (view_id, kind),
  check (seer_id is distinct from staff_id),
  check ((outcome is null) = (seen_at is null) and (outcome is null) = (seer_id is null))
);
create index flags_staff on flags (staff_id, id desc);
create index flags_kind on flags (kind, id desc);
create index flags_open on flags (id desc) where seen_at is null;
