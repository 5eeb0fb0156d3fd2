-- How a device ran before it was told to restart, as it says itself: by that it is seen that it has started since.
alter table reboots add column starts_before integer;
alter table reboots add column started_before timestamptz;
-- How often somebody set out to tell it.
alter table reboots add column tellings smallint not null default 0;
