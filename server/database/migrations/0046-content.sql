-- What the provider says in the portal, as its files had it: of each kind what stands in the file of that name, in its order.
create table content_items (
  kind text not null,
  id text not null,
  position integer not null,
  item jsonb not null,
  loaded_at timestamptz not null,
  primary key (kind, id)
);
