-- Supervisors search the trail by customer, account, member of staff and call, a page at a time, newest first. Customers and accounts have
-- indexes already; a group of calls is read call by call.
create index trail_staff on trail (by_id, id desc) where by_kind = 'staff';
create index trail_call on trail (call, id desc);
-- The level of the view when a call was made in it: a view that's checked later doesn't say how far it had got before.
alter table trail add column level text check (level in ('look', 'detail', 'act'));
