-- Who ordered a payment, changed one, and began auto pay (`by_kind`, `by_id`, as in 0205-who-did-it.sql). What auto pay plans, and what was
-- imported, nobody did by hand. identity_id stays in payments and rules: whose they are, who is written to of them.
alter table payments
  add column by_kind text, add column by_id text,
  -- Who entered the method for this payment alone; both null where it's a saved one.
  add column method_by_kind text, add column method_by_id text;
update payments p set
  by_kind = case
    when autopay_id is not null or identity_id is null then 'job'
    when exists (select from account_links l where l.account_id = p.account_id and l.identity_id = p.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = p.account_id and f.identity_id = p.identity_id)
        and not exists (select from account_links l where l.account_id = p.account_id and l.identity_id = p.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = case
    when autopay_id is not null then 'announce-bills'
    when identity_id is null then 'import'
    else identity_id::text end,
  method_by_kind = case
    when method_entered_by is null then null
    when exists (select from account_links l where l.account_id = p.account_id and l.identity_id = p.method_entered_by and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = p.account_id and f.identity_id = p.method_entered_by)
        and not exists (select from account_links l where l.account_id = p.account_id and l.identity_id = p.method_entered_by)
      then 'helper'
    else 'customer' end,
  method_by_id = method_entered_by::text;
alter table payments
  alter column by_kind set not null,
  add constraint payments_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  add constraint payments_method_by check (case
    when method_by_kind is null then method_by_id is null
    else method_by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (method_by_kind = 'guest' or method_by_id is not null) end),
  drop column method_entered_by;

-- A payment that staff cancelled was written down as cancelled by its customer. The trail says who it was.
alter table payment_changes add column by_kind text, add column by_id text;
update payment_changes c set
  by_kind = case
    when exists (select from account_links l where l.account_id = c.account_id and l.identity_id = c.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = c.account_id and f.identity_id = c.identity_id)
        and not exists (select from account_links l where l.account_id = c.account_id and l.identity_id = c.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = identity_id::text;
update payment_changes c set by_kind = 'staff', by_id = t.by_id
from trail t
where c.event = 'cancel' and t.account_id = c.account_id and t.by_kind = 'staff' and t.thing = c.payment_id::text
  and t.call = 'DELETE /api/accounts/{id}/payments/{paymentId}'
  and t.at between c.changed_at - interval '1 minute' and c.changed_at + interval '1 minute';
alter table payment_changes
  alter column by_kind set not null,
  add constraint payment_changes_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column identity_id;

alter table autopays add column by_kind text, add column by_id text;
update autopays r set
  by_kind = case
    when identity_id is null then 'job'
    when exists (select from account_links l where l.account_id = r.account_id and l.identity_id = r.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = r.account_id and f.identity_id = r.identity_id)
        and not exists (select from account_links l where l.account_id = r.account_id and l.identity_id = r.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = coalesce(identity_id::text, 'import');
alter table autopays
  alter column by_kind set not null,
  add constraint autopays_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null));
