-- Addresses at which a limit of wrong passwords was reached, known ones and unknown ones alike, until its window is over: whom
-- it is about is looked up later, so that the answer takes as long for either.
create table sign_in_alarms (
  email text primary key,
  browser text,
  network text not null,
  at timestamptz not null,
  until timestamptz not null,
  is_told boolean not null default false
);
create index sign_in_alarms_untold on sign_in_alarms (at) where not is_told;
create index sign_in_alarms_until on sign_in_alarms (until);
