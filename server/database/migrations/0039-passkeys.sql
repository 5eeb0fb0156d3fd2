-- Passkeys (W3C Web Authentication): what signs in without a password.
create table passkeys (
  id uuid primary key,
  identity_id uuid not null references identities (id),
  -- By which its authenticator names it.
  credential_id bytea not null unique,
  -- As COSE has it.
  public_key bytea not null,
  -- How often it has signed, where its authenticator counts; less than before says that there is a copy.
  sign_count bigint not null,
  -- How its authenticator is reached, as the browser said.
  transports text[] not null,
  is_synced boolean not null,
  -- What its person calls it.
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_identity on passkeys (identity_id);

-- Challenges that a passkey has signed, until their time is over: each is taken once. Those that wait are kept nowhere.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);
