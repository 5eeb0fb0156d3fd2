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

-- A view may end because its member of staff was given a role that's too little for it.
alter table views drop constraint views_ending_check,
  add constraint views_ending_check
    check (ending in ('self', 'supervisor', 'role', 'session', 'checks', 'deletion'));
