-- The one row that servers write to see that they can, and the latest moment that any of them has seen.
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz not null
);
