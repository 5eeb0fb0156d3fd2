-- What was done to each item of content, a row for each change, newest last: by a supervisor in the console, or by a file. Nothing here is
-- ever changed.
--   change  `loaded` is a file's; the others are as they say
--   item    the item's columns since then; null: it was removed
create table content_versions (
  id uuid primary key,
  kind text not null,
  item_id text not null,
  change text not null check (change in ('loaded', 'added', 'changed', 'moved', 'removed', 'restored')),
  item jsonb,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('customer', 'helper', 'guest', 'staff', 'job')),
  by_id text
);
create index content_versions_kind on content_versions (kind, id desc);
create index content_versions_item on content_versions (kind, item_id, id desc);

-- The version that an item stands at. Null: as it was loaded before there were versions.
alter table content_items add column version uuid;

-- When a kind's file was last loaded: what was changed in the console since isn't in it.
create table content_files (
  kind text primary key,
  loaded_at timestamptz not null
);
