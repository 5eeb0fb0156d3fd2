-- What a job could not do with one of its things, so that it goes on with the others and comes back to this one later.
create table misfits (
  job text not null,
  -- What the job calls it: an account, a payment, a mail, a line of a report.
  thing text not null,
  -- What log lines call it.
  id uuid not null,
  -- A code, or a sentence of ours that names nobody.
  reason text not null,
  times integer not null,
  since timestamptz not null,
  next_try_at timestamptz not null,
  -- What the next try needs and no table has.
  content jsonb,
  primary key (job, thing)
);
create index misfits_due on misfits (job, next_try_at);

-- How each job fares, by whichever server it ran last.
create table job_runs (
  job text primary key,
  known_since timestamptz not null,
  began_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why it failed the last time; null once it succeeded.
  reason text
);
