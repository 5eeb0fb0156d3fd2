-- What differs from what people were told, in the order in which the job `tell-of-work` works through it: by when it came to differ, and, of
-- what a file has changed at one moment, by its key.
drop index tickets_to_tell;
create index tickets_to_tell on tickets (changed_at, account_id, id) where told_status is distinct from status;
drop index orders_to_tell;
create index orders_to_tell on orders (changed_at, account_id, id) where told_status is distinct from status;
drop index appointments_to_tell;
create index appointments_to_tell on appointments (changed_at, account_id, work_id, work_kind)
  where not is_hidden and (told_starts_at is distinct from starts_at or told_ends_at is distinct from ends_at);
drop index appointments_number_to_tell;
create index appointments_number_to_tell on appointments (changed_at, account_id, work_id, work_kind)
  where told_contact_number is distinct from contact_number;
