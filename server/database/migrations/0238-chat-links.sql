-- Links by which somebody in a chat on social media proves who they are to the agent they're chatting with. A row is kept for a day.
--   token_digest    of the link's token, which nobody has but whoever got it
--   contact_sealed  name, email and telephone as the agent typed them
--   opened_at       when somebody went on from its first page
--   answered_at     when it was used, once, by whoever proved who they are (identity_id) or said it isn't them
--   checked_at      when a caller was checked with it, once
create table chat_links (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  token_digest bytea not null unique,
  contact_sealed bytea not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  identity_id uuid references identities (id) on delete cascade,
  checked_at timestamptz,
  check (identity_id is null or answered_at is not null),
  check (checked_at is null or identity_id is not null)
);
create index chat_links_staff on chat_links (staff_id, id);
create index chat_links_made on chat_links (made_at);
create index chat_links_identity on chat_links (identity_id) where identity_id is not null;
