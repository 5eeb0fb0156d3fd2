-- A restart of which nobody knows yet whether the device was told is one in a state of its own.
alter table reboots drop constraint reboots_status_check;
alter table reboots add constraint reboots_status_check
  check (status in ('asked', 'sent', 'told', 'done', 'lost', 'refused')) not valid;
alter table reboots validate constraint reboots_status_check;
drop index reboots_under_way;
create unique index reboots_under_way on reboots (account_id, serial) where status in ('asked', 'sent', 'told');
drop index reboots_to_follow;
create index reboots_to_follow on reboots (asked_at, id) where status in ('asked', 'sent', 'told');
