-- A session ends for good when its person is deactivated, by whomever and for however short a time: the person's id as
-- sessions refer to it is gone meanwhile, so the database takes it out of them, and nothing puts it back.

alter table identities
  add column active_id uuid generated always as (case when is_active then id end) stored unique;
alter table staff
  add column active_id uuid generated always as (case when is_active then id end) stored unique;

delete from sessions s where not exists (select from identities i where i.active_id = s.identity_id)
  and not exists (select from staff p where p.active_id = s.staff_id);
alter table sessions
  drop constraint sessions_check,
  drop constraint sessions_identity_id_fkey,
  drop constraint sessions_staff_id_fkey,
  add foreign key (identity_id) references identities (active_id) on update set null,
  add foreign key (staff_id) references staff (active_id) on update set null,
  -- Of one person at most; of nobody once it has ended this way.
  add check (num_nonnulls(identity_id, staff_id) <= 1);
create index sessions_staff on sessions (staff_id) where staff_id is not null;

-- Mails are forgotten some time after they were sent, or given up.
create index outbox_sent on outbox (sent_at, id) where sent_at is not null;
