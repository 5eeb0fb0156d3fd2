-- What people were told of tickets, orders and appointments: a letter is due where it differs from what is so.

alter table tickets
  add column told_status text,
  -- Who asked for the last change; they are told beside the owners.
  add column asked_by uuid references identities (id),
  -- Of which moment the provider's file was that last told of it; none where the embedded system alone keeps it.
  add column as_of timestamptz;
update tickets set told_status = status;
create index tickets_to_tell on tickets (changed_at) where told_status is distinct from status;

alter table orders
  add column told_status text,
  add column asked_by uuid references identities (id),
  add column as_of timestamptz;
update orders set told_status = status;
create index orders_to_tell on orders (changed_at) where told_status is distinct from status;

alter table appointments
  add column told_starts_at timestamptz,
  add column told_ends_at timestamptz,
  add column told_at timestamptz,
  -- The beginning of which people were reminded.
  add column reminded_of timestamptz,
  -- When whoever comes set out, as the provider's system says, and when that was told.
  add column on_the_way_at timestamptz,
  add column told_on_the_way_at timestamptz;
update appointments set told_starts_at = starts_at, told_ends_at = ends_at;
create index appointments_to_tell on appointments (changed_at)
  where not is_hidden and told_starts_at is distinct from starts_at;
create index appointments_to_remind on appointments (starts_at)
  where not is_hidden and starts_at is not null and reminded_of is distinct from starts_at;
create index appointments_on_the_way on appointments (on_the_way_at)
  where on_the_way_at is not null and told_on_the_way_at is null;
-- Those that the embedded system moves on by itself, by when somebody comes.
create index appointments_by_end on appointments (ends_at) where ends_at is not null;

-- Repairs, appointments and outages are one more class of messages.
alter table contact_choices drop constraint contact_choices_about_check;
alter table contact_choices add constraint contact_choices_about_check check (about in ('bills', 'reminders', 'service'));
