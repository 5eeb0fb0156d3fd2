-- A code that a customer reads to support, by which it knows that they are who they say: one a person, and it is gone once it was used.
create table support_codes (
  identity_id uuid primary key references identities (id) on delete cascade,
  code_digest bytea not null,
  expires_at timestamptz not null
);
create index support_codes_expiry on support_codes (expires_at);

-- What staff did in a view, for its customer to read.
create index trail_view on trail (view_id, id) where view_id is not null;
