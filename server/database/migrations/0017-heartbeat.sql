-- The one row that servers write to see that they can, and the latest moment that any of them has seen.
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz not null
);

-- Nothing stays here: what is written and taken back shows whether there is room again after there was none.
create table heartbeat_room (filler bytea not null);
alter table heartbeat_room alter column filler set storage external;
