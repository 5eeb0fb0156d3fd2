-- Technicians who go out no more; whom they are promised to, they still come.
alter table technicians add column is_retired boolean not null default false;
-- The times of one technician, wherever they are.
create index technician_slots_of_technician on technician_slots (technician_id, starts_at);
