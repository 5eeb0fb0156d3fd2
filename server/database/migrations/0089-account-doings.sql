-- What people who help with an account change of it, where no other table says who did: its owners read it under "Activity", and are
-- written to. A row is there before the change is made, so that none is lost with the process that makes it.
--   about       of what, as people read it: a serial number, a telephone number, a ticket; of a bill its day
--   settled_at  when it was known to be done, or given up to find out; null while it is under way
--   is_sure     whether it is known that it was done
create table account_doings (
  account_id text not null references accounts (id),
  id uuid not null,
  identity_id uuid not null references identities (id),
  what text not null,
  about text,
  begun_at timestamptz not null,
  settled_at timestamptz,
  is_sure boolean not null default true,
  primary key (account_id, id)
);
create index account_doings_open on account_doings (begun_at) where settled_at is null;

insert into account_doings (account_id, id, identity_id, what, about, begun_at, settled_at)
select account_id, id, identity_id, 'paper-bill', statement_on::text, requested_at, requested_at
from bill_reprints where identity_id is not null;
