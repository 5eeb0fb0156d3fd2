-- People who were imported are asked by mail to make their password. One link each, of which only a digest is kept.

create table invitations (
  identity_id uuid primary key references identities (id),
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  -- Null while its mail is being sent, and where a run ended in the middle of that.
  sent_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
