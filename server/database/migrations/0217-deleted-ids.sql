-- A deleted ID keeps its row, since payments, authorizations and the trail name it; of its person nothing is left in it. Its email is the
-- row's own id, which is no address, so that the address is free.
alter table identities
  add column deleted_at timestamptz,
  add constraint identities_deleted check (deleted_at is null or not is_active and email = id::text);

-- A text message was chosen for a phone number that its person no longer has, and a repair of the contact profile turned it off.
alter table contact_choices drop constraint contact_choices_source_check;
alter table contact_choices add constraint contact_choices_source_check
  check (source in ('profile', 'mail', 'text-reply', 'repair'));

-- How identities came to be that were made here before this was written down.
update identities i set origin = 'registration'
where origin = 'import' and exists (select from identity_events e where e.identity_id = i.id and e.what = 'registered');
