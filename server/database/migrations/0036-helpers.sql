-- People whom an owner has invited to help with an account. Only a digest of the link is kept; the address is the one that
-- it was mailed to, and nobody else can accept it. Accepted or withdrawn, an invitation is gone.
create table helper_invitations (
  account_id text not null references accounts (id),
  id uuid not null,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  billing boolean not null,
  pays boolean not null,
  manages boolean not null,
  invited_by uuid not null references identities (id),
  language text not null check (language in ('en', 'es')),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email)
);
create index helper_invitations_expiry on helper_invitations (expires_at);
