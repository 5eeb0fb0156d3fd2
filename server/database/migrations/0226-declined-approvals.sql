-- A request that another member of staff has declined. It stays until it ends, so that the one who asked is told.
alter table approvals
  add column decliner_id uuid references staff (id),
  add column declined_at timestamptz,
  add check (decliner_id is distinct from asker_id),
  add check ((decliner_id is null) = (declined_at is null) and (declined_at is null or approved_at is null));
