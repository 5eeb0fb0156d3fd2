-- Times that are nobody's: which there are is read from one to the next, however many technicians have each, and one is taken without
-- passing over those that are taken.
create index technician_slots_free on technician_slots (area, starts_at, ends_at, technician_id) where account_id is null;
