-- From when to when an account has a device: what went through it, and how it stands, is told of that time alone. One that was given back may
-- be assigned to another account; what the former one asked of it stays. Nobody knows since when those are theirs that are there already.
alter table devices add column assigned_at timestamptz not null default 'epoch';
alter table devices alter column assigned_at drop default;
alter table devices add column returned_at timestamptz;
update devices set returned_at = now() where status = 'RETURNED';
alter table devices add constraint devices_given_back check (returned_at is null or status <> 'ACTIVE');
alter table devices drop constraint devices_serial_key;
create unique index devices_in_hand on devices (serial) where returned_at is null;
create index devices_by_serial on devices (serial, assigned_at);
