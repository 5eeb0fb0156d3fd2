-- The number to call back, as people were told of it: a letter is due where another one stands.
alter table appointments add column told_contact_number text;
update appointments set told_contact_number = contact_number;
create index appointments_number_to_tell on appointments (changed_at)
  where told_contact_number is distinct from contact_number;
