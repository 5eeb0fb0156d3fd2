-- The second factor of a sign-in: an authenticator app (RFC 6238), recovery codes, and devices that are asked for it less often.

create table authenticators (
  identity_id uuid primary key references identities (id),
  -- Sealed for this row, under the key that its first bytes name.
  secret_sealed bytea not null,
  began_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);
create index authenticators_sealed_under on authenticators ((substring(secret_sealed from 1 for 18)), identity_id);

-- Keyed digests; a code is gone once it is used.
create table recovery_codes (
  identity_id uuid not null references identities (id),
  code_digest bytea not null,
  primary key (identity_id, code_digest)
);

-- Sign-ins whose password was right and whose code is still asked for, in the browser that has the token.
create table pending_sign_ins (
  token_hash bytea primary key,
  identity_id uuid not null references identities (id),
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

create table remembered_devices (
  id uuid primary key,
  token_hash bytea not null unique,
  identity_id uuid not null references identities (id),
  browser text,
  network text,
  remembered_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_identity on remembered_devices (identity_id);
create index remembered_devices_expiry on remembered_devices (expires_at);
