-- What a visit goes by in calendars. Servers of the release before write appointments without it, and change times without counting.
--   calendar_uid       the same for as long as it is the appointment of that ticket or order; ids of those are no account's alone
--   calendar_sequence  how often its time, or who comes, was changed
alter table appointments
  add column calendar_uid uuid not null default gen_random_uuid(),
  add column calendar_sequence int not null default 0;
