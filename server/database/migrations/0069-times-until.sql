-- Until when a technician has been given times, so that who needs more is found without asking of everybody. Whoever is moved to another
-- area, or comes back, begins anew.
alter table technicians add column times_until timestamptz not null default '-infinity';
update technicians t set times_until = coalesce(
  (select max(starts_at) from technician_slots s where s.area = t.area and s.technician_id = t.id), '-infinity')
where not is_retired;
create index technicians_short on technicians (times_until, id) where not is_retired;
