-- When the third failed check of a caller ended the view, and its customer was told.
alter table views add column checks_failed_at timestamptz;
