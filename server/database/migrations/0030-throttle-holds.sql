-- Counts that stand only until it is known whether they matter. What a server that ended in between left here is given back once
-- `until` is over (`server/web/limits.ts`).
create table throttle_holds (
  id uuid not null,
  subject text not null,
  window_ends_at timestamptz not null,
  until timestamptz not null,
  primary key (id, subject)
);
create index throttle_holds_until on throttle_holds (until);
