-- The file for calendars that goes with a mail about a visit: its name, its method, and what it says. A server of the release before
-- sends such a mail without it.
alter table outbox add column calendar jsonb;
