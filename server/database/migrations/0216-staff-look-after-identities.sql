-- What staff do about a customer's identity (AH §3, decisions-staff §11).

-- Counts of tries at somebody's name, from whatever network or browser, are found by the name: staff see until when it's locked, and end that.
--   about  a digest of the limit and the name; null where nobody looks for the count that way
--   most   how many tries the count allows
alter table throttles add column about text, add column most integer;
create index throttles_about on throttles (about) where about is not null;

-- Who did something to an identity. Of rows so far: its own person.
alter table identity_events add column by_kind text not null default 'customer', add column by_id text;
update identity_events set by_id = identity_id::text;
alter table identity_events
  alter column by_kind drop default,
  add constraint identity_events_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null));

-- When its member of staff last gave their own password in a session.
alter table staff_sessions add column proved_at timestamptz;

-- What one member of staff has asked for, and another has to approve before it's done.
--   call    the call that may then be made once, by its flag: `forceVerifyEmail`
--   detail  what exactly it would change, such as the address
create table approvals (
  id uuid primary key,
  call text not null,
  identity_id uuid not null references identities (id) on delete cascade,
  detail text not null,
  asker_id uuid not null references staff (id),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  approver_id uuid references staff (id),
  approved_at timestamptz,
  used_at timestamptz,
  check (approver_id is distinct from asker_id),
  check ((approver_id is null) = (approved_at is null) and (used_at is null or approved_at is not null))
);
create index approvals_identity on approvals (identity_id);
create index approvals_end on approvals (ends_at);
