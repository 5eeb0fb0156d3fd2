-- Pages of flags, newest first, each along one index (`database/along-index.ts`): of a kind, or of a member of staff kind by kind, open ones
-- among them. Open ones of a rare kind were looked for among all that were ever seen.
drop index flags_staff;
drop index flags_kind;
drop index flags_open;
create index flags_staff on flags (staff_id, kind, id);
create index flags_kind on flags (kind, id);
create index flags_open on flags (id) include (staff_id) where seen_at is null;
create index flags_open_staff on flags (staff_id, kind, id) where seen_at is null;
create index flags_open_kind on flags (kind, id) where seen_at is null;

-- The same of an item's versions. Its id leads: no other index begins with it.
drop index content_versions_item;
create index content_versions_item on content_versions (item_id, kind, id);
