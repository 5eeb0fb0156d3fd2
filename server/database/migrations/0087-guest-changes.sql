-- What was changed of a ticket, an order or an appointment by somebody who has only looked it up, until its owners were told.
create table guest_changes (
  account_id text not null references accounts (id),
  work_kind text not null check (work_kind in ('ticket', 'order')),
  work_id text not null,
  at timestamptz not null,
  primary key (account_id, work_kind, work_id)
);
