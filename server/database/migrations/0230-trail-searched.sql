-- Supervisors search the trail by customer, account, member of staff and call, a page at a time, newest first. A page is a range of one index
-- over both columns, as rows are compared, which takes both in the same order; those by account and by customer had the second one reversed.
drop index trail_account;
drop index trail_identity;
create index trail_account on trail (account_id, id) where account_id is not null;
create index trail_identity on trail (identity_id, id) where identity_id is not null;
create index trail_staff on trail (by_id, id) where by_kind = 'staff';
-- A group of calls is read call by call.
create index trail_call on trail (call, id);
-- The level of the view when a call was made in it: a view that's checked later doesn't say how far it had got before.
alter table trail add column level text check (level in ('look', 'detail', 'act'));
