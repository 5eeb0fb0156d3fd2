-- The trail is closed in batches, each with a digest over its rows and over the batch before it. A row that is altered, removed or put in
-- afterwards doesn't match any more.
--   after_id     the batch holds the rows of both tables whose ids are greater than this …
--   up_to_id     … and not greater than this
--   doings       how many rows of `trail` those are
--   outcomes     how many rows of `trail_outcomes`
--   rows_digest  SHA-256 over all of them
--   previous     the digest of the batch before
--   digest       SHA-256 over everything above
create table trail_batches (
  number integer primary key,
  after_id uuid not null,
  up_to_id uuid not null,
  doings integer not null,
  outcomes integer not null,
  rows_digest bytea not null,
  previous bytea not null,
  digest bytea not null
);
create index trail_batches_end on trail_batches (up_to_id);

-- Where the job that reads closed batches again has got to. One row at most.
--   checked     the last batch that this round has read
--   rounded_at  when the last round was through
--   forgotten   the last batch that is gone because its time was over
create table trail_check (
  is_one boolean primary key default true check (is_one),
  checked integer not null default 0,
  rounded_at timestamptz,
  forgotten integer not null default 0
);

-- Batches that don't match.
create table trail_faults (
  number integer primary key,
  fault text not null,
  found_at timestamptz not null
);

-- Outcomes that were carried over got ids in no order. Batches go by time, so each gets one made of when it was.
create table carried_outcomes as select * from trail_outcomes;
drop table trail_outcomes;
create table trail_outcomes (
  id uuid primary key,
  doing uuid not null unique,
  at timestamptz not null,
  outcome text not null
);
insert into trail_outcomes (id, doing, at, outcome)
select
  case when substr(id::text, 15, 1) = '7' then id else
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(id::text), 1, 3) || '8' || substr(md5(id::text), 4, 15))::uuid end,
  doing, at, outcome
from carried_outcomes;
drop table carried_outcomes;
