-- Who entered a method, and who agreed to what (`by_kind`, `by_id`, as in 0205-who-did-it.sql).

-- Of methods without anybody nobody knows who entered them: they were carried over from the system before this one.
alter table payment_methods add column by_kind text, add column by_id text;
update payment_methods m set
  by_kind = case
    when created_by is null then 'job'
    when exists (select from account_links l where l.account_id = m.account_id and l.identity_id = m.created_by and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = m.account_id and f.identity_id = m.created_by)
        and not exists (select from account_links l where l.account_id = m.account_id and l.identity_id = m.created_by)
      then 'helper'
    else 'customer' end,
  by_id = coalesce(created_by::text, 'import');
alter table payment_methods
  alter column by_kind set not null,
  add constraint payment_methods_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column created_by;

-- identity_id stays: whose authorization it is, who may read it again.
alter table authorizations add column by_kind text, add column by_id text;
update authorizations a set
  by_kind = case
    when exists (select from account_links l where l.account_id = a.account_id and l.identity_id = a.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = a.account_id and f.identity_id = a.identity_id)
        and not exists (select from account_links l where l.account_id = a.account_id and l.identity_id = a.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = identity_id::text;
alter table authorizations
  alter column by_kind set not null,
  add constraint authorizations_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null));
