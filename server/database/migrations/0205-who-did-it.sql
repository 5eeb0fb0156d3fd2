-- Who did something, in the two columns that the trail has, of what is done about services and access. They hold no foreign key: a job or a
-- guest's session has no row to point to.
--   by_kind  a customer, somebody who helps with the account, a guest, a member of staff, a job
--   by_id    their id, or the name of the job; null for a guest without a session
-- Of rows so far: whoever helps with the account, or did and no longer does, is a helper.

-- Requests of staff were written down without anybody. The trail says who they were, but for those from before there was one.
alter table bill_reprints add column by_kind text, add column by_id text;
update bill_reprints r set
  by_kind = case
    when identity_id is null then 'staff'
    when exists (select from account_links l where l.account_id = r.account_id and l.identity_id = r.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = r.account_id and f.identity_id = r.identity_id)
        and not exists (select from account_links l where l.account_id = r.account_id and l.identity_id = r.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = coalesce(identity_id::text, (
    select t.by_id from trail t
    where t.account_id = r.account_id and t.by_kind = 'staff' and t.at <= r.requested_at
      and t.call = 'POST /api/services/{serviceId}/billReprints'
    order by t.at desc, t.id desc limit 1), 'unknown');
alter table bill_reprints
  alter column by_kind set not null,
  add constraint bill_reprints_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column identity_id;

-- Of tickets and orders: the customer who asked last is told of what comes of it (identity_id), whoever asked last (by). Both are null
-- where the provider alone has changed it.
alter table tickets rename column asked_by to identity_id;
alter table tickets add column by_kind text, add column by_id text;
update tickets w set
  by_kind = case
    when exists (select from account_links l where l.account_id = w.account_id and l.identity_id = w.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = w.account_id and f.identity_id = w.identity_id)
        and not exists (select from account_links l where l.account_id = w.account_id and l.identity_id = w.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = identity_id::text
where identity_id is not null;
alter table tickets add constraint tickets_by check (case
  when by_kind is null then by_id is null
  else by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null) end);

alter table orders rename column asked_by to identity_id;
alter table orders add column by_kind text, add column by_id text;
update orders w set
  by_kind = case
    when exists (select from account_links l where l.account_id = w.account_id and l.identity_id = w.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = w.account_id and f.identity_id = w.identity_id)
        and not exists (select from account_links l where l.account_id = w.account_id and l.identity_id = w.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = identity_id::text
where identity_id is not null;
alter table orders add constraint orders_by check (case
  when by_kind is null then by_id is null
  else by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null) end);

alter table reboots add column by_kind text, add column by_id text;
update reboots r set
  by_kind = case
    when guest_id is not null then 'guest'
    when exists (select from account_links l where l.account_id = r.account_id and l.identity_id = r.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = r.account_id and f.identity_id = r.identity_id)
        and not exists (select from account_links l where l.account_id = r.account_id and l.identity_id = r.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = coalesce(guest_id, identity_id::text);
alter table reboots
  alter column by_kind set not null,
  add constraint reboots_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column identity_id,
  drop column guest_id;

alter table service_cases add column by_kind text, add column by_id text;
update service_cases c set
  by_kind = case
    when exists (select from account_links l where l.account_id = c.account_id and l.identity_id = c.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = c.account_id and f.identity_id = c.identity_id)
        and not exists (select from account_links l where l.account_id = c.account_id and l.identity_id = c.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = identity_id::text;
alter table service_cases
  alter column by_kind set not null,
  add constraint service_cases_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column identity_id;

-- Whoever acknowledged the notice while they helped did so as a helper, whatever they are now.
alter table power_notices add column by_kind text, add column by_id text;
update power_notices set by_kind = case when by_owner then 'customer' else 'helper' end, by_id = identity_id::text;
alter table power_notices
  alter column by_kind set not null,
  add constraint power_notices_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column identity_id,
  drop column by_owner,
  add primary key (account_id, text_version, by_kind, by_id);

-- Owners alone invite.
alter table helper_invitations add column by_kind text, add column by_id text;
update helper_invitations set by_kind = 'customer', by_id = invited_by::text;
alter table helper_invitations
  alter column by_kind set not null,
  add constraint helper_invitations_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column invited_by;

alter table upgrades add column by_kind text, add column by_id text;
update upgrades u set
  by_kind = case
    when exists (select from account_links l where l.account_id = u.account_id and l.identity_id = u.identity_id and l.role = 'user')
      or exists (select from former_helpers f where f.account_id = u.account_id and f.identity_id = u.identity_id)
        and not exists (select from account_links l where l.account_id = u.account_id and l.identity_id = u.identity_id)
      then 'helper'
    else 'customer' end,
  by_id = identity_id::text;
alter table upgrades
  alter column by_kind set not null,
  add constraint upgrades_by
    check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job') and (by_kind = 'guest' or by_id is not null)),
  drop column identity_id;
