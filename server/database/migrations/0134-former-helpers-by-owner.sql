-- Former helpers are kept for whoever owned the account when the help ended, and nobody who owns it later reads of them.
--   owner_id     an owner of then; the account may have had several, each with a row
--   owned_since  when that owner was linked to the account: what the helper did before was in the time of another owner
alter table former_helpers
  add column owner_id uuid references identities (id),
  add column owned_since timestamptz;
alter table former_helpers drop constraint former_helpers_pkey;

-- What's there goes to those of today's owners who owned the account by then.
insert into former_helpers (account_id, owner_id, owned_since, identity_id, first_name, last_name, email, ended_at)
select f.account_id, o.identity_id, o.linked_at, f.identity_id, f.first_name, f.last_name, f.email, f.ended_at
from former_helpers f join account_links o on o.account_id = f.account_id and o.role = 'owner' and o.linked_at <= f.ended_at;
-- Those whom nobody of then reads of go, with what was noted of them, unless they help again.
delete from account_doings d using former_helpers f
where f.owner_id is null and d.account_id = f.account_id and d.identity_id = f.identity_id
  and not exists (select from former_helpers g
    where g.account_id = f.account_id and g.identity_id = f.identity_id and g.owner_id is not null)
  and not exists (select from account_links l where l.account_id = f.account_id and l.identity_id = f.identity_id);
delete from former_helpers where owner_id is null;

alter table former_helpers
  alter column owner_id set not null,
  alter column owned_since set not null,
  add primary key (account_id, owner_id, identity_id);
create index former_helpers_by_age on former_helpers (ended_at);
