-- Supervisors look after the people of staff in the console (decisions-staff §11).

--   signed_in_at   when they last signed in
--   link_giver_id  who gave them their set-up link in the console, and when: until 30 days later the two aren't two people to the second person's rule
alter table staff
  add column signed_in_at timestamptz,
  add column link_giver_id uuid references staff (id),
  add column link_given_at timestamptz,
  add check ((link_giver_id is null) = (link_given_at is null));

-- A request that's about a member of staff, such as the role supervisor.
alter table approvals
  alter column identity_id drop not null,
  add column staff_id uuid references staff (id),
  add check ((identity_id is null) <> (staff_id is null));

--   ended_why  by whom or what it was ended, if it wasn't by its own time
alter table views
  add column ended_why text check (ended_why in ('self', 'supervisor', 'role', 'checks', 'deleted', 'signed-out'));
