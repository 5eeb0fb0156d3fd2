-- One trail of what anybody does: each change of an account or an identity, and each look of staff. A row is there before it is done, another
-- once it has ended; nothing here is ever changed. Rows hold ids and no names, so nobody is told of by them once what they name is gone.
--   by_kind, by_id  who: a customer, somebody who helps with the account, a guest, a member of staff, a job
--   identity_id     whose, where somebody signed in does it for themselves, or staff over them
--   call            the call or the form: `POST /api/setupOneTimePayment`
--   thing           what of the account the call names
--   what, about     what it does in people's words, and of what, where the call says so
--   view_id, reason the view in which staff do it, and why
--   words           the same in the words of who gave it, sealed with a key of that identity
create table trail (
  id uuid primary key,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job')),
  by_id text,
  identity_id uuid,
  account_id text,
  call text not null,
  thing text,
  what text,
  about text[] not null default '{}',
  view_id uuid,
  reason text,
  words bytea
);
create index trail_account on trail (account_id, id desc) where account_id is not null;
create index trail_identity on trail (identity_id, id desc) where identity_id is not null;

--   outcome  `done`, the code by which it was refused, or `unknown`: it was never said
create table trail_outcomes (
  id uuid primary key,
  doing uuid not null unique,
  at timestamptz not null,
  outcome text not null
);

-- What was written down before, in the tables of now.
insert into trail (id, at, by_kind, by_id, account_id, call)
select id, at, 'staff', staff_id::text, account_id, call from agent_trail;
insert into trail_outcomes (id, doing, at, outcome)
select gen_random_uuid(), id, at, 'done' from agent_trail;

-- What those who help with an account did: what was never settled is settled by the job `settle-trail`, as it would have been before.
insert into trail (id, at, by_kind, by_id, identity_id, account_id, call, what, about)
select id, begun_at, 'helper', identity_id::text, identity_id, account_id, '', what, array_remove(array[about], null)
from account_doings;
insert into trail_outcomes (id, doing, at, outcome)
select gen_random_uuid(), id, settled_at, case when is_sure then 'done' else 'unknown' end
from account_doings where settled_at is not null;

drop table account_doings;
drop table agent_trail;

-- Sessions of staff have a table of their own.
delete from sessions where staff_id is not null;
alter table sessions drop column staff_id;
