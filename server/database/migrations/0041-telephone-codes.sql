-- A code that was texted to a telephone, by which its owner shows that it is theirs: one a person, and it is gone once it was used.
create table telephone_codes (
  identity_id uuid primary key references identities (id),
  telephone text not null,
  code_digest bytea not null,
  -- How often a wrong one was given.
  tries integer not null,
  expires_at timestamptz not null
);
create index telephone_codes_expiry on telephone_codes (expires_at);
