-- How a view was ended, which its member of staff is told: by themselves, by a supervisor, with their session, after three failed checks, or
-- with its customer's ID. Null while it's open, if its time ran out, and for views that ended before this was recorded.
alter table views add column ending text
  check (ending in ('self', 'supervisor', 'session', 'checks', 'deletion')),
  add check (ending is null or ended_at is not null);
