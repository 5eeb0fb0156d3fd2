-- Until when a restart may still be told to its device. One that a page asked for is wanted while somebody looks at it, which puts that off;
-- one that a part of ours asked for is wanted until the instant that it named, or until it takes that back.
alter table reboots add column wanted_until timestamptz;
update reboots set wanted_until = asked_at + interval '10 minutes';
alter table reboots alter column wanted_until set not null;
alter table reboots add column is_watched boolean not null default true;

-- One that was taken back before anybody had told the device.
alter table reboots drop constraint reboots_status_check;
alter table reboots add constraint reboots_status_check
  check (status in ('asked', 'sent', 'told', 'done', 'lost', 'refused', 'withdrawn')) not valid;
alter table reboots validate constraint reboots_status_check;
