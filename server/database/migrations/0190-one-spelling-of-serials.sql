-- A device has one spelling of its serial number: capitals and small letters tell no two apart. Where both were there, the spelling that an
-- agent gives stays, else the one of who has had the device from the latest day on, and rows of one account become one.
create table respelled as
select account_id, serial, is_managed,
  first_value(serial) over (partition by lower(serial)
    order by is_managed desc, returned_at is null desc, assigned_at desc, account_id, serial) as spelling,
  row_number() over (partition by account_id, lower(serial)
    order by returned_at is null desc, assigned_at desc, is_managed desc, serial) as nth
from (select *, exists (select from usp_agents a where a.serial = devices.serial) as is_managed from devices) d
where lower(serial) in (select lower(serial) from devices group by lower(serial) having count(distinct serial) > 1);

-- What an account asked of a device hangs on a row: the row that stays is written in the one spelling before the others go.
drop index devices_in_hand;
create table kept as
select d.account_id, r.spelling, d.kind, d.name, d.model, d.status, d.operations, d.assigned_at, d.returned_at
from devices d join respelled r on r.account_id = d.account_id and r.serial = d.serial where r.nth = 1;
insert into devices (account_id, serial, kind, name, model, status, operations, assigned_at, returned_at)
select * from kept
on conflict (account_id, serial) do update set (kind, name, model, status, operations, assigned_at, returned_at) =
  (excluded.kind, excluded.name, excluded.model, excluded.status, excluded.operations, excluded.assigned_at, excluded.returned_at);
-- One restart at a time: of those that were under way under both spellings, the one asked for last goes on.
update reboots b set status = 'lost'
from respelled r
where r.account_id = b.account_id and r.serial = b.serial and b.status in ('asked', 'sent', 'told')
  and exists (select from reboots o join respelled other on other.account_id = o.account_id and other.serial = o.serial
    where o.account_id = b.account_id and other.spelling = r.spelling and o.status in ('asked', 'sent', 'told')
      and (o.asked_at, o.id) > (b.asked_at, b.id));
update reboots b set serial = r.spelling from respelled r
where r.account_id = b.account_id and r.serial = b.serial and b.serial <> r.spelling;
delete from wifi_changes c using respelled r
where r.account_id = c.account_id and r.serial = c.serial and exists (
  select from wifi_changes o join respelled other on other.account_id = o.account_id and other.serial = o.serial
  where o.account_id = c.account_id and other.spelling = r.spelling and (o.network, o.wanted) = (c.network, c.wanted)
    and (o.asked_at, o.serial) > (c.asked_at, c.serial));
update wifi_changes c set serial = r.spelling from respelled r
where r.account_id = c.account_id and r.serial = c.serial and c.serial <> r.spelling;
update account_doings d set about = r.spelling from respelled r
where r.account_id = d.account_id and r.serial = d.about and d.about <> r.spelling
  and d.what in ('restarted', 'wifi', 'wifi-password');
delete from devices d using respelled r
where r.account_id = d.account_id and r.serial = d.serial and d.serial <> r.spelling;

-- In one hand at a time: who had it before has given it back when the next one got it. Of two who got it on the same day, the one keeps it
-- under whose spelling it was managed.
update devices d set status = 'RETURNED', returned_at = next.assigned_at
from (select d.account_id, d.serial,
    lead(d.assigned_at) over (partition by d.serial order by d.assigned_at, r.is_managed, d.account_id desc) as assigned_at
  from devices d join respelled r on r.account_id = d.account_id and r.spelling = d.serial and r.nth = 1
  where d.returned_at is null) next
where next.account_id = d.account_id and next.serial = d.serial and next.assigned_at is not null;
create unique index devices_in_hand on devices (lower(serial)) where returned_at is null;
create unique index devices_of_account on devices (account_id, lower(serial));
drop index usp_agents_by_serial;
create index usp_agents_by_serial on usp_agents (lower(serial));
drop table respelled;
drop table kept;
