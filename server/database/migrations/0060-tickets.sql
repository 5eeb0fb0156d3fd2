-- Tickets and orders, when somebody comes for them, and the technicians' days.

-- Where the service is, as look-ups and outages ask for it; technicians go about in areas, which are the first three digits.
alter table accounts
  add column zip text generated always as (substring(service_address from '(\d{5})(?:-\d{4})?\s*$')) stored;
create index accounts_zip on accounts (zip);

create table tickets (
  account_id text not null references accounts (id),
  id text not null,
  status text not null check (status in ('In-Progress', 'Completed', 'Cancelled')),
  type text not null,
  trouble text,
  -- The number of the line, ten digits.
  main_number text check (main_number ~ '^\d{10}$'),
  created_on date not null,
  -- When it was done, or, while it is in progress, should be.
  completion_on date,
  -- Under which a customer reported it, so that a repeat is the same one; none where it came from elsewhere.
  request_id uuid,
  changed_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, request_id)
);
create index tickets_newest on tickets (account_id, created_on desc, id desc);
-- Guests name a ticket without its account.
create index tickets_id on tickets (id);

alter table orders rename column order_type to type;
alter table orders
  add column main_number text check (main_number ~ '^\d{10}$'),
  add column changed_at timestamptz not null default now();
create index orders_newest on orders (account_id, created_on desc, id desc);
create index orders_id on orders (id);

-- When somebody comes for a ticket or an order, and at which number they call back.
create table appointments (
  account_id text not null references accounts (id),
  work_kind text not null check (work_kind in ('ticket', 'order')),
  work_id text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  technician_first_name text,
  contact_number text check (contact_number ~ '^\d{10}$'),
  -- The provider's AppointmentDisplay "N".
  is_hidden boolean not null default false,
  changed_at timestamptz not null,
  primary key (account_id, work_kind, work_id),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at < ends_at)
);
create index appointments_coming on appointments (starts_at) where starts_at is not null;
insert into appointments (account_id, work_kind, work_id, starts_at, ends_at, changed_at)
select account_id, 'order', id, appointment_starts_at, appointment_ends_at, now() from orders
where appointment_starts_at is not null and appointment_ends_at is not null and status = 'In-Progress';
alter table orders drop column appointment_starts_at, drop column appointment_ends_at;

-- Of the embedded ticket system: who goes out where, and to whom at which time; nobody yet where no account is named.
create table technicians (
  id uuid primary key,
  first_name text not null,
  area text not null check (area ~ '^\d{3}$')
);
create index technicians_area on technicians (area);
create table technician_slots (
  area text not null,
  starts_at timestamptz not null,
  technician_id uuid not null references technicians (id),
  ends_at timestamptz not null,
  account_id text references accounts (id),
  work_kind text check (work_kind in ('ticket', 'order')),
  work_id text,
  primary key (area, starts_at, technician_id),
  check (starts_at < ends_at),
  check ((account_id is null) = (work_kind is null) and (account_id is null) = (work_id is null))
);
create index technician_slots_of_work on technician_slots (account_id, work_kind, work_id) where account_id is not null;
create index technician_slots_past on technician_slots (ends_at);
